import { z } from 'zod';
import { licencaSchema } from './contract.ts';

export const licencasDosAutos = {
  licencas: z.array(licencaSchema),
};
