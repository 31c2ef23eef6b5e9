// Past 300 lines: one PgBouncer before one database, and every way that leads through it.
import type { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listarRequerimentos } from '@portal/domain/requerimentos/lista';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { inSistema, inTenant, noMunicipio, type Tx } from '#platform/db/doors.ts';
import { openLeitura } from '#platform/db/leitura.ts';
import { assertBehindTheWall, createDb, createPool, type Db, type PapelDoBanco } from '#platform/db/pool.ts';
import { SILENCE } from '#platform/db/silence.ts';
import { createPortas } from '#platform/http/porta.ts';
import { examesDoBanco } from '#platform/http/prontidao.ts';
import { SENHA } from '#seed/registries.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { type Banco, cloneDatabase } from '#test/molde.ts';
import { startProgram } from '#test/programa.ts';
import { createVisit, tokenOf } from '#test/visita.ts';
import { createWorld, fileAlvara, ok, type World } from '#test/world.ts';
import { linhaDe } from '../../src/partida.ts';
import { hasPgbouncer, type Pgbouncer, startPgbouncer } from './pgbouncer.ts';

// A real PgBouncer by transaction, before 1.21 as Debian 12 has it: sessions of the server go from town to town and from role to role.
if (!hasPgbouncer) process.stdout.write('Not run: no PgBouncer is installed here (Debian 12: pgbouncer).\n');

/** Of the server, for everything that is asked of it here: few, so that each is used by all. */
const SESSIONS = 3;
/** Who logs in, where the guide is followed: somebody who may take both roles, and is nothing without one. */
const BALCAO = `balcao_${process.pid}`;
const onError = () => {};

let banco: Banco;
let postgres: pg.Client;
let raiz: pg.Client;
let pooler: Pgbouncer;
let app: TestApp;
let demo: World;
let xanxere: World;
/** Through it: the owner of the tables, and the one of the guide. */
let dono: string;
let balcao: string;

const envOf = (url: string) => ({
  DATABASE_URL: url,
  DATABASE_URL_DIRETA: banco.ownerUrl,
  DATABASE_PGBOUNCER: 'sim',
  DATABASE_PREPARADAS: 'nao',
});
const poolOf = (url: string, papel: PapelDoBanco, max = 10) =>
  createPool(url, papel, { max, preparadas: false, pgbouncer: true, onError });
const connect = async (connectionString: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString });
  client.on('error', onError);
  await client.connect();
  return client;
};

beforeAll(async () => {
  if (!hasPgbouncer) return;
  banco = await cloneDatabase({ slugs: ['demo', 'xanxere'], agora: new Date() });
  const raizUrl = new URL(inject('raizUrl'));
  postgres = await connect(raizUrl.href);
  raiz = await connect(Object.assign(raizUrl, { pathname: new URL(banco.ownerUrl).pathname }).href);
  await postgres.query(`create role ${BALCAO} login noinherit password 'segredo'; grant portal_app, portal_sistema to ${BALCAO}`);
  const outro = Object.assign(new URL(banco.ownerUrl), { username: BALCAO, password: 'segredo' }).href;
  pooler = await startPgbouncer([banco.ownerUrl, outro], SESSIONS);
  [dono, balcao] = [pooler.through(banco.ownerUrl), pooler.through(outro)];
  const addresses = { app: balcao, sistema: balcao, direta: banco.ownerUrl };
  app = { ...(await createTestApp({ addresses, env: envOf(balcao) })), molde: banco.molde };
  demo = await createWorld(app, 'demo');
  xanxere = await createWorld(app, 'xanxere');
});
afterAll(async () => {
  // whatever of it there is: a portal that did not begin leaves the rest
  await app?.close();
  await pooler?.stop();
  await raiz?.end();
  await banco?.drop();
  await postgres?.query(`drop role if exists ${BALCAO}`);
  await postgres?.end();
});

