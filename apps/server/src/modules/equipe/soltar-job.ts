import { z } from 'zod';

/** Somebody's access was closed, or they left sectors; what lets go of what they hold is `encargos/soltar.ts`, which acts on every noun. */
export const SOLTAR = {
  nome: 'encargos.soltar',
  payload: z.object({ usuario_id: z.uuid(), setor_ids: z.array(z.uuid()), por: z.string() }),
};
