import { verPainel } from '@portal/domain/organizacoes/painel';
import { suspender } from '@portal/domain/organizacoes/situacao';
import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lerPainel } from '#modules/painel/index.ts';
import { inSistema, inTenant, type Tx } from '#platform/db/doors.ts';
import type { Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { personOfTheSystem } from '#test/sistema.ts';
import { createWorld, fileAlvara, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let vizinha: World;
let suporte: Person;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'videira'] });
  [w, vizinha] = [await createWorld(app), await createWorld(app, 'videira')];
  suporte = await personOfTheSystem(app, ['painel.sistema']);
});
afterAll(() => app.close());

const depois = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};
/** What was counted before is not told any more. */
async function ler() {
  depois(30_000);
  return ok(await suporte.call(verPainel));
}
const de = async (world: World) => (await ler()).municipios.find(({ id }) => id === world.town.id)!;
const cuidados = async (world: World) =>
  Object.fromEntries((await ler()).cuidados.flatMap((c) => (c.organizacao_id === world.town.id ? [[c.cuidado, c.quantos]] : [])));
const noMunicipio = <T>(work: (tx: Tx) => Promise<T>) => inTenant(app.db, w.town.id, work);

test('a town is told by what happens in it, and its neighbour by nothing of it', async () => {
  const antes = await de(w);
  const daVizinha = await de(vizinha);
  await fileAlvara(w);
  await w.staff('gestor').call(verPainel);
  expect(await de(w)).toMatchObject({ estado: 'Aberto', abertos: antes.abertos + 1, novos_7d: antes.novos_7d + 1 });
  const agora = await de(w);
  expect(agora.requerentes_7d).toBeGreaterThan(0);
  expect(agora.bytes).toBeGreaterThan(antes.bytes);
  expect(await de(vizinha)).toEqual(daVizinha);
  depois(8 * 86_400_000);
  expect(await de(w)).toMatchObject({ abertos: antes.abertos + 1, novos_7d: 0, requerentes_7d: 0 });
});

test('counting is done at most every half minute', async () => {
  const primeiro = await ler();
  await fileAlvara(w);
  depois(29_000);
  expect(ok(await suporte.call(verPainel)).lido_em).toBe(primeiro.lido_em);
  depois(1000);
  expect(ok(await suporte.call(verPainel)).lido_em).not.toBe(primeiro.lido_em);
});

test('what needs a hand stands there, and only while it does', async () => {
  expect(await cuidados(w)).toEqual({});
  await noMunicipio(async (tx) => {
    const email = { para: 'a@example.com', assunto: 'x', conteudo: '{}', criado_em: app.clock.now };
    const linha = (n: number, situacao: string) => ({ ...email, id: crypto.randomUUID(), chave: `k${n}`, situacao });
    await tx
      .insertInto('email')
      .values([linha(1, 'Erro'), linha(2, 'Pendente'), linha(3, 'Retido'), linha(4, 'Enviado')])
      .execute();
    await tx
      .updateTable('organizacao_dominio')
      .set({ situacao: 'Não responde' })
      .where('organizacao_id', '=', w.town.id)
      .execute();
  });
  // one that was just written is no news yet
  expect(await cuidados(w)).toEqual({ emails: 1, enderecos: 1 });
  depois(3_600_000);
  expect(await cuidados(w)).toMatchObject({ emails: 2 });
  // whoever may let others in, by a key of their own
  const gestores = (ativo: boolean) =>
    noMunicipio((tx) =>
      tx
        .updateTable('membro')
        .set({ ativo })
        .where(sql<boolean>`permissoes && array['perfil.administrador', 'perfil.gestor.prefeitura']`)
        .execute(),
    );
  await gestores(false);
  expect(await cuidados(w)).toMatchObject({ sem_administrador: 1 });
  await gestores(true);
  expect(await cuidados(w)).not.toHaveProperty('sem_administrador');
  await inSistema(app.dbSistema, (tx) =>
    tx
      .updateTable('organizacao')
      .set({ data_manutencao: app.clock.now, manutencao_ate: null })
      .where('id', '=', w.town.id)
      .execute(),
  );
  expect((await de(w)).estado).toBe('Em manutenção');
  expect(await cuidados(w)).not.toHaveProperty('manutencao_sem_fim');
  depois(25 * 3_600_000);
  expect(await cuidados(w)).toMatchObject({ manutencao_sem_fim: 1 });
});