describe.skipIf(!hasPgbouncer)('through PgBouncer', () => {
  const listar = async (w: World) => ok(await w.staff('gestor').call(listarRequerimentos, { query: { per_page: 100 } }));

  // whoever logs in may touch nothing: a statement of any way that came without its role would have failed
  test('two towns at once: people log in, file, are read of and get their mails', async () => {
    const filed = await Promise.all(
      [demo, xanxere].map(async (w) => {
        const visit = createVisit(w);
        expect(tokenOf(await visit.login(w.town.cidadaos[0]!.email, SENHA))).toBeTruthy();
        return fileAlvara(w);
      }),
    );
    await app.settle();
    const all = await Promise.all(Array.from({ length: 40 }, (_, i) => listar(i % 2 ? xanxere : demo)));
    for (const [i, { data }] of all.entries()) expect(data.map(({ id }) => id)).toEqual([filed[i % 2]!.id]);
    for (const w of [demo, xanxere]) {
      const { n } = await inTenant(app.db, w.town.id, (tx) =>
        tx
          .selectFrom('email')
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow(),
      );
      expect(n).toBeGreaterThan(0);
    }
    expect((await app.http.inject('/readyz')).json()).toMatchObject({ situacao: 'pronto', partes: { banco: 'ok', fila: 'ok' } });
    const { rows } = await raiz.query<{ n: number }>(
      'select count(*)::integer as n from pg_stat_activity where usename = $1 and datname = current_database()',
      [BALCAO],
    );
    expect(rows[0]?.n).toBe(SESSIONS);
  });

  /** Who asks, what of, and how long it may take. */
  const QUEM: RawBuilder<{ quem: string }> =
    sql`select concat_ws(' ', current_user, nullif(current_setting('app.organizacao_id', true), ''),
    current_setting('lock_timeout'), current_setting('statement_timeout'), current_setting('idle_in_transaction_session_timeout')) as quem`;
  const LIMITES = '20s 2min 5min';
  const quem = async (at: Db | Tx): Promise<string> => (await QUEM.execute(at)).rows[0]!.quem;

  test.each([
    ['the owner of the tables', () => dono],
    ['somebody who is nothing without a role', () => balcao],
  ])('as %s, each way is the role and the town it says, on sessions that all of them share', async (_, url) => {
    const [db, dbSistema] = [createDb(poolOf(url(), 'portal_app')), createDb(poolOf(url(), 'portal_sistema', 3))];
    const options = { preparadas: false, pgbouncer: true, onError };
    const leitura = openLeitura({ principal: url(), replica: url() }, createPortas(), options, onError);
    const saude = examesDoBanco(url(), 'portal_app', { agora: () => new Date(), pgbouncer: true });
    await raiz.query(`create table quem_deu_sinal (quem text); grant insert on quem_deu_sinal to public;
      create function anotar() returns trigger language plpgsql as $$ begin insert into quem_deu_sinal values (current_user); return new; end $$;
      create trigger anotar before insert on sinal_de_vida for each row execute function anotar()`);
    const pids = new Set<number>();
    /** Stays on its session for a moment, so that the others take turns with theirs. */
    const seen = async (tx: Tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid from pg_sleep(0.002)`.execute(tx);
      pids.add(rows[0]!.pid);
      return quem(tx);
    };
    const ofTown = (id: number) => `portal_app ${id} ${LIMITES}`;
    const WAYS: ((id: number, round: number) => Promise<void>)[] = [
      async (id) => expect(await inTenant(db, id, seen)).toBe(ofTown(id)),
      async (id) => expect(await inTenant(db, id, seen, { readOnly: true })).toBe(ofTown(id)),
      async () => expect(await inSistema(dbSistema, seen)).toBe(`portal_sistema 0 ${LIMITES}`),
      async (id) => expect(await inSistema(dbSistema, (tx) => noMunicipio(tx, id, () => seen(tx)))).toBe(ofTown(id)),
      async (id) => expect(await leitura.naLeitura((at) => inTenant(at, id, seen))).toBe(ofTown(id)),
      // without a transaction of ours
      async () => expect(await quem(db)).toBe(`portal_app ${LIMITES}`),
      async () => expect(await quem(dbSistema)).toBe(`portal_sistema ${LIMITES}`),
      // it gives up after a second: twenty of them would wait for each other behind all the rest
      async (_id, round) => void (round % 7 === 0 && expect(await saude.banco()).toBeNull()),
      async (id) => {
        const { rows } = await inTenant(db, id, (tx) =>
          sql<{ id: number }>`select distinct organizacao_id as id from requerimento`.execute(tx),
        );
        expect(rows).toEqual([{ id }]);
      },
      // what fails takes its role along
      async (id) => {
        await expect(inTenant(db, id, (tx) => sql`select 1 / 0`.execute(tx))).rejects.toThrow(/zero/);
        await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow(/zero/);
        await expect(inSistema(dbSistema, (tx) => noMunicipio(tx, id, () => sql`select 1 / 0`.execute(tx)))).rejects.toThrow(
          /zero/,
        );
      },
    ];
    try {
      await assertBehindTheWall(poolOf(url(), 'portal_app', 1), 'portal_app');
      const rounds = Array.from({ length: 20 }, (_r, i) => (i % 2 ? xanxere : demo).town.id);
      await Promise.all(rounds.flatMap((id, round) => WAYS.map((way) => way(id, round))));
      expect(pids.size).toBe(SESSIONS);
      expect((await raiz.query('select distinct quem from quem_deu_sinal')).rows).toEqual([{ quem: 'portal_app' }]);
      // nothing of it stays in a session
      const bare = await connect(url());
      const { rows } = await bare.query(
        `select current_user = session_user as semPapel, current_setting('statement_timeout') as t, current_setting('app.organizacao_id', true) as o`,
      );
      await bare.end();
      expect(rows).toEqual([{ sempapel: true, t: '0', o: '' }]);
    } finally {
      await Promise.all([db.destroy(), dbSistema.destroy(), leitura.close(), saude.fechar()]);
      await raiz.query('drop table quem_deu_sinal; drop trigger anotar on sinal_de_vida; drop function anotar');
    }
  });

  test('role and limits cost no round trip', async () => {
    const trips = async (pool: pg.Pool) => {
      const db = createDb(pool);
      let answers = 0;
      pool.on('connect', (client) => {
        const { connection } = client as unknown as { connection: EventEmitter };
        connection.on('readyForQuery', () => {
          answers += 1;
        });
      });
      for (let i = 0; i < 10; i += 1) await inTenant(db, demo.town.id, (tx) => sql`select ${i}::int`.execute(tx));
      await db.destroy();
      return answers;
    };
    const direct = createPool(app.addresses.direta, 'portal_app', { max: 1, preparadas: false, onError });
    expect(await trips(poolOf(dono, 'portal_app', 1))).toBe(await trips(direct));
  });

  test('outside of a transaction nothing is streamed, and inside of one as the role it says', async () => {
    const pool = poolOf(dono, 'portal_app', 1);
    const client = await pool.connect();
    try {
      const stream = () => copyTo('copy (select current_user) to stdout');
      expect(() => client.query(stream())).toThrow(/nothing is streamed/);
      await client.query('begin');
      const told: Buffer[] = [];
      for await (const part of client.query(stream())) told.push(part as Buffer);
      await client.query('commit');
      expect(Buffer.concat(told).toString()).toBe('portal_app\n');
      // what stands beside a begin comes after its role
      const beside = (await client.query('begin; select current_user as quem; commit')) as unknown as pg.QueryResult[];
      expect(beside[1]?.rows).toEqual([{ quem: 'portal_app' }]);
      // and a savepoint that is gone back to ends nothing
      await client.query('begin');
      await client.query('savepoint aqui');
      await client.query('rollback to savepoint aqui');
      expect((await client.query('select current_user as quem')).rows).toEqual([{ quem: 'portal_app' }]);
      await client.query('rollback');
    } finally {
      client.release();
      await pool.end();
    }
  });
});

describe.skipIf(!hasPgbouncer)('silence through PgBouncer', () => {
  const usual = { ...SILENCE };
  beforeAll(() => void Object.assign(SILENCE, { look: 500, suspect: 1000, ask: 2500, unreachable: 3000 }));
  afterAll(() => void Object.assign(SILENCE, usual));

  test('a statement that takes its time is left alone, and so is one that waits for a session while all are taken', async () => {
    const silent: Error[] = [];
    const options = { preparadas: false, pgbouncer: true, onError: (error: Error) => void silent.push(error) };
    const db = createDb(createPool(balcao, 'portal_app', options));
    const work = (tx: Tx) => sql<{ um: number }>`select 1 as um from pg_sleep(6)`.execute(tx);
    const all = await Promise.all(Array.from({ length: SESSIONS + 2 }, () => inTenant(db, demo.town.id, work)));
    expect(all.map(({ rows }) => rows)).toEqual(all.map(() => [{ um: 1 }]));
    expect(silent).toEqual([]);
    await db.destroy();
  });

  test('one that stands still is given up, and found again when it goes on', async () => {
    const db = createDb(poolOf(balcao, 'portal_app'));
    const ask = () => inTenant(db, demo.town.id, (tx) => sql<{ um: number }>`select 1 as um`.execute(tx));
    await ask();
    pooler.freeze(true);
    const began = Date.now();
    await expect(ask()).rejects.toThrow(/Connection terminated/);
    expect(Date.now() - began).toBeLessThan(20_000);
    pooler.freeze(false);
    expect((await ask()).rows).toEqual([{ um: 1 }]);
    await db.destroy();
  });
});

describe.skipIf(!hasPgbouncer)('what is set up wrongly', () => {
  const dados = mkdtempSync(join(tmpdir(), 'portal-pgbouncer-dados-'));
  afterAll(() => rmSync(dados, { recursive: true, force: true }));
  const start = (env: Record<string, string>) =>
    startProgram({ DEMO: 'nao', SEGREDO: 'um segredo que so estes testes conhecem, e mais nada', DATA_DIR: dados, ...env });
  const lineOf = async (env: Record<string, string>) => {
    const ended = await start(env).catch((error: unknown) => error);
    expect(ended).toBeInstanceOf(Error);
    return (ended as Error).message;
  };

  test('the program serves with what the guide says', async () => {
    const { child, port } = await start({ ...envOf(balcao), DATABASE_PREPARADAS: '' });
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
    child.kill('SIGTERM');
    expect(ready.status).toBe(200);
  });

  test.each([
    ['it is not told of it', () => ({ DATABASE_PGBOUNCER: '' }), /leva a um PgBouncer: defina DATABASE_PGBOUNCER=sim/],
    [
      'the direct way leads to it too',
      () => ({ DATABASE_URL_DIRETA: dono.replace('127.0.0.1', 'localhost') }),
      /DATABASE_URL_DIRETA leva a um PgBouncer/,
    ],
    ['there is no direct way', () => ({ DATABASE_URL_DIRETA: '' }), /DATABASE_URL_DIRETA: falta o valor/],
  ])('the program does not begin where %s, and says what to do', async (_, env, line) => {
    expect(await lineOf({ ...envOf(dono), ...env() })).toMatch(line);
  });

  test('one that throws away what is said of a session is found out: nobody serves as the owner', async () => {
    const deaf = await startPgbouncer([banco.ownerUrl], SESSIONS, ['ignore_startup_parameters = options']);
    try {
      const pool = createPool(deaf.through(banco.ownerUrl), 'portal_app', { preparadas: false, onError });
      const error = await assertBehindTheWall(pool, 'portal_app').catch((e: unknown) => e);
      expect(linhaDe(error)).toMatch(/deixou o portal entrar como "portal_dono", e ele só trabalha como portal_app/);
      await pool.end();
    } finally {
      await deaf.stop();
    }
  });
});
