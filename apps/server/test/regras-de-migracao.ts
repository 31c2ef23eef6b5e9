import { runsOutside, statementsOf } from '#platform/db/run-migration.ts';

/** Said at the top of a file, with the reason: `-- tabela pequena: uma linha por município`, `-- de uma vez: só toca rascunhos de hoje`. */
const SMALL = /^-- tabela pequena: \S.{9,}$/m;
const AT_ONCE = /^-- de uma vez: \S.{9,}$/m;

const INDEX = /^create\s+(?:unique\s+)?index\s+(?!concurrently\b)(?:if\s+not\s+exists\s+)?\S+\s+on\s+(?:only\s+)?([\w.]+)/i;
const CONCURRENT = /^create\s+(?:unique\s+)?index\s+concurrently\s+(?!if\s+not\s+exists\b)/i;
const CHANGES =
  /\b(?:update\s+(?:only\s+)?([\w.]+)(?:\s+(?:as\s+)?\w+)?\s+set\b|delete\s+from\s+([\w.]+)|insert\s+into\s+([\w.]+)[^;]*?\bselect\b)/gi;

/** The comments before the first statement. */
const topOf = (text: string): string => /^(?:--[^\n]*\n|\s*\n)*/.exec(text)?.[0] ?? '';
const tableOf = (name = ''): string => name.replace(/^public\./i, '').toLowerCase();

/**
 * What would stop the acts of a large installation while a migration runs, in words; tables that the file makes itself are empty.
 * A block with `commit` in it works in parts.
 */
export function faltasDe(text: string): string[] {
  const top = topOf(text);
  const statements = statementsOf(text);
  const own = new Set(
    statements.flatMap((s) => tableOf(/^create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?([\w.]+)/i.exec(s)?.[1]) || []),
  );
  return statements.flatMap((s) => {
    const faltas: string[] = [];
    const indexed = tableOf(INDEX.exec(s)?.[1]);
    if (indexed && !own.has(indexed) && !SMALL.test(top))
      faltas.push(`an index on ${indexed} without "concurrently" (or "-- tabela pequena: why" at the top)`);
    if (/^create\s+(?:unique\s+)?index\s+concurrently/i.test(s) && !runsOutside(text))
      faltas.push('"concurrently" in a transaction: the first line has to be "-- sem transação"');
    if (CONCURRENT.test(s)) faltas.push('"concurrently" without "if not exists": it has to bear being run again');
    if (/^create\s+(?:or\s+replace\s+)?(?:function|procedure|trigger|policy|view|rule)\b/i.test(s) || /\bcommit\s*;/i.test(s))
      return faltas;
    for (const [, updated, deleted, inserted] of s.matchAll(CHANGES)) {
      const table = tableOf(updated ?? deleted ?? inserted);
      if (!own.has(table) && !AT_ONCE.test(top))
        faltas.push(`all rows of ${table} in one statement (or "-- de uma vez: why" at the top)`);
    }
    return faltas;
  });
}
