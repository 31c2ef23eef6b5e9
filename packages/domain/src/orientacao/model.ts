import { z } from 'zod';
import { deFeel } from '../condicoes/escolhas.ts';
import { MAX_CONDICAO } from '../condicoes/limites.ts';
import { CAMPO_OBRIGATORIO } from '../http/fields.ts';

/** What a draft may hold of each; what is published is checked beyond that (`conferir.ts`). */
export const MAX_PERGUNTAS = 6;
export const MAX_OPCOES = 12;
export const MAX_DESFECHOS = 40;
export const MAX_PROCESSOS = 5;

export const TIPOS_DE_PERGUNTA = { opcao: 'Escolher uma opção', numero: 'Escrever um número' } as const;
export type TipoDePergunta = keyof typeof TIPOS_DE_PERGUNTA;

const umaLinha = (max: number) =>
  z
    .string({ error: CAMPO_OBRIGATORIO })
    .transform((v) => v.replace(/\s+/g, ' ').trim())
    .pipe(z.string().max(max, `Escreva no máximo ${max} caracteres.`));
const linhas = (max: number) => z.string().trim().max(max, `Escreva no máximo ${max} caracteres.`).default('');

/** By what conditions and addresses know a question: it stays when its text changes. */
const idDaPergunta = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,39}$/, 'campo invalido')
  // a word of FEEL is no name
  .refine((id) => deFeel(`${id} = 1`) !== null, 'campo invalido');
const condicao = z.string().trim().max(MAX_CONDICAO).optional();

export const perguntaSchema = z.object({
  id: idDaPergunta,
  texto: umaLinha(160),
  ajuda: linhas(400),
  tipo: z.enum(Object.keys(TIPOS_DE_PERGUNTA) as [TipoDePergunta, ...TipoDePergunta[]]),
  /** Of a choice; of a number none. */
  opcoes: z.array(umaLinha(80)).max(MAX_OPCOES, `Deixe no máximo ${MAX_OPCOES} opções.`).default([]),
  /** Beside a number: 'm²'. */
  unidade: umaLinha(12).default(''),
  /** FEEL over the questions before; left out, it is always asked. */
  aparece_se: condicao,
});
export type PerguntaDoGuia = z.output<typeof perguntaSchema>;

const passoSchema = z.object({
  processo_id: z.uuid('Escolha um processo.'),
  /** Why it is asked for, or when: beside its name. */
  nota: linhas(300),
  /** Which answers begin the request: question, and field of the process. */
  leva: z
    .array(z.object({ pergunta: idDaPergunta, campo: z.string().min(1).max(60) }))
    .max(MAX_PERGUNTAS)
    .default([]),
});
export type PassoDoGuia = z.output<typeof passoSchema>;

export const desfechoSchema = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'campo invalido'),
  /** FEEL over the questions; left out, whatever the answers are. The first that holds is the answer. */
  quando: condicao,
  /** What has to be asked for, one after the other; nothing: no permit is needed. */
  processos: z.array(passoSchema).max(MAX_PROCESSOS, `Deixe no máximo ${MAX_PROCESSOS} processos.`).default([]),
  /** How the answer begins; '' says it by what has to be asked for. */
  titulo: umaLinha(120).default(''),
  /** Why nothing is needed, or what else there is to know. */
  texto: linhas(1500),
});
export type Desfecho = z.output<typeof desfechoSchema>;

export const guiaSchema = z.object({
  perguntas: z.array(perguntaSchema).max(MAX_PERGUNTAS, `Deixe no máximo ${MAX_PERGUNTAS} perguntas.`).default([]),
  desfechos: z.array(desfechoSchema).max(MAX_DESFECHOS, `Deixe no máximo ${MAX_DESFECHOS} respostas.`).default([]),
});
export type Guia = z.output<typeof guiaSchema>;

/** What a number may be: as much as fits, with two places. */
export const MAX_NUMERO = 9_999_999.99;

/** Answers by question: one of the options, or a number as decimal text, '85.5'. What was not asked is not there. */
export type RespostasDoGuia = Readonly<Record<string, string>>;
