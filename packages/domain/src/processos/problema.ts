import { z } from 'zod';

export const LUGARES = ['campo', 'etapa', 'taxa', 'documento', 'secao', 'geral'] as const;

export const lugarSchema = z.object({ tipo: z.enum(LUGARES), id: z.string() });
/** A part of a definition by its stable id; for 'geral' the id is the key of the definition, or ''. */
export type Lugar = z.output<typeof lugarSchema>;

export const problemaSchema = z.object({
  onde: lugarSchema,
  gravidade: z.enum(['erro', 'aviso']),
  texto: z.string(),
  /** The question that may stay without an answer, where the condition denies one: until 2026-11-28 it held then. */
  sem_resposta: z.string().optional(),
});
/** 'erro' keeps a definition from being published; 'aviso' is shown before it is. */
export type Problema = z.output<typeof problemaSchema>;
