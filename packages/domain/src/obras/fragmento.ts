import { z } from 'zod';
import { SITUACOES_DA_OBRA } from './obra.ts';

export const obraDosAutos = {
  /** the work that the request is about, or that it licensed; null without one */
  obra: z.object({ id: z.string(), numero: z.string(), situacao: z.enum(SITUACOES_DA_OBRA), frase: z.string() }).nullable(),
};
