import { z } from 'zod';
import { guiaSchema } from './contract.ts';

export const taxasDosAutos = {
  guias: z.array(guiaSchema),
  /** What the fee would be, or was. */
  taxas_previstas: z.array(
    z.object({
      nome: z.string(),
      /** Of a fee of the town's table, by which the definition names it. */
      codigo: z.string().nullable().optional(),
      valor_centavos: z.number().int(),
      memoria: z.array(z.object({ descricao: z.string(), conta: z.string(), resultado: z.string() })),
    }),
  ),
};
