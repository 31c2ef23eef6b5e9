import type { Socket } from 'node:net';
import pg from 'pg';

/**
 * How often connections are looked at, how long one may wait without a byte before the database is asked about it, how long that may take,
 * and how long one waits at most of which nothing can be learned: longer than any statement may run (pool.ts).
 */
export const SILENCE = { look: 3000, suspect: 6000, ask: 3000, unreachable: 30_000, most: 130_000 };

/** What the driver keeps of a connection. */
interface Driver {
  connection: { stream: Socket };
  /** false while an answer is waited for */
  readyForQuery: boolean;
  processID: number | null;
}
const driverOf = (client: pg.PoolClient): Driver => client as unknown as Driver;

interface Watched {
  /** Bytes that had come when it was looked at, and since when there are no more of them. */
  bytes: number;
  since: number;
}

interface Options {
  /** Told how many connections were given up at once. */
  onSilent: (connections: number) => void;
  /** How long one waits while the database cannot be asked. */
  unreachable?: number;
  /** The address leads to a pooler, whose process ids are its own: it is asked nothing but whether it is there. */
  pooler?: boolean;
  /** Made before this call. */
  clients?: readonly pg.PoolClient[];
}

/**
 * Gives connections up whose other end is gone without a word: a database host that died, a firewall that forgot the session. The system
 * itself notices after a quarter of an hour. A long statement is silent too, so the database is asked, on a new connection, whether it works
 * for the ones that wait: which it does not is given up, and so are those that rest, which went the same way. What waited fails as with any
 * broken connection, and can be done again.
 */
export function watchSilence(
  pool: pg.Pool,
  url: string,
  { onSilent, unreachable = SILENCE.unreachable, pooler = false, clients = [] }: Options,
): void {
  const watched = new Map<pg.PoolClient, Watched>();
  let isAsking = false;

  const add = (client: pg.PoolClient) => void watched.set(client, { bytes: 0, since: Date.now() });
  for (const client of clients) add(client);
  pool.on('connect', add);
  pool.on('remove', (client) => void watched.delete(client));

  /** Those that have waited so long without a byte. */
  const silentFor = (ms: number): pg.PoolClient[] => {
    const now = Date.now();
    return [...watched].flatMap(([client, seen]) => {
      const { connection, readyForQuery } = driverOf(client);
      const { bytesRead } = connection.stream;
      if (readyForQuery || bytesRead !== seen.bytes) {
        watched.set(client, { bytes: bytesRead, since: now });
        return [];
      }
      return now - seen.since >= ms ? [client] : [];
    });
  };

  const giveUp = async (dead: readonly pg.PoolClient[]): Promise<void> => {
    if (dead.length === 0) return;
    for (const client of dead) driverOf(client).connection.stream.destroy();
    onSilent(dead.length);
    await dropIdle(pool);
  };

  const look = async (): Promise<void> => {
    const suspects = silentFor(SILENCE.suspect);
    if (suspects.length === 0) return;
    const pids = suspects.map((client) => driverOf(client).processID ?? 0);
    const works = await (pooler ? knock(url) : findWorking(url, pids));
    // answers that came while it was asked are read by now
    const silent = (ms: number) => silentFor(ms).filter((client) => suspects.includes(client));
    if (works === 'unknown') return giveUp(silent(SILENCE.most));
    if (works === 'unreachable') return giveUp(silent(unreachable));
    await giveUp(silent(SILENCE.suspect).filter((client) => !works.has(driverOf(client).processID ?? 0)));
  };

  const timer = setInterval(() => {
    if (pool.ended) return clearInterval(timer);
    if (isAsking) return;
    isAsking = true;
    look()
      .catch(() => {})
      .finally(() => {
        isAsking = false;
      });
  }, SILENCE.look);
  timer.unref();
}

type Learnt = Set<number> | 'unreachable' | 'unknown';

/** A connection of its own, for one question. */
async function asking(url: string, ask: (client: pg.Client) => Promise<Learnt>, refused: Learnt): Promise<Learnt> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'portal_silencio',
    connectionTimeoutMillis: SILENCE.ask,
    query_timeout: SILENCE.ask,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return await ask(client);
  } catch (error) {
    return error instanceof pg.DatabaseError ? refused : 'unreachable';
  } finally {
    // an orderly goodbye would wait for an answer
    (client as unknown as Driver).connection.stream.destroy();
  }
}

/** Which of these sessions the database works for now; unknown through a pooler, which has process ids of its own. */
const findWorking = (url: string, pids: readonly number[]): Promise<Learnt> =>
  asking(
    url,
    async (client) => {
      // of somebody else's sessions the state is not told: those are left alone
      const { rows } = await client.query<{ own: number; working: number[] }>(
        `select pg_backend_pid() as own,
                array(select pid from pg_stat_activity where pid = any($1) and coalesce(state, '') not like 'idle%') as working`,
        [pids],
      );
      const [row] = rows;
      return row && row.own === (client as unknown as Driver).processID ? new Set(row.working) : 'unknown';
    },
    'unreachable',
  );

/**
 * A pooler whose sessions are all taken lets a question wait like everybody's, so nothing is asked: it is there if it lets somebody in, or
 * says that it will not.
 */
const knock = (url: string): Promise<Learnt> => asking(url, async () => 'unknown', 'unknown');

/** Those at rest are made anew when they are needed. */
async function dropIdle(pool: pg.Pool): Promise<void> {
  const idle = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()));
  for (const client of idle) client.release(true);
}
