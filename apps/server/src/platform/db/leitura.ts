import { createDb, createPool, type Db, type PoolOptions } from './pool.ts';
import { openReplica } from './replica.ts';
import { stepBackOnServer } from './step-back.ts';

/** The replica is away, is starting or stopping, or gave the read up for what it had to catch up with. */
const FORA = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EPIPE',
  '40001',
  '3D000',
]);
const FRASES = /^(timeout exceeded when trying to connect|Connection terminated)/;

const isFora = (error: unknown): boolean => {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  return FORA.has(code) || /^(08|57P0)/.test(code) || FRASES.test(message);
};

/** Where readings that may lag by a moment are made: on the replica where there is one, and on the main database while it is away. */
export type NaLeitura = <T>(read: (db: Db) => Promise<T>) => Promise<T>;

/** Lets so many in at a time. */
type Porta = <T>(work: () => Promise<T>) => Promise<T>;

/** Two and four: as many as the doors let in at most. */
const [NA_PRINCIPAL, NA_REPLICA] = [2, 4];

interface Leitura {
  naLeitura: NaLeitura;
  /** @returns why the replica is not read from; null where it is. Absent where there is none. */
  exame: (() => Promise<string | null>) | null;
  close(): Promise<void>;
}

/**
 * What may take a second does not take the connections of the desk, nor its turn at the processor.
 * @param onFora told each time the main database begins to read in the replica's place, and why
 */
export function openLeitura(
  urls: { principal: string; replica: string | null },
  portas: { principal: Porta; replica: Porta },
  options: Omit<PoolOptions, 'max'>,
  onFora: (motivo: string) => void,
): Leitura {
  const principal = createDb(stepBackOnServer(createPool(urls.principal, 'portal_app', { ...options, max: NA_PRINCIPAL })));
  const replica = urls.replica ? openReplica(urls.replica, { ...options, principal, max: NA_REPLICA, onAway: onFora }) : null;
  const naLeitura: NaLeitura = async (read) => {
    const naPrincipal = () => portas.principal(() => read(principal));
    if (!replica || !(await replica.serves())) return naPrincipal();
    try {
      return await portas.replica(() => read(replica.db));
    } catch (error) {
      if (!isFora(error)) throw error;
      replica.failed(error);
      return naPrincipal();
    }
  };
  return {
    naLeitura,
    exame: replica && (() => replica.exame()),
    close: async () => {
      await principal.destroy();
      await replica?.close();
    },
  };
}
