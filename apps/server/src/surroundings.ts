import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db/pool.ts';
import { endWhenIll } from '#platform/http/ill.ts';
import { type Exame, exameDoDisco, exameDosAvisos, examesDoBanco, examinar, type Prontidao } from '#platform/http/prontidao.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import type { Bus } from '#platform/realtime/bus.ts';

/** How often the surroundings are looked at when nobody asks /readyz. */
const OLHA_MS = 10 * 60_000;

interface Parts {
  config: Config;
  /** Of the towns' role. */
  database: string;
  /** The same role's connections, as acts take them. */
  db: Db;
  queue: Queue;
  bus: Bus;
  leitura: Exame | null;
  log: FastifyBaseLogger;
}

/** Database, queue, notices, disk and clock: looked at when somebody asks, and now and then when nobody does. */
export function watchSurroundings({ config, database, db, queue, bus, leitura, log }: Parts) {
  const saude = examesDoBanco(database, 'portal_app', { agora: () => new Date(), pgbouncer: config.databasePgbouncer });
  const exames = {
    banco: saude.banco,
    fila: () => queue.exame(),
    avisos: exameDosAvisos(bus),
    ...(leitura && { leitura }),
    ...(config.s3 && config.databaseUrl ? {} : { disco: exameDoDisco(config.dataDir) }),
    relogio: saude.relogio,
  };
  const look = async (): Promise<Prontidao> => {
    const prontidao = await examinar(exames);
    if (Object.values(prontidao.partes).some((estado) => estado !== 'ok')) log.warn(prontidao.partes, 'surroundings');
    return prontidao;
  };
  const looking = setInterval(() => void look(), OLHA_MS);
  looking.unref();
  let stopIll = () => {};
  return {
    look,
    /** @param giveUp ends the process, which cannot heal itself */
    endWhenIll(giveUp: (parte: string) => void): void {
      const consultas = async () => sql`select 1`.execute(db).then(() => null);
      stopIll = endWhenIll({ banco: exames.banco, partes: { consultas, fila: exames.fila, avisos: exames.avisos } }, giveUp);
    },
    async close(): Promise<void> {
      clearInterval(looking);
      stopIll();
      await saude.fechar();
    },
  };
}
