import { z } from 'zod';
import { janelasSchema } from '../atendimentos/contract.ts';
import { id, optionalText, text, versaoDaTela } from '../http/fields.ts';
import { roteiroSchema } from './roteiro.ts';

export const DURACAO_MIN = 15;
export const DURACAO_MAX = 480;
/** How often each side may have another time by default. */
export const REMARCACOES_PADRAO = 1;
export const ANTES_MAX = 10;

/** What definitions and other types call it: survives a change of name. */
export const codigoDoTipo = z
  .string()
  .trim()
  .regex(/^[a-z][a-z0-9-]{1,39}$/, 'Use letras minúsculas, números e hífen, começando por letra.');

/** Of what one is made: of the whole, or one for each block or each unit of the area table. */
export const ALVOS_DO_TIPO = ['todo', 'bloco', 'unidade'] as const;
export type AlvoDoTipo = (typeof ALVOS_DO_TIPO)[number];
export const PALAVRAS_DO_ALVO: Record<AlvoDoTipo, string> = {
  todo: 'Uma da obra toda',
  bloco: 'Uma de cada bloco',
  unidade: 'Uma de cada unidade',
};

/** What a visit made again costs, by the town's table of fees. */
export const taxaDoTipoSchema = z.object({
  codigo: z.string().trim().toUpperCase().min(1, 'campo obrigatorio').max(20),
  /** which visit is the first that is charged: 2 is the second */
  a_partir_de: z.coerce.number().int().min(1).max(10),
  /** no day before it is paid */
  espera: z.boolean(),
});
export type TaxaDoTipo = z.output<typeof taxaDoTipoSchema>;

/** The hours of which whoever asked chooses one. */
export const escolhaSchema = z.object({
  horarios: janelasSchema.min(1, 'Diga pelo menos um horário.'),
  antecedencia_horas: z.coerce.number().int().min(0).max(720),
  ate_dias: z.coerce.number().int().min(1).max(180),
});
export type EscolhaDoTipo = z.output<typeof escolhaSchema>;

/** What one edition says; those that were begun keep theirs. */
export const regraDoTipoSchema = z.object({
  nome: text(3, 120),
  descricao: optionalText(1000),
  /** the sector that makes it */
  setor_id: id,
  duracao_minutos: z.coerce.number().int().min(DURACAO_MIN).max(DURACAO_MAX),
  /** parties may ask for it themselves; staff always may */
  partes_pedem: z.boolean(),
  /** of each side, once it has a day */
  remarcacoes: z.coerce.number().int().min(0).max(5),
  /** for how many days its word counts; null: for good */
  validade_dias: z.coerce.number().int().min(1).max(3650).nullable(),
  /** codes of those that must stand before */
  antes: z.array(codigoDoTipo).max(ANTES_MAX),
  /** approved only once fees, items and the others of the request are done */
  final: z.boolean(),
  /** null: never */
  taxa: taxaDoTipoSchema.nullable().default(null),
  /** null: the sector gives the day */
  escolha: escolhaSchema.nullable().default(null),
  por: z.enum(ALVOS_DO_TIPO).default('todo'),
  /** processes whose licensed works go through it */
  obras_de: z.array(id).max(50).default([]),
  roteiro: roteiroSchema,
});
export type RegraDoTipo = z.output<typeof regraDoTipoSchema>;

/** What editions of before these words say. */
export const REGRA_DE_ANTES = { taxa: null, escolha: null, por: 'todo', obras_de: [] } satisfies Partial<RegraDoTipo>;

export const tipoSchema = z.object({
  id: z.string(),
  versao: z.number().int(),
  codigo: z.string(),
  /** which edition is in force */
  edicao: z.number().int(),
  arquivado: z.boolean(),
  setor_nome: z.string(),
  ...regraDoTipoSchema.shape,
});
export type VistoriaTipo = z.output<typeof tipoSchema>;

export const tipoBody = regraDoTipoSchema.extend({ codigo: codigoDoTipo });
export const salvarTipoBody = regraDoTipoSchema.extend({ versao: versaoDaTela });
