import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Account, accountFor, canReach } from '#platform/db/embedded/account.ts';
import { command, freePort } from '#test/programa.ts';
import { lerEntorno } from '../../../../operacao/entorno.mjs';

/** The operator's page, followed to the letter by a shell that knows nothing: its blocks and the lines of its service files run here. */
const ROOT = resolve(import.meta.dirname, '../../../..');
const guia = readFileSync(join(ROOT, 'docs/operacao/README.md'), 'utf8');
const blocosDe = (que: string) =>
  [...guia.matchAll(new RegExp(`^\`\`\`sh ${que}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(([, text = '']) => text.trim());
const unit = (name: string) => readFileSync(join(ROOT, 'operacao/systemd', name), 'utf8');
const execStart = (name: string) => /^ExecStart=(.*)$/m.exec(unit(name))?.[1]?.replaceAll('/opt/portal', ROOT) ?? '';
const EXEMPLO = join(ROOT, 'operacao/portal.env');

const pasta = mkdtempSync(join(tmpdir(), 'portal-operacao-'));
const SENHA = 'Goiaba-Verde-41';
const NOMES = ['operacao_um', 'operacao_outro'];
let admin: pg.Client;

/** Whom the service runs as: where the tests are root, somebody else who can reach the program, as on a machine. */
const outro: Account = accountFor(join(ROOT, 'nada'));
const isOutro = outro.uid !== undefined && canReach(outro, ROOT) && canReach(outro, tmpdir());
const USUARIO = isOutro
  ? execFileSync('id', ['-un', String(outro.uid)], { encoding: 'utf8' }).trim()
  : execFileSync('id', ['-un'], { encoding: 'utf8' }).trim();

const urlOf = (database: string, user?: string) => {
  const url = new URL(inject('raizUrl'));
  url.pathname = `/${database}`;
  if (user) [url.username, url.password] = [user, SENHA];
  return url.href;
};

beforeAll(async () => {
  admin = new pg.Client({ connectionString: urlOf('postgres') });
  await admin.connect();
  await clear();
  // the owner of the guide: makes roles, and is no superuser
  await admin.query(`create role operacao_dono login createrole password '${SENHA}'`);
  for (const name of NOMES) await admin.query(`create database ${name} owner operacao_dono template template0`);
  // the database of a root process is somebody else's too
  chmodSync(pasta, 0o755);
  give(pasta);
});
afterAll(async () => {
  await clear();
  await admin.end();
  rmSync(pasta, { recursive: true, force: true });
});

async function clear(): Promise<void> {
  for (const name of NOMES) await admin.query(`drop database if exists ${name} with (force)`);
}

/** To the service's user. */
function give(path: string): void {
  if (isOutro) chownSync(path, outro.uid as number, outro.gid as number);
}

/** A machine of its own: where on it the page's files and folders lie. */
async function machine(name: string, mudar: Record<string, string>) {
  const at = join(pasta, name);
  for (const path of [at, join(at, 'copias')]) {
    mkdirSync(path);
    give(path);
  }
  const env: Record<string, string> = {
    ...lerEntorno(readFileSync(EXEMPLO, 'utf8')),
    DATA_DIR: join(at, 'dados'),
    REALTIME_PORT: '0',
    SMTP_URL: '',
  };
  Object.assign(env, { PORT: String(await freePort()) }, mudar);
  const entorno = join(at, 'portal.env');
  const lines = Object.entries(env).map(([key, value]) => `${key}="${value}"\n`);
  writeFileSync(entorno, lines.join(''), { mode: 0o600 });
  const lugares: [string, string][] = [
    ['/etc/portal.env', entorno],
    ['/etc/ensaio.env', join(at, 'ensaio.env')],
    ['/var/backups/portal', join(at, 'copias')],
    ['/var/lib/ensaio', join(at, 'ensaio')],
    ['postgres://portal:SENHA@127.0.0.1:5432/ensaio', urlOf('operacao_outro', 'operacao_dono')],
    ['-o portal', `-o ${USUARIO}`],
    ['PORT=3001', `PORT=${await freePort()}`],
  ];
  const here = (text: string) => lugares.reduce((all, [there, path]) => all.replaceAll(there, path), text);
  /** What a stranger's shell knows, and where this machine keeps what the page keeps in /etc. */
  const shellEnv = { PATH: process.env.PATH ?? '', HOME: pasta, PORTAL_ENTORNO: entorno, PORTAL_USUARIO: USUARIO };
  return { at, env, shellEnv, run: (block = '') => shell(here(block), shellEnv), here };
}

interface Ended {
  code: number | null;
  said: string;
}

function start(
  text: string,
  env: Record<string, string>,
  account: Account = {},
): { child: ChildProcess; ended: Promise<Ended>; said: () => string } {
  const child = spawn('bash', ['-euc', text], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'], ...account });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (d) => {
      said += String(d);
    });
  return { child, said: () => said, ended: new Promise((done) => child.once('close', (code) => done({ code, said }))) };
}
const shell = (text: string, env: Record<string, string>): Promise<Ended> => start(text, env).ended;

/** Starts it, and waits until it serves. @returns what ends it */
async function serve(text: string, env: Record<string, string>, account: Account = {}): Promise<() => Promise<Ended>> {
  const { child, said, ended } = start(`exec env ${text}`, env, account);
  await new Promise<void>((done, fail) => {
    child.once('exit', () => fail(new Error(`the service ended: ${said()}`)));
    child.stdout?.on('data', () => said().includes('no ar') && done());
  });
  return () => {
    child.kill('SIGTERM');
    return ended;
  };
}
/** As its unit does, and as its user. */
const serveUnit = (env: Record<string, string>, { PATH = '' } = process.env) =>
  serve(execStart('portal.service'), { PATH, HOME: pasta, ...env }, isOutro ? outro : {});
const ready = async (port = '') => (await fetch(`http://127.0.0.1:${port}/readyz`)).status;

test.skipIf(process.env.GUIA_NO_ANTIGO)(
  'the blocks of the guide, one after the other, on a database whose owner is no superuser',
  {
    timeout: 400_000,
  },
  async () => {
    const m = await machine('fora', { DATABASE_URL: urlOf('operacao_um', 'operacao_dono') });
    const [migrate, first, backup, check, restore, ...others] = blocosDe('testado');
    expect(others).toEqual([]);
    const all: string[] = [];
    const run = async (block?: string): Promise<Ended> => {
      const ended = await m.run(block);
      all.push(ended.said);
      return ended;
    };
    // on the server of the tests somebody else made the two roles: what is asked of the DBA is run to the letter. Before PostgreSQL 16
    // whoever makes roles gives on any of them, and nobody is asked
    const { rows: servidor } = await admin.query<{ versao: number }>(
      "select current_setting('server_version_num')::integer / 10000 as versao",
    );
    if ((servidor[0]?.versao ?? 0) >= 16) {
      const asked = await run(migrate);
      expect(asked).toMatchObject({ code: 1, said: expect.stringContaining('Nada foi mudado no banco') });
      await admin.query(asked.said.split('de novo:')[1] ?? '');
    }
    const em = (banco: string) => `Banco de dados: ${banco} em 127.0.0.1:`;
    expect(await run(migrate)).toMatchObject({
      code: 0,
      said: expect.stringMatching(new RegExp(`^${em('operacao_um')}[\\s\\S]*Banco de dados atualizado`)),
    });
    const stop = await serveUnit(m.env);
    expect(await ready(m.env.PORT)).toBe(200);
    const made = await run(first);
    expect(made).toMatchObject({ code: 0, said: expect.stringContaining('https://painel.cidade.gov.br/auth/') });
    expect(made.said).toContain(em('operacao_um'));
    // while the portal is up
    expect(await run(backup)).toMatchObject({ code: 0, said: expect.stringContaining(em('operacao_um')) });
    // by the service's user, who alone reads it
    const copias = join(m.at, 'copias');
    const copia = statSync(join(copias, readdirSync(copias).find((name) => name.endsWith('Z')) ?? ''));
    expect([copia.uid, copia.mode & 0o077]).toEqual([isOutro ? outro.uid : process.getuid?.(), 0]);
    expect(await run(check)).toMatchObject({ code: 0, said: expect.stringContaining('está inteira') });
    const restored = await run(restore);
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('Restaurada') });
    expect(restored.said).toContain(em('operacao_outro'));
    // the copy is tried beside the portal
    const [ensaio = ''] = blocosDe('ensaio');
    const stopOther = await serve(m.here(ensaio), { PATH: process.env.PATH ?? '', PORTAL_USUARIO: USUARIO });
    expect(await ready(/PORT=(\d+)/.exec(m.here(restore ?? ''))?.[1])).toBe(200);
    expect(await stopOther()).toMatchObject({ code: 0 });
    expect(await stop()).toMatchObject({ code: 0 });
    const other = new pg.Client({ connectionString: urlOf('operacao_outro') });
    await other.connect();
    const { rows } = await other.query('select email from usuario');
    await other.end();
    expect(rows).toEqual([{ email: 'silvia.arruda@cidade.exemplo.gov.br' }]);

    // the nightly unit, in the folder of the test
    const nightly = m.here(execStart('portal-backup.service'));
    expect(await shell(nightly, { PATH: process.env.PATH ?? '', ...m.env })).toMatchObject({ code: 0 });
    expect(readdirSync(join(m.at, 'copias')).filter((name) => name.endsWith('Z'))).toHaveLength(2);
    expect(all.join('\n')).not.toContain(SENHA);
  },
);

// its version is always the one that comes along
test.skipIf(process.env.POSTGRES_DOS_TESTES)(
  'and on its own PostgreSQL, which a command makes only where it is told to',
  {
    timeout: 400_000,
  },
  async () => {
    const m = await machine('propria', { DATABASE_URL: '', SEGREDO: '' });
    const [, first, backup, check] = blocosDe('testado');
    const [migrate, restore, ...others] = blocosDe('testado banco-proprio');
    expect(others).toEqual([]);
    for (const block of [first, backup]) {
      expect(await m.run(block)).toMatchObject({ code: 1, said: expect.stringContaining('Nada foi criado') });
      expect(existsSync(join(m.at, 'dados'))).toBe(false);
    }
    const own = `Banco de dados: o próprio do portal, em ${join(m.at, 'dados')}.`;
    expect(await m.run(migrate)).toMatchObject({ code: 0, said: expect.stringContaining(own) });
    // with the portal up, on the same database
    const stop = await serve('operacao/portal-comando start', m.shellEnv);
    expect(await ready(m.env.PORT)).toBe(200);
    expect(await m.run(first)).toMatchObject({ code: 0, said: expect.stringContaining('https://painel.cidade.gov.br/auth/') });
    expect(await m.run(backup)).toMatchObject({ code: 0, said: expect.stringContaining(own) });
    expect(await stop()).toMatchObject({ code: 0 });
    expect(await m.run(check)).toMatchObject({ code: 0 });
    const restored = await m.run(restore);
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('Restaurada') });
    expect(restored.said).toContain(`em ${join(m.at, 'ensaio')}.`);
  },
);

