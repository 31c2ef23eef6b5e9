import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import type { Status } from '@portal/domain/requerimentos/status';
import { type Ato, TRANSICOES } from '@portal/domain/tramitacao/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant, type Tx } from '#platform/db/doors.ts';
import { createRandom } from '#seed/random.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { createWorld, paidAlvara, type World } from '../world.ts';
import { type Linha, lerLivro, oracle } from './livro.ts';

/** How many acts of chance; more by hand: PASSAGENS_ATOS=10000. */
const ATOS = Number(process.env.PASSAGENS_ATOS ?? (process.env.TUDO ? 300 : 120));
const PEDIDOS = Math.max(8, Math.ceil(ATOS / 40));

let app: TestApp;
let w: World;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
});
afterAll(() => app.close());

const kept = () =>
  inTenant(
    app.db,
    w.town.id,
    async (tx) => (await sql<Linha>`select * from passagem_da_etapa order by etapa_id`.execute(tx)).rows,
  );
const rebuilt = () =>
  inTenant(
    app.db,
    w.town.id,
    async (tx) => (await sql<Linha>`select * from passagens_do_livro(${w.town.id}) order by etapa_id`.execute(tx)).rows,
  );
const agora = (id: string) =>
  inTenant(app.db, w.town.id, (tx) =>
    tx.selectFrom('requerimento').select(['status', 'versao']).where('id', '=', id).executeTakeFirstOrThrow(),
  ) as Promise<{ status: Status; versao: number }>;

test('after acts of chance the kept passages are those that the book tells anew, and those that another reads from it', {
  timeout: 120_000 + ATOS * 500,
}, async () => {
  const random = createRandom(41);
  const ids: string[] = [];
  for (let i = 0; i < PEDIDOS; i += 1) ids.push((await paidAlvara(w)).id);
  const AGE: readonly [Ato & keyof typeof atos, () => ReturnType<World['staff']>][] = [
    ['iniciar', () => w.staff('analista')],
    ['iniciar', () => w.staff('gestor')],
    ['pausar', () => w.staff('analista')],
    ['deferir', () => w.staff('analista')],
    ['deferir', () => w.staff('gestor')],
    ['indeferir', () => w.staff('gestor')],
    ['reabrir', () => w.staff('gestor')],
  ];
  let done = 0;
  for (let tries = 0; done < ATOS && tries < ATOS * 4; tries += 1) {
    app.clock.now = new Date(app.clock.now.getTime() + random.int(1, 4_000_000));
    const id = random.pick(ids);
    const { status, versao } = await agora(id);
    const [ato, quem] = random.pick(AGE.filter(([chave]) => TRANSICOES[chave].de.includes(status)));
    const answer = await quem().call(atos[ato], {
      params: { id },
      body: { versao, motivo: 'Um motivo de acaso.' },
    });
    if (answer.status === 200) done += 1;
    else expect([403, 409, 422], `${ato}: ${answer.status} ${answer.mensagem}`).toContain(answer.status);
  }
  expect(done).toBeGreaterThanOrEqual(ATOS);
  const rows = await kept();
  expect(rows.length).toBeGreaterThan(PEDIDOS);
  expect(rows.some((r) => r.ciclo > 1)).toBe(true);
  expect(rows).toEqual(await rebuilt());
  const book = await inTenant(app.db, w.town.id, lerLivro);
  expect(rows.map(oracle.daLinha)).toEqual(oracle.doLivro(book));
});

/** Changes of chance, straight to the rows: each goes through the triggers that every act goes through. */
const MUDANCAS = process.env.TUDO ? 10_000 : 2_500;
/** The last of them, in which passages end as often as they would. */
const NO_FIM = 600;

