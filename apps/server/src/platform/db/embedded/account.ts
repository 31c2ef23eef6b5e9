import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';

/** The operating-system user PostgreSQL runs as; empty when that is simply our own. */
export interface Account {
  uid?: number;
  gid?: number;
}

/**
 * PostgreSQL refuses root, so a root process hands it to the owner of an existing data folder,
 * else to `postgres`, else to `nobody`.
 */
export function accountFor(dataFolder: string): Account {
  if (process.getuid?.() !== 0) return {};
  if (existsSync(dataFolder)) {
    const { uid, gid } = statSync(dataFolder);
    if (uid !== 0) return { uid, gid };
  }
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!user) throw new Error('O PostgreSQL não roda como root, e não há usuário "postgres" nem "nobody" nesta máquina.');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/** Whether that user may pass through a folder: asked of the system itself, so that any kind of permission counts. */
export function canReach(account: Account, folder: string): boolean {
  if (account.uid === undefined) return true;
  return spawnSync('test', ['-x', folder], { ...account, cwd: '/' }).status === 0;
}

/** Runs one program of PostgreSQL to its end; `input` is what it reads. @throws Error with what the program said, when it fails */
export function runAs(account: Account, program: string, args: string[], input = ''): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { ...account, cwd: '/', encoding: 'utf8', input });
  if (error) throw error;
  if (status !== 0) throw new Error(`${basename(program)}: ${stderr.trim() || stdout.trim() || `código ${status}`}`);
  return stdout;
}
