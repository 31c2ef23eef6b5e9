import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import type pg from 'pg';
import { stepBack } from '../step-back.ts';

/** What the driver knows of a connection beyond what its types say. */
interface Conexao {
  processID: number | null;
  connection: { stream: Socket };
}

/**
 * The process of the database that serves this connection, where it is one of this machine: it names our own end of the
 * connection in its title. Behind a pooler, in a container or on another machine it does not, and its number is somebody else's.
 */
export function backendHere(client: pg.PoolClient): number | null {
  const { processID, connection } = client as unknown as Conexao;
  if (!processID) return null;
  try {
    const title = readFileSync(`/proc/${processID}/cmdline`, 'utf8');
    return title.startsWith('postgres: ') && title.includes(`(${connection.stream.localPort})`) ? processID : null;
  } catch {
    return null;
  }
}

/** What this pool asks comes after what the others ask, where the database shares its cores with them. */
export function stepBackOnServer(pool: pg.Pool): pg.Pool {
  pool.on('connect', (client) => {
    const pid = backendHere(client);
    if (pid !== null) stepBack(pid, 'behind');
  });
  return pool;
}
