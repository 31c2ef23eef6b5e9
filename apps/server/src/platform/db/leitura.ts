import type { Db } from './pool.ts';

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

/** @param onFora told each time the main database had to read in its place */
export const createNaLeitura =
  (db: Db, replica: Db | null, portas: { principal: Porta; replica: Porta }, onFora: (error: unknown) => void): NaLeitura =>
  async (read) => {
    const naPrincipal = () => portas.principal(() => read(db));
    if (!replica) return naPrincipal();
    try {
      return await portas.replica(() => read(replica));
    } catch (error) {
      if (!isFora(error)) throw error;
      onFora(error);
      return naPrincipal();
    }
  };
