import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { CAMPO_OBRIGATORIO, daTela, dataIso, id, instante, text } from '../http/fields.ts';
import { paginacao, paginated } from '../http/paging.ts';
import { SITUACOES_DA_VERSAO } from '../zonas/vigencia.ts';
import { conteudoSchema, PESOS } from './conteudo.ts';

const grupo = 'Normas';
const deGestor = { permissao: 'perfil.gestor.prefeitura', grupo } as const;
const umaNorma = { params: z.object({ id }) } as const;

export const MAX_NORMAS = 300;
export const MAX_VERSOES = 100;

export const SITUACOES_DA_NORMA = ['em vigor', 'futura', 'rascunho', 'revogada'] as const;
export type SituacaoNaLista = (typeof SITUACOES_DA_NORMA)[number];

export const normaLinhaSchema = z.object({
  id: z.string(),
  nome: z.string(),
  artigo: z.string(),
  base_legal: z.string(),
  peso: z.enum(PESOS),
  situacao: z.enum(SITUACOES_DA_NORMA),
  /** Day from which what is in force counts; null when nothing is yet. */
  vigente_de: z.string().nullable(),
  /** Day of the next change, where one is written. */
  proxima: z.string().nullable(),
  /** Something is written that is not published. */
  em_rascunho: z.boolean(),
});
export type NormaLinha = z.output<typeof normaLinhaSchema>;

const versaoDaNormaSchema = z.object({
  id: z.string(),
  vigente_de: z.string(),
  situacao: z.enum(SITUACOES_DA_VERSAO),
  /** Null: from that day on the rule asks nothing. */
  conteudo: conteudoSchema.nullable(),
  /** Nothing was filed under it: it may still be taken back. */
  retiravel: z.boolean(),
  autor: z.string(),
  criado_em: instante,
});
export type VersaoDaNorma = z.output<typeof versaoDaNormaSchema>;

const problemaSchema = z.object({ onde: z.string(), gravidade: z.enum(['erro', 'aviso']), texto: z.string() });

export const normaSchema = z.object({
  id: z.string(),
  versao: z.number().int(),
  nome: z.string(),
  /** What is being written; null when nothing is. */
  rascunho: conteudoSchema.nullable(),
  /** What keeps the draft from being published, and what is worth a look. */
  problemas: z.array(problemaSchema),
  /** The latest first. */
  versoes: z.array(versaoDaNormaSchema),
});
export type Norma = z.output<typeof normaSchema>;

export const nomeSchema = z.object({
  id: z.string(),
  rotulo: z.string(),
  unidade: z.string(),
  classe: z.enum(['texto', 'numero', 'data', 'hora', 'opcao', 'opcoes', 'varios', 'outro']),
  opcoes: z.array(z.string()),
  origem: z.string(),
  /** Processes that ask it, by id; none: every one knows it. */
  processos: z.array(z.string()),
  /** It counts something. */
  inteiro: z.boolean().optional(),
  /** Another name says it better: only rules that use it already are shown it. */
  antigo: z.boolean().optional(),
});

export const listarNormas = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/norma',
  resumo: 'As normas do município que o portal confere, com o que vale hoje',
  query: z.object({
    ...paginacao('nome', 'artigo', 'vigente_de'),
    situacao: z.enum(['', ...SITUACOES_DA_NORMA]).default(''),
  }),
  dados: paginated(normaLinhaSchema),
});
export const verNorma = endpoint({
  ...deGestor,
  ...umaNorma,
  metodo: 'GET',
  path: ':painel/norma/:id',
  resumo: 'Uma norma, com o rascunho, o que falta nele e todas as versões',
  dados: normaSchema,
});
export const listarNomesDaNorma = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/norma-nomes',
  resumo:
    'O que uma norma pode perguntar: os campos dos processos publicados, o quadro de áreas, as partes, os documentos, o desenho, a obra, o lote e a zona',
  dados: z.object({
    nomes: z.array(nomeSchema),
    processos: z.array(z.object({ id: z.string(), nome: z.string() })),
  }),
});

