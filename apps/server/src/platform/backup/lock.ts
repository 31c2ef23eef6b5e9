import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { BackupError } from './manifest.ts';

const LOCK = '.em-andamento';

/** One backup at a time in a folder: two would clear away each other's files. A lock left by a killed process is taken over. */
export async function alone<T>(target: string, work: () => Promise<T>): Promise<T> {
  const path = join(resolve(target), LOCK);
  await mkdir(resolve(target), { recursive: true, mode: 0o700 });
  await take(path);
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

async function take(path: string, isSecondTry = false): Promise<void> {
  try {
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(`${process.pid} ${hostname()}\n`);
    await file.close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const [pid = '', host] = (await readFile(path, 'utf8').catch(() => '')).trim().split(' ');
    if (isSecondTry || host !== hostname() || isAlive(Number(pid)))
      throw new BackupError(`Outra cópia está sendo feita nesta pasta (${path}). Se não está, apague esse arquivo.`);
    await rm(path, { force: true });
    await take(path, true);
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
