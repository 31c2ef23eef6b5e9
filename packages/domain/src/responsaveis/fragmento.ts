import { z } from 'zod';
import { SITUACOES } from '../profissionais/registro.ts';

export const responsaveisDosAutos = {
  /**
   * Technical managers of whom something is to be said: their registration ended while the request runs, or, for the staff, their ART,
   * RRT or TRT stands in another request too.
   */
  responsaveis: z.array(
    z.object({
      nome: z.string(),
      /** 'CREA-SC 123' */
      registro: z.string(),
      responsabilidade: z.string(),
      /** null where nothing speaks against the registration */
      situacao: z.enum(SITUACOES).nullable(),
      /** in a sentence; '' where nothing speaks against it */
      aviso: z.string(),
      documento: z.string(),
      tambem_em: z.array(z.object({ id: z.string(), numero: z.string() })),
    }),
  ),
};