const escrita = { nome: text(3, 120), conteudo: conteudoSchema };
/** A form of a rule, judged as its call is. */
export const normaFormulario = z.object(escrita);

export const criarNorma = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/norma',
  resumo: 'Começa uma norma como rascunho',
  body: normaFormulario,
  dados: normaSchema,
});
export const salvarNorma = endpoint({
  ...deGestor,
  ...umaNorma,
  metodo: 'POST',
  path: ':painel/norma/:id',
  resumo: 'Guarda o nome e o rascunho; o que está em vigor não muda',
  body: daTela.extend(escrita),
  dados: normaSchema,
});
const desde = { vigente_de: z.string({ error: CAMPO_OBRIGATORIO }).min(1, CAMPO_OBRIGATORIO).pipe(dataIso) };
/** It is meant for what was filed from that day on, too. */
const alcance = { alcanca_protocolados: z.boolean().default(false) };
export const publicacao = z.object({ ...desde, ...alcance });
export const publicarNorma = endpoint({
  ...deGestor,
  ...umaNorma,
  metodo: 'POST',
  path: ':painel/norma/:id/publicar',
  resumo: 'Faz o rascunho valer a partir de um dia',
  body: daTela.extend({ ...desde, ...alcance }),
  dados: normaSchema,
});
export const revogarNorma = endpoint({
  ...deGestor,
  ...umaNorma,
  metodo: 'POST',
  path: ':painel/norma/:id/revogar',
  resumo: 'Faz a norma deixar de valer a partir de um dia; o que foi protocolado antes continua conferido por ela',
  body: daTela.extend({ ...desde, ...alcance }),
  dados: normaSchema,
});
export const retirarVersaoDaNorma = endpoint({
  ...deGestor,
  params: z.object({ id, versao_id: id }),
  metodo: 'POST',
  path: ':painel/norma/:id/versao/:versao_id/retirar',
  resumo: 'Retira uma versão sob a qual nada foi protocolado; o texto volta a ser rascunho, se não houver outro',
  body: daTela,
  dados: normaSchema,
});
export const descartarRascunhoDaNorma = endpoint({
  ...deGestor,
  ...umaNorma,
  metodo: 'POST',
  path: ':painel/norma/:id/descartar',
  resumo: 'Joga fora o rascunho; uma norma que nunca valeu sai da lista',
  body: daTela,
  dados: z.object({ saiu: z.boolean() }),
});

const normasDoArquivo = z.array(z.object({ nome: text(3, 120), conteudo: conteudoSchema })).max(MAX_NORMAS);
const formato = z.literal('normas-1', { error: 'Este não é um arquivo de normas deste portal.' });
/** Rules as one file: their words, without days and without what belongs to the town. */
export const arquivoDeNormasSchema = z.object({ formato, normas: normasDoArquivo.min(1, 'O arquivo não tem nenhuma norma.') });
const arquivoFeitoSchema = z.object({ formato, normas: normasDoArquivo });
export type ArquivoDeNormas = z.output<typeof arquivoFeitoSchema>;

export const baixarNormas = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/norma-arquivo',
  resumo: 'Todas as normas em um arquivo: o que vale hoje, ou o rascunho do que ainda não vale',
  dados: arquivoFeitoSchema,
});
export const trazerNormas = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/norma-arquivo',
  resumo: 'Traz normas de um arquivo, ou as do catálogo, como rascunhos; as que já existem com o mesmo nome ficam como estão',
  body: z.object({ arquivo: arquivoDeNormasSchema.nullable().default(null) }),
  dados: z.object({ trazidas: z.number().int(), havia: z.number().int() }),
});

/** Why a requester files although a rule that asks for it is not fulfilled. */
export const justificarNorma = endpoint({
  metodo: 'POST',
  path: ':painel/requerimento/:id/norma',
  permissao: 'autenticado',
  grupo: 'Requerimentos',
  resumo: 'Diz por que o pedido segue sem cumprir uma norma que pede o motivo; vazio retira',
  params: z.object({ id: z.uuid() }),
  body: z.object({ norma_id: id, texto: z.string().trim().max(1000, 'Escreva no máximo 1.000 caracteres.') }),
  dados: z.null(),
});
