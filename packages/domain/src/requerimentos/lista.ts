import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { emOrdem } from '../http/fields.ts';
import { busca, ordenacao, paginacao, paginated } from '../http/paging.ts';
import { TIPOS_DE_PROJETO } from '../processos/tipo.ts';
import { STATUS, type Status } from './status.ts';

const statusSchema = z.enum(STATUS);

export const requerimentoLinhaSchema = z.object({
  id: z.string(),
  numero: z.string().nullable(),
  processo_nome: z.string(),
  requerente_nome: z.string(),
  /** To a requester, for whom it is: who asks, or whose property it is. '' when it is the reader's own, and for staff. */
  cliente: z.string(),
  endereco: z.string(),
  bairro: z.string(),
  status: statusSchema,
  etapa_nome: z.string(),
  setor_id: z.string().nullable(),
  setor_sigla: z.string().nullable(),
  analista_nome: z.string(),
  area_total_m2: z.string().nullable(),
  prazo_em: z.string().nullable(),
  protocolado_em: z.string().nullable(),
  atualizado_em: z.string(),
  /** Whole days the town hall has had it, all passages together; for staff alone, null before the filing. */
  dias_conosco: z.number().int().nullable(),
  /** Something of the requester arrived that this person has not opened yet. */
  nao_lido: z.boolean(),
  pendencias_abertas: z.number().int(),
});
export type RequerimentoLinha = z.output<typeof requerimentoLinhaSchema>;

/** For whom a request waits, told by its status. */
export const ESPERAS = {
  prefeitura: { rotulo: 'Prefeitura', status: ['Aguardando prefeitura', 'Em andamento'] },
  requerente: { rotulo: 'Requerente', status: ['Aguardando requerente'] },
  pagamento: { rotulo: 'Pagamento', status: ['Aguardando comprovante'] },
  ninguem: { rotulo: 'Ninguém, está encerrado', status: ['Deferido', 'Indeferido', 'Cancelado'] },
} as const satisfies Record<string, { rotulo: string; status: readonly Status[] }>;
export type Espera = keyof typeof ESPERAS;

/** Instead of a person's id among the analysts. */
export const EU = 'eu';
export const NINGUEM = 'ninguem';

const lista = <T extends z.ZodType>(item: T) => z.array(item).max(50).default([]);
const sim = z.enum(['sim']).optional();
const dias = z.coerce.number().int().min(0).max(3650).optional();
const nome = z.string().trim().min(1).max(200);

/** What a list of requests is narrowed by; every entry left out asks nothing, and the rest must all hold. */
export const filtrosDaLista = {
  status: lista(statusSchema),
  processo_id: lista(z.uuid()),
  /** Names of groups of processes. */
  grupo: lista(nome),
  tipo: lista(z.enum(TIPOS_DE_PROJETO)),
  setor_id: lista(z.uuid()),
  /** Names of steps. */
  etapa: lista(nome),
  analista: lista(z.union([z.uuid(), z.enum([EU, NINGUEM])])),
  bairro: lista(nome),
  zona: lista(nome),
  /** Filed between. */
  de: z.iso.date().optional(),
  ate: z.iso.date().optional(),
  /** Due between. */
  vence_de: z.iso.date().optional(),
  vence_ate: z.iso.date().optional(),
  /** Due within so many days, today included. */
  vence_em: dias,
  vencido: sim,
  /** The town hall has had it for more than so many days. */
  conosco: dias,
  espera: lista(z.enum(Object.keys(ESPERAS) as [Espera, ...Espera[]])),
  pendencia: sim,
  comprovante: sim,
  nao_lido: sim,
  /** What the person has, and what nobody has in their sectors. */
  minha_fila: sim,
};

/** Orders of the list of requests, its board and its spreadsheet. */
export const ORDENS = [
  'numero',
  'processo_nome',
  'requerente_nome',
  'bairro',
  'etapa_nome',
  'analista_nome',
  'status',
  'prazo_em',
  'protocolado_em',
  'atualizado_em',
  'dias_conosco',
] as const;
export type Ordem = (typeof ORDENS)[number] | '';
export const ordemDaLista = ordenacao(...ORDENS);

export const listarRequerimentos = endpoint({
  metodo: 'GET',
  path: ':painel/requerimento',
  permissao: 'autenticado',
  grupo: 'Requerimentos',
  resumo: 'Na prefeitura, os requerimentos que a pessoa pode ver; no painel do requerente, os seus',
  query: z
    .object({ ...paginacao(...ORDENS), ...filtrosDaLista })
    .refine(...emOrdem('de', 'ate'))
    .refine(...emOrdem('vence_de', 'vence_ate')),
  dados: paginated(requerimentoLinhaSchema),
});

