import { createHash } from 'node:crypto';
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { faltasDe } from '#test/regras-de-migracao.ts';

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

/** Those below were published before acts had to go on while a large database is brought up to date. */
const DESDE = '0600';

test('a new migration stops no acts: indexes are made concurrently, and rows are changed in parts or for a reason', () => {
  for (const name of readdirSync(PASTA).filter((file) => /^\d{4}_.+\.sql$/.test(file) && file >= DESDE))
    expect(faltasDe(readFileSync(join(PASTA, name), 'utf8')), name).toEqual([]);
});

test.each([
  ['create index a on auditoria (acao);', 1],
  ['create unique index if not exists a on public.auditoria (acao);', 1],
  ['-- tabela pequena: uma linha por município\ncreate index a on organizacao (uf);', 0],
  ['create table nova (id integer); create index a on nova (id);', 0],
  ['create index concurrently if not exists a on auditoria (acao);', 1],
  ['-- sem transação\ncreate index concurrently a on auditoria (acao);', 1],
  ['-- sem transação\ncreate index concurrently if not exists a on auditoria (acao);', 0],
  ['update requerimento r set nome = 1;', 1],
  ['insert into nova select * from auditoria;', 1],
  ['create table nova (id integer); insert into nova select 1 from auditoria;', 0],
  ['do $$ begin update requerimento set nome = 1; end $$;', 1],
  ['-- sem transação\ndo $$ begin loop update requerimento set nome = 1 where id < 9; commit; end loop; end $$;', 0],
  ['-- de uma vez: só os rascunhos de um dia\nupdate requerimento set nome = 1;', 0],
  ['create function f() returns void language sql as $$ update requerimento set nome = 1 $$;', 0],
])('what would stop acts is seen: %s', (text, quantas) => {
  expect(faltasDe(text)).toHaveLength(quantas);
});
