import { z } from 'zod';

/** What runs is counted anew, request by request, after a day was closed or opened (`atos/acertar-prazos.ts`). */
export const ACERTAR = { nome: 'calendario.acertar-prazos', payload: z.object({ depois: z.uuid().nullable() }) };
