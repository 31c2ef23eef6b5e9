import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#platform/config.ts';
import { exameDoDisco, exameDosAvisos, examesDoBanco, examinar, type Prontidao } from '#platform/http/prontidao.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import type { Bus } from '#platform/realtime/bus.ts';

/** How often the surroundings are looked at when nobody asks /readyz. */
const OLHA_MS = 10 * 60_000;

interface Parts {
  config: Config;
  /** Of the towns' role. */
  database: string;
  queue: Queue;
  bus: Bus;
  log: FastifyBaseLogger;
}

/** Database, queue, notices, disk and clock: looked at when somebody asks, and now and then when nobody does. */
export function watchSurroundings({ config, database, queue, bus, log }: Parts) {
  const saude = examesDoBanco(database, 'portal_app', () => new Date());
  const exames = {
    banco: saude.banco,
    fila: () => queue.exame(),
    avisos: exameDosAvisos(bus),
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
  return {
    look,
    async close(): Promise<void> {
      clearInterval(looking);
      await saude.fechar();
    },
  };
}
