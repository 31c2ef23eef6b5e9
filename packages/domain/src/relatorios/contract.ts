import { z } from 'zod';
import { exportacaoSchema } from '../exportacoes/contract.ts';
import { formaSchema } from '../geometria/formas.ts';
import { endpoint } from '../http/endpoint.ts';
import { dataIso, emOrdem, id } from '../http/fields.ts';
import { busca, paginacao, paginated } from '../http/paging.ts';
import { diasEntre } from '../text/datas.ts';
import { type Grupo, NOME_DO_GRUPO, NOMES } from './catalogo.ts';
import { LEEM_RELATORIOS } from './permissoes.ts';

const daEquipe = { permissao: [...LEEM_RELATORIOS] as string[], grupo: 'Relatórios' } as const;

/** The longest period of one report, in days. */
export const PERIODO_MAX_DIAS = 10 * 366;
/** The longest that is told day by day. */
export const DIAS_MAX_POR_DIA = 400;
const LONGO = 'Escolha um período de até dez anos.';

/** A law with its article is the longest name of a line. */
const MAX_CHAVE = 400;

const nome = z.string().trim().min(1).max(200);
const filtros = {
  de: dataIso,
  ate: dataIso,
  processo_id: z.array(id).max(50).default([]),
  setor_id: z.array(id).max(50).default([]),
  analista_id: z.array(id).max(50).default([]),
  bairro: z.array(nome).max(50).default([]),
};
const isCurto = ({ de, ate }: { de: string; ate: string }) => diasEntre(de, ate) < PERIODO_MAX_DIAS;
const curto = { path: ['ate'], message: LONGO };

const por = z.enum(Object.keys(NOME_DO_GRUPO) as [Grupo, ...Grupo[]]);
const pedido = { ...filtros, por: por.optional() };
export const pedidoSchema = z
  .object(pedido)
  .refine(...emOrdem('de', 'ate'))
  .refine(isCurto, curto);
export type Pedido = z.output<typeof pedidoSchema>;

const params = z.object({ relatorio: z.enum(NOMES) });

/** By the names of the report's measures; null where there is nothing to measure. */
const valores = z.record(z.string(), z.number().nullable());
export type Valores = z.output<typeof valores>;
const linhaSchema = z.object({
  /** an id, a day, a name; '' of what has none */
  chave: z.string(),
  nome: z.string(),
  valores,
});
export type LinhaDoRelatorio = z.output<typeof linhaSchema>;
const comparado = z.object({ de: z.string(), ate: z.string(), total: valores });

/** How far whoever asks looks, in a word. */
export const ALCANCES = ['tudo', 'setores', 'pessoa'] as const;

export const verRelatorio = endpoint({
  ...daEquipe,
  metodo: 'GET',
  path: ':painel/relatorio/numeros/:relatorio',
  resumo: 'Os números de um relatório num período, por grupo, com o total',
  params,
  query: pedidoSchema,
  dados: z.object({
    por,
    alcance: z.enum(ALCANCES),
    linhas: z.array(linhaSchema),
    total: valores,
  }),
});
export type DadosDoRelatorio = z.output<typeof verRelatorio.dados>;

export const compararRelatorio = endpoint({
  ...daEquipe,
  metodo: 'GET',
  path: ':painel/relatorio/numeros/:relatorio/comparado',
  resumo: 'O total do mesmo relatório no período anterior e no mesmo do ano passado',
  params,
  query: pedidoSchema,
  dados: z.object({
    /** as long a period, just before */
    antes: comparado,
    ano_antes: comparado,
  }),
});
export type RelatorioComparado = z.output<typeof compararRelatorio.dados>;

export const listaPedida = z
  .object({
    ...pedido,
    ...paginacao('numero', 'protocolado_em', 'encerrado_em', 'conosco_dias', 'total_dias', 'area_m2'),
    /** the line; left out, all of them */
    chave: z.string().max(MAX_CHAVE).optional(),
    medida: z.string().max(40),
  })
  .refine(...emOrdem('de', 'ate'))
  .refine(isCurto, curto);

export const pedidoDaListaSchema = z.object({
  requerimento_id: z.string(),
  numero: z.string(),
  processo_nome: z.string(),
  /** '' to who may not open the request */
  requerente_nome: z.string(),
  abre: z.boolean(),
  bairro: z.string(),
  status: z.string(),
  /** of what is counted by step: the step, its sector and who decided it */
  etapa: z.string(),
  setor: z.string(),
  analista: z.string(),
  protocolado_em: z.string().nullable(),
  encerrado_em: z.string().nullable(),
  /** days with the town hall, and all of them; null while it goes on */
  conosco_dias: z.number().nullable(),
  total_dias: z.number().nullable(),
  /** of what is counted by area, m² */
  area_m2: z.number().nullable(),
});
export type PedidoDaLista = z.output<typeof pedidoDaListaSchema>;

