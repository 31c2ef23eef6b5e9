import { FUSO_PADRAO } from '@portal/domain/text/fusos';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { type JobResult, PgBoss } from 'pg-boss';
import type { Tx } from '#platform/db/doors.ts';
import { KEEP_ALIVE_MS } from '#platform/db/pool.ts';
import { watchSilence } from '#platform/db/silence.ts';
import type { AnyJob, JobCtx, Pedido } from './job.ts';
import { porDeLado, SEM_PARADOS } from './parados.ts';
import { comecarRonda, type Ronda } from './ronda.ts';

interface Log {
  error(o: object, m: string): void;
  warn(o: object, m: string): void;
}

export interface Queue {
  /** Adds a job through the act's own transaction. */
  send<P extends Record<string, unknown>>(tx: Tx, organizacaoId: number, job: Pedido<P>, payload: P): Promise<void>;
  work(makeCtx: (organizacaoId: number) => JobCtx): Promise<void>;
  /** Jobs that wait or run now, for tests and for readiness; not those that wait for their town. */
  pending(): Promise<number>;
  /** @returns what is wrong with it; null when nothing is */
  exame(): Promise<string | null>;
  stop(): Promise<void>;
}

const optionsOf = ({ repetir }: AnyJob) => ({
  retryLimit: repetir.vezes,
  retryDelay: repetir.segundos,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 900,
  heartbeatSeconds: BATIDA_SEGUNDOS,
  notify: true,
});

/**
 * A process that runs jobs says of each, waiting in its batch or under way, that it is still there; of a killed one nobody does, and
 * its jobs are given back after so long. A busy main thread may be silent for a while, hence the distance between the two.
 */
const BATIDA_SEGUNDOS = 15;
const BATE_A_CADA = 3;

/**
 * NOTIFY wakes a worker once for a whole act, so it fetches in batches and goes on while they come back full. What NOTIFY does not tell
 * (a job whose time has come, a notice that was lost) the round finds in one question for all queues; that each of seventy workers asks
 * for itself kept a twentieth of a core busy in a portal nobody used, and is left for the day the round itself is at fault.
 */
const POLLING = {
  pollingIntervalSeconds: 600,
  notifyPollingIntervalSeconds: 600,
  batchSize: 20,
  burstWhenBatchFull: true,
  perJobResults: true,
  heartbeatRefreshSeconds: BATE_A_CADA,
} as const;

/** Handed on to the driver as it stands; the types of pg-boss name no more than it asks for itself. */
const FIRME = { keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS };

interface Item {
  organizacao_id: number;
  payload: unknown;
}

/** A failed job is tried again by its queue's rule; the rest of its batch is not. */
async function runOne(
  job: AnyJob,
  data: Item,
  makeCtx: (organizacaoId: number) => JobCtx,
  log: Log,
): Promise<'completed' | 'failed'> {
  try {
    await job.run(makeCtx(data.organizacao_id), job.payload.parse(data.payload));
    return 'completed';
  } catch (error) {
    log.warn({ err: error, job: job.nome, organizacao_id: data.organizacao_id }, 'job failed');
    return 'failed';
  }
}

/**
 * Jobs in PostgreSQL (pg-boss), on the direct connection of the owner: its schema is not the towns' business.
 * Every payload names its town; a worker enters through the same wall as a call.
 */
