import { z } from 'zod';
import { arrumar } from '../text/arrumar.ts';

/** A name that survives versions: answers, comparisons and reports hold on to it. */
export const idEstavel = z.string().regex(/^[a-z][a-z0-9_]{1,59}$/);

/** A FEEL expression; whether it can be read is told by `verificar`, with the place of the mistake. */
export const expressao = z.string().overwrite(arrumar).min(1).max(500);
