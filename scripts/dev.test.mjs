import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import logins from '../docs/demo-logins.json' with { type: 'json' };
import { ROOT } from './steps/run.mjs';

// npm run dev as a newcomer runs it, from nothing, on a copy of the tree: files of it are changed while it runs.
const HOST = 'demo.localhost';
const folder = mkdtempSync(join(tmpdir(), 'portal-dev-'));
// the user PostgreSQL runs as must pass through it
chmodSync(folder, 0o755);

let running;
afterAll(async () => {
  if (running && running.exitCode === null) {
    running.kill('SIGTERM');
    await once(running, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** The tree as git knows it, changes included, with the packages that are installed and our own in the copy. */
function copyTree() {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  for (const file of stdout.split('\0').filter(Boolean)) {
    if (/^(docs|e2e)\//.test(file) && !file.endsWith('package.json')) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file), { force: true });
  }
  const packages = join(folder, 'node_modules');
  mkdirSync(join(packages, '@portal'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (!['@portal', '.vite', '.cache', '.package-lock.json'].includes(name))
      symlinkSync(join(ROOT, 'node_modules', name), join(packages, name));
  cpSync(join(ROOT, 'node_modules/.package-lock.json'), join(packages, '.package-lock.json'));
  for (const [name, path] of Object.entries({
    domain: 'packages/domain',
    web: 'apps/web',
    server: 'apps/server',
    e2e: 'e2e',
  }))
    symlinkSync(join(folder, path), join(packages, '@portal', name));
}

function edit(file, from, to) {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  const next = text.replaceAll(from, to);
  expect(next, `${from} in ${file}`).not.toBe(text);
  writeFileSync(path, next);
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

/** An answer of a host that only browsers find; null: nobody answers there. */
function call(port, path, { metodo = 'GET', token, body } = {}) {
  return new Promise((done) => {
    const headers = {
      host: `${HOST}:${port}`,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const out = request({ host: '127.0.0.1', port, path, method: metodo, headers, agent: false }, (answer) => {
      const given = (parts) => done({ status: answer.statusCode, bytes: Buffer.concat(parts) });
      answer.toArray().then(given, () => done(null));
    });
    out.on('error', () => done(null)).end(body && JSON.stringify(body));
  });
}
const textOf = (answer) => answer?.bytes.toString() ?? '';

/** Milliseconds until it is so. */
async function until(what, ms, look) {
  const begin = performance.now();
  while (performance.now() - begin < ms) {
    if (await look()) return performance.now() - begin;
    await wait(50);
  }
  throw new Error(`${what}: not within ${ms} ms`);
}

test('npm run dev begins from nothing, prints documents, and shows the changes of each side', {
  timeout: 1_200_000,
}, async () => {
  copyTree();
  // one request of each end, not a year of them
  edit('apps/server/seed/seed.ts', /^( {2}\['[^']+', )\d+\]/gm, '$11]');
  const port = await freePort();
  let said = '';
  running = spawn(process.execPath, [join(folder, 'scripts/start.mjs'), '--dev'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      REALTIME_PORT: '0',
      NO_COLOR: '1',
      DATA_DIR: join(folder, 'data'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [running.stdout, running.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  const isUp = async () => {
    if (running.exitCode !== null) throw new Error(`npm run dev ended: ${said}`);
    return (await call(port, '/readyz'))?.status === 200;
  };
  await until('the portal', 900_000, isUp);

  // the seed printed licences already; this one is printed now
  const { usuario, senha } = logins.find(({ papel }) => papel === 'gestor');
  const entry = await call(port, '/api/v2/oauth/token', {
    metodo: 'POST',
    body: { grant_type: 'password', username: usuario, password: senha },
  });
  const { access_token: token } = JSON.parse(textOf(entry));
  const list = await call(port, '/api/v1/painel-prefeitura/requerimento?status[]=Deferido', { token });
  const [filed] = JSON.parse(textOf(list)).dados.data;
  const pdf = await call(port, `/api/v1/painel-prefeitura/requerimento/${filed.id}/canhoto/pdf`, { token });
  expect([pdf.status, pdf.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);

  const web = Number(/Local:\s+http:\/\/localhost:(\d+)/.exec(said)?.[1]);
  const page = () => call(web, '/src/pages/404.tsx');
  expect(textOf(await call(web, '/'))).toContain('/src/main.tsx');
  // what a page has loaded is watched
  expect((await page()).status).toBe(200);
  const pushed = await listenToVite(web);
  // a loaded machine is slow, not wrong: one change in three within two seconds is what it can do
  const took = [];
  const ditos = ['Não encontramos o que', 'Não há o que', 'Falta o que', 'Não existe o que'];
  for (let i = 1; i < ditos.length && !took.some((ms) => ms < 2000); i += 1) {
    pushed.length = 0;
    edit('apps/web/src/pages/404.tsx', ditos[i - 1], ditos[i]);
    took.push(await until('the page', 30_000, () => pushed.some((text) => text.includes('/src/pages/404.tsx'))));
    expect(textOf(await page())).toContain(ditos[i]);
  }
  expect(Math.min(...took)).toBeLessThan(2000);

  const lost = async () => textOf(await call(port, '/api/v1/nada/mesmo'));
  edit('apps/server/src/platform/http/server.ts', 'Não encontramos este endereço.', 'Este endereço mudou.');
  await until('the server', 60_000, async () => (await lost()).includes('Este endereço mudou.'));
  edit('packages/domain/src/http/navegadores.ts', /Chrome: \d+/g, 'Chrome: 68');
  await until('the rules', 60_000, async () => textOf(await call(port, '/navegadores.js')).includes('"Chrome":68'));
});

/** What Vite tells an open page. */
async function listenToVite(port) {
  const token = /wsToken = "([^"]+)"/.exec(textOf(await call(port, '/@vite/client')))?.[1];
  const socket = new WebSocket(`ws://127.0.0.1:${port}/?token=${token}`, 'vite-hmr');
  const heard = [];
  socket.addEventListener('message', ({ data }) => heard.push(String(data)));
  await until('the socket of Vite', 60_000, () => socket.readyState === WebSocket.OPEN);
  return heard;
}
