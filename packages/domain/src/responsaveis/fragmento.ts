import { z } from 'zod';
import { SITUACOES } from '../profissionais/registro.ts';
import { ESPECIES, SITUACOES_DA_TROCA, TODOS_OS_PASSOS } from './troca.ts';

const pessoa = z.object({ nome: z.string(), registro: z.string(), documento: z.string() });

export const trocaDosAutos = {
  /** Who answers technically, from now on, and what this person may do about it. */
  tecnicos: z.array(
    pessoa.extend({
      ordem: z.number().int(),
      responsabilidade: z.string(),
      is_voce: z.boolean(),
      /** they left or died, and nobody has taken it on yet */
      saiu: z.boolean(),
      pode: z.array(z.enum(['trocar', 'deixar', 'falecimento'])),
    }),
  ),
  /** Changes of who answers: those under way first, then those that were. */
  trocas: z.array(
    z.object({
      id: z.string(),
      especie: z.enum(ESPECIES),
      situacao: z.enum(SITUACOES_DA_TROCA),
      responsabilidade: z.string(),
      sai: pessoa,
      /** null until somebody is named; without registration until they accept */
      entra: pessoa.nullable(),
      /** for those who take part and the staff */
      motivo: z.string(),
      resposta: z.string(),
      pedida_por: z.string(),
      pedida_em: z.string(),
      saiu_em: z.string().nullable(),
      concluida_em: z.string().nullable(),
      /** no owner has an account: the town hall asks them on paper before it confirms */
      sem_dono: z.boolean(),
      tem_documento: z.boolean(),
      pode: z.array(z.enum(TODOS_OS_PASSOS)),
    }),
  ),
};

export const responsaveisDosAutos = {
  ...trocaDosAutos,
  /**
   * Technical managers of whom something is to be said: their registration ended while the request runs, or, for the staff, their ART,
   * RRT or TRT stands in another request too.
   */
  responsaveis: z.array(
    z.object({
      nome: z.string(),
      /** 'CREA-SC 123' */
      registro: z.string(),
      responsabilidade: z.string(),
      /** null where nothing speaks against the registration */
      situacao: z.enum(SITUACOES).nullable(),
      /** in a sentence; '' where nothing speaks against it */
      aviso: z.string(),
      documento: z.string(),
      tambem_em: z.array(z.object({ id: z.string(), numero: z.string() })),
    }),
  ),
};
