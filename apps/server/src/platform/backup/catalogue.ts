import type pg from 'pg';

export interface Table {
  nome: string;
  /** Generated columns are left out: the database makes them again. */
  colunas: string[];
  /** Behind the wall: read as the role of the second door, which sees every town, whoever the owner is. */
  murada: boolean;
}

/** Every table of the product, by name; those of extensions are not ours. */
export async function findTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as nome, c.relforcerowsecurity as murada,
            array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as colunas
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      group by c.oid, c.relname, c.relforcerowsecurity order by c.relname`,
  );
  return rows;
}

export interface ForeignKey {
  tabela: string;
  nome: string;
  definicao: string;
}

export async function findForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as tabela, quote_ident(conname) as nome, pg_get_constraintdef(oid) as definicao
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by 1, 2`,
  );
  return rows;
}

/** Sequences and the last number each gave; one that gave none is left out. */
export async function findSequences(client: pg.ClientBase): Promise<{ nome: string; valor: number }[]> {
  const { rows } = await client.query<{ nome: string; valor: number }>(
    `select sequencename as nome, last_value as valor from pg_sequences
      where schemaname = 'public' and last_value is not null order by 1`,
  );
  return rows.map(({ nome, valor }) => ({ nome, valor: Number(valor) }));
}

/** Names of the migrations that were run, in their order; none on a database that never had any. */
export async function findMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ existe: boolean }>(`select to_regclass('public.kysely_migration') is not null as existe`);
  if (!rows[0]?.existe) return [];
  const done = await client.query<{ name: string }>('select name from public.kysely_migration order by name');
  return done.rows.map(({ name }) => name);
}

const isMigrator = ({ nome }: Table): boolean => nome.startsWith('kysely_migration');

/** What is data: what the migrator keeps for itself is made again by running the migrations. */
export const findDataTables = async (client: pg.ClientBase): Promise<Table[]> =>
  (await findTables(client)).filter((table) => !isMigrator(table));

export const quoted = (names: readonly string[]): string => names.map((name) => `"${name.replaceAll('"', '""')}"`).join(', ');
