import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './run.mjs';

const WANTED = 24;
const PLATFORMS = { linux: 'linux', darwin: 'darwin', win32: 'win' };

/** Runs `.ts` files as they are. */
const isRecent = Number(process.versions.node.split('.')[0]) >= WANTED;

/** Path of a Node 24: the one we run on, the one npm installed, or the one npx can fetch. */
export function findNode() {
  if (isRecent) return process.execPath;
  const folder = join(ROOT, 'node_modules', `node-${PLATFORMS[process.platform]}-${process.arch}`, 'bin');
  const installed = join(folder, process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(installed) && spawnSync(installed, ['--version']).status === 0) return installed;
  const fetched = spawnSync('npx', ['-y', `node@${WANTED}`, '-p', 'process.execPath'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (fetched.status === 0) return fetched.stdout.trim();
  process.stderr.write(`É preciso o Node ${WANTED}, e ele não veio nem com npm ci nem com npx.\n`);
  process.exit(1);
}

/** Starts this very script again on Node 24 when it runs on an older one; returns only on Node 24. */
export async function onRecentNode(script) {
  if (isRecent) return;
  process.exit(await run(findNode(), [script, ...process.argv.slice(2)]));
}
