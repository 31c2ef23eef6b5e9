import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id, instante, text } from '../http/fields.ts';
import { mudancaSchema } from './comparar.ts';
import { modeloConhecidoSchema } from './modelo-da-casa.ts';
import { problemaSchema } from './problema.ts';
import { cabe, MAX_DEFINICAO, rascunhoSchema } from './rascunho.ts';
import { taxaDaTabelaSchema } from './taxa-da-tabela.ts';
import { TIPOS_DE_PROJETO } from './tipo.ts';

const deGestor = { permissao: 'perfil.gestor.prefeitura', grupo: 'Gestão de processos' } as const;
const params = z.object({ id });
const versao = z.number().int();
export const slug = z.string().regex(/^[a-z0-9-]{3,80}$/, 'Use de 3 a 80 letras minúsculas sem acento, números e hífens.');
const tipo = z.enum(TIPOS_DE_PROJETO, { error: 'Escolha o tipo de projeto.' });
const pessoa = z.string();

export const abertaSchema = z.object({
  versao_id: z.string(),
  numero: z.number().int(),
  situacao: z.enum(['rascunho', 'agendada']),
  /** Goes back with every save; another one means that somebody saved in between. */
  versao,
  atualizado_em: instante,
  atualizado_por: pessoa,
  vigente_de: instante.nullable(),
  definicao: rascunhoSchema,
});
/** The version that is being worked on, or waits for its day. */
export type Aberta = z.output<typeof abertaSchema>;

export const processoGeridoSchema = z.object({
  id: z.string(),
  slug: z.string(),
  grupo: z.string(),
  nome: z.string(),
  tipo,
  ativo: z.boolean(),
  publicada: z.object({ numero: z.number().int(), publicada_em: instante.nullable() }).nullable(),
  aberta: abertaSchema.omit({ definicao: true }).nullable(),
  /** Requests filed and not ended, in any version. */
  em_andamento: z.number().int(),
});
export type ProcessoGerido = z.output<typeof processoGeridoSchema>;

export const versaoSchema = z.object({
  id: z.string(),
  numero: z.number().int(),
  situacao: z.enum(['rascunho', 'agendada', 'publicada', 'substituida']),
  criado_em: instante,
  criado_por: pessoa,
  publicada_em: instante.nullable(),
  publicada_por: pessoa,
  vigente_de: instante.nullable(),
  em_andamento: z.number().int(),
});
export type VersaoDeProcesso = z.output<typeof versaoSchema>;

export const detalheSchema = processoGeridoSchema.omit({ publicada: true, aberta: true }).extend({
  publicada: z.object({ versao_id: z.string(), numero: z.number().int(), definicao: rascunhoSchema }).nullable(),
  aberta: abertaSchema.nullable(),
  versoes: z.array(versaoSchema),
  /** Sectors a step may be given to. */
  setores: z.array(z.object({ sigla: z.string(), nome: z.string(), tem_gente: z.boolean() })),
  /** Processes of the town: what a step may ask for as a sub-request. */
  processos: z.array(z.object({ slug: z.string(), nome: z.string(), publicado: z.boolean() })),
  grupos: z.array(z.string()),
  /** The town's fiscal unit today, for examples of fees. */
  unidade_fiscal: z.object({ sigla: z.string(), valor: z.string() }).nullable(),
  /** Hashes of the files that the town has sent as models to download. */
  modelos_de_arquivo: z.array(z.string()).default([]),
  /** Fees of the town's table in force, which the process may name by code. */
  taxas_da_tabela: z.array(taxaDaTabelaSchema).default([]),
  /** Models of the town that have a version in force, which a document may name by code. */
  modelos_de_documento: z.array(modeloConhecidoSchema).default([]),
  /** A model of the catalogue: it belongs to no town, so sectors are written and not chosen. */
  modelo: z.boolean().default(false),
});
export type DetalheDoProcesso = z.output<typeof detalheSchema>;

