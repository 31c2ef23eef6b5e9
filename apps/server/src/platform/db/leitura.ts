import { createDb, createPool, type Db, type PoolOptions } from './pool.ts';
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
  close(): Promise<void>;
}

/**
 * What may take a second does not take the connections of the desk, nor its turn at the processor.
 * @param onFora told each time the main database had to read in the replica's place
 */
export function openLeitura(
  urls: { principal: string; replica: string | null },
  portas: { principal: Porta; replica: Porta },
  options: Omit<PoolOptions, 'max'>,
  onFora: (error: unknown) => void,
): Leitura {
  const principal = createDb(stepBackOnServer(createPool(urls.principal, 'portal_app', { ...options, max: NA_PRINCIPAL })));
  const replica = urls.replica ? createDb(createPool(urls.replica, 'portal_app', { ...options, max: NA_REPLICA })) : null;
  const naLeitura: NaLeitura = async (read) => {
    const naPrincipal = () => portas.principal(() => read(principal));
    if (!replica) return naPrincipal();
    try {
      return await portas.replica(() => read(replica));
    } catch (error) {
      if (!isFora(error)) throw error;
      onFora(error);
      return naPrincipal();
    }
  };
  return {
    naLeitura,
    close: async () => {
      await principal.destroy();
      await replica?.destroy();
    },
  };
}
