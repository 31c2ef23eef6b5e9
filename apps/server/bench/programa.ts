import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { FLAGS } from '../../../scripts/steps/server.mjs';

/** The program as it runs, in a process of its own that ends with this one. */
export async function startServer(porta: number): Promise<ChildProcess> {
  const env = {
    ...process.env,
    PORT: String(porta),
    LOG_LEVEL: 'silent',
    LIMITE_POR_MINUTO: '1000000',
    LIMITE_POR_PESSOA: '1000000',
  };
  const child = spawn(process.execPath, [...FLAGS, resolve(import.meta.dirname, '../src/main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((done, fail) => {
    child.once('exit', () => fail(new Error('the server ended')));
    child.stdout?.on('data', (text) => String(text).includes('no ar') && done());
  });
  child.removeAllListeners('exit');
  process.once('exit', () => child.kill('SIGTERM'));
  return child;
}

const campoDe = (pid: number, nome: string) =>
  Number(new RegExp(`^${nome}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);

/** Megabytes in memory of a process, and of those that it started. Only where there is a /proc. */
export function memoriaDe(pid: number): { dele: number; filhos: number } {
  const mb = (p: number) => Math.round(campoDe(p, 'VmRSS') / 1024);
  let filhos = 0;
  for (const nome of readdirSync('/proc')) {
    if (!/^\d+$/.test(nome)) continue;
    try {
      if (campoDe(Number(nome), 'PPid') === pid) filhos += mb(Number(nome));
    } catch {
      // ended meanwhile
    }
  }
  return { dele: mb(pid), filhos };
}
