import { createHash } from 'node:crypto';
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const PASTA = resolve(import.meta.dirname, '../../migrations');
const SOMAS = join(PASTA, 'sha256.txt');

/**
 * A database that has run a migration never runs it again: an edit would make two kinds of databases of one version. The first run
 * after a new file was written adds its line, which is committed with it.
 */
test('a landed migration is never edited nor taken away, and a new one is written down', () => {
  const known = new Map(
    readFileSync(SOMAS, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split('  ').reverse() as [string, string]),
  );
  const files = readdirSync(PASTA).filter((name) => /^\d{4}_.+\.sql$/.test(name));
  const sums = new Map(
    files.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(PASTA, name)))
        .digest('hex'),
    ]),
  );
  for (const [name, sum] of known) expect(sums.get(name), name).toBe(sum);
  const numbers = files.map((name) => name.slice(0, 4));
  expect(new Set(numbers).size, 'two migrations have one number').toBe(numbers.length);
  const missing = [...sums].filter(([name]) => !known.has(name)).map(([name, sum]) => `${sum}  ${name}\n`);
  if (process.env.CI) expect(missing, 'npx vitest run migracoes, and commit sha256.txt').toEqual([]);
  else for (const line of missing) appendFileSync(SOMAS, line);
});
