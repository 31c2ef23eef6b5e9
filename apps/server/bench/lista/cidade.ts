// The town the lists are asked about: its people, and the requests in it and around it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { createRandom } from '#seed/random.ts';
import { createTown, People } from '#seed/registries.ts';
import { TOWNS } from '#seed/towns.ts';
import { encher } from '#test/muitos.ts';
import type { App } from '../../src/app.ts';

export const NA_CIDADE = Number(process.env.BENCH_LINHAS ?? 200_000);
const NO_BANCO = NA_CIDADE * 5;

export interface Cidade {
  id: number;
  /** Who works there, by their part in the demonstration. */
  equipe: Record<string, { id: string; email: string }>;
}

/** Makes it, which takes ten minutes; or finds what an earlier run with BENCH_DADOS left in the folder. */
export async function prepararCidade(app: App, owner: pg.Pool, dataDir: string): Promise<Cidade> {
  const feita = join(dataDir, 'bench-lista.json');
  if (existsSync(feita)) return JSON.parse(readFileSync(feita, 'utf8')) as Cidade;

  const random = createRandom(3);
  const people = await People.create();
  const desde = new Date(Date.now() - 365 * 86_400_000);
  const towns = [];
  for (const seed of TOWNS) towns.push(await createTown(app, seed, people, random, desde, 'localhost'));
  const [town] = towns;
  if (!town) throw new Error('the demonstration has no town');

  process.stdout.write(`Preparando ${NO_BANCO.toLocaleString('pt-BR')} requerimentos…\n`);
  // an index of words is built faster than it is filled
  const TRIGRAMAS = 'requerimento_busca_trigramas';
  await owner.query(`drop index ${TRIGRAMAS}`);
  for (const { id } of towns)
    await encher(owner, id, id === town.id ? NA_CIDADE : Math.ceil((NO_BANCO - NA_CIDADE) / (towns.length - 1)));
  await owner.query(`create index ${TRIGRAMAS} on requerimento_busca using gin (texto gin_trgm_ops)`);
  for (const tabela of ['requerimento', 'requerimento_busca', 'etapa', 'pendencia', 'guia', 'requerimento_imovel'])
    await owner.query(`vacuum analyze ${tabela}`);
  await owner.query('vacuum analyze requerimento_contagem');
  // fetch names the host it speaks to
  await owner.query('update organizacao set dominio = $1 where id = $2', ['127.0.0.1', town.id]);

  const equipe = Object.fromEntries([...town.staff].map(([parte, { id, email }]) => [parte, { id, email }]));
  writeFileSync(feita, JSON.stringify({ id: town.id, equipe }));
  return { id: town.id, equipe };
}
