// npm run bench: the programs of apps/server/bench, one after the other, each on a database of its own; then those of e2e/bench,
// in a real browser on a portal of their own, with the web as it was built last (`npm run build`).
// `npm run bench -- lista` runs only those whose name begins so. BENCH_DADOS: a folder that keeps the databases, so that the next run
// need not prepare them again. `npm run bench -- falhas quedas`: what the portal must come through, see apps/server/bench/falhas.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { ensureInstalled } from './steps/install.mjs';
import { onRecentNode } from './steps/node.mjs';
import { ROOT, run, say } from './steps/run.mjs';

await ensureInstalled();
await onRecentNode(import.meta.filename);
const { startEmbedded } = await import('../apps/server/src/platform/db/embedded.ts');

// what kills and attacks takes minutes and measures nothing: only when it is named, and the words after it are its own
const FALHAS = 'falhas.bench.ts';
const words = process.argv.slice(2);
const wanted = words[0] === 'falhas' ? ['falhas'] : words;
const programsOf = (folder) =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.bench.ts'))
    .filter((name) => (wanted.length === 0 ? name !== FALHAS : wanted.some((start) => name.startsWith(start))))
    .sort()
    .map((name) => join(folder, name));
const programs = [...programsOf(join(ROOT, 'apps/server/bench')), ...programsOf(join(ROOT, 'e2e/bench'))];

const kept = process.env.BENCH_DADOS && resolve(process.env.BENCH_DADOS);
const folder = kept || mkdtempSync(join(tmpdir(), 'portal-bench-'));
/** Where one program works: what another left would be counted with its own. */
async function onItsOwn(program, args) {
  const dataDir = join(folder, basename(program, '.bench.ts'));
  mkdirSync(dataDir, { recursive: true });
  // the user PostgreSQL runs as must pass through them
  for (const passed of [folder, dataDir]) chmodSync(passed, 0o755);
  const database = await startEmbedded({ dataDir });
  // the superuser fills tables that are behind the wall for everybody else
  const env = {
    DATABASE_URL: database.ownerUrl,
    BENCH_RAIZ: database.adminUrl,
    DATA_DIR: dataDir,
    DEMO: 'nao',
    REALTIME_PORT: '0',
  };
  try {
    return await run(process.execPath, [program, ...args], { env });
  } finally {
    await database.stop();
    if (!kept) rmSync(dataDir, { recursive: true, force: true });
  }
}

let code = programs.length === 0 ? 1 : 0;
if (code) say('No program *.bench.ts to run in apps/server/bench or e2e/bench.');
try {
  for (const program of programs) {
    say(`\n──── ${basename(program, '.bench.ts')}`);
    const args = wanted[0] === 'falhas' ? words.slice(1) : [];
    code = Math.max(code, await (program.includes('e2e') ? run(process.execPath, [program, ...args]) : onItsOwn(program, args)));
  }
} finally {
  if (!kept) rmSync(folder, { recursive: true, force: true });
}
process.exitCode = code;
