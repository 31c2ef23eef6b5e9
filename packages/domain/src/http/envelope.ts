import { z } from 'zod';

/** Every answer of the API (spec §3). `sucesso` is true exactly when the status is 2xx. */
export interface Envelope<D> {
  sucesso: boolean;
  mensagem: string;
  dados: D;
}

export const envelope = <D extends z.ZodType>(dados: D) => z.object({ sucesso: z.boolean(), mensagem: z.string(), dados });
