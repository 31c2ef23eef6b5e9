// The portal the journeys run against: the real program on a folder of data of its own, which goes when the program ends.
// E2E_VAZIO: a folder for an installation without anything in it, which its journey makes and takes away.
// E2E_DADOS: the demonstration takes most of a minute to make, so the first portal of a run makes it there, and each starts on a copy.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { COMPILED, FLAGS } from '../scripts/steps/server.mjs';
import { freePorts, ready } from './portal.ts';

const MAIN = join(import.meta.dirname, '../apps/server/src/main.ts');
const vazio = process.env.E2E_VAZIO;
const comum = vazio ? undefined : process.env.E2E_DADOS;
const feito = comum && join(comum, 'feito');

let running: ChildProcess | undefined;
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => running?.kill(signal));

const isMaker = Boolean(comum && feito && !existsSync(feito));
if (comum && feito && isMaker) {
  await make(comum);
  writeFileSync(feito, '');
}
const dataDir = vazio ?? newFolder();
// owners and modes too: the database belongs to the user PostgreSQL runs as
if (comum) spawnSync('cp', ['-a', `${comum}/.`, dataDir], { stdio: 'inherit' });

const clock = process.env.E2E_RELOGIO ? ['--import', pathToFileURL(join(import.meta.dirname, 'relogio.ts')).href] : [];
const server = spawn(process.execPath, [...FLAGS, ...clock, MAIN], {
  stdio: clock.length > 0 ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
  env: { ...process.env, ...COMPILED, DATA_DIR: dataDir, DEMO: vazio ? 'nao' : 'sim' },
});
running = server;
// the journey moves the clock through here
process.on('message', (message) => server.send(message as object));
server.on('message', (message) => process.send?.(message));
server.once('exit', (code) => {
  if (!vazio) rmSync(dataDir, { recursive: true, force: true });
  // the first of a run is the last to go
  if (comum && isMaker) rmSync(comum, { recursive: true, force: true });
  process.exit(code ?? 1);
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-e2e-'));
  // the user PostgreSQL runs as must pass through it
  chmodSync(folder, 0o755);
  return folder;
}

/** The program makes the demonstration as it does for a newcomer, and ends in good order. */
async function make(folder: string): Promise<void> {
  const [port = 0] = await freePorts(1);
  const maker = spawn(process.execPath, [...FLAGS, MAIN], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...COMPILED, PORT: String(port), REALTIME_PORT: '0', DATA_DIR: folder, DEMO: 'sim' },
  });
  running = maker;
  const ended = new Promise<void>((done) => maker.once('exit', () => done()));
  await ready(port, maker);
  maker.kill('SIGTERM');
  await ended;
}
