import { z } from 'zod';
import { STATUS } from '../requerimentos/status.ts';

/** A request that belongs to another, or to which others belong; only what the person may know of it. */
const parenteSchema = z.object({
  id: z.string(),
  numero: z.string().nullable(),
  processo_nome: z.string(),
  status: z.enum(STATUS),
  /** Whether this person may open it. */
  visivel: z.boolean(),
  /** The step of the parent that waits for it. */
  etapa_id: z.string(),
  etapa_nome: z.string(),
});

export const subsDosAutos = {
  pai: parenteSchema.nullable(),
  subrequerimentos: z.array(parenteSchema),
  /** What the step in `etapa_atual_id` may still ask for. Staff only. */
  subrequerimentos_possiveis: z.array(z.object({ id: z.string(), nome: z.string() })),
};
