import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, run, say } from './run.mjs';

const STAMP = join(ROOT, 'node_modules/.cache/portal/web.sha256');
const SOURCES = ['apps/web', 'packages/domain', 'package-lock.json'];

function* filesIn(path) {
  if (!existsSync(join(ROOT, path))) return;
  if (!path.includes('/') && path.includes('.')) return yield path;
  for (const entry of readdirSync(join(ROOT, path), { withFileTypes: true })) {
    const inside = `${path}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!['dist', 'node_modules'].includes(entry.name)) yield* filesIn(inside);
    } else if (!/\.test\.tsx?$/.test(entry.name)) yield inside;
  }
}

/** One hash of everything the build reads: content, not dates, so that a fresh clone and a checkout agree. */
function hashOfSources() {
  const hash = createHash('sha256');
  for (const file of [...SOURCES.flatMap((source) => [...filesIn(source)])].sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Whether the last build was of the sources that are here. */
const isOf = (hash) =>
  existsSync(join(ROOT, 'apps/web/dist/index.html')) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash;

export const isWebBuilt = () => isOf(hashOfSources());

/**
 * Builds the web application when its sources are not those of the last build; resolves with an exit code.
 * @param started gets the process that builds
 */
export async function ensureWebBuilt(node, { started } = {}) {
  const hash = hashOfSources();
  if (isOf(hash)) return 0;
  say('Montando as telas …');
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const code = await run(node, [vite, 'build', '--logLevel', 'warn'], { cwd: join(ROOT, 'apps/web'), started });
  if (code !== 0) return code;
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, hash);
  return 0;
}
