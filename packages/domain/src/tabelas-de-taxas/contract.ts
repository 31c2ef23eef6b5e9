import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { daTela, dataIso, emOrdem, id, optionalText, text, versaoDaTela } from '../http/fields.ts';
import { conteudoSchema } from './conteudo.ts';
import { DATAS_QUE_VALEM, ESTADOS_DA_TABELA } from './vigencia.ts';

const grupo = 'Tabela de taxas';
const deGestor = { permissao: 'perfil.gestor.prefeitura', grupo } as const;
const deQuemVe = {
  permissao: ['perfil.gestor.prefeitura', 'permissao.vizualizacao.taxas', 'permissao.interacao.taxas'],
  grupo,
} as const;
const umaTabela = { params: z.object({ id }) } as const;

export const tabelaLinhaSchema = z.object({
  id: z.string(),
  versao: z.number().int(),
  numero: z.number().int(),
  estado: z.enum(ESTADOS_DA_TABELA),
  base_legal: z.string(),
  /** null: a draft has no day yet */
  desde: z.string().nullable(),
  ate: z.string().nullable(),
  data_que_vale: z.enum(DATAS_QUE_VALEM),
  taxas: z.number().int(),
  /** '' : a draft */
  publicada_por: z.string(),
  publicada_em: z.string().nullable(),
  /** number of the one it was made from */
  criada_de: z.number().int().nullable(),
});
export type TabelaLinha = z.output<typeof tabelaLinhaSchema>;

/** A code that a published process names and a table does not have. */
export const faltanteSchema = z.object({ codigo: z.string(), processo: z.string() });

export const tabelaSchema = tabelaLinhaSchema.extend({
  conteudo: conteudoSchema,
  /** today's, for examples; null where the town has none */
  unidade_fiscal: z.object({ sigla: z.string(), valor: z.string() }).nullable(),
  /** what published processes would miss in it */
  faltam: z.array(faltanteSchema),
  /** codes that published processes name, each with their names */
  usadas: z.array(faltanteSchema),
  /** questions of the town's forms that may change a price */
  perguntas: z.array(z.object({ id: z.string(), rotulo: z.string(), opcoes: z.array(z.string()) })),
  /** numbers and money of the forms that a fee may be counted on */
  quantidades: z.array(z.object({ id: z.string(), rotulo: z.string(), medida: z.string(), em_reais: z.boolean() })),
});
export type Tabela = z.output<typeof tabelaSchema>;

export const MAX_TABELAS = 100;

export const listarTabelas = endpoint({
  ...deQuemVe,
  metodo: 'GET',
  path: ':painel/tabela-de-taxas',
  resumo: 'As tabelas de taxas do município: a em vigor, as que virão, as anteriores e o rascunho',
  dados: z.array(tabelaLinhaSchema).max(MAX_TABELAS),
});
export const verTabelaEmVigor = endpoint({
  ...deQuemVe,
  metodo: 'GET',
  path: ':painel/tabela-de-taxas/em-vigor',
  resumo: 'A tabela de taxas de hoje; null onde não há',
  dados: tabelaSchema.nullable(),
});
export const verTabela = endpoint({
  ...deQuemVe,
  ...umaTabela,
  metodo: 'GET',
  path: ':painel/tabela-de-taxas/:id',
  resumo: 'Uma tabela de taxas inteira, com acréscimos e o que os processos usam dela',
  dados: tabelaSchema,
});
export const criarTabela = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/tabela-de-taxas',
  resumo: 'Abre o rascunho da próxima tabela, a partir da última publicada; vazio quando não há',
  dados: tabelaSchema,
});

const escrita = {
  base_legal: optionalText(255),
  data_que_vale: z.enum(DATAS_QUE_VALEM),
  conteudo: conteudoSchema,
};
export const salvarTabela = endpoint({
  ...deGestor,
  ...umaTabela,
  metodo: 'POST',
  path: ':painel/tabela-de-taxas/:id',
  resumo: 'Guarda o rascunho inteiro',
  body: z.object({ versao: versaoDaTela, ...escrita }),
  dados: tabelaSchema,
});
export const descartarTabela = endpoint({
  ...deGestor,
  ...umaTabela,
  metodo: 'POST',
  path: ':painel/tabela-de-taxas/:id/descartar',
  resumo: 'Joga fora o rascunho; o que está publicado continua',
  body: daTela,
  dados: z.array(tabelaLinhaSchema),
});

const publicacao = z.object({
  base_legal: text(3, 255),
  desde: dataIso,
  ate: z
    .union([z.literal(''), dataIso])
    .nullish()
    .transform((v) => v || null),
});
export const publicacaoSchema = publicacao.refine(...emOrdem('desde', 'ate'));
export const publicarTabela = endpoint({
  ...deGestor,
  ...umaTabela,
  metodo: 'POST',
  path: ':painel/tabela-de-taxas/:id/publicar',
  resumo: 'Publica o rascunho a partir de um dia; daí em diante ele não muda mais',
  body: publicacao.extend({ versao: versaoDaTela }).refine(...emOrdem('desde', 'ate')),
  dados: tabelaSchema,
});

/** Requests of one comparison, the latest that were filed. */
export const MAX_SIMULADOS = 200;

const diferencaSchema = z.object({ antes_centavos: z.number().int(), depois_centavos: z.number().int() });
export const simulacaoSchema = z.object({
  /** the latest first; nobody is named */
  requerimentos: z.array(
    diferencaSchema.extend({ id: z.string(), numero: z.string(), processo: z.string(), protocolado_em: z.string() }),
  ),
  /** by the codes of the table */
  taxas: z.array(diferencaSchema.extend({ codigo: z.string(), nome: z.string(), vezes: z.number().int() })),
  total: diferencaSchema,
});
export type Simulacao = z.output<typeof simulacaoSchema>;

export const simularTabela = endpoint({
  ...deQuemVe,
  ...umaTabela,
  metodo: 'GET',
  path: ':painel/tabela-de-taxas/:id/simulacao',
  resumo: 'O que os últimos 200 requerimentos cobrados por código pagaram pela tabela do seu dia, e o que pagariam por esta',
  dados: simulacaoSchema,
});
