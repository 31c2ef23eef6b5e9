import { z } from 'zod';
import type { Pedido } from '#platform/jobs/job.ts';

/** What was signed before the town reported, or while its processes were read otherwise. */
export const TRAZER: Pedido<Record<string, never>> = { nome: 'sisobra.trazer', payload: z.object({}) };
