import { criarTipoDeAtendimento, listarSetoresDeAtendimento } from '@portal/domain/atendimentos/contract';
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import { avaliar } from '@portal/domain/avaliacoes/contract';
import { listarPerguntas, type Momento, opinar, resumirOpinioes } from '@portal/domain/avaliacoes/momentos';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '#seed/client.ts';
import { seedOpinioes } from '#seed/opinioes.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { mundoDasVistorias } from '#test/vistorias/mundo.ts';
import { act, createWorld, ok, type World } from '#test/world.ts';

const INICIO = new Date('2026-11-16T13:00:00Z');
const DIA = 86_400_000;
let app: TestApp;
let w: World;
let vizinha: World;
let raiz: pg.Client;
let m: Awaited<ReturnType<typeof mundoDasVistorias>>;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'xanxere'], agora: INICIO });
  [w, vizinha] = [await createWorld(app), await createWorld(app, 'xanxere')];
  m = await mundoDasVistorias(app, w);
  raiz = new pg.Client({ connectionString: app.raizUrl });
  await raiz.connect();
});
afterAll(async () => {
  await raiz.end();
  await app.close();
});

const ana = () => w.citizen();
const perguntas = async (quem: Person = ana()) => ok(await quem.call(listarPerguntas));
const dizer = (momento: Momento, alvo_id: string, nota: number, quem: Person = ana(), comentario = '') =>
  quem.call(opinar, { body: { momento, alvo_id, nota, comentario } });

async function decidido(): Promise<string> {
  const id = await m.protocolar();
  ok(await act(w.staff('analista'), atos.iniciar, id));
  ok(await act(w.staff('analista'), atos.indeferir, id, { motivo: 'O recuo é menor que o da lei.' }));
  return id;
}

async function atendido(): Promise<string> {
  const [setor] = ok(await w.staff('gestor').call(listarSetoresDeAtendimento));
  const tipo = ok(
    await w.staff('gestor').call(criarTipoDeAtendimento, {
      body: { setor_id: setor!.id, nome: 'Tirar dúvidas', duracao_min: 30, modalidade: 'Presencial', local: 'Sala 2' },
    }),
  );
  const id = uuidv7();
  const fim = new Date(app.clock.now.getTime() - 3_600_000);
  await raiz.query(
    `insert into atendimento (organizacao_id, id, tipo_id, usuario_id, inicio, fim, situacao, vaga, criado_em)
     values ($1, $2, $3, $4, $5::timestamptz - interval '30 minutes', $5, 'Feito', 1, $5)`,
    [w.town.id, id, tipo.id, ana().id, fim],
  );
  return id;
}

test('each is asked once, of who acted or came, within thirty days; nobody else and no other town', async () => {
  expect(await perguntas()).toEqual([]);
  const pedido = await decidido();
  const tipo = await m.criarTipo();
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  const vistoria = (await m.visitada(await m.protocolar(), tipo.id)).id;
  const hora = await atendido();
  expect((await perguntas()).map(({ momento, alvo_id }) => `${momento} ${alvo_id}`).sort()).toEqual(
    [`decisao ${pedido}`, `vistoria ${vistoria}`, `atendimento ${hora}`].sort(),
  );
  for (const quem of [w.citizen(4), vizinha.citizen()]) {
    expect(await perguntas(quem)).toEqual([]);
    for (const [momento, id] of [
      ['decisao', pedido],
      ['vistoria', vistoria],
      ['atendimento', hora],
    ] as const)
      expect((await dizer(momento, id, 1, quem)).status).toBe(404);
  }
  expect((await w.staff('gestor').call(opinar, { body: { momento: 'decisao', alvo_id: pedido, nota: 1 } })).status).toBe(403);
  // of one thing another is not said
  expect((await dizer('vistoria', pedido, 1)).status).toBe(404);
  for (const nota of [0, 6, 2.5]) expect((await dizer('decisao', pedido, nota)).status).toBe(422);

  const duas = await Promise.all([dizer('decisao', pedido, 2, ana(), 'Não entendi o motivo.'), dizer('decisao', pedido, 5)]);
  expect(duas.map((a) => a.status).sort()).toEqual([200, 422]);
  expect(await dizer('decisao', pedido, 5)).toMatchObject({ dados: { codigo: 'opiniao_repetida' } });
  ok(await dizer('atendimento', hora, 5));
  expect((await perguntas()).map((p) => p.momento)).toEqual(['vistoria']);
  app.clock.now = new Date(app.clock.now.getTime() + 31 * DIA);
  expect(await perguntas()).toEqual([]);
  expect((await dizer('vistoria', vistoria, 5)).status).toBe(404);
});

