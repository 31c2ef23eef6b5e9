import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { paginacao, paginated } from '../http/paging.ts';
import { avaliacaoBody, avaliacaoSchema } from './schema.ts';

const grupo = 'Avaliações';

/** Not an act: the request stays as it is, and so does its version. */
export const avaliar = endpoint({
  metodo: 'POST',
  path: ':painel/requerimento/:id/avaliacao',
  permissao: 'painel.contribuinte',
  grupo,
  resumo: 'Diz, uma vez por requerimento, se foi fácil protocolar',
  params: z.object({ id: z.uuid() }),
  body: avaliacaoBody,
  dados: avaliacaoSchema,
});

const processoAvaliado = z.object({
  processo_id: z.string(),
  processo_nome: z.string(),
  total: z.number().int(),
  /** The mean of the answers in tenths, half up: 43 is 4,3. */
  media_decimos: z.number().int(),
  /** How many gave 1, 2, 3, 4, 5. */
  notas: z.array(z.number().int()).length(5),
});
export type ProcessoAvaliado = z.output<typeof processoAvaliado>;

export const resumirAvaliacoes = endpoint({
  metodo: 'GET',
  path: ':painel/relatorio/avaliacoes/resumo',
  permissao: 'prefeitura.requerimento.relatorio',
  grupo,
  resumo: 'O que os requerentes acharam de protocolar, por processo',
  dados: z.array(processoAvaliado),
});

const linha = avaliacaoSchema.extend({ requerimento_numero: z.string(), processo_nome: z.string() });
export type AvaliacaoLinha = z.output<typeof linha>;

export const listarAvaliacoes = endpoint({
  metodo: 'GET',
  path: ':painel/relatorio/avaliacoes',
  permissao: 'prefeitura.requerimento.relatorio',
  grupo,
  resumo: 'As avaliações, as mais novas primeiro: de um processo, ou de todos',
  query: z.object({
    ...paginacao('criado_em', 'nota', 'processo_nome'),
    processo_id: z.union([z.literal(''), z.uuid()]).default(''),
  }),
  dados: paginated(linha),
});
