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

/** Reports that are counted at once: one of a large town keeps a core busy for a second, and the desk needs the others. */
export const createPortas = () => ({ principal: createPorta(2, NA_FILA), replica: createPorta(4, NA_FILA) });