export const listarDoRelatorio = endpoint({
  ...daEquipe,
  metodo: 'GET',
  path: ':painel/relatorio/numeros/:relatorio/requerimentos',
  resumo: 'Os requerimentos por trás de um número do relatório',
  params,
  query: listaPedida,
  dados: paginated(pedidoDaListaSchema),
});

const opcao = z.object({ value: z.string(), label: z.string() });
export const opcoesDoRelatorio = endpoint({
  ...daEquipe,
  metodo: 'GET',
  path: ':painel/relatorio/opcoes',
  resumo: 'Por que se podem filtrar os relatórios: processos, setores, analistas e bairros ao alcance de quem pede',
  dados: z.object({
    processos: z.array(opcao),
    setores: z.array(opcao),
    analistas: z.array(opcao),
    bairros: z.array(opcao),
  }),
});

/** Groups whose lines lie somewhere. */
export const NO_MAPA = ['bairro', 'zona'] as const;

export const lugaresDoRelatorio = endpoint({
  ...daEquipe,
  metodo: 'GET',
  path: ':painel/relatorio/lugares',
  resumo: 'Onde ficam os bairros, pelo meio dos seus imóveis, ou as zonas, pelo contorno de hoje',
  query: z.object({ por: z.enum(NO_MAPA) }),
  dados: z.array(
    z.object({
      /** of the report's line: a district by its name, a zone by its sign */
      chave: z.string(),
      /** longitude and latitude */
      ponto: z.tuple([z.number(), z.number()]),
      forma: formaSchema.nullable(),
    }),
  ),
});
export type LugarDoRelatorio = z.output<typeof lugaresDoRelatorio.dados>[number];

export const FORMATOS_DO_RELATORIO = ['csv', 'xlsx', 'pdf'] as const;
export type FormatoDoRelatorio = (typeof FORMATOS_DO_RELATORIO)[number];

/** The table as it is, or, with a measure, the requests behind it that a search finds. */
export const exportadoSchema = z
  .object({
    ...pedido,
    relatorio: z.enum(NOMES),
    chave: z.string().max(MAX_CHAVE).optional(),
    medida: z.string().max(40).optional(),
    s: busca,
  })
  .refine(...emOrdem('de', 'ate'))
  .refine(isCurto, curto);
export type Exportado = z.output<typeof exportadoSchema>;

export const exportarRelatorio = endpoint({
  ...daEquipe,
  metodo: 'POST',
  path: ':painel/relatorio/exportar',
  resumo: 'Pede o relatório, ou a lista por trás de um número, como arquivo; o sino avisa quando ficar pronto',
  body: z.object({ formato: z.enum(FORMATOS_DO_RELATORIO), pedido: exportadoSchema }),
  dados: exportacaoSchema,
});

const contagem = { passaram: z.number().int(), esperam: z.number().int(), voltaram: z.number().int() };
export const verFluxo = endpoint({
  ...daEquipe,
  metodo: 'GET',
  path: ':painel/relatorio/fluxo-processo',
  resumo: 'Por onde os requerimentos de um processo passaram num período, onde esperam agora e de onde voltaram',
  query: z
    .object({
      de: dataIso,
      ate: dataIso,
      processo_id: id,
      setor_id: filtros.setor_id,
      analista_id: filtros.analista_id,
      bairro: filtros.bairro,
    })
    .refine(...emOrdem('de', 'ate'))
    .refine(isCurto, curto),
  dados: z.object({
    processo_nome: z.string(),
    alcance: z.enum(ALCANCES),
    etapas: z.array(
      z.object({
        id: z.string(),
        nome: z.string(),
        setor: z.string(),
        depois_de: z.array(z.string()),
        /** approved and refused in the period */
        deferidas: z.number().int(),
        indeferidas: z.number().int(),
        /** open now: in the queue, at work, with the requester, with others */
        fila: z.number().int(),
        analise: z.number().int(),
        requerente: z.number().int(),
        terceiros: z.number().int(),
        /** of those opened in the period: how often they were sent back to the requester, and how many were opened anew */
        devolvidas: z.number().int(),
        reabertas: z.number().int(),
        mediana: z.number().nullable(),
      }),
    ),
    /** from the filing ('$inicio') or a step to a step, or to the end ('$fim') */
    setas: z.array(z.object({ de: z.string(), para: z.string(), ...contagem })),
  }),
});
export type Fluxo = z.output<typeof verFluxo.dados>;
