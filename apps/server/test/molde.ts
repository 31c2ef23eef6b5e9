import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { inject } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { createRandom } from '#seed/random.ts';
import { createTown, type EntreguePeople, People, type Town } from '#seed/registries.ts';
import { TOWNS } from '#seed/towns.ts';
import { buildApp } from '../src/app.ts';
import { addressesOf } from './addresses.ts';

/** Towns as a test finds them when it begins: made once a run, and cloned with their database. */
export interface Molde {
  towns: Map<string, Town>;
  /** Everybody who has an account in them, so that another town finds the same people. */
  pessoas: EntreguePeople;
}

interface Quais {
  /** In the order in which they are made. */
  slugs: readonly string[];
  /** The moment in which the test begins. */
  agora: Date;
}

/** So long a town has stood when a test begins. */
export const DE_PE_MS = 400 * 86_400_000;
const HORA_MS = 3_600_000;

async function withAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const url = new URL(inject('raizUrl'));
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const urlOf = (name: string): string => {
  const url = new URL(inject('modeloUrl'));
  url.pathname = `/${name}`;
  return url.href;
};

/** Files are copied as they lie: a twelfth of what it costs to write the copy into the log, which nobody reads here. */
const clone = (client: pg.Client, name: string, modelo: string) =>
  client.query(`create database ${name} template ${modelo} strategy file_copy owner ${new URL(inject('modeloUrl')).username}`);

export interface Banco {
  ownerUrl: string;
  molde: Molde | null;
  drop: () => Promise<void>;
}

/** A database of its own, cloned from the migrated one, or from one that has these towns already. */
export async function cloneDatabase(quais?: Quais): Promise<Banco> {
  const { name: modelo, molde } = quais
    ? await findMolde(quais)
    : { name: new URL(inject('modeloUrl')).pathname.slice(1), molde: null };
  const name = `teste_${uuidv7().replaceAll('-', '')}`;
  await withAdmin((client) => clone(client, name, modelo));
  return {
    ownerUrl: urlOf(name),
    molde,
    drop: () => withAdmin((client) => derrubar(client, name)),
  };
}

/** A connection that has said goodbye is on its way for a moment; ended from here meanwhile, it fails in the hands of nobody. */
async function derrubar(client: pg.Client, name: string): Promise<void> {
  for (let vezes = 0; vezes < 20; vezes += 1) {
    const { rows } = await client.query('select from pg_stat_activity where datname = $1 limit 1', [name]);
    if (rows.length === 0) break;
    await wait(25);
  }
  await client.query(`drop database if exists ${name} with (force)`);
}

/** The database with these towns, made by whoever asks first; who asks meanwhile waits for it. */
async function findMolde({ slugs, agora }: Quais): Promise<{ name: string; molde: Molde }> {
  // tests that begin now share one, however long the run
  const isNow = Math.abs(agora.getTime() - Date.now()) < HORA_MS;
  const name = ['molde', ...slugs, isNow ? 'agora' : String(agora.getTime())].join('_').replaceAll('-', '_');
  return withAdmin(async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    // of two that find none at one moment, one would fail
    await client.query(`do $$ begin
      perform pg_advisory_xact_lock(hashtext('molde'));
      create table if not exists molde (nome text primary key, conteudo bytea not null);
    end $$`);
    const { rows } = await client.query<{ conteudo: Buffer }>('select conteudo from molde where nome = $1', [name]);
    if (rows[0]) return { name, molde: deserialize(rows[0].conteudo) as Molde };
    await clone(client, name, new URL(inject('modeloUrl')).pathname.slice(1));
    const molde = await makeTowns(urlOf(name), slugs, agora);
    await client.query('insert into molde (nome, conteudo) values ($1, $2)', [name, serialize(molde)]);
    return { name, molde };
  });
}

async function makeTowns(ownerUrl: string, slugs: readonly string[], agora: Date): Promise<Molde> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-molde-'));
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', REALTIME_PORT: '0', DEMO: 'sim' });
  const app = await buildApp({ config, addresses: addressesOf(ownerUrl), agora: () => agora });
  try {
    const random = createRandom(7);
    const people = await People.create();
    const towns = new Map<string, Town>();
    for (const slug of slugs) {
      const seed = TOWNS.find((t) => t.slug === slug)!;
      towns.set(slug, await createTown(app, seed, people, random, new Date(agora.getTime() - DE_PE_MS), 'localhost'));
    }
    return { towns, pessoas: people.entregar() };
  } finally {
    await app.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
