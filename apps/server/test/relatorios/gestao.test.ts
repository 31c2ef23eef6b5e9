import type { Requerimento } from '@portal/domain/autos/contract';
import { isCrescente, RISCO_DIAS, verGestao } from '@portal/domain/relatorios/gestao';
import { addDias, dataDe } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { medirTemposJob } from '#modules/previsao/index.ts';
import { somarPassagens } from '#modules/relatorios/gestao.ts';
import { inTenant } from '#platform/db/doors.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { createWorld, grantedAlvara, ok, type World } from '../world.ts';
import { inventarHistorias } from './historias.ts';

let app: TestApp;
let w: World;
let vazia: World;
let concedido: Requerimento;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'jacarei'] });
  w = await createWorld(app);
  vazia = await createWorld(app, 'jacarei');
  concedido = await grantedAlvara(w);
  // what the request set off still moves its steps: one long transaction beside it may lock itself with them
  await app.settle();
  await inTenant(app.db, w.town.id, (tx) => inventarHistorias(tx, w, 150));
}, 240_000);
afterAll(() => app.close());

const ver = async (quem: string, de = w) => ok(await de.staff(quem).call(verGestao, {}));
const hoje = () => dataDe(app.clock.now, 'America/Sao_Paulo');
const soma = (linhas: readonly { total: number }[]) => linhas.reduce((s, l) => s + l.total, 0);
const setoresDe = (sigla: string) =>
  inTenant(app.db, w.town.id, async (tx) =>
    (await sql<{ id: string }>`select id from setor where sigla = ${sigla}`.execute(tx)).rows.map((s) => s.id),
  );

/** The same, of the passages themselves. */
const contar = (setores: string[] | null) =>
  inTenant(app.db, w.town.id, async (tx) => {
    const { rows } = await sql<{ vencidas: number; em_risco: number; abertas: number }>`
      select count(*) filter (where prazo_em < ${hoje()}::date)::integer as vencidas,
             count(*) filter (where prazo_em between ${hoje()}::date and ${addDias(hoje(), RISCO_DIAS)}::date)::integer as em_risco, count(*)::integer as abertas
        from passagem_da_etapa where lado is not null and not anulada and ${setores ? sql`setor_id = any(${setores}::uuid[])` : sql`true`}`.execute(
      tx,
    );
    return rows[0]!;
  });

test('the kept counts are what the passages say, after acts, deadlines moved, cancelled and deleted ones, and after they were added up', async () => {
  await inTenant(app.db, w.town.id, async (tx) => {
    await sql`update etapa set prazo_em = ${addDias(hoje(), 3)}::date where status = 'Aguardando prefeitura' and abs(hashtext(id::text)) % 3 = 0`.execute(
      tx,
    );
    await sql`update requerimento set status = 'Cancelado' where status = 'Em andamento' and abs(hashtext(id::text)) % 4 = 0`.execute(
      tx,
    );
  });
  for (const vez of ['differences', 'sums']) {
    const { rows } = await inTenant(app.db, w.town.id, (tx) =>
      sql`select setor_id, analista_id, lado, prazo_em, n from (
          select setor_id, analista_id, lado, prazo_em, sum(n)::integer as n from passagem_contagem group by 1, 2, 3, 4 having sum(n) <> 0
          union all
          select setor_id, analista_id, lado, prazo_em, -count(*)::integer from passagem_da_etapa where lado is not null and not anulada group by 1, 2, 3, 4) d
        group by 1, 2, 3, 4, 5 having count(*) > 0 and (select sum(x.n) from passagem_contagem x where x.setor_id = d.setor_id
          and x.analista_id is not distinct from d.analista_id and x.lado = d.lado and x.prazo_em is not distinct from d.prazo_em)
          <> (select count(*) from passagem_da_etapa p where p.lado is not null and not p.anulada and p.setor_id = d.setor_id
          and p.analista_id is not distinct from d.analista_id and p.lado = d.lado and p.prazo_em is not distinct from d.prazo_em)`.execute(
        tx,
      ),
    );
    expect(rows, vez).toEqual([]);
    await inTenant(app.db, w.town.id, (tx) => somarPassagens({ tx }));
  }
});

