import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';

const SRC = resolve(import.meta.dirname, '../src');

/** Nothing of what surrounds the tests but where to find programs and a home, as in a container; compiled once, as `npm start` runs it. */
const surroundings = (env: Record<string, string>) => ({
  HOME: process.env.HOME ?? '/',
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: resolve(SRC, '../../../node_modules/.cache/portal/compilado'),
  ...env,
});

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/** The program as its own process, once it says that it is up; `said` grows with what it says. */
export async function startProgram(
  env: Record<string, string>,
): Promise<{ port: number; child: ChildProcess; said: () => string }> {
  const port = await freePort();
  const child = spawn(process.execPath, [resolve(SRC, 'main.ts')], {
    env: surroundings({ PORT: String(port), REALTIME_PORT: '0', LOG_LEVEL: 'silent', ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (d) => {
    said += String(d);
  });
  await new Promise<void>((done, fail) => {
    child.once('exit', () => fail(new Error(`the program ended: ${said}`)));
    child.stdout.on('data', (d) => {
      said += String(d);
      // the last of what it says ends in an empty line
      if (/no ar\.[\s\S]*\n\n$/.test(said)) done();
    });
  });
  return { port, child, said: () => said };
}

/** A command of the operator, in a process of its own. */
export function command(
  name: string,
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [resolve(SRC, 'comandos', `${name}.ts`), ...args], {
    env: surroundings({ DEMO: 'nao', ...env }),
  });
  let said = '';
  child.stdout.on('data', (d) => {
    said += String(d);
  });
  child.stderr.on('data', (d) => {
    said += String(d);
  });
  return new Promise((done) => child.once('exit', (code) => done({ code, said })));
}
