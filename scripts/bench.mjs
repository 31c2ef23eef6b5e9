// npm run bench: the programs of apps/server/bench, one after the other, on a database of their own.
// `npm run bench -- lista` runs only those whose name begins so.
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './steps/install.mjs';
import { onRecentNode } from './steps/node.mjs';
import { ROOT, run, say } from './steps/run.mjs';

await ensureInstalled();
await onRecentNode(import.meta.filename);
const { startEmbedded } = await import('../apps/server/src/platform/db/embedded.ts');

const folder = join(ROOT, 'apps/server/bench');
const wanted = process.argv.slice(2);
const programs = (existsSync(folder) ? readdirSync(folder) : [])
  .filter((name) => name.endsWith('.bench.ts'))
  .filter((name) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)))
  .sort();

const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'));
// the user PostgreSQL runs as must pass through it
chmodSync(dataDir, 0o755);
const database = await startEmbedded({ dataDir });
const env = { DATABASE_URL: database.ownerUrl, DATA_DIR: dataDir, DEMO: 'nao', REALTIME_PORT: '0' };
let code = programs.length === 0 ? 1 : 0;
if (code) say('No program *.bench.ts to run in apps/server/bench.');
try {
  for (const name of programs) {
    say(`\n──── ${name.replace('.bench.ts', '')}`);
    code = Math.max(code, await run(process.execPath, [join(folder, name)], { env }));
  }
} finally {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exitCode = code;
