// The lists of the registries: 200 000 people, 100 000 lots and 10 000 professionals in a town, eight clients. BENCH_LINHAS: how many people.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from '#platform/config.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createRandom } from '#seed/random.ts';
import { createTown, People } from '#seed/registries.ts';
import { TOWNS } from '#seed/towns.ts';
import { addressesOf } from '#test/addresses.ts';
import { buildApp } from '../src/app.ts';
import { CASOS_DOS_CADASTROS, encherCadastros, PESSOAS } from './lista/cadastros.ts';
import type { Cidade } from './lista/cidade.ts';
import { CLIENTES, medirListas } from './lista/medir.ts';

const ownerUrl = process.env.DATABASE_URL as string;
await migrate(ownerUrl);
const config = readConfig({ ...process.env, LOG_LEVEL: 'silent', LIMITE_POR_MINUTO: '1000000', LIMITE_POR_PESSOA: '1000000' });
const app = await buildApp({ config, addresses: addressesOf(ownerUrl) });
const owner = new pg.Pool({ connectionString: process.env.BENCH_RAIZ ?? ownerUrl, max: CLIENTES });
const cidade = await preparar(join(config.dataDir, 'bench-cadastros.json'));
await app.close();
await medirListas(cidade, owner, CASOS_DOS_CADASTROS);
await owner.end();

/** Makes the town; or finds what an earlier run with BENCH_DADOS left in the folder. */
async function preparar(feita: string): Promise<Cidade> {
  if (existsSync(feita)) return JSON.parse(readFileSync(feita, 'utf8')) as Cidade;
  const [seed] = TOWNS;
  if (!seed) throw new Error('the demonstration has no town');
  const town = await createTown(
    app,
    seed,
    await People.create(),
    createRandom(3),
    new Date(Date.now() - 365 * 86_400_000),
    'localhost',
  );
  // fetch names the host it speaks to
  await owner.query('update organizacao set dominio = $1 where id = $2', ['127.0.0.1', town.id]);
  process.stdout.write(`Preparando ${PESSOAS.toLocaleString('pt-BR')} pessoas…\n`);
  await encherCadastros(owner, town.id);
  const cidade = {
    id: town.id,
    equipe: Object.fromEntries([...town.staff].map(([parte, { id, email }]) => [parte, { id, email }])),
  };
  writeFileSync(feita, JSON.stringify(cidade));
  return cidade;
}
