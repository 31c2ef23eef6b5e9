/** Bytes from `de` up to and not with `ate`. */
export interface Pedido {
  de: number;
  ate: number;
}

/** What lies so near is read in one go: a call costs more than the bytes between. */
const VAO_BYTES = 64 * 1024;
const MAIOR_BYTES = 1024 * 1024;
const AO_MESMO_TEMPO = 4;

/**
 * What is asked for last is read first: a reader that wants every page's entry before it draws one (pdf.js does, where a file
 * lists its pages in one row) asks for what is on screen at the end.
 * @returns the newest of what waits with its neighbours, in the order of the file, and what goes on waiting
 */
export function proximos(espera: readonly Pedido[]): { juntos: Pedido[]; resto: Pedido[] } {
  const newest = espera.at(-1);
  if (!newest) return { juntos: [], resto: [] };
  const porLugar = [...espera].sort((a, b) => a.de - b.de);
  const at = porLugar.indexOf(newest);
  let { de, ate } = newest;
  let [first, last] = [at, at];
  for (;;) {
    const antes = porLugar[first - 1];
    const depois = porLugar[last + 1];
    if (depois && depois.de - ate <= VAO_BYTES && depois.ate - de <= MAIOR_BYTES) {
      ate = Math.max(ate, depois.ate);
      last += 1;
    } else if (antes && de - antes.ate <= VAO_BYTES && ate - antes.de <= MAIOR_BYTES) {
      de = antes.de;
      ate = Math.max(ate, antes.ate);
      first -= 1;
    } else break;
  }
  const juntos = porLugar.slice(first, last + 1);
  return { juntos, resto: espera.filter((p) => !juntos.includes(p)) };
}

interface Opcoes {
  ler: (trecho: Pedido) => Promise<Uint8Array>;
  onTrecho: (de: number, bytes: Uint8Array) => void;
  onFalha: (error: unknown) => void;
}

/** Reads the parts of a file that are asked for: few at a time, neighbours together, the newest first. */
export function createFila({ ler, onTrecho, onFalha }: Opcoes) {
  let espera: Pedido[] = [];
  let lendo = 0;
  let marcado = false;
  const andar = () => {
    marcado = false;
    while (lendo < AO_MESMO_TEMPO && espera.length > 0) {
      const { juntos, resto } = proximos(espera);
      espera = resto;
      lendo += 1;
      void buscar(juntos);
    }
  };
  const buscar = async (juntos: Pedido[]) => {
    const de = Math.min(...juntos.map((p) => p.de));
    const ate = Math.max(...juntos.map((p) => p.ate));
    try {
      const bytes = await ler({ de, ate });
      for (const p of juntos) onTrecho(p.de, bytes.slice(p.de - de, p.ate - de));
    } catch (error) {
      onFalha(error);
    } finally {
      lendo -= 1;
      andar();
    }
  };
  return {
    pedir: (pedido: Pedido): void => {
      espera.push(pedido);
      // what is asked for in one breath is looked at together
      if (!marcado) queueMicrotask(andar);
      marcado = true;
    },
  };
}
