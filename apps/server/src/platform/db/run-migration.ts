import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/** The first line of a file whose statements run one by one, each by itself; it has to bear being run again from its beginning. */
const OUTSIDE = /^-- sem transação\s*$/;

/**
 * Who waits for a strong lock holds up everybody who comes after, so one waits a moment, lets them by, and asks again; after about two minutes
 * of that the start gives up. An index made concurrently stands in nobody's way while it waits.
 */
const LOCK = { short: '1s', concurrent: '10min', tries: 60, pauseMs: 1000 };
/** lock_not_available, deadlock_detected: the other one was first. */
const BUSY = ['55P03', '40P01'];

/** Runs a file and writes down that it ran: both or, in a transaction, neither. */
export async function runMigration(client: pg.ClientBase, name: string, text: string): Promise<void> {
  if (!runsOutside(text)) return insist(() => inTransaction(client, [text, written(name)]));
  for (const statement of statementsOf(text)) await insist(() => runAlone(client, statement));
  await client.query(written(name));
}

export const runsOutside = (text: string): boolean => OUTSIDE.test(text.split('\n', 1)[0] ?? '');

const written = (name: string) =>
  `insert into kysely_migration (name, timestamp) values ('${name.replaceAll("'", "''")}', '${new Date().toISOString()}')`;

async function inTransaction(client: pg.ClientBase, texts: readonly string[]): Promise<void> {
  await client.query(`begin; set local lock_timeout = '${LOCK.short}'`);
  try {
    for (const text of texts) await client.query(text);
    await client.query('commit');
  } catch (error) {
    // the connection may be what failed
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

const CONCURRENT = /^create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?("?[\w.]+"?)\s/i;

async function runAlone(client: pg.ClientBase, statement: string): Promise<void> {
  const index = CONCURRENT.exec(statement)?.[1];
  await client.query(`set lock_timeout = '${index ? LOCK.concurrent : LOCK.short}'`);
  try {
    if (index) await dropInvalid(client, index);
    await client.query(statement);
  } finally {
    await client.query('reset lock_timeout').catch(() => {});
  }
}

/** What an attempt that was cut off leaves: an index that every write keeps and no question uses. */
async function dropInvalid(client: pg.ClientBase, index: string): Promise<void> {
  const { rows } = await client.query('select from pg_index where indexrelid = to_regclass($1) and not indisvalid', [index]);
  if (rows.length > 0) await client.query(`drop index concurrently if exists ${index}`);
}

async function insist(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries >= LOCK.tries || !BUSY.includes((error as { code?: string }).code ?? '')) throw error;
      await wait(LOCK.pauseMs);
    }
  }
}

/** Comments, texts, quoted names, bodies of functions; and what stands between statements. */
const PARTS = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|;/g;

/** The statements of a file, without comments between their words. */
export function statementsOf(text: string): string[] {
  const statements: string[] = [];
  let now = '';
  let at = 0;
  for (const { 0: part, index } of text.matchAll(PARTS)) {
    now += text.slice(at, index);
    at = index + part.length;
    if (part === ';') {
      statements.push(now.trim());
      now = '';
    } else if (!part.startsWith('--') && !part.startsWith('/*')) now += part;
  }
  return [...statements, (now + text.slice(at)).trim()].filter(Boolean);
}
