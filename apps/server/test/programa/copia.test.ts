import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { CHAMADAS as api } from '@portal/domain/atos/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { ARQUIVOS_NOMEADOS } from '#modules/arquivos/index.ts';
import { createDiskStore } from '#platform/files/disk.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { command } from '#test/programa.ts';
import { createWorld, draftAlvara, ok, paidAlvara, type World } from '#test/world.ts';

const pasta = mkdtempSync(join(tmpdir(), 'portal-copia-'));
const dados = join(pasta, 'dados');
const destino = join(pasta, 'destino');
const copias = join(pasta, 'copias');

let app: TestApp;
let w: World;
/** Looks over the wall, and makes databases for the owner, who may not. */
let raiz: pg.Client;
beforeAll(async () => {
  app = await createTestApp({ env: { DATA_DIR: dados }, towns: ['demo'] });
  w = await createWorld(app);
  await paidAlvara(w);
  const url = new URL(inject('raizUrl'));
  url.pathname = new URL(app.addresses.direta).pathname;
  raiz = await connect(url.href);
});
afterAll(async () => {
  await raiz.query('drop database if exists copia_destino with (force)');
  await raiz.end();
  await app.close();
  rmSync(pasta, { recursive: true, force: true });
});

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  return client;
}

const origem = () => ({ DATABASE_URL: app.addresses.direta, DATA_DIR: dados });
const alvo = () => ({ DATABASE_URL: app.addresses.direta.replace(/\/[^/]+$/, '/copia_destino'), DATA_DIR: destino });

