// The request lists: 200 000 requests in the town and 1 000 000 in the database, eight clients; each filter, the search, the counts, the
// board. BENCH_LINHAS changes the size.
import pg from 'pg';
import { readConfig } from '#platform/config.ts';
import { migrate } from '#platform/db/migrate.ts';
import { addressesOf } from '#test/addresses.ts';
import { buildApp } from '../src/app.ts';
import { casosDe } from './lista/casos.ts';
import { prepararCidade } from './lista/cidade.ts';
import { CLIENTES, medirListas } from './lista/medir.ts';

const ownerUrl = process.env.DATABASE_URL as string;
await migrate(ownerUrl);
const config = readConfig({ ...process.env, LOG_LEVEL: 'silent', LIMITE_POR_MINUTO: '1000000', LIMITE_POR_PESSOA: '1000000' });
const app = await buildApp({ config, addresses: addressesOf(ownerUrl) });
const owner = new pg.Pool({ connectionString: process.env.BENCH_RAIZ ?? ownerUrl, max: CLIENTES });
const cidade = await prepararCidade(app, owner, config.dataDir);
const casos = await casosDe(cidade, owner);
await app.close();
await medirListas(cidade, owner, casos);
await owner.end();
