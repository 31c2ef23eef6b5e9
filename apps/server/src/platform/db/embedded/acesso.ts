import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Account, runAs } from './account.ts';
import { program } from './binaries.ts';

export const DATABASE = 'portal';
/** Owns the database and everything in it, and is no superuser: migrations, queue, LISTEN. */
export const DONO = 'portal_dono';
const PAPEIS = [DONO, 'portal_app', 'portal_sistema'];

const HBA = `# Written by the portal at each start. Every connection needs the password in banco.senhas.json.
# type database user address method
local all all scram-sha-256
host all all 127.0.0.1/32 scram-sha-256
host all all ::1/128 scram-sha-256
`;

const hbaOf = (folder: string) => join(folder, 'pg_hba.conf');

export const asksPassword = (folder: string): boolean => existsSync(hbaOf(folder)) && readFileSync(hbaOf(folder), 'utf8') === HBA;

/** In place: the file stays that of the user PostgreSQL runs as. */
export const writeHba = (folder: string): void => writeFileSync(hbaOf(folder), HBA);

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Gives the superuser its password while nothing listens: PostgreSQL for one user, who is whoever runs it. */
export function setPasswordAlone(native: string, folder: string, account: Account, senha: string): void {
  const sql = `alter role postgres with password ${quoted(senha)};\n`;
  const quiet = ['-c', 'log_min_messages=fatal', '-c', 'log_min_error_statement=panic'];
  runAs(account, program(native, 'postgres'), ['--single', '-D', folder, ...quiet, 'postgres'], sql);
}

/** A server of an earlier version that still trusts everybody: it gets the password and asks for it from now on. */
export async function setPasswordRunning(trustUrl: string, folder: string, senha: string): Promise<void> {
  await onClient(trustUrl, async (client) => {
    await client.query(`alter role postgres with password ${quoted(senha)}`);
    writeHba(folder);
    await client.query('select pg_reload_conf()');
  });
}

/** What passes: the server starts, or repairs itself after a fall. */
const PASSA = /^(57P0\d|ECONNREFUSED|ECONNRESET)$/;
const ESPERA_MS = 60_000;

/** A connection for one piece of work; a server that is not ready yet is waited for. */
export async function onClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const end = Date.now() + ESPERA_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    client.on('error', () => {});
    try {
      await client.connect();
    } catch (error) {
      await client.end().catch(() => {});
      if (!PASSA.test(String((error as { code?: string }).code)) || Date.now() > end) throw error;
      await wait(100);
      continue;
    }
    try {
      return await work(client);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

/**
 * What the program needs of the server, made by its superuser and by nobody else: the roles, the database and its owner. A
 * database of an earlier version, which belonged to the superuser, changes hands.
 * @param url of a database, as the superuser
 */
export async function prepareServer(url: (database: string) => string, senha: string): Promise<void> {
  await onClient(url('postgres'), async (client) => {
    // two processes may start at once
    await client.query("select pg_advisory_lock(hashtext('portal'))");
    for (const papel of PAPEIS) {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [papel]);
      if (!rowCount) await client.query(`create role ${papel}`);
      await client.query(`alter role ${papel} with login nosuperuser nobypassrls password ${quoted(senha)}`);
    }
    // the program may act as the two, which it never is; granting on is what one migration does
    await client.query(`do $$ begin
      if current_setting('server_version_num')::integer >= 160000 then
        execute 'grant portal_app, portal_sistema to ${DONO} with admin true, inherit false, set true';
      else
        grant portal_app, portal_sistema to ${DONO} with admin option;
      end if;
    end $$`);
    const { rows } = await client.query<{ dono: string }>(
      'select pg_get_userbyid(datdba) as dono from pg_database where datname = $1',
      [DATABASE],
    );
    if (!rows[0]) await client.query(`create database ${DATABASE} owner ${DONO}`);
    else if (rows[0].dono !== DONO) await onClient(url(DATABASE), handOver);
  });
}

/** Whose everything of an earlier version is becomes the owner's: relations, routines, types, schemas, and policies by name. */
async function handOver(client: pg.Client): Promise<void> {
  await client.query('begin');
  await client.query(`do $$ declare o record;
    begin
      for o in select format('alter schema %I owner to ${DONO}', nspname) as c from pg_namespace where nspname in ('fila') loop execute o.c; end loop;
      for o in select format('alter %s %s owner to ${DONO}', case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, k.oid::regclass) as c
        from pg_class k join pg_namespace n on n.oid = k.relnamespace
        where n.nspname in ('public', 'fila') and relkind in ('r', 'p', 'v', 'm', 'S')
          and not exists (select from pg_depend d where d.objid = k.oid and d.classid = 'pg_class'::regclass and d.deptype in ('e', 'a', 'i') and (d.deptype = 'e' or relkind = 'S'))
        loop execute o.c; end loop;
      for o in select format('alter routine %s owner to ${DONO}', p.oid::regprocedure) as c from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where n.nspname in ('public', 'fila') and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
        loop execute o.c; end loop;
      for o in select format('alter type %s owner to ${DONO}', t.oid::regtype) as c from pg_type t join pg_namespace n on n.oid = t.typnamespace
        where n.nspname in ('public', 'fila') and t.typtype in ('e', 'd') and not exists (select from pg_depend d where d.objid = t.oid and d.classid = 'pg_type'::regclass and d.deptype = 'e')
        loop execute o.c; end loop;
      for o in select format('alter policy %I on %s to ${DONO}', polname, polrelid::regclass) as c from pg_policy
        where polroles = array[(select oid from pg_roles where rolname = 'postgres')] loop execute o.c; end loop;
      execute 'alter database ${DATABASE} owner to ${DONO}';
    end $$`);
  await client.query('commit');
}