/** Every row of every table, as one hash a table; what the migrator writes of itself has its own hours, and so has each sign of life. */
async function digest(client: pg.Client): Promise<Record<string, string>> {
  const tables = await client.query<{ nome: string }>(
    `select relname as nome from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname not like 'kysely%' and relname <> 'sinal_de_vida' order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { nome } of tables.rows) {
    const { rows } = await client.query<{ n: number; h: string }>(
      `select count(*)::int as n, md5(coalesce(string_agg(t::text, e'\\n' order by t::text), '')) as h from "${nome}" t`,
    );
    found[nome] = `${rows[0]?.n} ${rows[0]?.h}`;
  }
  return found;
}

const dono = () => new URL(app.addresses.direta).username;
async function novoDestino(): Promise<void> {
  // one test's end is not another's fault
  await raiz.query('drop database if exists copia_destino with (force)');
  await raiz.query(`create database copia_destino owner ${dono()}`);
}
/** The restored database, over the wall. */
function connectDestino(): Promise<pg.Client> {
  const url = new URL(inject('raizUrl'));
  url.pathname = '/copia_destino';
  return connect(url.href);
}

const only = () => readdirSync(copias).filter((n) => /^\d{8}T/.test(n));

test('a backup made while people work is one moment, and comes back with every row, job and file', {
  timeout: 400_000,
}, async () => {
  // people go on filing all the while; each draft writes several tables
  let isOver = false;
  let filed = 0;
  const people = (async () => {
    while (!isOver) {
      const draft = await draftAlvara(w);
      ok(await w.citizen().call(api.protocolar, { params: { id: draft.id }, body: { versao: draft.versao } }));
      filed += 1;
    }
  })();
  const made = await command('backup', [copias], origem());
  isOver = true;
  await people;
  expect(made).toMatchObject({
    code: 0,
    said: expect.stringMatching(/Cópia guardada em[\s\S]*o segredo da instalação vai dentro dela/),
  });
  expect(filed).toBeGreaterThan(0);
  const [first] = only();
  expect(await command('backup', ['--conferir', join(copias, first!)], origem())).toMatchObject({ code: 0 });

  // one moment: what the rows say of each other holds, which putting the keys up again proves
  await novoDestino();
  const back = await command('restore', [join(copias, first!)], alvo());
  expect(back).toMatchObject({ code: 0, said: expect.stringContaining('Restaurada a cópia') });
  const restored = await connectDestino();
  const numbers = await restored.query(
    'select count(distinct numero)::int as n, max(substring(numero from 1 for 8)) from requerimento where numero is not null',
  );
  expect(numbers.rows[0].n).toBeGreaterThan(0);
  await restored.end();
  await raiz.query('drop database copia_destino with (force)');
  rmSync(destino, { recursive: true });

  // and with nobody at work, both sides are the same to the byte
  const ana = w.citizen();
  const authorization = `Bearer ${await ana.token()}`;
  await app.settle();
  const still = await digest(raiz);
  await raiz.query(
    // its hour is far, or the portal that is up takes it before the copy
    `insert into fila.job (name, data, start_after) values ('emails.enviar', '{"organizacao_id": 1, "payload": {"de": "teste"}}', now() + interval '1 day')`,
  );
  expect(await command('backup', [copias, '--manter', '1'], origem())).toMatchObject({
    code: 0,
    said: expect.stringContaining('Apagadas 1 cópias'),
  });
  await raiz.query(`delete from fila.job where data -> 'payload' ->> 'de' = 'teste'`);
  const [second] = only();
  expect(only()).toEqual([second]);
  await novoDestino();
  expect(await command('restore', [join(copias, second!)], alvo())).toMatchObject({ code: 0 });
  const copy = await connectDestino();
  expect(await digest(copy)).toEqual(still);
  const jobs = await copy.query(`select name from fila.job where data -> 'payload' ->> 'de' = 'teste' and state = 'created'`);
  expect(jobs.rows).toEqual([{ name: 'emails.enviar' }]);
  const forced = `select count(*)::int as n from pg_class where relforcerowsecurity`;
  expect((await copy.query(forced)).rows).toEqual((await raiz.query(forced)).rows);

  const store = await createDiskStore(join(destino, 'arquivos'));
  const named = await copy.query<{ organizacao_id: number; sha256: string }>(ARQUIVOS_NOMEADOS);
  expect(named.rows.length).toBeGreaterThan(2);
  for (const { organizacao_id, sha256 } of named.rows)
    expect(await buffer(await store.open(organizacao_id, sha256))).toEqual(
      await buffer(await app.files.open(organizacao_id, sha256)),
    );

  // it works: the same person reads the same request in the restored place
  const twin = await createTestApp({ ownerUrl: alvo().DATABASE_URL, env: { DATA_DIR: destino } });
  const { rows } = await raiz.query<{ id: string }>('select id from requerimento where numero is not null order by id limit 1');
  const asked = {
    method: 'GET' as const,
    url: `/api/v1/${ana.painel}/requerimento/${rows[0]!.id}`,
    headers: { host: ana.host, authorization },
  };
  expect((await twin.http.inject(asked)).json().dados).toEqual((await app.http.inject(asked)).json().dados);
  await twin.close();
  await copy.end();

  // nothing is ever written over
  expect(await command('restore', [join(copias, second!)], alvo())).toMatchObject({
    code: 1,
    said: expect.stringContaining('já tem dados'),
  });
  await raiz.query('drop database copia_destino with (force)');
});

test('a backup that was changed, cut or is missing a file is told, and fills nothing', { timeout: 60_000 }, async () => {
  const [name] = only();
  const folder = join(copias, name!);
  const heap = join(copias, 'arquivos');
  const town = readdirSync(heap)[0]!;
  const file = join(heap, town, readdirSync(join(heap, town))[0]!);
  writeFileSync(file, 'outra coisa');
  expect(await command('backup', ['--conferir', folder], origem())).toMatchObject({
    code: 1,
    said: expect.stringContaining(`arquivos/${town}/`),
  });
  rmSync(destino, { recursive: true, force: true });
  await novoDestino();
  const refused = await command('restore', [folder], alvo());
  expect(refused).toMatchObject({ code: 1, said: expect.stringMatching(/se estragou|não confere/) });
  const half = await connectDestino();
  expect((await half.query('select count(*)::int as n from usuario')).rows).toEqual([{ n: 0 }]);
  await half.end();
  await raiz.query('drop database copia_destino with (force)');
  rmSync(join(folder, 'manifesto.json'));
  expect(await command('restore', [folder], origem())).toMatchObject({
    code: 1,
    said: expect.stringContaining('não é uma cópia inteira'),
  });
});

test('a file that the store lost is told with its name, and the exit code says so', { timeout: 60_000 }, async () => {
  const { rows } = await raiz.query<{ organizacao_id: number; sha256: string }>(`${ARQUIVOS_NOMEADOS} limit 1`);
  const { organizacao_id, sha256 } = rows[0]!;
  await app.files.remove(organizacao_id, sha256);
  rmSync(join(copias, 'arquivos'), { recursive: true });
  const made = await command('backup', [copias], origem());
  expect(made).toMatchObject({ code: 2, said: expect.stringContaining(`${organizacao_id}/${sha256}`) });
});

test('how it is called is said when it is called another way', async () => {
  for (const args of [[], ['a', 'b'], ['a', '--manter', '0'], ['--outra']])
    expect(await command('backup', args, origem())).toMatchObject({ code: 1, said: expect.stringContaining('Como usar') });
  expect(await command('restore', [], alvo())).toMatchObject({ code: 1, said: expect.stringContaining('Como usar') });
});
