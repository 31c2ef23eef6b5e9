import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inSistema, inTenant, noMunicipio, type Tx } from '#platform/db/doors.ts';
import { createDb, createPool, type Db } from '#platform/db/pool.ts';
import { createNomes } from '#platform/db/prepared.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, type World } from '#test/world.ts';

let app: TestApp;
let here: World;
let there: World;
let owner: pg.Client;
/** One connection each, so that what is prepared is met again. */
let db: Db;
let dbSistema: Db;
const onError = () => {};
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'xanxere'] });
  here = await createWorld(app, 'demo');
  there = await createWorld(app, 'xanxere');
  owner = new pg.Client({ connectionString: app.raizUrl });
  await owner.connect();
  db = createDb(createPool(app.addresses.app, 'portal_app', { max: 1, onError }));
  dbSistema = createDb(createPool(app.addresses.sistema, 'portal_sistema', { max: 1, onError }));
});
afterAll(async () => {
  await db.destroy();
  await dbSistema.destroy();
  await owner.end();
  await app.close();
});

const preparadas = async (of: Db, part: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_prepared_statements
    where statement like ${`%${part}%`} and statement not like '%pg_prepared_statements%'`.execute(of);
  return rows[0]?.n ?? 0;
};

test('a statement is prepared when it comes for the third time, and once', async () => {
  for (const [before, after] of [
    [0, 0],
    [0, 0],
    [0, 1],
    [1, 1],
  ]) {
    expect(await preparadas(db, 'as quantas_vezes')).toBe(before);
    await sql`select ${7}::int as quantas_vezes`.execute(db);
    expect(await preparadas(db, 'as quantas_vezes')).toBe(after);
  }
});

test('names are few, and what comes once gets none', () => {
  const nomeDe = createNomes({ vezes: 2, nomes: 3, contados: 10 });
  const named = Array.from({ length: 50 }, (_, i) => [nomeDe(`select ${i}`), nomeDe(`select ${i}`)]).flat();
  expect(named.filter(Boolean)).toEqual(['p1', 'p2', 'p3']);
  expect(nomeDe('select 0')).toBe('p1');
  expect(nomeDe('select 49')).toBeUndefined();
});

test('off, nothing is prepared', async () => {
  const off = createDb(createPool(app.addresses.app, 'portal_app', { max: 1, preparadas: false, onError }));
  for (let i = 0; i < 5; i += 1) await sql`select ${7}::int as nenhuma_vez`.execute(off);
  expect(await preparadas(off, 'as nenhuma_vez')).toBe(0);
  await off.destroy();
});

test('a prepared statement sees the town of its transaction, whichever it served before', async () => {
  const setores = (tx: Tx) => tx.selectFrom('setor').select(['id', 'organizacao_id']).where('sigla', '!=', 'nenhum').execute();
  const towns = [here, there, here, there, there, here, here, there];
  for (const {
    town: { id },
  } of towns) {
    const rows = await inTenant(db, id, setores);
    expect(new Set(rows.map((row) => row.organizacao_id))).toEqual(new Set([id]));
  }
  expect(await preparadas(db, 'from "setor"')).toBe(1);
});

test('a prepared statement is held by the policies of the role that runs it', async () => {
  const processos = (tx: Tx) => tx.selectFrom('processo').select('organizacao_id').where('nome', '!=', '').execute();
  for (let i = 0; i < 6; i += 1)
    await inSistema(dbSistema, async (tx) => {
      expect(new Set((await processos(tx)).map((row) => row.organizacao_id)).size).toBeGreaterThan(1);
      const one = await noMunicipio(tx, there.town.id, () => processos(tx));
      expect(new Set(one.map((row) => row.organizacao_id))).toEqual(new Set([there.town.id]));
    });
  expect(await preparadas(dbSistema, 'from "processo"')).toBe(1);
});

test('a table that changes under a connection costs it one statement', async () => {
  await owner.query('create table tabela_que_muda (a int); grant select on tabela_que_muda to portal_app');
  const ler = () => sql`select * from tabela_que_muda where a = ${1}`.execute(db);
  for (let i = 0; i < 4; i += 1) await ler();
  await owner.query('alter table tabela_que_muda add column b int');
  await expect(ler()).rejects.toThrow('cached plan must not change result type');
  await expect(ler()).resolves.toMatchObject({ rows: [] });
  await owner.query('drop table tabela_que_muda');
});