export const listar = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/processo-gestao',
  resumo: 'Os processos do município, também os arquivados',
  dados: z.array(processoGeridoSchema),
});
export const ver = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/processo-gestao/:id',
  resumo: 'Um processo com suas versões, a publicada e a que está em aberto',
  params,
  dados: detalheSchema,
});
export const criarRascunho = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/processo-gestao/:id/rascunho',
  resumo: 'Abre um rascunho a partir da versão publicada ou de outra',
  params,
  body: z.object({ versao_id: id.optional() }),
  dados: abertaSchema,
});
export const salvarRascunho = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/processo-gestao/:id/rascunho/salvar',
  resumo: 'Guarda o rascunho inteiro; 409 traz o que está guardado quando outra pessoa salvou antes',
  params,
  body: z.object({
    versao,
    definicao: z
      .unknown()
      .refine(cabe, `A definição é grande ou funda demais; o limite é de ${MAX_DEFINICAO / 1_000_000} MB.`)
      .pipe(rascunhoSchema),
  }),
  dados: abertaSchema.omit({ definicao: true }),
});
export const levarTaxas = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/processo-gestao/:id/rascunho/levar-taxas',
  resumo: 'Leva as taxas próprias do rascunho para o rascunho da tabela de taxas; aqui ficam os códigos',
  params,
  body: z.object({ versao }),
  dados: z.object({ tabela_id: z.string(), tabela_numero: z.number().int(), codigos: z.array(z.string()) }),
});
export const descartarRascunho = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/processo-gestao/:id/rascunho/descartar',
  resumo: 'Descarta o rascunho; um processo que nunca foi publicado vai junto',
  params,
  body: z.object({ versao }),
  dados: z.object({ processo_existe: z.boolean() }),
});
export const verificarRascunho = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/processo-gestao/:id/verificar',
  resumo: 'O que impede ou desaconselha publicar a versão em aberto',
  params,
  dados: z.array(problemaSchema),
});
const semRespostaSchema = z.object({
  versao: z.number().int(),
  campo: z.object({ id: z.string(), rotulo: z.string() }),
  /** Where the condition stands that denies it. */
  condicoes: z.array(z.string()),
  total: z.number().int(),
  /** The first of them. */
  requerimentos: z.array(z.object({ id: z.string(), numero: z.string() })),
});
export type SemResposta = z.output<typeof semRespostaSchema>;
/** Of one question. */
export const SEM_RESPOSTA_MOSTRADOS = 50;
export const listarSemResposta = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/processo-gestao/:id/sem-resposta',
  resumo: 'Perguntas que uma condição nega e que requerimentos em andamento deixaram sem resposta, com os requerimentos',
  params,
  dados: z.array(semRespostaSchema),
});
export const compararVersoes = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/processo-gestao/:id/comparar',
  resumo: 'O que muda de uma versão para outra, em frases; sem pedido, da publicada para a que está em aberto',
  params,
  query: z.object({ de: id.optional(), para: id.optional() }),
  dados: z.array(mudancaSchema),
});
export const publicar = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/processo-gestao/:id/publicar',
  resumo: 'Publica o rascunho, agora ou numa data; recusado enquanto houver erros',
  params,
  body: z.object({ versao, quando: z.iso.datetime({ offset: true, error: 'Informe dia e hora.' }).nullable() }),
  dados: z.object({ situacao: z.enum(['publicada', 'agendada']), numero: z.number().int() }),
});
export const cancelarAgendamento = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/processo-gestao/:id/cancelar-agendamento',
  resumo: 'A versão agendada volta a ser rascunho',
  params,
  body: z.object({ versao }),
  dados: abertaSchema.omit({ definicao: true }),
});
const ativoAgora = z.object({ ativo: z.boolean() });
export const arquivarProcesso = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/processo-gestao/:id/arquivar',
  resumo: 'Ninguém começa um pedido novo; os que estão em andamento seguem',
  params,
  dados: ativoAgora,
});
export const desarquivarProcesso = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/processo-gestao/:id/desarquivar',
  resumo: 'O processo volta a ser oferecido',
  params,
  dados: ativoAgora,
});
const novo = { nome: text(3, 120), slug };
export const criarProcesso = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/processo-gestao',
  resumo: 'Um processo novo, em rascunho, com uma seção e uma etapa por preencher',
  body: z.object({ ...novo, grupo: text(3, 80), tipo }),
  dados: z.object({ id: z.string() }),
});
export const duplicarProcesso = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/processo-gestao/:id/duplicar',
  resumo: 'Um processo novo, em rascunho, com a definição deste',
  params,
  body: z.object(novo),
  dados: z.object({ id: z.string() }),
});
export const exportarProcesso = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/processo-gestao/:id/exportar',
  resumo: 'A definição de uma versão como arquivo; sem pedido, a publicada',
  params,
  query: z.object({ versao_id: id.optional() }),
  dados: z.null(),
  resposta: 'arquivo',
});
export const importarProcesso = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/processo-gestao/importar',
  resumo: 'Lê o texto de um arquivo exportado e faz dele o rascunho de um processo novo ou de um que existe',
  body: z.object({
    texto: z.string().max(MAX_DEFINICAO, 'O arquivo passa de 1 MB.'),
    /** The process that gets the draft; absent, a new one is made. */
    processo_id: id.optional(),
    slug: slug.optional(),
    /** Of a new process; an existing one keeps its own. */
    tipo: tipo.optional(),
  }),
  dados: z.object({ id: z.string(), problemas: z.array(problemaSchema) }),
});
