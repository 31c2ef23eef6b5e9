// Whether forecasts come true in the seeded year, see previsao/julgar.ts.
import pg from 'pg';
import { readConfig } from '#platform/config.ts';
import { migrate } from '#platform/db/migrate.ts';
import { seedIfEmpty } from '#seed/demonstracao.ts';
import { addressesOf } from '#test/addresses.ts';
import { buildApp } from '../src/app.ts';
import { julgar } from './previsao/julgar.ts';

const ownerUrl = process.env.DATABASE_URL as string;
await migrate(ownerUrl);
const config = readConfig({ ...process.env, LOG_LEVEL: 'silent', LIMITE_POR_MINUTO: '1000000', LIMITE_POR_PESSOA: '1000000' });
const app = await buildApp({ config, addresses: addressesOf(ownerUrl) });
await (await seedIfEmpty(app.dbSistema, addressesOf(ownerUrl), (line) => process.stdout.write(`${line}\n`)))?.done;
await app.close();
const owner = new pg.Pool({ connectionString: process.env.BENCH_RAIZ ?? ownerUrl, max: 2 });
await julgar(owner);
await owner.end();
