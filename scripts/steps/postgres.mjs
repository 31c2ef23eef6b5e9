import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where Debian keeps each version of PostgreSQL. */
const DEBIAN = '/usr/lib/postgresql';
/** The oldest that the portal promises to work on, and the first that it does not need to be told of: the one that comes along. */
const PRIMEIRA = 15;
const A_QUE_VEM = 18;

/** The oldest promised PostgreSQL that this machine has, as a folder with `bin`; undefined where it has none. */
export function findPostgresAntigo(folder = DEBIAN) {
  const versoes = existsSync(folder) ? readdirSync(folder).map(Number) : [];
  const antigas = versoes.filter((v) => v >= PRIMEIRA && v < A_QUE_VEM && existsSync(join(folder, String(v), 'bin/initdb')));
  return antigas.length > 0 ? join(folder, String(Math.min(...antigas))) : undefined;
}
