import { z } from 'zod';
import { MAX_CONDICAO } from '../condicoes/limites.ts';
import { id, optionalText, text } from '../http/fields.ts';

/** What happens where a project does not fulfil a rule: it is told; the requester says why; it is not filed. */
export const PESOS = ['avisa', 'pede_motivo', 'impede'] as const;
export type Peso = (typeof PESOS)[number];
export const SENTIDOS = ['desde', 'ate', 'igual'] as const;
export type Sentido = (typeof SENTIDOS)[number];
/** What an example may come out as: the verdicts that are one. */
export const ESPERADOS = ['cumpre', 'descumpre', 'não se aplica'] as const;
export type Esperado = (typeof ESPERADOS)[number];

export const MAX_LINHAS = 60;
export const MAX_ENTRADAS = 4;
export const MAX_EXEMPLOS = 20;
/** Examples of each kind without which nothing is published. */
export const MIN_EXEMPLOS = 3;

const expressao = z.string().trim().max(MAX_CONDICAO, `Escreva no máximo ${MAX_CONDICAO} caracteres.`);
const nome = z.string().regex(/^[a-z][a-z0-9_]{0,59}$/, 'campo invalido');
const unidade = optionalText(20);
const casas = z.coerce.number().int().min(0).max(4).default(2);

const medida = { medida: expressao, sentido: z.enum(SENTIDOS), unidade, casas };
const exigenciaSchema = z.discriminatedUnion('tipo', [
  /** Something holds, or not. */
  z.object({ tipo: z.literal('condicao'), condicao: expressao }),
  /** A measure against one limit. */
  z.object({ tipo: z.literal('medida'), ...medida, limite: expressao }),
  /** A measure against the limit of the line that fits, as a decision table of DMN with one line at most. */
  z.object({
    tipo: z.literal('tabela'),
    ...medida,
    entradas: z.array(nome).min(1, 'Escolha pelo menos uma coluna.').max(MAX_ENTRADAS),
    linhas: z
      .array(z.object({ celulas: z.array(z.string().trim().max(300)).max(MAX_ENTRADAS), limite: expressao }))
      .max(MAX_LINHAS, `Uma tabela tem no máximo ${MAX_LINHAS} linhas.`),
  }),
]);
export type Exigencia = z.output<typeof exigenciaSchema>;
export type Tabela = Extract<Exigencia, { tipo: 'tabela' }>;

const exemploSchema = z.object({
  nome: optionalText(120),
  /** As a person writes them: numbers with a comma, choices set apart by ";". */
  valores: z
    .record(nome, z.string().trim().max(500))
    .refine((v) => Object.keys(v).length <= 40, 'Um exemplo tem no máximo 40 valores.'),
  espera: z.enum(ESPERADOS),
});
export type Exemplo = z.output<typeof exemploSchema>;

/** What stands in an example until the town has written its own law. */
export const ARTIGO_A_CONFIRMAR = 'artigo a confirmar';
export const LEI_A_CONFIRMAR = '(escreva o número da lei)';

/** Letters of a whole rule, as it is kept: far more than a law has, and what the table holds. */
const MAX_NORMA = 60_000;

/** What a rule says: its law, whom it asks, what it asks for, what it says where that fails, and the examples that hold it. */
export const conteudoSchema = z
  .object({
    base_legal: text(3, 255),
    artigo: text(1, 120),
    texto_da_lei: optionalText(2000),
    /** Processes it looks at; none: each that asks all that it needs. */
    processos: z.array(id).max(100).default([]),
    /** '' always. */
    quando: expressao.default(''),
    exigencia: exigenciaSchema,
    /** The field to correct; '' the first that the measure names. */
    campo: z.union([nome, z.literal('')]).default(''),
    peso: z.enum(PESOS),
    /** To who files; '' what the portal says of itself. `{valor}` and `{limite}` stand for the two sides. */
    mensagem: optionalText(500),
    /** To who analyses; '' the same. */
    mensagem_interna: optionalText(500),
    exemplos: z.array(exemploSchema).max(MAX_EXEMPLOS).default([]),
  })
  .refine((c) => JSON.stringify(c).length <= MAX_NORMA, {
    path: ['exemplos'],
    message: 'A norma é grande demais. Encurte os textos ou tire exemplos.',
  });
export type Conteudo = z.output<typeof conteudoSchema>;
export type ConteudoIn = z.input<typeof conteudoSchema>;