export async function startQueue(ownerUrl: string, jobs: readonly AnyJob[], log: Log): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: 'fila',
    useListenNotify: true,
    max: 4,
    application_name: 'fila',
    ...FIRME,
    // the longest it takes: what the clock asks for may be this late
    cronWorkerIntervalSeconds: 45,
  });
  const onError = (err: Error) => log.error({ err }, 'fila');
  boss.on('error', onError);
  await boss.start();
  survive(boss, ownerUrl, onError);
  await acertarFilas(boss, jobs);
  await grantToServer(ownerUrl);
  const names = jobs.map((job) => job.nome);
  let ronda: Ronda | undefined;

  return {
    async send(tx, organizacaoId, job, payload) {
      const db = {
        executeSql: async (text: string, values?: unknown[]) => {
          const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values ?? []));
          return { rows: rows as never[] };
        },
      };
      await boss.send(job.nome, { organizacao_id: organizacaoId, payload: job.payload.parse(payload) }, { db });
    },
    async work(makeCtx) {
      await acertarHoras(boss, jobs);
      const workers = new Map<string, string>();
      for (const job of jobs) {
        const worker = await boss.work<Item, void, typeof POLLING>(job.nome, POLLING, async (items) => {
          const results: JobResult[] = [];
          const parados = await porDeLado(
            boss.getDb(),
            items.map(({ id }) => id),
          );
          for (const { id, data, signal } of items) {
            // given to another meanwhile: this process was silent for too long
            if (!signal.aborted && !parados.has(id)) results.push({ id, status: await runOne(job, data, makeCtx, log) });
          }
          return results;
        });
        workers.set(job.nome, worker);
      }
      ronda = await comecarRonda(boss.getDb(), names, (nome) => boss.notifyWorker(workers.get(nome) as string), onError);
    },
    async pending() {
      // pg-boss's own statistics are snapshots
      const { rows } = await boss
        .getDb()
        .executeSql(
          `select count(*)::integer as n from fila.job where state < 'completed' and name = any($1) and ${SEM_PARADOS}`,
          [names],
        );
      return (rows[0] as { n: number }).n;
    },
    async exame() {
      await boss.getDb().executeSql('select 1');
      return null;
    },
    async stop() {
      ronda?.parar();
      await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}

/** A queue for each job, with its rule; most starts find all of them as they should be, and one question tells so. */
async function acertarFilas(boss: PgBoss, jobs: readonly AnyJob[]): Promise<void> {
  const filas = new Map((await boss.getQueues()).map((fila) => [fila.name, fila]));
  for (const job of jobs) {
    const [quer, tem] = [optionsOf(job), filas.get(job.nome)];
    if (!tem) await boss.createQueue(job.nome, quer);
    else if (Object.entries(quer).some(([nome, valor]) => tem[nome as keyof typeof quer] !== valor))
      await boss.updateQueue(job.nome, quer);
  }
}

/** What runs by the clock, at its hour; most starts find all of them as they should be. */
async function acertarHoras(boss: PgBoss, jobs: readonly AnyJob[]): Promise<void> {
  const horas = new Map((await boss.getSchedules()).map((hora) => [hora.name, hora]));
  for (const { nome, quando } of jobs) {
    const tem = horas.get(nome);
    if (quando && (tem?.cron !== quando || tem.timezone !== FUSO_PADRAO))
      await boss.schedule(nome, quando, { organizacao_id: 0, payload: {} }, { tz: FUSO_PADRAO });
  }
}

/** As in db/pool.ts: the queue's own pool listens to idle clients alone, and its workers must outlive a broken one. */
function survive(boss: PgBoss, url: string, onError: (e: Error) => void): void {
  const { pool } = boss.getDb() as unknown as { pool: pg.Pool };
  pool.on('connect', (client) => client.on('error', onError));
  // made before this line
  const { _clients: clients } = pool as unknown as { _clients: pg.PoolClient[] };
  for (const client of clients) client.on('error', onError);
  watchSilence(pool, url, { clients, onSilent: (n) => onError(new Error(`${n} connections of the queue went silent`)) });
}

/** The towns' role may add jobs inside its acts; it cannot run or delete them. */
async function grantToServer(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`
      grant usage on schema fila to portal_app, portal_sistema;
      grant select, insert on all tables in schema fila to portal_app, portal_sistema;
      grant execute on all functions in schema fila to portal_app, portal_sistema`);
  } finally {
    await client.end();
  }
}
