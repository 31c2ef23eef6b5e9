import { availableParallelism } from 'node:os';
import { AppError } from './app-error.ts';

/**
 * So many at a time, the others in the order they came; who waits holds no connection.
 * @throws AppError 503 where `naFila` wait already
 */
export function createPorta(aoMesmoTempo: number, naFila: number) {
  const esperam: (() => void)[] = [];
  let livres = aoMesmoTempo;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (livres > 0) livres -= 1;
    else if (esperam.length >= naFila)
      throw new AppError(503, 'Há muitos relatórios sendo contados agora. Tente de novo em um minuto.', {
        codigo: 'indisponivel',
        segundos: 60,
      });
    else await new Promise<void>((done) => esperam.push(done));
    try {
      return await work();
    } finally {
      // the place goes to who has waited longest, or is free
      const next = esperam.shift();
      if (next) next();
      else livres += 1;
    }
  };
}

/** Whoever would wait behind so many is told to come again. */
const NA_FILA = 40;

/**
 * Reports that are counted at once: one of a large town keeps a core busy for half a second, and the desk needs another. With as many as
 * cores an act takes twice as long (`npm run bench -- relatorios`).
 */
const BESIDE_THE_DESK = Math.min(2, Math.max(1, availableParallelism() - 1));

export const createPortas = () => ({ principal: createPorta(BESIDE_THE_DESK, NA_FILA), replica: createPorta(4, NA_FILA) });
