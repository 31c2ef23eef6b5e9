import pg from 'pg';
import { ConfigError } from '../config.ts';

/** Nothing beside it: what stood in the same text would come before the role. */
const ABRE = /^\s*(?:begin|start\s+transaction)\b[^;]*$/i;
const FECHA = /^\s*(?:commit|end|abort|rollback(?!\s+(?:work\s+|transaction\s+)?to\b))\b/i;

/**
 * A client for what passes through a pooler by transaction (PgBouncer): of one transaction to the next it talks to another session, which
 * keeps nothing of ours. Role and limits therefore come with what opens a transaction, in the same message, and a statement outside of one
 * gets a transaction of its own: none is ever run as whoever logged in.
 * @param opening what is said after `begin`: `set local …`
 */
export function pooledClient(opening: string, Base: typeof pg.Client = pg.Client): typeof pg.Client {
  return class extends Base {
    #isOpen = false;

    // biome-ignore lint/suspicious/noExplicitAny: the driver takes a text, an object or a Query, with or without a callback
    override query(...args: any[]): any {
      const [first, ...rest] = args;
      const text = String((typeof first === 'string' ? first : first?.text) ?? '');
      if (ABRE.test(text)) return this.#open(text, rest);
      if (!this.#isOpen) return this.#aside(args);
      if (this.getTransactionStatus() === 'I') throw new Error('the transaction ended by itself, or was not waited for');
      if (FECHA.test(text)) this.#isOpen = false;
      return super.query(...(args as [string]));
    }

    /** One message: where the role is refused, the transaction has failed with it. */
    #open(text: string, rest: unknown[]) {
      this.#isOpen = true;
      return super.query(`${text}; ${opening}`, ...(rest.filter((arg) => typeof arg === 'function') as []));
    }

    // biome-ignore lint/suspicious/noExplicitAny: as above
    #aside(args: any[]): any {
      if (typeof args[0]?.submit === 'function') throw new Error('outside a transaction nothing is streamed through a pooler');
      const callback = typeof args.at(-1) === 'function' ? args.at(-1) : null;
      const done = this.#alone(callback ? args.slice(0, -1) : args);
      if (!callback) return done;
      done.then(
        (result) => callback(null, result),
        (error: unknown) => callback(error),
      );
    }

    async #alone(args: unknown[]): Promise<unknown> {
      await super.query(`begin; ${opening}`);
      try {
        const result = await super.query(...(args as [string]));
        await super.query('commit');
        return result;
      } catch (error) {
        // where even that fails the connection is broken, and its first failure says why
        await super.query('rollback').catch(() => {});
        throw error;
      }
    }
  };
}

/** @throws ConfigError when this address leads to a pooler, which gives out process ids of its own */
export async function assertDirect(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    if (rows[0]?.pid !== (client as unknown as { processID: number | null }).processID)
      throw new ConfigError(
        'DATABASE_URL_DIRETA leva a um PgBouncer, por onde não passam os avisos nem a fila: dê ali o endereço do próprio banco.',
      );
  } finally {
    await client.end();
  }
}
