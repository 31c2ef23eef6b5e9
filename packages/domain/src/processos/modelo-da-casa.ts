import { z } from 'zod';

/** A model of the town's library with a version in force: what it needs of the form of a process that names it. */
export const modeloConhecidoSchema = z.object({
  codigo: z.string(),
  nome: z.string(),
  /** Ids of answers that it prints. */
  respostas: z.array(z.string()),
  /** Names that its passages hang on. */
  condicoes: z.array(z.string()),
  quadro: z.boolean(),
});
export type ModeloConhecido = z.output<typeof modeloConhecidoSchema>;
