import { readConfig } from '#platform/config.ts';
import { migrate } from '#platform/db/migrate.ts';
import { addressesOf } from '#test/addresses.ts';
import type { TestApp } from '#test/app.ts';
import { buildApp } from '../src/app.ts';

/** The database of this program, by its owner and by its superuser. */
export const ownerUrl = process.env.DATABASE_URL as string;
export const raizUrl = process.env.BENCH_RAIZ ?? ownerUrl;

export const config = readConfig({
  ...process.env,
  LOG_LEVEL: 'silent',
  LIMITE_POR_MINUTO: '1000000',
  LIMITE_POR_PESSOA: '1000000',
});

/** The portal in this process, on that database as it is to be, for what makes a town of the tests. */
export async function openPortal(): Promise<TestApp> {
  await migrate(ownerUrl);
  return Object.assign(await buildApp({ config, addresses: addressesOf(ownerUrl) }), {
    addresses: addressesOf(ownerUrl),
    raizUrl,
    clock: { now: new Date() },
    settle: () => Promise.resolve(),
  });
}
