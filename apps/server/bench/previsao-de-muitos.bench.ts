// The same of a town of chance: in the seeded year few have ten like them before, here many do. BENCH_LINHAS: how many requests.
import pg from 'pg';
import { readConfig } from '#platform/config.ts';
import { inTenant } from '#platform/db/doors.ts';
import { migrate } from '#platform/db/migrate.ts';
import { addressesOf } from '#test/addresses.ts';
import type { TestApp } from '#test/app.ts';
import { inventarHistorias } from '#test/relatorios/historias.ts';
import { createWorld } from '#test/world.ts';
import { buildApp } from '../src/app.ts';
import { julgar } from './previsao/julgar.ts';

const INVENTADOS = Number(process.env.BENCH_LINHAS ?? 1200);
const ownerUrl = process.env.DATABASE_URL as string;
const raizUrl = process.env.BENCH_RAIZ ?? ownerUrl;
await migrate(ownerUrl);
const config = readConfig({ ...process.env, LOG_LEVEL: 'silent', LIMITE_POR_MINUTO: '1000000', LIMITE_POR_PESSOA: '1000000' });
const app: TestApp = Object.assign(await buildApp({ config, addresses: addressesOf(ownerUrl) }), {
  addresses: addressesOf(ownerUrl),
  raizUrl,
  clock: { now: new Date() },
  settle: () => Promise.resolve(),
});
const w = await createWorld(app);
process.stdout.write(`Inventando ${INVENTADOS} requerimentos…\n`);
await inTenant(app.db, w.town.id, (tx) => inventarHistorias(tx, w, INVENTADOS));
await app.close();
const owner = new pg.Pool({ connectionString: raizUrl, max: 2 });
await julgar(owner);
await owner.end();
