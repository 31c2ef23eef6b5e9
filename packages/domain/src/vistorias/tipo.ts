import { z } from 'zod';
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
  roteiro: roteiroSchema,
});
export type RegraDoTipo = z.output<typeof regraDoTipoSchema>;

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
