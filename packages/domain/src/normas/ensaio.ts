import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id, instante } from '../http/fields.ts';
import { paginacao, paginated } from '../http/paging.ts';
import { PESOS } from './conteudo.ts';
import { DECISOES, DIVERGENCIAS, GRUPOS, RESULTADOS } from './passado.ts';

/** Years of requests that a rule is tried on. */
export const ANOS = [1, 2, 5] as const;
export type Anos = (typeof ANOS)[number];
export const ANOS_PADRAO: Anos = 2;
/** What of a rule is tried: what is being written, or what is in force. */
export const ALVOS = ['rascunho', 'em vigor'] as const;
export type Alvo = (typeof ALVOS)[number];
/** Requests that one run looks at, the last ones filed. */
export const MAX_PEDIDOS = 100_000;
/** Lines of each list that are kept, those filed last; the counts are of all. */
export const MAX_LINHAS_DO_ENSAIO = 1000;
/** So long a result is kept. */
export const DIAS_DO_ENSAIO = 90;

/** 'Interrompido': nobody works on it any more, and it did not come to its end. */
export const SITUACOES_DO_ENSAIO = ['Em curso', 'Pronto', 'Cancelado', 'Interrompido'] as const;
export type SituacaoDoEnsaio = (typeof SITUACOES_DO_ENSAIO)[number];

const grupo = 'Normas';
const deGestor = { permissao: 'perfil.gestor.prefeitura', grupo } as const;
const umaNorma = { params: z.object({ id }) } as const;
const numero = z.number().int();

const contagensSchema = z.object({
  resultados: z.record(z.enum(RESULTADOS), numero),
  barrados: z.record(z.enum(DECISOES), numero),
  divergencias: z.record(z.enum(DIVERGENCIAS), numero),
});

export const ensaioSchema = z.object({
  id: z.string(),
  alvo: z.enum(ALVOS),
  anos: numero,
  /** Filed since then. */
  desde: instante,
  situacao: z.enum(SITUACOES_DO_ENSAIO),
  total: numero,
  feitos: numero,
  /** There are more than one run looks at. */
  ha_mais: z.boolean(),
  contagens: contagensSchema,
  /** Of what was tried. */
  peso: z.enum(PESOS),
  autor: z.string(),
  criado_em: instante,
  terminado_em: instante.nullable(),
  /** What was tried is not what the rule says now. */
  mudou: z.boolean(),
});
export type Ensaio = z.output<typeof ensaioSchema>;

export const pedidoDeEnsaio = z.object({
  alvo: z.enum(ALVOS, { error: 'Escolha o que experimentar: o rascunho ou o que vale hoje.' }),
  anos: z.literal(ANOS, { error: 'Escolha 1, 2 ou 5 anos.' }).default(ANOS_PADRAO),
});

export const verEnsaio = endpoint({
  ...deGestor,
  ...umaNorma,
  metodo: 'GET',
  path: ':painel/norma/:id/ensaio',
  resumo: 'O último ensaio de uma norma sobre os pedidos já protocolados, com o andamento; nulo se não há',
  dados: ensaioSchema.nullable(),
});
export const pedirEnsaio = endpoint({
  ...deGestor,
  ...umaNorma,
  metodo: 'POST',
  path: ':painel/norma/:id/ensaio',
  resumo: 'Experimenta uma norma nos pedidos dos últimos anos, sem mudar nenhum; o ensaio anterior dela sai',
  body: pedidoDeEnsaio,
  dados: ensaioSchema,
});
export const cancelarEnsaio = endpoint({
  ...deGestor,
  ...umaNorma,
  metodo: 'POST',
  path: ':painel/norma/:id/ensaio/cancelar',
  resumo: 'Para o ensaio em curso; o que ele já contou fica à vista',
  dados: ensaioSchema,
});

export const linhaDoEnsaioSchema = z.object({
  id: z.string(),
  grupo: z.enum(GRUPOS),
  requerimento_id: z.string(),
  numero: z.string(),
  processo_nome: z.string(),
  protocolado_em: instante,
  resultado: z.enum(RESULTADOS),
  /** What the project had, '' where it cannot be told. */
  valor: z.string(),
  limite: z.string(),
  /** What nobody answered. */
  faltam: z.array(z.string()),
  decisao: z.enum(DECISOES),
  divergencia: z.enum(DIVERGENCIAS).nullable(),
});
export type LinhaDoEnsaio = z.output<typeof linhaDoEnsaioSchema>;

export const listarLinhasDoEnsaio = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/norma-ensaio-linha',
  resumo: 'Os pedidos que um ensaio de norma guardou, um a um: os que não cumpririam, os que foram decididos de outro modo',
  query: z.object({
    ...paginacao('protocolado_em', 'processo_nome'),
    ensaio_id: id,
    grupo: z.enum(['', ...GRUPOS]).default(''),
  }),
  dados: paginated(linhaDoEnsaioSchema),
});
