// One part of the demonstration, in a process of its own: see apart.ts. What ends it is heard from the first moment on, so the parts of
// the server, which take seconds to read, come afterwards.
import type { Addresses } from '../src/app.ts';
import type { EntreguePeople } from './registries.ts';

export interface Order {
  addresses: Addresses;
  /** ISO 8601 */
  end: string;
  /** Those of the first town, for whoever makes the others. */
  people?: EntreguePeople;
}

export type Said = { people: EntreguePeople } | { feito: true } | { erro: string };

const tell = (said: Said): Promise<void> => new Promise((done) => process.send?.(said, () => done()));

// nobody waits for it any more, and what is half done is made anew by the next start
process.once('disconnect', () => process.exit(1));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

async function make({ addresses, end, people }: Order): Promise<void> {
  const [{ readConfig }, { People }, { fazerMunicipio, fazerOutros }] = await Promise.all([
    import('#platform/config.ts'),
    import('./registries.ts'),
    import('./seed.ts'),
  ]);
  const config = readConfig();
  const at = new Date(end);
  if (people) await fazerOutros(config, addresses, at, People.receber(people));
  else await fazerMunicipio(config, addresses, at, (known) => void tell({ people: known.entregar() }));
}

process.once('message', (order: Order) => {
  make(order)
    .then(() => tell({ feito: true }))
    .catch((error: unknown) => tell({ erro: error instanceof Error ? (error.stack ?? error.message) : String(error) }))
    .finally(() => process.exit());
});
