import { z } from 'zod';
import { pendenciaSchema } from '../pendencias/schema.ts';
import { vereditoSchema } from './schema.ts';

export const analiseDosAutos = {
  pendencias: z.array(pendenciaSchema),
  /** What each passage has judged so far. Staff only. */
  vereditos: z.array(vereditoSchema),
  /** Fields that were found in order by an analysis that was released or decided. */
  conferidos: z.array(z.string()),
};