test('the manager reads it by process, month and channel, beside no name and no request', async () => {
  await raiz.query('delete from opiniao');
  const pedido = await decidido();
  ok(await dizer('decisao', pedido, 2, ana(), 'Não entendi o motivo.'));
  ok(await dizer('atendimento', await atendido(), 5));
  ok(await ana().call(avaliar, { params: { id: await m.protocolar() }, body: { nota: 4 } }));
  const ano = app.clock.now.getUTCFullYear();
  const mes = app.clock.now.getUTCMonth() + 1;
  const resumo = ok(await w.staff('gestor').call(resumirOpinioes, { query: { ano } }));
  const uma = (momento: string, nota: number) => ({ momento, total: 1, media_decimos: nota * 10 });
  expect(resumo.meses).toEqual([
    { ...uma('protocolo', 4), mes },
    { ...uma('decisao', 2), mes },
    { ...uma('atendimento', 5), mes },
  ]);
  expect(resumo.canais.map((c) => [c.momento, c.canal])).toEqual([
    ['protocolo', 'portal'],
    ['decisao', 'portal'],
    ['atendimento', 'balcao'],
  ]);
  expect(resumo.processos.map((p) => [p.momento, /^Visitado \d+$/.test(p.processo)])).toEqual([
    ['protocolo', true],
    ['decisao', true],
    ['atendimento', false],
  ]);
  expect(resumo.escritos).toMatchObject([{ momento: 'decisao', nota: 2, comentario: 'Não entendi o motivo.' }]);
  const lido = JSON.stringify(resumo);
  for (const dito of [w.member('analista').nome, w.member('fiscal').nome, w.town.cidadaos[0]!.nome, pedido])
    expect(lido).not.toContain(dito);
  expect((await w.staff('analista').call(resumirOpinioes, { query: { ano } })).status).toBe(403);
  // a year ends by the town's clock: half past eleven at night is still of it, where it is the next one in Greenwich
  for (const [criado_em, de] of [
    ['2026-12-31T23:30:00-03:00', 2026],
    ['2027-01-01T00:00:00-03:00', 2027],
  ] as const) {
    await raiz.query(`update opiniao set criado_em = $1 where momento = 'decisao'`, [criado_em]);
    const lidas = await Promise.all(
      [2026, 2027].map(async (um) => {
        const { meses, escritos } = ok(await w.staff('gestor').call(resumirOpinioes, { query: { ano: um } }));
        return [meses.filter((c) => c.momento === 'decisao').map((c) => c.mes), escritos.length];
      }),
    );
    expect(lidas).toEqual(
      de === 2026
        ? [
            [[12], 1],
            [[], 0],
          ]
        : [
            [[], 0],
            [[1], 1],
          ],
    );
  }
  const la = ok(await vizinha.staff('gestor').call(resumirOpinioes, { query: { ano } }));
  expect([la.processos, la.escritos]).toEqual([[], []]);
});

test('the demonstration has some that were said, and some still asked', async () => {
  await raiz.query('delete from opiniao');
  for (const _ of [1, 2, 3, 4, 5, 6]) await decidido();
  const end = app.clock.now;
  await seedOpinioes({ app, clock: app.clock, end, drain: () => app.settle() }, w.town);
  expect(app.clock.now).toBe(end);
  const { decisao = 0 } = Object.fromEntries(
    ok(await w.staff('gestor').call(resumirOpinioes, { query: { ano: end.getUTCFullYear() } })).canais.map((c) => [
      c.momento,
      c.total,
    ]),
  );
  expect(decisao).toBeGreaterThan(0);
  expect(await perguntas()).not.toEqual([]);
});

test('a town that does not ask is asked nothing', async () => {
  const pedido = await decidido();
  await raiz.query(`update organizacao set capacidades = capacidades || '{"avaliacoes": false}' where id = $1`, [w.town.id]);
  expect(await perguntas()).toEqual([]);
  expect(await dizer('decisao', pedido, 5)).toMatchObject({ status: 422, dados: { codigo: 'avaliacao_desligada' } });
});