test('without the environment a command says so, and leaves nothing behind', async () => {
  const nada = join(pasta, 'nada');
  const CHAMADAS = [
    ['admin', 'silvia@cidade.exemplo.gov.br', 'Sílvia Arruda'],
    ['assinaturas', 'conferir'],
    ['backup', join(pasta, 'copias-de-nada')],
    ['migrar'],
    ['prazos'],
    ['restore', join(pasta, 'copia-de-nada')],
    ['segredo', 'mostrar'],
  ];
  for (const [name = '', ...args] of CHAMADAS)
    expect(await command(name, args, { DATA_DIR: nada })).toEqual({
      code: 1,
      said: `Não há banco de dados aqui: falta DATABASE_URL no entorno, e em ${nada} não está o banco próprio do portal. Nada foi criado.
Se o serviço desta máquina tem o seu entorno em /etc/portal.env, rode o comando por operacao/portal-comando (docs/operacao, seção 4). Para fazer um banco próprio nessa pasta, acrescente --banco-novo.
`,
    });
  expect(readdirSync(pasta).filter((name) => name.includes('nada'))).toEqual([]);
  // nobody's portal lies in this clone: then the folder that is meant without any word
  const dados = join(ROOT, 'data');
  if (existsSync(dados)) return;
  const env = { PATH: process.env.PATH ?? '', HOME: pasta, npm_config_update_notifier: 'false' };
  const bare = await shell('npm run admin -- silvia@cidade.exemplo.gov.br "Sílvia Arruda"', env);
  expect(bare).toMatchObject({
    code: 1,
    said: expect.stringContaining(`em ${dados} não está o banco próprio do portal. Nada foi criado.`),
  });
  expect(existsSync(dados)).toBe(false);
});

test('what cannot be done is said: no file, no right to it, no user, no such command', async () => {
  const { at } = await machine('recusas', {});
  const wrapper = join(ROOT, 'operacao/portal-comando');
  const ask = (env: Record<string, string>, args = ['migrate'], account: Account = {}) =>
    spawnSync(wrapper, args, {
      env: { PATH: process.env.PATH ?? '', PORTAL_ENTORNO: join(at, 'portal.env'), PORTAL_USUARIO: USUARIO, ...env },
      encoding: 'utf8',
      ...account,
    });
  expect(ask({ PORTAL_ENTORNO: join(at, 'outro.env') })).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('(ENOENT)'),
  });
  expect(ask({}, ['apagar'])).toMatchObject({ status: 1, stderr: expect.stringMatching(/Comandos: admin, .*migrate/) });
  if (!isOutro) return;
  expect(ask({ PORTAL_USUARIO: 'ninguem-com-este-nome' })).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Não há o usuário'),
  });
  expect(ask({}, ['migrate'], outro)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('rode "sudo operacao/portal-comando'),
  });
  expect(existsSync(join(at, 'dados'))).toBe(false);
});
