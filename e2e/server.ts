// The portal the journeys run against: the real program on a fresh folder of data, which goes when the program ends.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const dataDir = mkdtempSync(join(tmpdir(), 'portal-e2e-'));
// the user PostgreSQL runs as must pass through it
chmodSync(dataDir, 0o755);

const main = join(import.meta.dirname, '../apps/server/src/main.ts');
const clock = process.env.E2E_RELOGIO ? ['--import', pathToFileURL(join(import.meta.dirname, 'relogio.ts')).href] : [];
const server = spawn(process.execPath, ['--enable-source-maps', ...clock, main], {
  stdio: clock.length > 0 ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
  env: { ...process.env, DATA_DIR: dataDir, DEMO: 'sim' },
});
// the journey moves the clock through here
process.on('message', (message) => server.send(message as object));
server.on('message', (message) => process.send?.(message));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal));
server.once('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
