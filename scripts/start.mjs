// npm start, npm run dev: from a bare machine to the running portal.
// Needs nothing but Node 20 and npm: no dependencies, and no syntax newer than that.
import { join } from 'node:path';
import { ensureInstalled } from './steps/install.mjs';
import { findNode } from './steps/node.mjs';
import { ROOT, run } from './steps/run.mjs';
import { COMPILED, FLAGS } from './steps/server.mjs';
import { ensureWebBuilt, isWebBuilt } from './steps/web.mjs';

const MAIN = join(ROOT, 'apps/server/src/main.ts');

const isDev = process.argv.includes('--dev');
await ensureInstalled(isDev ? 'tudo' : 'servir');
const node = findNode();
process.exit(await (isDev ? development() : serving()));

/** The server. When the screens are still to be built, that goes on beside its database and its demonstration, and it waits for them. */
async function serving() {
  if (isWebBuilt()) return run(node, [...FLAGS, MAIN], { env: COMPILED });
  let server;
  let vite;
  const built = ensureWebBuilt(node, { started: (child) => (vite = child) });
  const ended = run(node, [...FLAGS, MAIN], {
    env: { ...COMPILED, PORTAL_TELAS: 'a caminho' },
    ipc: true,
    started: (child) => (server = child),
  });
  await Promise.race([ended, built]);
  if (server.exitCode !== null || server.signalCode !== null) {
    vite?.kill();
    await built;
    return ended;
  }
  const code = await built;
  if (code === 0 && server.connected) server.send('telas prontas');
  if (code === 0) return ended;
  server.kill('SIGTERM');
  await ended;
  return code;
}

/** The server, restarted at each change, and Vite in front of it; when one ends, so does the other. */
async function development() {
  const children = [];
  const started = (child) => children.push(child);
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const port = process.env.PORT || '3000';
  const env = { NODE_ENV: 'development', PORT: port, API_URL: `http://127.0.0.1:${port}` };
  const code = await Promise.race([
    run(node, ['--watch', '--watch-preserve-output', ...FLAGS, MAIN], { env: { ...env, ...COMPILED }, started }),
    run(node, [vite], { env, started, cwd: join(ROOT, 'apps/web') }),
  ]);
  const alive = children.filter((child) => child.exitCode === null && child.signalCode === null);
  const ended = alive.map((child) => new Promise((done) => child.once('exit', done)));
  for (const child of alive) child.kill('SIGTERM');
  await Promise.all(ended);
  return code;
}
