import { z } from 'zod';
import { pendenciaSchema } from '../pendencias/schema.ts';
import { vereditoSchema } from './schema.ts';

export const analiseDosAutos = {
  pendencias: z.array(pendenciaSchema),
  /** What each passage has judged so far. Staff only. */
  vereditos: z.array(vereditoSchema),
  /** Decisions of steps that others' changes came after: what changed under each. Staff only. */
  decisoes_a_rever: z.array(
    z.object({ etapa_id: z.string(), mudou: z.array(z.object({ rotulo: z.string(), antes: z.string(), depois: z.string() })) }),
  ),
  /** Fields that were found in order by an analysis that was released or decided. */
  conferidos: z.array(z.string()),
};