test('so it is after every kind of change that a row can have, sub-requests and sectors beside it too', {
  timeout: 300_000,
}, async () => {
  const random = createRandom(43);
  const STATUS = ['Aguardando prefeitura', 'Em andamento', 'Aguardando requerente', 'Aguardando comprovante'];
  const FINS = ['Deferido', 'Indeferido', 'Cancelado'];
  class Volta extends Error {}
  const mudar = async (tx: Tx) => {
    const { rows: etapas } = await sql<{ id: string; requerimento_id: string }>`select id, requerimento_id from etapa
      where not substituida and status not in ('Deferido', 'Indeferido', 'Cancelado')`.execute(tx);
    const { rows: setores } = await sql<{ id: string }>`select id from setor`.execute(tx);
    let em = Date.now() + 86_400_000;
    for (let i = 0; i < MUDANCAS; i += 1) {
      const cedo = i < MUDANCAS - NO_FIM;
      em += random.int(0, 5_000_000);
      const { id, requerimento_id } = random.pick(etapas);
      const quando = new Date(em);
      if (random.int(1, cedo ? 30 : 6) === 1) {
        // a sub-request of it begins, or one of them ends
        const [um] = (
          await sql<{
            id: string;
          }>`select id from requerimento where pai_etapa_id = ${id} and status <> 'Cancelado' limit 1`.execute(tx)
        ).rows;
        if (um && random.int(0, 1))
          await sql`update requerimento set status = 'Cancelado', atualizado_em = ${quando} where id = ${um.id}`.execute(tx);
        else
          await sql`insert into requerimento (id, processo_id, processo_versao_id, processo_nome, canhoto, status, criado_por, requerente_id, requerente_nome, pai_id, pai_etapa_id, atualizado_em)
            select gen_random_uuid(), processo_id, processo_versao_id, processo_nome, gen_random_uuid()::text, 'Rascunho', criado_por, requerente_id, requerente_nome, id, ${id}, ${quando}
              from requerimento where id = ${requerimento_id}`.execute(tx);
        continue;
      }
      const fim = random.int(1, cedo ? 4000 : 30) === 1;
      await sql`update etapa set status = ${random.pick(fim ? FINS : STATUS)}, pronta = ${random.int(1, 5) === 1}, substituida = ${fim && random.int(0, 1) === 1},
          setor_id = case when ${random.int(1, 5) === 1} then ${random.pick(setores).id}::uuid else setor_id end,
          analista_id = case when ${random.int(1, 4) === 1} then null else analista_id end, mudou_em = ${quando}
        where id = ${id} and not substituida and status not in ('Deferido', 'Indeferido', 'Cancelado')`.execute(tx);
    }
    const rows = (await sql<Linha>`select * from passagem_da_etapa order by etapa_id`.execute(tx)).rows;
    expect((await sql<Linha>`select * from passagens_do_livro(${w.town.id}) order by etapa_id`.execute(tx)).rows).toEqual(rows);
    const book = await lerLivro(tx);
    expect(book.length).toBeGreaterThan(MUDANCAS / 2);
    expect(rows.map(oracle.daLinha)).toEqual(oracle.doLivro(book));
    for (const lado of ['terceiros_s', 'requerente_s', 'fila_s', 'analise_s'] as const)
      expect(rows.some((r) => r[lado] > 0)).toBe(true);
    expect(book.some((e) => e.subs > 0)).toBe(true);
    throw new Volta();
  };
  await expect(inTenant(app.db, w.town.id, mudar)).rejects.toThrow(Volta);
});

test('each passage stands as its step does, and what ended has no time that runs', async () => {
  const { rows } = await inTenant(app.db, w.town.id, (tx) =>
    sql<{ n: number }>`select count(*) as n from etapa e full join passagem_da_etapa p on p.etapa_id = e.id
       where e.id is null or p.etapa_id is null or e.status <> p.status or e.substituida <> p.substituida or e.setor_id <> p.setor_id
          or e.analista_id is distinct from p.analista_id or e.prazo_em is distinct from p.prazo_em or e.pronta <> p.pronta
          or (p.lado is null) <> (e.substituida or e.status in ('Deferido', 'Indeferido', 'Cancelado'))
          or (p.lado is null) <> (p.encerrada_em is not null) or p.aberta_em <> e.criado_em`.execute(tx),
  );
  expect(rows[0]!.n).toBe(0);
});

test('a charge stands under its process and the sector of its request’s first step, where that goes too', async () => {
  class Volta extends Error {}
  const conferir = async (tx: Tx) => {
    const { rows } = await sql<Record<'guarda' | 'tem' | 'processo' | 'do_pedido', string>>`
      select g.setor_id as guarda, g.processo_id as processo, r.processo_id as do_pedido,
             (select e.setor_id from etapa e where e.requerimento_id = r.id order by e.ordem, e.ciclo limit 1) as tem
        from guia g join requerimento r on r.id = g.requerimento_id`.execute(tx);
    for (const g of rows) expect([g.guarda, g.processo]).toEqual([g.tem, g.do_pedido]);
    return new Set(rows.map((g) => g.tem)).size;
  };
  const mover = async (tx: Tx) => {
    expect(await conferir(tx)).toBe(1);
    await sql`update etapa e set setor_id = s.id from (select id, row_number() over (order by id) - 1 as k, count(*) over () as n from setor) s
       where s.k = abs(hashtext(e.id::text)) % s.n`.execute(tx);
    expect(await conferir(tx)).toBeGreaterThan(2);
    throw new Volta();
  };
  await expect(inTenant(app.db, w.town.id, mover)).rejects.toThrow(Volta);
});
