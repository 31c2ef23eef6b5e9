// One part of the demonstration, in a process of its own: see apart.ts.
import { readConfig } from '#platform/config.ts';
import type { Addresses } from '../src/app.ts';
import { type EntreguePeople, People } from './registries.ts';
import { fazerMunicipio, fazerOutros } from './seed.ts';

export interface Order {
  addresses: Addresses;
  /** ISO 8601 */
  end: string;
  /** Those of the first town, for whoever makes the others. */
  people?: EntreguePeople;
}

export type Said = { people: EntreguePeople } | { feito: true } | { erro: string };

const tell = (said: Said): Promise<void> => new Promise((done) => process.send?.(said, () => done()));

process.once('message', ({ addresses, end, people }: Order) => {
  const config = readConfig();
  const at = new Date(end);
  const making = people
    ? fazerOutros(config, addresses, at, People.receber(people))
    : fazerMunicipio(config, addresses, at, (known) => void tell({ people: known.entregar() }));
  making
    .then(() => tell({ feito: true }))
    .catch((error: unknown) => tell({ erro: error instanceof Error ? (error.stack ?? error.message) : String(error) }))
    .finally(() => process.exit());
});

// nobody waits for it any more, and what is half done is made anew by the next start
process.once('disconnect', () => process.exit(1));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
