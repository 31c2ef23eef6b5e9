import pg from 'pg';

/** So often a statement must come before it is worth a name: what is asked once stays unnamed. */
const VEZES = 3;
/** Names there are at most, in each process. A connection keeps the plan of each that it has run, some 70 KB apiece. */
const NOMES = 200;
/** Statements counted at most while they have no name; a list of ids makes a text for each length. */
const CONTADOS = 2000;

/** Gives a name to a statement that keeps coming, the same on every connection. */
export function createNomes({ vezes = VEZES, nomes = NOMES, contados = CONTADOS } = {}): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return (text) => {
    const name = names.get(text);
    if (name || names.size >= nomes) return name;
    const count = (counts.get(text) ?? 0) + 1;
    if (count < vezes) {
      if (counts.size >= contados) counts.clear();
      counts.set(text, count);
      return undefined;
    }
    counts.delete(text);
    names.set(text, `p${names.size + 1}`);
    return names.get(text);
  };
}

/** PostgreSQL on a named statement whose columns have changed under it, by a migration while this copy of the server runs. */
const mudou = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';

/**
 * A client whose statements with parameters are prepared once for each connection: behind row-level security PostgreSQL spends
 * more on planning a small statement than on running it. Decision 0006.
 */
export function preparedClient(nomeDe: (text: string) => string | undefined): typeof pg.Client {
  return class extends pg.Client {
    #geracao = 0;

    // biome-ignore lint/suspicious/noExplicitAny: the driver takes a text, an object or a Query, with or without a callback
    override query(...args: any[]): any {
      const [text, values, ...rest] = args;
      const nome = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nomeDe(text) : undefined;
      const result = nome
        ? super.query({ name: `${nome}_${this.#geracao}`, text, values }, ...(rest as []))
        : super.query(...(args as [string]));
      if (nome && result instanceof Promise)
        result.catch((error: unknown) => {
          // the transaction is lost, but the next one on this connection prepares anew
          if (mudou(error)) this.#geracao += 1;
        });
      return result;
    }
  };
}
