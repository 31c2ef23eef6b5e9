import pg from 'pg';
import { inSistema } from '#platform/db/doors.ts';
import type { Db } from '#platform/db/pool.ts';
import type { Addresses } from '../src/app.ts';
import { type Making, makeApart } from './apart.ts';

/**
 * The demonstration, once: towns, people, registries, and a year of requests made through the product's own calls.
 * @returns what is being made, or null when there is nothing to make
 */
export async function seedIfEmpty(
  dbSistema: Db,
  addresses: Addresses,
  say: (line: string) => void,
  make: typeof makeApart = makeApart,
): Promise<Making | null> {
  const marks = await findMarks(dbSistema);
  if (marks.towns > 1 && marks.isDone !== marks.isStarted) {
    say('A criação dos dados de demonstração tinha sido interrompida: começando de novo.');
    await clearHalf(addresses.direta);
  } else if (marks.towns > 1) return null;
  await mark(dbSistema, 'demonstracao_iniciada');
  say(
    'Criando os dados de demonstração: um ano de requerimentos, pelos atos do próprio portal. Leva de um a dois minutos, só desta vez.',
  );
  const { done, stop } = make(addresses, new Date());
  const marked = done.then(() => mark(dbSistema, 'demonstracao'));
  // whoever waits for it hears of it, however late
  marked.catch(() => {});
  return { done: marked, stop };
}

async function findMarks(dbSistema: Db): Promise<{ towns: number; isStarted: boolean; isDone: boolean }> {
  return inSistema(dbSistema, async (tx) => {
    const towns = await tx.selectFrom('organizacao').select('id').execute();
    const keys = (await tx.selectFrom('instalacao').select('chave').execute()).map((k) => k.chave);
    return { towns: towns.length, isStarted: keys.includes('demonstracao_iniciada'), isDone: keys.includes('demonstracao') };
  });
}

const mark = async (dbSistema: Db, chave: string): Promise<void> => {
  await inSistema(dbSistema, (tx) =>
    tx
      .insertInto('instalacao')
      .values({ chave, valor: new Date().toISOString() })
      .onConflict((oc) => oc.doNothing())
      .execute(),
  );
};

/** What a killed seed left behind: nothing in it is anybody's. */
async function clearHalf(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`truncate usuario, organizacao cascade;
      insert into organizacao (id, nome, dominio, cnpj, uf) values (0, 'Sistema', 'painel', '00000000000191', 'BR')`);
  } finally {
    await client.end();
  }
}
