// Past 300 lines: what the database refuses reads as one list, and its towns are made once.
import * as api from '@portal/domain/autos/contract';
import { permissoesDe } from '@portal/domain/http/endpoint';
import * as licencas from '@portal/domain/licencas/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import { migrate } from '#platform/db/migrate.ts';
import { send } from '#seed/client.ts';
import { drawPage } from '#seed/files.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, grantedAlvara, ok, type World } from '#test/world.ts';

let app: TestApp;
let here: World;
let there: World;
let owner: pg.Client;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'xanxere'] });
  here = await createWorld(app, 'demo');
  there = await createWorld(app, 'xanxere');
  owner = new pg.Client({ connectionString: app.raizUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await app.close();
});

/** Rows that belong to the installation or to a person, not to a town. */
const GLOBAL = [
  'instalacao',
  'organizacao',
  'organizacao_dominio',
  'organizacao_marca',
  'usuario',
  'cep',
  'localidade',
  'usuario_foto',
  'totp',
  'codigo_recuperacao',
  'preferencia_de_avisos',
  'tentativa',
  'sinal_de_vida',
  'catalogo_documento',
  'catalogo_documento_versao',
  'catalogo_norma_edicao',
  'processo_modelo',
  'processo_modelo_versao',
  'kysely_migration',
  'kysely_migration_lock',
];

async function tables(): Promise<{ nome: string; rls: boolean; forced: boolean; dono: string }[]> {
  const { rows } =
    await owner.query(`select c.relname as nome, c.relrowsecurity as rls, c.relforcerowsecurity as forced, r.rolname as dono
    from pg_class c join pg_roles r on r.oid = c.relowner where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`);
  return rows;
}

describe('every tenant table', () => {
  test('is known: a new table is either global by name or behind the wall', async () => {
    for (const t of (await tables()).filter((x) => !GLOBAL.includes(x.nome))) {
      expect(t, t.nome).toMatchObject({ rls: true, forced: true });
      expect(['portal_app', 'portal_sistema']).not.toContain(t.dono);
    }
  });

  test('begins its primary key, unique constraints and indexes with the town', async () => {
    const { rows } = await owner.query(`select c.relname as tabela, i.relname as indice, a.attname as primeira
      from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = x.indkey[0]
      where c.relnamespace = 'public'::regnamespace and x.indisunique`);
    for (const { tabela, indice, primeira } of rows) {
      if (!GLOBAL.includes(tabela)) expect(primeira, `${tabela}.${indice}`).toBe('organizacao_id');
    }
  });

  test('points only into its own town: foreign keys between tenant tables carry the town', async () => {
    const { rows } = await owner.query(`select c.relname as de, f.relname as para, array_agg(a.attname::text) as colunas
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
      join unnest(k.conkey) as n(attnum) on true join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n.attnum
      where k.contype = 'f' and c.relnamespace = 'public'::regnamespace group by k.oid, c.relname, f.relname`);
    expect(rows.length).toBeGreaterThan(20);
    for (const { de, para, colunas } of rows) {
      if (!GLOBAL.includes(para)) expect(colunas, `${de} -> ${para}`).toContain('organizacao_id');
    }
  });

  test('has the policy of the towns and that of the system door, and nothing else for the towns', async () => {
    const { rows } = await owner.query(
      `select tablename, policyname, roles::text[] as roles, qual from pg_policies where schemaname = 'public'`,
    );
    for (const t of (await tables()).filter((x) => !GLOBAL.includes(x.nome))) {
      const own = rows.filter((p) => p.tablename === t.nome && p.roles.includes('portal_app'));
      expect(
        own.map((p) => p.policyname),
        t.nome,
      ).toEqual(['mesma_organizacao']);
      expect(own[0].qual).toContain("current_setting('app.organizacao_id'");
    }
  });
});

test('the owner, who is no superuser, sees every table that forces its rows on everybody', async () => {
  const { rows } = await owner.query(
    `select c.relname as nome from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relforcerowsecurity
        and not exists (select from pg_policy p where p.polrelid = c.oid and p.polcmd = '*' and c.relowner = any(p.polroles))`,
  );
  // else a migration that corrects what is stored would find no rows there, and say nothing
  expect(rows).toEqual([]);
  expect((await owner.query('select rolsuper from pg_roles where rolname = $1', ['portal_dono'])).rows).toEqual([
    { rolsuper: false },
  ]);
});

