import { z } from 'zod';
import { mensagemSchema } from './schema.ts';

export const mensagensDosAutos = {
  /** Notes of the town hall (staff only), and messages between it and the parties. */
  mensagens: z.array(mensagemSchema),
};
