import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { daTela, daTelaComMotivo, id, optionalText } from '../http/fields.ts';
import { paginacao, paginated } from '../http/paging.ts';
import { obraExternaLinhaSchema, obraExternaSchema } from './fragmento.ts';
import { SITUACOES_DA_OBRA_EXTERNA } from './situacao.ts';

const doGestor = { permissao: 'perfil.gestor.prefeitura', grupo: 'Obras externas' } as const;

export const listarObrasExternas = endpoint({
  ...doGestor,
  metodo: 'GET',
  path: ':painel/obra-externa',
  resumo: 'O que foi e o que vai para o sistema de obras; `s` procura no número, no processo, no endereço e no número de lá',
  query: z.object({
    ...paginacao('criada_em', 'respondida_em'),
    situacao: z.array(z.enum(SITUACOES_DA_OBRA_EXTERNA)).max(SITUACOES_DA_OBRA_EXTERNA.length).default([]),
    /** as the works system was called then */
    sistema: optionalText(120),
    /** AAAA-MM, by the town's clock, of the day it was made */
    mes: z
      .string()
      .regex(/^(20\d{2}-(0[1-9]|1[0-2]))?$/, 'Escolha um mês.')
      .default(''),
  }),
  dados: paginated(obraExternaLinhaSchema),
});

export const verResumo = endpoint({
  ...doGestor,
  metodo: 'GET',
  path: ':painel/obra-externa/resumo',
  resumo: 'Quantos pedidos estão em cada situação no sistema de obras, e se há por onde enviá-los',
  dados: z.object({
    /** how many there are of each situation */
    contagem: z.record(z.enum(SITUACOES_DA_OBRA_EXTERNA), z.number().int()),
    /** of those that wait, how many the last try did not get through */
    com_falha: z.number().int(),
    /** the names under which anything was sent */
    sistemas: z.array(z.string()),
    /** whether the town has an API client: without one all waits */
    tem_cliente: z.boolean(),
  }),
});
export type ResumoDasObrasExternas = z.output<typeof verResumo.dados>;

export const enviarObraExterna = endpoint({
  ...doGestor,
  metodo: 'POST',
  path: ':painel/obra-externa/:id/enviar',
  resumo: 'Envia de novo ao sistema de obras, com os dados como estão agora; 422 depois de cancelada',
  params: z.object({ id }),
  body: daTela.extend({ observacao: optionalText(500) }),
  dados: obraExternaSchema,
});

export const cancelarObraExterna = endpoint({
  ...doGestor,
  metodo: 'POST',
  path: ':painel/obra-externa/:id/cancelar',
  resumo: 'Cancela o processo no sistema de obras, para sempre: não pode ser integrado de novo',
  params: z.object({ id }),
  body: daTelaComMotivo,
  dados: obraExternaSchema,
});