test('the manager reads the town, a sector’s head theirs alone; analysts, finance and requesters nothing', async () => {
  const [tudo, dele] = [await ver('gestor'), await ver('analista')];
  const [todas, doSetor] = [await contar(null), await contar(dele.setores)];
  expect([tudo.alcance, dele.alcance]).toEqual(['tudo', 'setores']);
  expect(dele.setores.length).toBeGreaterThan(0);
  expect([soma(tudo.vencidas), tudo.em_risco, soma(tudo.pessoas)]).toEqual([todas.vencidas, todas.em_risco, todas.abertas]);
  expect([soma(dele.vencidas), dele.em_risco, soma(dele.pessoas)]).toEqual([doSetor.vencidas, doSetor.em_risco, doSetor.abertas]);
  expect(todas.vencidas).toBeGreaterThan(doSetor.vencidas);
  expect(doSetor.abertas).toBeGreaterThan(0);
  expect(dele.filas.every((f) => dele.setores.includes(f.setor_id))).toBe(true);
  expect(tudo.filas.length).toBeGreaterThan(dele.filas.length);
  for (const quem of ['analista2', 'financeiro']) expect((await w.staff(quem).call(verGestao, {})).status, quem).toBe(403);
  expect((await w.citizen().call(verGestao, {})).status).toBe(403);
});

test('a step is late the day after its last, and at risk on that day', async () => {
  const antes = app.clock.now;
  const { rows } = await inTenant(app.db, w.town.id, (tx) =>
    sql<{ dia: string }>`select to_char(min(prazo_em), 'YYYY-MM-DD') as dia from passagem_da_etapa
      where lado is not null and not anulada and prazo_em > ${hoje()}::date`.execute(tx),
  );
  app.clock.now = new Date(`${rows[0]!.dia}T15:00:00Z`);
  const [visto, contado] = [await ver('gestor'), await contar(null)];
  expect([soma(visto.vencidas), visto.em_risco]).toEqual([contado.vencidas, contado.em_risco]);
  app.clock.now = new Date(app.clock.now.getTime() + 86_400_000);
  expect(soma((await ver('gestor')).vencidas)).toBeGreaterThan(contado.vencidas);
  app.clock.now = antes;
});

test('a queue that grew is told by its days', async () => {
  await medirTemposJob.run(app.jobCtx(w.town.id), {});
  const [dap] = await setoresDe('DAP');
  await inTenant(app.db, w.town.id, async (tx) => {
    await sql`delete from fila_do_dia where setor_id = ${dap}`.execute(tx);
    await sql`insert into fila_do_dia (setor_id, dia, vivas)
      select ${dap}, ${hoje()}::date - n, case when n <= 7 then 20 else 10 end from generate_series(1, 35) n`.execute(tx);
  });
  const { filas } = await ver('gestor');
  expect(filas[0]).toMatchObject({ setor_id: dap, semana: 20, antes: 10 });
  expect(isCrescente(filas[0]!)).toBe(true);
});

test('documents that did not come out and those that nobody signed, by name, within one’s sectors', async () => {
  const por = (situacao: string) =>
    inTenant(app.db, w.town.id, (tx) =>
      tx
        .updateTable('licenca')
        .set({ situacao, emitida_em: app.clock.now })
        .where('requerimento_id', '=', concedido.id)
        .returning('titulo')
        .executeTakeFirstOrThrow(),
    );
  const { titulo } = await por('Em emissão');
  // it takes seconds: for a while nothing is wrong
  expect((await ver('gestor')).emissao.total).toBe(0);
  app.clock.now = new Date(app.clock.now.getTime() + 16 * 60_000);
  expect((await ver('gestor')).emissao).toMatchObject({
    total: 1,
    antigos: [{ requerimento_id: concedido.id, numero: concedido.numero, titulo }],
  });
  await por('Aguardando assinatura');
  const depois = await ver('gestor');
  expect([depois.emissao.total, depois.assinaturas.total]).toEqual([0, 1]);
  const dele = await ver('analista');
  const { rows } = await inTenant(app.db, w.town.id, (tx) =>
    sql`select 1 from licenca l join passagem_da_etapa p on p.etapa_id = l.etapa_id where p.setor_id = any(${dele.setores}::uuid[])`.execute(
      tx,
    ),
  );
  expect(dele.assinaturas.total).toBe(rows.length);
});

test('an empty town reads zeros, and nothing of another', async () => {
  expect(await ver('gestor', vazia)).toMatchObject({
    alcance: 'tudo',
    vencidas: [],
    em_risco: 0,
    filas: [],
    pessoas: [],
    emissao: { total: 0, antigos: [] },
    assinaturas: { total: 0, antigos: [] },
  });
});
