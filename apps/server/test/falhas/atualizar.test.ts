import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from '#platform/db/migrate.ts';
import { statementsOf } from '#platform/db/run-migration.ts';
import { type Banco, cloneDatabase } from '#test/molde.ts';

// An update of a database that is in use: what a migration of the test's own, above all that are published, does to it.

const PUBLICADAS = resolve(import.meta.dirname, '../../migrations');
let banco: Banco;
let raiz: pg.Pool;
const pastas: string[] = [];
beforeAll(async () => {
  banco = await cloneDatabase();
  const url = new URL(inject('raizUrl'));
  url.pathname = new URL(banco.ownerUrl).pathname;
  raiz = new pg.Pool({ connectionString: url.href, max: 8 });
});
afterEach(async () => {
  await raiz.query("delete from kysely_migration where name > '9000'");
});
afterAll(async () => {
  await raiz.end();
  await banco.drop();
  for (const pasta of pastas) rmSync(pasta, { recursive: true });
});

/** The published ones, and these. */
function pastaCom(novas: Record<string, string>): string {
  const pasta = mkdtempSync(join(tmpdir(), 'portal-migracoes-'));
  pastas.push(pasta);
  for (const name of readdirSync(PUBLICADAS)) symlinkSync(join(PUBLICADAS, name), join(pasta, name));
  for (const [name, text] of Object.entries(novas)) writeFileSync(join(pasta, name), text);
  return pasta;
}
const atualizar = (novas: Record<string, string>) => migrate(banco.ownerUrl, { folder: pastaCom(novas) });
const tabelas = async () =>
  (
    await raiz.query<{ nome: string }>(
      "select relname as nome from pg_class where relname like 'prova%' and relkind = 'r' order by 1",
    )
  ).rows.map(({ nome }) => nome);

test('of three migrations the second fails: the first stays, the third is not run, and the next start goes on from the second', async () => {
  const um = { '9001_um.sql': 'create table prova_um (id integer);' };
  const tres = { '9003_tres.sql': 'create table prova_tres (id integer);' };
  const falha = 'create table prova_dois (id integer); select 1 / 0;';
  await expect(atualizar({ ...um, '9002_dois.sql': falha, ...tres })).rejects.toThrow('division by zero');
  expect(await tabelas()).toEqual(['prova_um']);
  const consertada = 'create table prova_dois (id integer);';
  expect(await atualizar({ ...um, '9002_dois.sql': consertada, ...tres })).toEqual(['9002_dois.sql', '9003_tres.sql']);
  expect(await tabelas()).toEqual(['prova_dois', 'prova_tres', 'prova_um']);
  expect(await atualizar({ ...um, '9002_dois.sql': consertada, ...tres })).toEqual([]);
});

test('a number below one that ran is refused before anything runs', async () => {
  await atualizar({ '9020_alta.sql': 'select 1;' });
  await expect(
    atualizar({ '9010_baixa.sql': 'create table prova_baixa (id integer);', '9020_alta.sql': 'select 1;' }),
  ).rejects.toThrow('9010_baixa.sql comes before 9020_alta.sql');
  expect(await tabelas()).not.toContain('prova_baixa');
});

test('copies that start at once run each migration once', async () => {
  const nova = { '9030_uma_vez.sql': 'create table prova_uma_vez (id integer); select pg_sleep(0.5);' };
  const ran = await Promise.all([atualizar(nova), atualizar(nova), atualizar(nova)]);
  expect(ran.flat()).toEqual(['9030_uma_vez.sql']);
});

test('the audit is indexed while acts go on: none waits a second, though one of them stays open all the while', {
  timeout: 120_000,
}, async () => {
  const escrever = `insert into auditoria (organizacao_id, id, painel, acao) select 0, gen_random_uuid(), 'sistema', 'prova'`;
  await raiz.query(`begin; set local session_replication_role = replica; ${escrever} from generate_series(1, 200000); commit`);
  // an act that has written and is not over: whoever wants the table for himself waits for it, and all others behind him
  const aberto = await raiz.connect();
  await aberto.query(`begin; ${escrever}`);
  setTimeout(() => void aberto.query('commit').finally(() => aberto.release()), 4000);
  let fim = false;
  let atos = 0;
  const escritores = Array.from({ length: 3 }, async () => {
    const client = await raiz.connect();
    try {
      await client.query("set lock_timeout = '1s'");
      while (!fim) {
        await client.query(escrever);
        atos += 1;
      }
    } finally {
      client.release(true);
    }
  });
  const migracao = atualizar({
    '9040_indice.sql': `-- sem transação\ncreate index concurrently if not exists prova_acao on auditoria (organizacao_id, acao);\n`,
  }).finally(() => {
    fim = true;
  });
  const [ran] = await Promise.all([migracao, ...escritores]);
  expect(ran).toEqual(['9040_indice.sql']);
  expect(atos).toBeGreaterThan(100);
  const { rows } = await raiz.query("select indisvalid from pg_index where indexrelid = 'prova_acao'::regclass");
  expect(rows).toEqual([{ indisvalid: true }]);
});

test('one that was cut off in the middle is run again: what ran bears it, and its index that is none is made anew', async () => {
  await raiz.query('create table prova_dupla (id integer); insert into prova_dupla values (1), (1)');
  await raiz.query(`alter table prova_dupla owner to ${new URL(banco.ownerUrl).username}`);
  const nova = {
    '9050_dupla.sql': `-- sem transação
create table if not exists prova_antes (id integer);
create unique index concurrently if not exists prova_dupla_id on prova_dupla (id); -- com o que sobrou de antes
insert into prova_antes values (1);
`,
  };
  await expect(atualizar(nova)).rejects.toThrow('could not create unique index');
  const valido = () => raiz.query("select indisvalid from pg_index where indexrelid = 'prova_dupla_id'::regclass");
  expect((await valido()).rows).toEqual([{ indisvalid: false }]);
  await raiz.query('delete from prova_dupla where ctid = (select min(ctid) from prova_dupla)');
  expect(await atualizar(nova)).toEqual(['9050_dupla.sql']);
  expect((await valido()).rows).toEqual([{ indisvalid: true }]);
  expect((await raiz.query('select * from prova_antes')).rows).toEqual([{ id: 1 }]);
});

test('a table that somebody holds holds up nobody behind the migration for longer than a second, and it comes to its turn', {
  timeout: 60_000,
}, async () => {
  await raiz.query('create table prova_presa (id integer); insert into prova_presa values (1)');
  await raiz.query(`alter table prova_presa owner to ${new URL(banco.ownerUrl).username}`);
  const preso = await raiz.connect();
  await preso.query('begin; select * from prova_presa');
  const migracao = atualizar({ '9060_presa.sql': 'alter table prova_presa add column nome text;' });
  const fim = Date.now() + 5000;
  try {
    while (Date.now() < fim) await raiz.query("set lock_timeout = '3s'; select * from prova_presa");
  } finally {
    await preso.query('commit');
    preso.release();
  }
  expect(await migracao).toEqual(['9060_presa.sql']);
});

test('a file is cut where its statements end, not where a text, a comment or a body has a semicolon', () => {
  expect(
    statementsOf(`-- sem transação; um
create table a (b text default ';'); /* c; */ comment on table a is 'o que ''é''; e não';
do $x$ begin perform 1; end $x$;
select ";" from a -- fim;
`),
  ).toEqual([
    "create table a (b text default ';')",
    "comment on table a is 'o que ''é''; e não'",
    'do $x$ begin perform 1; end $x$',
    'select ";" from a',
  ]);
});
