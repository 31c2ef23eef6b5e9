import { z } from 'zod';

/** An hour came free; what does it is `fila.ts`, which takes hours itself. */
export const OFERECER = { nome: 'atendimentos.oferecer', payload: z.object({ tipo_id: z.uuid() }) };