describe('the roles of the server', () => {
  test('own nothing and cannot bypass', async () => {
    const { rows } = await owner.query(
      `select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname in ('portal_app', 'portal_sistema')`,
    );
    expect(rows).toHaveLength(2);
    for (const row of rows)
      expect(row).toMatchObject({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false });
  });

  test('a function that runs as the owner looks last at what is temporary', async () => {
    const { rows } = await owner.query<{ qual: string; onde: string | null }>(
      `select p.oid::regprocedure::text as qual, (select c from unnest(p.proconfig) c where c like 'search_path=%') as onde
         from pg_proc p join pg_roles r on r.oid = p.proowner
        where p.prosecdef and p.pronamespace in (select oid from pg_namespace where nspname not like 'pg_%')`,
    );
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.filter(({ onde }) => !/^search_path=(public|pg_catalog), pg_temp$/.test(onde ?? ''))).toEqual([]);
  });

  test('and is not led by a table that a serving role made, where it may make any', async () => {
    const pessoa = here.town.cidadaos[0]!.id;
    const towns = async (client: pg.Client) =>
      (await client.query('select id from organizacoes_da_pessoa($1) order by id', [pessoa])).rows;
    const before = await towns(owner);
    expect(before.length).toBeGreaterThan(0);
    await owner.query(`grant temporary on database "${new URL(app.raizUrl).pathname.slice(1)}" to portal_app`);
    const client = new pg.Client({ connectionString: app.addresses.app });
    await client.connect();
    try {
      await client.query('create temporary table membro (usuario_id uuid, organizacao_id integer, ativo boolean)');
      await client.query('grant all on pg_temp.membro to public');
      expect(await towns(client)).toEqual(before);
    } finally {
      await client.end();
    }
  });

  test('make nothing of their own, not even for a moment', async () => {
    await owner.query(`grant temporary on database "${new URL(app.raizUrl).pathname.slice(1)}" to public`);
    await owner.query(`revoke temporary on database "${new URL(app.raizUrl).pathname.slice(1)}" from portal_app`);
    await migrate(app.addresses.direta);
    for (const url of [app.addresses.app, app.addresses.sistema]) {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      for (const feito of ['create temporary table membro (x integer)', 'create table membro_2 (x integer)', 'create schema meu'])
        await expect(client.query(feito), feito).rejects.toMatchObject({ code: '42501' });
      await client.end();
    }
  });

  test('take no line out of the book of money, and change none', async () => {
    const id = '01900000-0000-7000-8000-0000000000a1';
    await inTenant(app.db, here.town.id, (tx) =>
      sql`insert into movimento_de_caixa (id, canal, chave, valor_centavos, pago_em, dia, resultado)
          values (${id}, 'pix', 'pix/prova', 100, '2026-11-01', '2026-11-01', 'Sem guia')`.execute(tx),
    );
    for (const feito of ['delete from', 'update'] as const) {
      const resto = feito === 'update' ? 'set valor_centavos = 1' : '';
      await expect(
        inTenant(app.db, here.town.id, (tx) => sql.raw(`${feito} movimento_de_caixa ${resto} where id = '${id}'`).execute(tx)),
        feito,
      ).rejects.toThrow(/of the book/);
    }
    await expect(inTenant(app.db, here.town.id, (tx) => sql`truncate movimento_de_caixa`.execute(tx))).rejects.toMatchObject({
      code: '42501',
    });
  });

  test('without a town no query runs', async () => {
    await expect(app.db.selectFrom('requerimento').select('id').execute()).rejects.toThrow();
    await expect(app.db.selectFrom('membro').select('usuario_id').execute()).rejects.toThrow();
  });

  test('the towns cannot become the system', async () => {
    await expect(sql`set role portal_sistema`.execute(app.db)).rejects.toThrow(/permission denied/);
  });

  test('a row of another town cannot be read, written or pointed at', async () => {
    const [imovel] = there.town.imoveis;
    await inTenant(app.db, here.town.id, async (tx) => {
      expect(await tx.selectFrom('imovel').select('id').where('id', '=', imovel!.id).execute()).toEqual([]);
      const done = await tx.updateTable('imovel').set({ bairro: 'Tomado' }).where('id', '=', imovel!.id).executeTakeFirst();
      expect(done.numUpdatedRows).toBe(0n);
    });
    const forge = inTenant(app.db, here.town.id, (tx) =>
      tx.insertInto('contador').values({ organizacao_id: there.town.id, escopo: 'x', valor: 1 }).execute(),
    );
    await expect(forge).rejects.toThrow(/row-level security/);
  });

  test('audit rows, rounds and events can be neither changed nor deleted', async () => {
    for (const table of ['auditoria', 'submissao', 'evento'] as const) {
      await expect(inTenant(app.db, here.town.id, (tx) => tx.deleteFrom(table).execute())).rejects.toThrow(/permission denied/);
      await expect(
        inTenant(app.db, here.town.id, (tx) => tx.updateTable(table).set({ criado_em: new Date() }).execute()),
      ).rejects.toThrow(/permission denied/);
    }
  });
});

