import { z } from 'zod';

export const marcasDosAutos = {
  /** Marks on plans that the person may see: what each speaks of, and where it is. */
  marcas: z.array(
    z.object({ id: z.string(), arquivo_id: z.string(), pagina: z.number().int(), pendencia_id: z.string().nullable() }),
  ),
};
