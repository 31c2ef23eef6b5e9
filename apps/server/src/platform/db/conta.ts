import { sql } from 'kysely';
import type { Tx } from './doors.ts';

/** Its hash tables lie in memory: sorted on disk the same takes three times as long. */
const NA_MEMORIA = '64MB';

/**
 * How this transaction counts: whole sets beside each other. Behind the wall the planner takes them for a handful of rows, and looks into
 * one for each row of the other, which of a large town takes twenty seconds.
 */
export const prepararConta = (tx: Tx) =>
  sql`select set_config('work_mem', ${NA_MEMORIA}, true), set_config('enable_nestloop', 'off', true)`.execute(tx);
