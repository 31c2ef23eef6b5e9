import { z } from 'zod';

export const desistenciaDosAutos = {
  /** The requester asks to give it up, and the town hall has not decided yet. */
  desistencia: z.object({ motivo: z.string(), pedida_por: z.string(), pedida_em: z.string() }).nullable(),
};
