import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freePort } from '#test/programa.ts';

/** The operator's page, followed to the letter: its blocks and the lines of its service files are what runs here. */
const ROOT = resolve(import.meta.dirname, '../../../..');
const guia = readFileSync(join(ROOT, 'docs/operacao/README.md'), 'utf8');
const BLOCOS = [...guia.matchAll(/^```sh testado\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text.trim());
const unit = (name: string) => readFileSync(join(ROOT, 'operacao/systemd', name), 'utf8');
const execStart = (name: string) => /^ExecStart=(.*)$/m.exec(unit(name))?.[1]?.replaceAll('/opt/portal', ROOT) ?? '';

const pasta = mkdtempSync(join(tmpdir(), 'portal-operacao-'));
const copias = join(pasta, 'copias');
const NOMES = ['operacao_um', 'operacao_outro'];
let admin: pg.Client;
let env: Record<string, string>;
const urlOf = (database: string, user?: string) => {
  const url = new URL(inject('raizUrl'));
  url.pathname = `/${database}`;
  if (user) [url.username, url.password] = [user, 'segredo'];
  return url.href;
};

beforeAll(async () => {
  admin = new pg.Client({ connectionString: urlOf('postgres') });
  await admin.connect();
  await clear();
  // the owner of the guide: makes roles, and is no superuser
  await admin.query(`create role operacao_dono login createrole password 'segredo'`);
  for (const name of NOMES) await admin.query(`create database ${name} owner operacao_dono template template0`);
  const example = Object.fromEntries(
    [...readFileSync(join(ROOT, 'operacao/portal.env'), 'utf8').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, k = '', v = '']) => [
      k,
      v,
    ]),
  );
  env = {
    HOME: process.env.HOME ?? '/',
    PATH: process.env.PATH ?? '',
    ...example,
    DATABASE_URL: urlOf('operacao_um', 'operacao_dono'),
    DATA_DIR: join(pasta, 'dados'),
    REALTIME_PORT: '0',
    PORT: String(await freePort()),
    SMTP_URL: '',
    COPIAS: copias,
    OUTRO_BANCO: urlOf('operacao_outro', 'operacao_dono'),
    OUTRA_PASTA: join(pasta, 'outra'),
  };
});
afterAll(async () => {
  await clear();
  await admin.end();
  rmSync(pasta, { recursive: true, force: true });
});

async function clear(): Promise<void> {
  for (const name of NOMES) await admin.query(`drop database if exists ${name} with (force)`);
}

interface Ended {
  code: number | null;
  said: string;
}

function shell(
  text: string,
  more: Record<string, string> = {},
): { child: ChildProcess; ended: Promise<Ended>; said: () => string } {
  const child = spawn('bash', ['-euc', text], { cwd: ROOT, env: { ...env, ...more }, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stdout.on('data', (d) => {
    said += String(d);
  });
  child.stderr.on('data', (d) => {
    said += String(d);
  });
  return { child, said: () => said, ended: new Promise((done) => child.once('exit', (code) => done({ code, said }))) };
}

/** Starts the service as its unit does. */
async function serve(more: Record<string, string> = {}): Promise<() => Promise<Ended>> {
  const { child, said, ended } = shell(`exec ${execStart('portal.service')}`, more);
  await new Promise<void>((done, fail) => {
    child.once('exit', () => fail(new Error(`the service ended: ${said()}`)));
    child.stdout?.on('data', () => said().includes('no ar') && done());
  });
  return () => {
    child.kill('SIGTERM');
    return ended;
  };
}

test('the blocks of the guide, one after the other, on a database whose owner is no superuser', {
  timeout: 400_000,
}, async () => {
  const [migrate, first, backup, check, restore, ...others] = BLOCOS;
  expect(others).toEqual([]);
  // on the server of the tests somebody else made the two roles: what is asked of the DBA is run to the letter. Before PostgreSQL 16
  // whoever makes roles gives on any of them, and nobody is asked
  const { rows: servidor } = await admin.query<{ versao: number }>(
    "select current_setting('server_version_num')::integer / 10000 as versao",
  );
  if ((servidor[0]?.versao ?? 0) >= 16) {
    const asked = await shell(migrate ?? '').ended;
    expect(asked).toMatchObject({ code: 1, said: expect.stringContaining('Nada foi mudado no banco') });
    await admin.query(asked.said.split('de novo:')[1] ?? '');
  }
  expect((await shell(migrate ?? '').ended).said).toContain('Banco de dados atualizado');
  const stop = await serve();
  const ready = await fetch(`http://127.0.0.1:${env.PORT}/readyz`);
  expect(ready.status).toBe(200);
  expect(await shell(first ?? '').ended).toMatchObject({
    code: 0,
    said: expect.stringContaining('https://painel.cidade.gov.br/auth/'),
  });
  // while the portal is up
  expect(await shell(backup ?? '').ended).toMatchObject({ code: 0 });
  expect(await shell(check ?? '').ended).toMatchObject({ code: 0, said: expect.stringContaining('está inteira') });
  expect(await shell(restore ?? '').ended).toMatchObject({ code: 0, said: expect.stringContaining('Restaurada') });
  const there = { DATABASE_URL: env.OUTRO_BANCO ?? '', DATA_DIR: env.OUTRA_PASTA ?? '', PORT: String(await freePort()) };
  const stopOther = await serve(there);
  expect((await fetch(`http://127.0.0.1:${there.PORT}/readyz`)).status).toBe(200);
  expect(await stopOther()).toMatchObject({ code: 0 });
  expect(await stop()).toMatchObject({ code: 0 });
  const other = new pg.Client({ connectionString: urlOf('operacao_outro') });
  await other.connect();
  const { rows } = await other.query('select email from usuario');
  await other.end();
  expect(rows).toEqual([{ email: 'silvia.arruda@cidade.exemplo.gov.br' }]);

  // the nightly unit, in the folder of the test
  const nightly = execStart('portal-backup.service').replace('/var/backups/portal', copias);
  expect(await shell(nightly).ended).toMatchObject({ code: 0 });
  expect(readdirSync(copias).filter((name) => name.endsWith('Z'))).toHaveLength(2);
});
