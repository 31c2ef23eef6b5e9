import { z } from 'zod';
import { avaliacaoSchema } from './schema.ts';

export const avaliacaoDosAutos = {
  /** What the requester's side said of filing it. The town hall reads it in its report alone. */
  avaliacao: avaliacaoSchema.nullable(),
  /** This person may still say it. */
  pode_avaliar: z.boolean(),
};