export const contarRequerimentos = endpoint({
  metodo: 'GET',
  path: ':painel/requerimento/contagem',
  permissao: 'autenticado',
  grupo: 'Requerimentos',
  resumo: 'Quantos há em cada status, entre os que a pessoa pode ver e os outros filtros deixam',
  query: z
    .object({ s: busca, ...filtrosDaLista })
    .omit({ status: true })
    .refine(...emOrdem('de', 'ate'))
    .refine(...emOrdem('vence_de', 'vence_ate')),
  dados: z.array(z.object({ status: statusSchema, total: z.number().int() })),
});

/** The quick filters of a list, each with the filter it stands for. */
export const FILAS = {
  minha_fila: { rotulo: 'Minha fila', filtro: 'minha_fila' },
  nao_lido: { rotulo: 'Não lidos', filtro: 'nao_lido' },
  vencido: { rotulo: 'Vencidos', filtro: 'vencido' },
  pendencia: { rotulo: 'Com pendência', filtro: 'pendencia' },
  comprovante: { rotulo: 'Comprovante a conferir', filtro: 'comprovante' },
} as const;
export type Fila = keyof typeof FILAS;
/** Days from today within which what ends is told as near, in the line over one's own queue. */
export const DIAS_EM_RISCO = 7;
const nFila = z.number().int();

export const contarFilas = endpoint({
  metodo: 'GET',
  path: ':painel/requerimento/filas',
  permissao: 'painel.prefeitura',
  grupo: 'Requerimentos',
  resumo: 'Quantos requerimentos há em cada filtro rápido, entre os que a pessoa pode ver',
  query: z.object({ setor_id: z.uuid().optional() }),
  dados: z.object({
    minha_fila: nFila,
    nao_lido: nFila,
    vencido: nFila,
    pendencia: nFila,
    comprovante: nFila,
  }),
});

/** Asked by who has a queue alone: it looks at each row of it. */
export const contarRisco = endpoint({
  metodo: 'GET',
  path: ':painel/requerimento/filas/risco',
  permissao: 'painel.prefeitura',
  grupo: 'Requerimentos',
  resumo: 'Quantos há na própria fila, e quantos dela estão vencidos, vencem logo ou não foram lidos',
  dados: z.object({ total: nFila, vencido: nFila, vence_em: nFila, nao_lido: nFila }),
});

export const opcoesDaLista = endpoint({
  metodo: 'GET',
  path: ':painel/requerimento/opcoes',
  permissao: 'painel.prefeitura',
  grupo: 'Requerimentos',
  resumo: 'Por que se pode filtrar: etapas, analistas, bairros e zonas do município',
  dados: z.object({
    etapas: z.array(z.string()),
    analistas: z.array(z.object({ id: z.string(), nome: z.string() })),
    bairros: z.array(z.string()),
    zonas: z.array(z.string()),
  }),
});

export const marcarLido = endpoint({
  metodo: 'POST',
  path: ':painel/requerimento/:id/leitura',
  permissao: 'painel.prefeitura',
  grupo: 'Requerimentos',
  resumo: 'A pessoa abriu o requerimento; volta a ser não lido quando algo do requerente chegar',
  params: z.object({ id: z.uuid() }),
  dados: z.null(),
  idempotente: false,
});

/** Cards a column of the board shows at most; its total says how many there are. */
export const CARTOES_POR_COLUNA = 20;
export const COLUNAS_DO_QUADRO = ['status', 'etapa'] as const;

export const verQuadro = endpoint({
  metodo: 'GET',
  path: ':painel/requerimento/quadro',
  permissao: 'painel.prefeitura',
  grupo: 'Requerimentos',
  resumo: 'A mesma lista em colunas, por status ou por etapa: os primeiros de cada uma e quantos são',
  query: z
    .object({
      s: busca,
      ...ordemDaLista,
      ...filtrosDaLista,
      por: z.enum(COLUNAS_DO_QUADRO).default('status'),
    })
    .refine(...emOrdem('de', 'ate'))
    .refine(...emOrdem('vence_de', 'vence_ate')),
  dados: z.array(
    z.object({
      chave: z.string(),
      total: z.number().int(),
      /** of them, those whose deadline is over */
      vencidos: z.number().int(),
      cartoes: z.array(requerimentoLinhaSchema),
    }),
  ),
});
