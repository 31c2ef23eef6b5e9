import { z } from 'zod';
import { representanteSchema } from '../contribuintes/representantes.ts';
import { PAPEIS_DE_CONVITE } from './papeis.ts';

export const partesDosAutos = {
  partes: z.array(
    z.object({
      papel: z.string(),
      nome: z.string(),
      documento: z.string(),
      detalhe: z.string(),
      /** What they said to it; null while nothing was said, or nobody asks. */
      aceite: z.enum(['Aceito', 'Saiu']).nullable(),
      is_voce: z.boolean(),
      /**
       * Of a proxy, to staff alone: what the requester's record says of them, those in force, else the nearest; empty where it
       * says nothing, null where nobody is told.
       */
      mandatos: z
        .array(representanteSchema.pick({ especie: true, poderes: true, de: true, ate: true, situacao: true }))
        .nullable(),
    }),
  ),
  /** Invitations by mail, for those who act and for staff. */
  convites: z.array(
    z.object({
      id: z.string(),
      papel: z.enum(PAPEIS_DE_CONVITE),
      nome: z.string(),
      email: z.string(),
      situacao: z.enum(['Enviado', 'Aceito', 'Recusado', 'Cancelado']),
      criado_em: z.string(),
    }),
  ),
  /** This person acts for the request as its party. */
  participa: z.boolean(),
};
