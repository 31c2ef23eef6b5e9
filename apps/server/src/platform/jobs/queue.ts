import { createHash } from 'node:crypto';
import { FUSO_PADRAO } from '@portal/domain/text/fusos';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Tx } from '#platform/db/doors.ts';
import { KEEP_ALIVE_MS } from '#platform/db/pool.ts';
import { watchSilence } from '#platform/db/silence.ts';
import type { AnyJob, JobCtx, Pedido } from './job.ts';
import { abrirMesa, BATIDA_SEGUNDOS, type Mesa, SAIDA_MS } from './mesa.ts';
import { SEM_PARADOS } from './parados.ts';
import { comecarRonda, type Ronda } from './ronda.ts';
import { INDICE } from './vez.ts';

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

const optionsOf = ({ repetir, ritmo, cada }: AnyJob) => ({
  retryLimit: repetir.vezes,
  retryDelay: repetir.segundos,
  retryBackoff: true,
  retryDelayMax: 3600,
  // the process that runs it stops it first; this is for one that could not
  expireInSeconds: ritmo.limite + SAIDA_MS / 1000 + 30,
  heartbeatSeconds: BATIDA_SEGUNDOS,
  // a row a town and turn: a day is enough to see how it went
  deleteAfterSeconds: (cada ? 1 : 7) * 86_400,
  notify: true,
});

/** What tells of a queue that got something: pg-boss writes to it in the transaction that adds a job, and listens only for its own workers. */
const SINO = `pgboss_${createHash('sha224').update('fila').digest('hex').slice(0, 24)}`;

/** Handed on to the driver as it stands; the types of pg-boss name no more than it asks for itself. */
const FIRME = { keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS };

/** What pg-boss's own connection can do beside its types: it listens, on a connection that it makes anew when it breaks. */
interface Ouvinte {
  listen(canal: string, ouvir: (texto: string) => void, aoVoltar: () => void): Promise<{ close(): Promise<void> }>;
}

/**
 * Jobs in PostgreSQL (pg-boss), on the direct connection of the owner: its schema is not the towns' business.
 * Every payload names its town; a run enters through the same wall as a call. pg-boss keeps the queues, their clock and what became of
 * each job; whose turn it is, and for how long, is said here (mesa.ts), for it knows neither turns nor a limit for one of a batch.
 */
export async function startQueue(ownerUrl: string, jobs: readonly AnyJob[], log: Log): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: 'fila',
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
  let mesa: Mesa | undefined;
  let sino: { close(): Promise<void> } | undefined;

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
      mesa = abrirMesa({
        ...{ boss, jobs, makeCtx, onError },
        falhou: (err, { nome, data }) => log.warn({ err, job: nome, organizacao_id: data.organizacao_id }, 'job failed'),
      });
      const { acordar } = mesa;
      const ouvinte = boss.getDb() as unknown as Ouvinte;
      // without it the round finds what there is
      sino = await ouvinte
        .listen(SINO, acordar, () => {})
        .catch((error: Error) => {
          onError(error);
          return undefined;
        });
      ronda = await comecarRonda(boss.getDb(), names, acordar, onError);
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
      await sino?.close();
      await mesa?.parar(5000);
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
    // two copies that start at once would write the same rows of the catalogue
    await client.query(`
      select pg_advisory_xact_lock(hashtext('fila.papeis'));
      ${INDICE};
      grant usage on schema fila to portal_app, portal_sistema;
      grant select, insert on all tables in schema fila to portal_app, portal_sistema;
      grant execute on all functions in schema fila to portal_app, portal_sistema`);
  } finally {
    await client.end();
  }
}
