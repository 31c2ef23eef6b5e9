import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { dataIso } from '../http/fields.ts';

/* By itself, beside `contract`: the list that managers open all day reads this, and nothing else of SISOBRA. */

export const verAvisoDoSisobra = endpoint({
  permissao: 'perfil.gestor.prefeitura',
  grupo: 'SISOBRA',
  metodo: 'GET',
  path: ':painel/sisobra/aviso',
  resumo: 'O que espera por quem cuida do SISOBRA: meses a encerrar e lançamentos recusados',
  dados: z.object({
    informa: z.boolean(),
    /** months that are over and not closed, oldest first */
    meses: z.array(z.object({ mes: z.string(), dia_legal: dataIso, faltam_dias: z.number().int() })),
    recusados: z.array(z.object({ mes: z.string(), quantos: z.number().int() })),
  }),
});
export type AvisoDoSisobraLido = z.output<typeof verAvisoDoSisobra.dados>;
