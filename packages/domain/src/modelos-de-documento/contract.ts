import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { daTela, id, motivo, text, versaoDaTela } from '../http/fields.ts';
import { conteudoSchema } from './conteudo.ts';
import { ESTADOS_DA_VERSAO, TIPOS_DE_MODELO, type TipoDeModelo } from './nomes.ts';

const deGestor = { permissao: 'perfil.gestor.prefeitura', grupo: 'Modelos de documento' } as const;
const um = { params: z.object({ id }) } as const;

export const MAX_MODELOS = 200;

const tipo = z.enum(Object.keys(TIPOS_DE_MODELO) as [TipoDeModelo, ...TipoDeModelo[]]);
export const codigoDoModelo = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z][A-Z0-9-]{1,29}$/, 'Use de 2 a 30 letras, algarismos e hífens, começando por uma letra.');

export const modeloLinhaSchema = z.object({
  id: z.string(),
  codigo: z.string(),
  nome: z.string(),
  tipo,
  /** Number of the version in force; null: none yet. */
  publicada: z.number().int().nullable(),
  /** State of what is being written or reviewed; null: nothing is. */
  aberta: z.enum(['rascunho', 'em revisao']).nullable(),
  mudou_em: z.string(),
});
export type ModeloLinha = z.output<typeof modeloLinhaSchema>;

export const versaoSchema = z.object({
  id: z.string(),
  versao: z.number().int(),
  numero: z.number().int(),
  estado: z.enum(ESTADOS_DA_VERSAO),
  conteudo: conteudoSchema,
  /** Who wrote in it, in the order they did. */
  autores: z.array(z.object({ id: z.string(), nome: z.string() })),
  /** '' : nobody yet */
  revisada_por: z.string(),
  publicada_em: z.string().nullable(),
  /** Why a reviewer gave it back; '' : nobody did. */
  devolvida_porque: z.string(),
  mudou_em: z.string(),
});
export type VersaoDoModelo = z.output<typeof versaoSchema>;

/** What forms of the town let a model quote, for whoever writes it. */
export const formularioSchema = z.object({
  nome: z.string(),
  campos: z.array(z.string()),
  nomes: z.array(z.string()),
  tem_quadro: z.boolean(),
});

export const modeloSchema = modeloLinhaSchema.extend({
  /** The latest first. */
  versoes: z.array(versaoSchema),
  /** Names of the processes on the air that name it. */
  processos: z.array(z.string()),
  /** Answers that may be put into the text. */
  respostas: z.array(z.object({ nome: z.string(), rotulo: z.string(), grupo: z.string() })),
  /** What conditions may ask. */
  perguntas: z.array(
    z.object({
      id: z.string(),
      rotulo: z.string(),
      secao: z.string(),
      classe: z.enum(['opcao', 'opcoes', 'texto', 'numero', 'data', 'hora', 'varios', 'outro']),
      opcoes: z.array(z.string()),
    }),
  ),
  /** Phrases of the town with the label "condição". */
  frases_de_condicao: z.array(z.object({ titulo: z.string(), texto: z.string() })),
});
export type Modelo = z.output<typeof modeloSchema>;

export const listarModelos = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/modelo-de-documento',
  resumo: 'Os modelos de documento do município, cada um com a versão em vigor e a que está em trabalho',
  dados: z.array(modeloLinhaSchema).max(MAX_MODELOS),
});
export const verModelo = endpoint({
  ...deGestor,
  ...um,
  metodo: 'GET',
  path: ':painel/modelo-de-documento/:id',
  resumo: 'Um modelo com todas as versões, quem o usa e o que seu texto pode citar',
  dados: modeloSchema,
});
export const novoModelo = z.object({ codigo: codigoDoModelo, nome: text(3, 120), tipo });
export const criarModelo = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/modelo-de-documento',
  resumo: 'Cria um modelo com o rascunho da primeira versão; vazio, ou com o conteúdo de um arquivo',
  body: novoModelo.extend({ conteudo: conteudoSchema.optional() }),
  dados: modeloSchema,
});
export const abrirVersao = endpoint({
  ...deGestor,
  ...um,
  metodo: 'POST',
  path: ':painel/modelo-de-documento/:id/versao',
  resumo: 'Abre o rascunho da próxima versão, a partir da publicada',
  dados: modeloSchema,
});

const daVersao = { params: z.object({ id, versao_id: id }) } as const;
export const salvarVersao = endpoint({
  ...deGestor,
  ...daVersao,
  metodo: 'POST',
  path: ':painel/modelo-de-documento/:id/versao/:versao_id',
  resumo: 'Guarda o rascunho de uma versão',
  body: z.object({ versao: versaoDaTela, conteudo: conteudoSchema }),
  dados: versaoSchema,
});
export const enviarVersao = endpoint({
  ...deGestor,
  ...daVersao,
  metodo: 'POST',
  path: ':painel/modelo-de-documento/:id/versao/:versao_id/enviar',
  resumo: 'Manda o rascunho para a revisão de outra pessoa; o que não pode ser resolvido o segura',
  body: daTela,
  dados: modeloSchema,
});
export const devolverVersao = endpoint({
  ...deGestor,
  ...daVersao,
  metodo: 'POST',
  path: ':painel/modelo-de-documento/:id/versao/:versao_id/devolver',
  resumo: 'Devolve a versão para ser corrigida, dizendo por quê',
  body: z.object({ versao: versaoDaTela, motivo }),
  dados: modeloSchema,
});
export const publicarVersao = endpoint({
  ...deGestor,
  ...daVersao,
  metodo: 'POST',
  path: ':painel/modelo-de-documento/:id/versao/:versao_id/publicar',
  resumo: 'Aprova e publica a versão; só quem não escreveu nela pode. A anterior fica substituída, e a publicada não muda mais',
  body: daTela,
  dados: modeloSchema,
});
export const descartarVersao = endpoint({
  ...deGestor,
  ...daVersao,
  metodo: 'POST',
  path: ':painel/modelo-de-documento/:id/versao/:versao_id/descartar',
  resumo: 'Joga fora o rascunho; um modelo que só tem rascunho some com ele',
  body: daTela,
  dados: z.null(),
});

/** `tipo`: each kind has a sheet of its own. */
const ensaio = z.object({
  titulo: text(3, 120),
  tipo: tipo.default('alvara'),
  conteudo: conteudoSchema,
  requerimento_id: id.nullable(),
});
export const previaDoModelo = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/modelo-de-documento/previa',
  resumo:
    'Como sairia o documento com um requerimento do município, ou com dados inventados; nada é guardado, e a prévia não vale',
  body: ensaio,
  dados: z.null(),
  resposta: 'arquivo',
});
export const conferirConteudo = endpoint({
  ...deGestor,
  ...um,
  metodo: 'POST',
  path: ':painel/modelo-de-documento/:id/conferir',
  resumo: 'O que o conteúdo cita e não pode ser resolvido; isso o segura antes da revisão e da publicação',
  body: ensaio,
  dados: z.object({
    /** these keep it from being reviewed and published */
    erros: z.array(z.string()),
  }),
});