describe('every endpoint', () => {
  /** Real ids of a granted request of the first town, for every parameter a path may name. */
  async function idsOf(): Promise<Record<string, string>> {
    const r = await grantedAlvara(here);
    await app.settle();
    const find = async (table: string) =>
      (await owner.query(`select id from ${table} where organizacao_id = $1 limit 1`, [here.town.id])).rows[0]?.id as string;
    const staff = ok(await here.staff('gestor').call(api.obterRequerimento, { params: { id: r.id } }));
    return {
      id: r.id,
      arquivo_id: await find('arquivo'),
      pendencia_id: await find('requerimento'),
      processo_requerimento_assinatura_id: await find('processo_requerimento_assinatura'),
      noticia_id: await find('post'),
      post_id: await find('post'),
      canhoto: r.canhoto,
      codigo: staff.licencas[0]?.codigo as string,
      guia: await find('guia'),
      comprovante: await find('comprovante'),
      licenca: await find('licenca'),
      processo: await find('processo'),
    };
  }

  const idFor = (path: string, ids: Record<string, string>): Record<string, string> => {
    const noun = /^:painel\/(guia|comprovante|licenca|processo)\//.exec(path)?.[1];
    return noun ? { ...ids, id: ids[noun] as string } : ids;
  };

  /** A body that passes the schemas, so that what refuses is the wall. */
  const BODY = {
    versao: 1,
    motivo: 'Sem motivo',
    campo_id: 'memorial',
    texto: 'Texto qualquer',
    resposta: 'Resposta',
    respostas: {},
    acao: 'recusar',
    post: { id: '00000000-0000-7000-8000-000000000000', nome: 'Tomada', texto: '<p>x</p>' },
  };

  test('refuses a stranger, a token of another town, and people of another town', { timeout: 300_000 }, async () => {
    const ids = await idsOf();
    const secret = new Set(Object.values(ids));
    const strangers = [there.staff('gestor'), there.citizen(), there.staff('analista')];
    const foreignToken = await there.staff('gestor').token();
    for (const { contract: e } of app.routes) {
      const params = idFor(e.path, ids);
      const isPublico = permissoesDe(e).includes('publico');
      const body = e.body
        ? { ...BODY, geral_notification_id: ids.id, processo_id: ids.processo, requerente_cpf: '52998224725' }
        : undefined;
      const arquivo = e.multipart ? await drawPage('x.pdf', 'x', []) : undefined;
      const input = {
        params,
        ...(body ? { body } : {}),
        ...(arquivo ? { arquivo } : {}),
        ...(e.path.endsWith('imovel') ? { query: { s: here.town.imoveis[0]!.inscricao } } : {}),
      };
      if (!isPublico) {
        const anonymous = await send(app, here.town.host, e, input);
        expect([401, 404], `${e.metodo} ${e.path} without token`).toContain(anonymous.status);
        const foreign = await send(app, here.town.host, e, { ...input, token: foreignToken });
        expect([401, 404], `${e.metodo} ${e.path} with a token of another town`).toContain(foreign.status);
      }
      for (const stranger of strangers) {
        const answer = await send(app, there.town.host, e, { ...input, painel: stranger.painel, token: await stranger.token() });
        expect(answer.status, `${e.metodo} ${e.path}`).toBeLessThan(500);
        for (const id of secret)
          expect(answer.status >= 300 || !answer.bruto.includes(id), `${e.metodo} ${e.path} gave ${id}`).toBe(true);
        if (e.path.includes(':') && answer.status < 300 && /:(?!painel)/.test(e.path))
          throw new Error(`${e.metodo} ${e.path} let somebody of another town through`);
      }
    }
  });

  test('left the first town as it was', async () => {
    const { rows } = await owner.query('select count(*)::int as n from requerimento where organizacao_id = $1 and status = $2', [
      here.town.id,
      'Deferido',
    ]);
    expect(rows[0].n).toBe(1);
    const { rows: posts } = await owner.query(`select count(*)::int as n from post where nome = 'Tomada'`);
    expect(posts[0].n).toBe(0);
  });

  test('a verification code of one town says nothing in another', async () => {
    const { rows } = await owner.query('select codigo from licenca where organizacao_id = $1', [here.town.id]);
    expect((await send(app, there.town.host, licencas.verificarLicenca, { params: { codigo: rows[0].codigo } })).status).toBe(
      404,
    );
    expect((await send(app, here.town.host, licencas.verificarLicenca, { params: { codigo: rows[0].codigo } })).status).toBe(200);
  });
});
