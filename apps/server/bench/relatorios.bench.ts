// The reports of a town that has a million requests of five years (BENCH_LINHAS: how many), next to the bare SQL of the
// same sums over the same year.
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
import type { Cidade } from './lista/cidade.ts';
import { medirListas } from './lista/medir.ts';
import { CASOS_DOS_RELATORIOS, encherRelatorios } from './lista/relatorios.ts';

/** Whoever reads a report waits for it alone; BENCH_CLIENTES: how many read at once. */
const CLIENTES = Number(process.env.BENCH_CLIENTES ?? 1);
const LINHAS = Number(process.env.BENCH_LINHAS ?? 1_000_000);
const ownerUrl = process.env.DATABASE_URL as string;
await migrate(ownerUrl);
const config = readConfig({ ...process.env, LOG_LEVEL: 'silent', LIMITE_POR_MINUTO: '1000000', LIMITE_POR_PESSOA: '1000000' });
const app = await buildApp({ config, addresses: addressesOf(ownerUrl) });
const owner = new pg.Pool({ connectionString: process.env.BENCH_RAIZ ?? ownerUrl, max: Math.max(CLIENTES, 2) });
/** The town that an earlier run of the same folder has filled, or a new one. */
async function prepararCidade(): Promise<Cidade> {
  const lembrete = join(config.dataDir, `bench-relatorios-${LINHAS}.json`);
  if (existsSync(lembrete)) return JSON.parse(readFileSync(lembrete, 'utf8'));
  const [seed] = TOWNS;
  if (!seed) throw new Error('the demonstration has no town');
  const desde = new Date(Date.now() - 365 * 86_400_000);
  const town = await createTown(app, seed, await People.create(), createRandom(3), desde, 'localhost');
  // fetch names the host it speaks to
  await owner.query('update organizacao set dominio = $1 where id = $2', ['127.0.0.1', town.id]);
  process.stdout.write(`Preparando ${LINHAS.toLocaleString('pt-BR')} requerimentos e o que passaram…\n`);
  await encherRelatorios(owner, town.id, LINHAS);
  const equipe = Object.fromEntries([...town.staff].map(([parte, { id, email }]) => [parte, { id, email }]));
  writeFileSync(lembrete, JSON.stringify({ id: town.id, equipe }));
  return { id: town.id, equipe };
}

const cidade = await prepararCidade();
await app.close();
await medirListas(cidade, owner, CASOS_DOS_RELATORIOS, CLIENTES);
await owner.end();
