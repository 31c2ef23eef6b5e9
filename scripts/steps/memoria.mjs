import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';

const PASTA = '/dev/shm';
const GB = 2 ** 30;
/** What the databases and files of a run come to, several times over; and what the machine must have left beside. */
const CABE_GB = 6;
const SOBRA_GB = 10;

/** Whether a file system in memory lies there, from which programs may be started. @param mounts as /proc/mounts tells */
export function isEmMemoria(mounts) {
  const dela = mounts.split('\n').find((linha) => linha.split(' ')[1] === PASTA);
  const [, , tipo, opcoes = ''] = dela?.split(' ') ?? [];
  return tipo === 'tmpfs' && !opcoes.split(',').some((o) => o === 'noexec' || o === 'ro');
}

/** Bytes that programs may still ask for. @param meminfo as /proc/meminfo tells */
export const memoriaLivre = (meminfo) => Number(/^MemAvailable:\s+(\d+) kB/m.exec(meminfo)?.[1] ?? 0) * 1024;

/**
 * A folder in memory for what a run throws away, where there is one with room to spare; undefined elsewhere. Each file of tests clones a
 * database and each portal makes one: on a disk that takes most of their start.
 */
export function pastaEmMemoria() {
  try {
    const { bavail, bsize } = statfsSync(PASTA);
    accessSync(PASTA, constants.W_OK | constants.X_OK);
    const cabe = bavail * bsize >= CABE_GB * GB && memoriaLivre(readFileSync('/proc/meminfo', 'utf8')) >= SOBRA_GB * GB;
    return cabe && isEmMemoria(readFileSync('/proc/mounts', 'utf8')) ? PASTA : undefined;
  } catch {
    // no such folder: another system, or a small container
    return undefined;
  }
}
