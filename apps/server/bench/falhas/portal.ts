import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { rememberedPort } from '#platform/db/embedded/users.ts';

const MAIN = resolve(import.meta.dirname, '../../src/main.ts');

/** One process of the portal on a data folder. */
export interface Processo {
  pid: () => number;
  /** SIGKILL, and started anew as whoever looks after it would. */
  matar: () => Promise<void>;
  terminar: () => Promise<void>;
  /** Ends that nobody asked for. */
  sozinho: () => number;
  /** Resolves when it said that it is up. */
  noAr: () => Promise<void>;
}

export function subirProcesso(env: Record<string, string>, say: (line: string) => void): Processo {
  let child: ChildProcess;
  let pedido = false;
  let sozinho = 0;
  let up: Promise<void>;
  const start = () => {
    const { DATABASE_URL: _, ...rest } = process.env;
    child = spawn(process.execPath, [MAIN], { env: { ...rest, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    let told = '';
    child.stderr?.on('data', (d) => {
      told = `${told}${String(d)}`.slice(-2000);
    });
    const mine = child;
    let isUp = false;
    up = new Promise((done) => {
      mine.stdout?.on('data', (d) => {
        isUp ||= String(d).includes('no ar');
        if (isUp) done();
      });
    });
    mine.once('exit', (code, signal) => {
      if (pedido || mine !== child) return;
      // one that a second stroke hit while it started is started again by whoever looks after it
      if (isUp) sozinho += 1;
      say(`process ${mine.pid} ended by itself (${code ?? signal}): ${told.trim()}`);
      setTimeout(start, 500);
    });
  };
  start();
  return {
    pid: () => child.pid as number,
    sozinho: () => sozinho,
    noAr: () => up,
    async matar() {
      const old = child;
      pedido = true;
      const gone = once(old, 'exit');
      old.kill('SIGKILL');
      await gone;
      start();
      pedido = false;
    },
    async terminar() {
      pedido = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

export async function portaLivre(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/** The way to the portal's own database past the portal, as its superuser. */
export function raizDe(dataDir: string): string {
  const { superusuario } = JSON.parse(readFileSync(join(dataDir, 'banco.senhas.json'), 'utf8')) as { superusuario: string };
  return `postgres://postgres:${superusuario}@127.0.0.1:${rememberedPort(join(dataDir, 'pg18'))}/portal`;
}

/** One look or one stroke at the database; tried again while it is away. */
export async function naRaiz<T extends pg.QueryResultRow>(url: string, sql: string, values: unknown[] = []): Promise<T[]> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query<T>(sql, values)).rows;
    } catch (error) {
      if (tries > 120) throw error;
      await new Promise((done) => setTimeout(done, 250));
    } finally {
      await client.end().catch(() => {});
    }
  }
}
