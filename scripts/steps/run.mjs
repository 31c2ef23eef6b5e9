import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { resolve } from 'node:path';

/** The folder of the repository. */
export const ROOT = resolve(import.meta.dirname, '../..');

export const say = (text) => process.stdout.write(`${text}\n`);

/** Exit code of a shell for a process ended by a signal. */
const codeOf = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0);

/**
 * npm answers a signal by ending the shell between it and us, of which we hear nothing: our parent only changes. What we
 * run must end then too.
 */
function whenOrphaned(act) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const { ppid } = process;
  return setInterval(() => {
    if (process.ppid !== ppid) act();
  }, 200);
}

/**
 * Runs a program on our own terminal until it ends; resolves with its exit code.
 * Signals for us are passed on, except Ctrl-C in a terminal, which the whole group hears anyway.
 * @param ipc whether it can be sent messages; `started` gets the child
 */
export function run(command, args, { env, cwd = ROOT, started, ipc = false } = {}) {
  return new Promise((done, fail) => {
    const stdio = ['inherit', 'inherit', 'inherit', ...(ipc ? ['ipc'] : [])];
    const child = spawn(command, args, { cwd, stdio, env: { ...process.env, ...env } });
    const handlers = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => [
      signal,
      () => {
        // a closed terminal is a reason to end in good order
        if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
      },
    ]);
    for (const [signal, handler] of handlers) process.on(signal, handler);
    const watch = whenOrphaned(() => {
      clearInterval(watch);
      child.kill('SIGTERM');
    });
    child.once('error', fail).once('exit', (code, signal) => {
      clearInterval(watch);
      for (const [name, handler] of handlers) process.off(name, handler);
      done(codeOf(code, signal));
    });
    started?.(child);
  });
}

/** Runs a program quietly; resolves with its exit code and all it said. */
export function runQuietly(command, args, { env } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.once('error', fail).once('close', (code, signal) => done({ code: codeOf(code, signal), output }));
  });
}
