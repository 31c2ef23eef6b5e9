// The portal the journeys run against: the real program on a fresh folder of data, which goes when the program ends.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const dataDir = mkdtempSync(join(tmpdir(), 'portal-e2e-'));
// the user PostgreSQL runs as must pass through it
chmodSync(dataDir, 0o755);

const main = join(import.meta.dirname, '../apps/server/src/main.ts');
const server = spawn(process.execPath, ['--enable-source-maps', main], {
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR: dataDir, DEMO: 'sim' },
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal));
server.once('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exitCode = code ?? 1;
});