test('work that was given up is counted, and a queue that nobody works is told first', async () => {
  const raiz = new pg.Client({ connectionString: app.raizUrl });
  await raiz.connect();
  await raiz.query(
    `insert into fila.job (name, data, state, completed_on) values
       ('emails.enviar', jsonb_build_object('organizacao_id', $1::integer, 'payload', '{}'::jsonb), 'failed', now()),
       ('emails.enviar', jsonb_build_object('organizacao_id', $1::integer, 'payload', '{}'::jsonb), 'failed', now() - interval '2 days')`,
    [w.town.id],
  );
  expect(await cuidados(w)).toMatchObject({ falhas: 1 });
  expect((await de(w)).falhas_24h).toBe(1);
  const { instalacao, cuidados: todos } = await ler();
  expect(instalacao.banco_bytes).toBeGreaterThan(1_000_000);
  expect(instalacao.versao).toMatch(/^\d+\./);
  expect(todos.some(({ cuidado }) => cuidado === 'tarefas_paradas')).toBe(false);
  await app.queue.stop();
  await raiz.query(`update sinal_de_vida set visto_em = now() - interval '3 minutes' where chave = 'tarefas'`);
  await raiz.end();
  expect((await ler()).cuidados[0]).toMatchObject({ cuidado: 'tarefas_paradas', organizacao_id: null });
});

test('a suspended town says so and asks for nothing', async () => {
  const root = await personOfTheSystem(app, ['painel.sistema', 'perfil.administrador']);
  const { versao } = await inSistema(app.dbSistema, (tx) =>
    tx.selectFrom('organizacao').select('versao').where('id', '=', w.town.id).executeTakeFirstOrThrow(),
  );
  ok(await root.call(suspender, { params: { id: w.town.id }, body: { versao, motivo: 'O convênio espera renovação.' } }));
  expect((await de(w)).estado).toBe('Suspenso');
  expect(await cuidados(w)).toEqual({});
});

test('no name, document or address of a person is in it, and only the system panel has it', async () => {
  const fio = JSON.stringify(await ler());
  for (const { nome, email, cpf } of [...w.town.cidadaos, ...w.town.profissionais, ...w.town.staff.values()])
    for (const palavra of [nome, email, cpf]) expect(fio).not.toContain(palavra);
  expect((await (await personOfTheSystem(app, [])).call(verPainel)).status).toBe(403);
  expect((await vizinha.staff('gestor').call(verPainel)).status).toBe(404);
});

test('two hundred towns ask as many questions as two', async () => {
  const contar = () =>
    inSistema(app.dbSistema, async (tx) => {
      let n = 0;
      const plugin: KyselyPlugin = {
        transformQuery: ({ node }: PluginTransformQueryArgs) => {
          n += 1;
          return node;
        },
        transformResult: async ({ result }: PluginTransformResultArgs) => result,
      };
      const painel = await lerPainel({ tx: tx.withPlugin(plugin), agora: app.clock.now }, true);
      return { n, municipios: painel.municipios.length };
    });
  const poucos = await contar();
  await inSistema(app.dbSistema, (tx) =>
    sql`insert into organizacao (nome, dominio, cnpj, uf)
        select 'Município ' || n, 'm' || n || '.localhost', lpad(n::text, 14, '0'), 'SC' from generate_series(1, 200) n`.execute(
      tx,
    ),
  );
  const inicio = performance.now();
  const muitos = await contar();
  expect(muitos).toEqual({ n: poucos.n, municipios: poucos.municipios + 200 });
  expect([poucos.n > 5, poucos.n < 12]).toEqual([true, true]);
  expect(performance.now() - inicio).toBeLessThan(3000);
});
