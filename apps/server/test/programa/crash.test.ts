import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as api from '@portal/domain/autos/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, draftAlvara, ok, type World } from '#test/world.ts';

const MAIN = resolve(import.meta.dirname, '../../src/main.ts');

let app: TestApp;
let w: World;
let owner: pg.Client;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
  owner = new pg.Client({ connectionString: app.raizUrl });
  await owner.connect();
  // fetch names the host it speaks to, so the town answers at that one
  await owner.query('update organizacao set dominio = $1 where id = $2', ['127.0.0.1', w.town.id]);
  w.town.host = '127.0.0.1';
});
afterAll(async () => {
  await owner.end();
  await app.close();
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/** The real program as its own process on the same database. */
async function startCopy(): Promise<{ port: number; child: ChildProcess }> {
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    REALTIME_PORT: '0',
    DATABASE_URL: app.addresses.direta,
    DEMO: 'nao',
    LOG_LEVEL: 'silent',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'portal-copia-')),
  };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stderr?.on('data', (d) => {
    output += String(d);
  });
  await new Promise<void>((done, fail) => {
    child.once('exit', () => fail(new Error(`the copy ended: ${output}`)));
    child.stdout?.on('data', (d) => String(d).includes('no ar') && done());
  });
  return { port, child };
}

const post = (port: number, path: string, token: string, body: object, key: string) =>
  fetch(`http://127.0.0.1:${port}/api/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });

/** What the clock asks for by itself may come at any moment, and is no trace of the act. */
async function traces(id: string) {
  const { rows } = await owner.query(
    `select (select status from requerimento where id = $1) as status, (select numero from requerimento where id = $1) as numero,
       (select count(*)::int from evento where requerimento_id = $1) as eventos, (select count(*)::int from guia where requerimento_id = $1) as guias,
       (select count(*)::int from etapa where requerimento_id = $1) as etapas, (select count(*)::int from submissao where requerimento_id = $1) as rodadas,
       (select count(*)::int from email) as emails, (select count(*)::int from fila.job where name not in (select name from fila.schedule) and name not like '\\_\\_%') as jobs,
       (select count(*)::int from auditoria where acao = 'requerimento.protocolar') as auditorias`,
    [id],
  );
  return rows[0];
}

test('a server killed between store and announce leaves nothing half, and the repeated call does it once', {
  timeout: 60_000,
}, async () => {
  const draft = await draftAlvara(w);
  const ana = w.citizen();
  const path = `painel-contribuinte/requerimento/${draft.id}/protocolar`;
  const before = await traces(draft.id);

  // the announcement stands still inside the database, after everything was stored
  await owner.query(`create function espera_de_teste() returns trigger language plpgsql as $$ begin perform pg_sleep(600); return new; end $$;
    create trigger espera_de_teste before insert on evento for each row execute function espera_de_teste()`);
  const { port, child } = await startCopy();
  const call = post(port, path, await ana.token(), { versao: draft.versao }, 'chave-do-clique').catch(() => 'connection lost');
  await until(
    async () => (await owner.query(`select count(*)::int as n from pg_stat_activity where wait_event = 'PgSleep'`)).rows[0].n > 0,
  );
  child.kill('SIGKILL');
  expect(await call).toBe('connection lost');
  // its connection is gone, so PostgreSQL ends what the act had begun
  await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'`);
  await owner.query('drop trigger espera_de_teste on evento');
  expect(await traces(draft.id)).toEqual(before);

  const second = await startCopy();
  const answers = [];
  for (let i = 0; i < 2; i += 1)
    answers.push(await (await post(second.port, path, await ana.token(), { versao: draft.versao }, 'chave-do-clique')).json());
  second.child.kill('SIGTERM');
  expect(answers[0]).toMatchObject({ sucesso: true, dados: { status: 'Aguardando comprovante' } });
  expect((answers[1] as { dados: unknown }).dados).toEqual((answers[0] as { dados: unknown }).dados);
  const after = await traces(draft.id);
  expect(after).toMatchObject({ guias: 1, etapas: 1, rodadas: 1, eventos: 1, auditorias: 1 });
  // or a job that was left behind above could not have been seen
  expect(after.jobs).toBeGreaterThan(before.jobs);
  expect(ok(await ana.call(api.obterRequerimento, { params: { id: draft.id } })).numero).toBeTruthy();
});

async function until(test: () => Promise<boolean>): Promise<void> {
  for (let i = 0; !(await test()); i += 1) {
    if (i > 2000) throw new Error('did not come about within 100 seconds');
    await new Promise((done) => setTimeout(done, 50));
  }
}
