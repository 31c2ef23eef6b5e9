import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './postmaster.ts';

/**
 * The processes that use the server of a data folder, each a file with its number: the last one that leaves stops the
 * server. So a new process may come before the old one is gone, and a killed one is simply not counted.
 */
const usersFolder = (folder: string) => join(folder, 'portal');

/** Which folder was entered: the users of the original came along into a copy of it and are not its own. */
const markOf = (folder: string): string => `${statSync(folder).dev}:${statSync(folder).ino}`;

export function enter(folder: string): void {
  mkdirSync(usersFolder(folder), { recursive: true });
  writeFileSync(join(usersFolder(folder), String(process.pid)), markOf(folder));
}

const isUser = (folder: string, pid: string): boolean => {
  try {
    return isAlive(Number(pid)) && readFileSync(join(usersFolder(folder), pid), 'utf8') === markOf(folder);
  } catch {
    return false;
  }
};

/** @returns whether nobody else is left */
export function leave(folder: string): boolean {
  rmSync(join(usersFolder(folder), String(process.pid)), { force: true });
  const others = readdirSync(usersFolder(folder)).filter((name) => /^\d+$/.test(name));
  const gone = others.filter((pid) => !isUser(folder, pid));
  for (const pid of gone) rmSync(join(usersFolder(folder), pid), { force: true });
  return gone.length === others.length;
}

/** The port of last time, so that tools keep finding the database. */
export function rememberedPort(folder: string): number | undefined {
  try {
    return Number(readFileSync(join(usersFolder(folder), 'porta'), 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

export const rememberPort = (folder: string, porta: number): void =>
  writeFileSync(join(usersFolder(folder), 'porta'), String(porta));
