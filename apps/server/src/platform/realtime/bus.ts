import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { z } from 'zod';

/** NOTIFY channel that carries events to every copy of the server. */
export const NOTIFY_CHANNEL = 'portal_realtime';

/** PostgreSQL refuses a longer payload; events carry ids, not rows. */
const MAX_BYTES = 7999;

const eventoSchema = z.object({ canal: z.string(), evento: z.string(), dados: z.record(z.string(), z.unknown()) });

/** What open screens should hear of: the name of the channel names the town too. */
export type Evento = z.infer<typeof eventoSchema>;

/** @throws Error when the event does not fit into one notification */
export function payloadOf(evento: Evento): string {
  const payload = JSON.stringify(evento);
  if (Buffer.byteLength(payload) > MAX_BYTES) throw new Error(`event ${evento.evento} has more than ${MAX_BYTES} bytes`);
  return payload;
}

/** Announces with the transaction: PostgreSQL delivers at its commit, or never. */
export async function publishSql<DB>(tx: Kysely<DB>, evento: Evento): Promise<void> {
  await sql`select pg_notify(${NOTIFY_CHANNEL}, ${payloadOf(evento)})`.execute(tx);
}

export interface Bus {
  onEvent: (listener: (evento: Evento) => void) => void;
  /** After a connection was lost and found: events in between are gone. */
  onGap: (listener: () => void) => void;
  /** Outside any transaction. @throws Error while the connection is lost */
  publish: (evento: Evento) => Promise<void>;
  /** Whether events of other copies arrive now. */
  isListening: () => boolean;
  close: () => Promise<void>;
}

interface BusOptions {
  log?: { warn(message: string): void };
  /** How often a silent connection is tried, in milliseconds. */
  heartbeatMs?: number;
}

/**
 * Listens to what all copies of the server announce, on a connection of its own that is made anew when it breaks. The
 * address must lead to PostgreSQL itself: a pooler delivers no notifications. Resolves once it listens.
 */
export async function createBus(directUrl: string, { log, heartbeatMs = 10_000 }: BusOptions = {}): Promise<Bus> {
  const onEvent = new Set<(evento: Evento) => void>();
  const onGap = new Set<() => void>();
  const closing = new AbortController();

  const listen = async (): Promise<pg.Client> => {
    const fresh = new pg.Client({
      connectionString: directUrl,
      application_name: 'portal_realtime',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
    });
    // what breaks it also ends it; see 'end' below
    fresh.on('error', () => {});
    fresh.on('notification', ({ payload }) => {
      const evento = eventoSchema.safeParse(parseJson(payload)).data;
      if (evento) for (const listener of onEvent) listener(evento);
      else log?.warn('realtime: a notification that is no event was ignored');
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${NOTIFY_CHANNEL}`);
    } catch (error) {
      await fresh.end().catch(() => {});
      throw error;
    }
    fresh.once('end', () => void listenAgain());
    return fresh;
  };

  const listenAgain = async () => {
    if (closing.signal.aborted) return;
    isListening = false;
    log?.warn('realtime: the connection to the database was lost');
    for (let pauseMs = 100; !closing.signal.aborted; pauseMs = Math.min(pauseMs * 2, 5000)) {
      await wait(pauseMs, undefined, { signal: closing.signal }).catch(() => {});
      const found = await listen().catch(() => undefined);
      if (!found) continue;
      client = found;
      isListening = true;
      if (closing.signal.aborted) await found.end();
      else for (const listener of onGap) listener();
      return;
    }
  };

  let client = await listen();
  let isListening = true;
  const heartbeat = setInterval(() => {
    const { connection } = client as unknown as { connection: { stream: Socket } };
    // a connection whose other end vanished would not notice an orderly goodbye
    client.query('select 1').catch(() => connection.stream.destroy());
  }, heartbeatMs);
  heartbeat.unref();

  return {
    onEvent: (listener) => void onEvent.add(listener),
    onGap: (listener) => void onGap.add(listener),
    isListening: () => isListening,
    publish: async (evento) => {
      await client.query('select pg_notify($1, $2)', [NOTIFY_CHANNEL, payloadOf(evento)]);
    },
    close: async () => {
      closing.abort();
      clearInterval(heartbeat);
      await client.end().catch(() => {});
    },
  };
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
