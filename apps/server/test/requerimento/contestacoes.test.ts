import * as autos from '@portal/domain/autos/contract';
import { listarNotificacoes } from '@portal/domain/notificacoes/contract';
import { SEM_ACRESCIMOS } from '@portal/domain/tabelas-de-taxas/acrescimos';
import * as contestacao from '@portal/domain/taxas/contestacao';
import * as taxas from '@portal/domain/taxas/contract';
import * as decisoes from '@portal/domain/taxas/decisoes';
import { parcelarGuia } from '@portal/domain/taxas/parcelamento';
import { addDias, diasEntre } from '@portal/domain/text/datas';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '#seed/client.ts';
import { drawPage } from '#seed/files.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { mailsTo } from '#test/correio.ts';
import { createWorld, fileAlvara, ok, type World } from '#test/world.ts';

// A value that whoever pays does not agree with: kept with an answer, or corrected by two people; the wait costs nobody anything.
let app: TestApp;
let w: World;
let raiz: pg.Client;
const start = new Date('2026-11-16T13:00:00Z');
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'], agora: start });
  w = await createWorld(app);
  raiz = new pg.Client({ connectionString: app.raizUrl });
  await raiz.connect();
});
afterAll(async () => {
  await raiz.end();
  await app.close();
});
beforeEach(() => {
  app.clock.now = start;
});

const paulo = () => w.staff('financeiro');
const outra = () => w.staff('financeiro2');
const read = async (who: Person, id: string) => ok(await who.call(autos.obterRequerimento, { params: { id } }));
const versaoDe = async (id: string) => (await read(paulo(), id)).versao;
const MOTIVO = 'A área da casa é menor do que a cobrada.';
const RESPOSTA = 'A área é a do projeto que você enviou: 170,50 m² a R$ 2,00 o metro.';

async function contestar(r: { id: string }, who = w.citizen(), guiaId?: string, versao?: number) {
  const { guias } = await read(paulo(), r.id);
  const id = guiaId ?? guias.find((g) => g.pagamento === 'Pendente')!.id;
  return who.call(contestacao.contestarTaxa, {
    params: { id },
    body: { versao: versao ?? (await versaoDe(r.id)), motivo: MOTIVO },
  });
}
const aberta = async (r: { id: string }) =>
  (await read(paulo(), r.id)).guias.flatMap((g) => g.contestacoes).find((c) => c.situacao === 'Aberta')!;
const manter = async (r: { id: string }, who = paulo(), resposta = RESPOSTA) =>
  who.call(contestacao.manterValor, { params: { id: (await aberta(r)).id }, body: { versao: await versaoDe(r.id), resposta } });
const emDias = (dias: number) => {
  app.clock.now = new Date(start.getTime() + dias * 86_400_000);
};

test('a contested value is due for nobody until its answer; who looks after the fees is told, and a stranger is told nothing', async () => {
  const ana = w.citizen();
  const r = await fileAlvara(w, ana);
  const [guia] = r.guias as [taxas.Guia];
  expect((await read(ana, r.id)).prazo_em).toBe(guia.vencimento);
  for (const [who, status] of [
    [w.citizen(3), 404],
    [w.staff('analista'), 403],
    [paulo(), 403],
  ] as const)
    expect((await contestar(r, who, guia.id)).status).toBe(status);
  expect(
    (
      await (
        await createWorld(app, 'videira')
      )
        .citizen()
        .call(contestacao.contestarTaxa, { params: { id: guia.id }, body: { versao: 1, motivo: MOTIVO } })
    ).status,
  ).toBe(404);
  expect((await contestar(r, ana, guia.id, 1)).status).toBe(409);
  ok(await contestar(r, ana));
  const depois = await read(ana, r.id);
  expect(depois).toMatchObject({ status: 'Aguardando comprovante', prazo_em: null });
  expect(depois.guias[0]).toMatchObject({ pagamento: 'Pendente', contestacoes: [{ situacao: 'Aberta', motivo: MOTIVO }] });
  expect(depois.eventos.some((e) => e.texto.includes(`Contestou o valor da guia ${guia.numero}`))).toBe(true);
  expect((await contestar(r, ana)).dados).toMatchObject({ codigo: 'contestacao_aberta' });
  for (const chave of ['financeiro', 'financeiro2'])
    expect(
      ok(await w.staff(chave).call(listarNotificacoes)).some((n) => n.link.includes(r.id) && n.message.includes('contestado')),
    ).toBe(true);
  expect(ok(await paulo().call(contestacao.listarContestacoes))).toMatchObject([
    { guia_numero: guia.numero, requerimento_id: r.id, motivo: MOTIVO },
  ]);
  expect((await w.staff('analista').call(contestacao.listarContestacoes)).status).toBe(403);
  ok(
    await ana.call(contestacao.retirarContestacao, {
      params: { id: (await aberta(r)).id },
      body: { versao: await versaoDe(r.id) },
    }),
  );
  expect((await read(ana, r.id)).prazo_em).toBe(guia.vencimento);
  expect(ok(await paulo().call(contestacao.listarContestacoes))).toEqual([]);
  // taken back it was never answered: it may be said again
  ok(await contestar(r, ana));
});

test('kept with the day still far the slip stays; it is not contested twice, and paying or refusing is what is left', async () => {
  const ana = w.citizen();
  const r = await fileAlvara(w, ana);
  const [guia] = r.guias as [taxas.Guia];
  ok(await contestar(r, ana));
  expect((await manter(r, ana)).status).toBe(403);
  expect((await manter(r, w.staff('gestor'))).status).toBe(403);
  expect(await manter(r, paulo(), 'Não.')).toMatchObject({ status: 422, dados: { erros: [{ campo: 'resposta' }] } });
  const { id } = await aberta(r);
  ok(await manter(r));
  const depois = await read(ana, r.id);
  expect(depois).toMatchObject({ prazo_em: guia.vencimento });
  expect(depois.guias).toMatchObject([
    { id: guia.id, pagamento: 'Pendente', contestacoes: [{ situacao: 'Mantida', resposta: RESPOSTA }] },
  ]);
  expect(
    (await mailsTo(app, w.town.id, w.town.cidadaos[0]!.email)).some((m) =>
      m.assunto.startsWith('Resposta à sua contestação, pague R$'),
    ),
  ).toBe(true);
  const again = await paulo().call(contestacao.manterValor, {
    params: { id },
    body: { versao: await versaoDe(r.id), resposta: RESPOSTA },
  });
  expect(again.dados).toMatchObject({ codigo: 'contestacao_encerrada' });
  expect((await contestar(r, ana)).dados).toMatchObject({ codigo: 'contestacao_respondida' });
  ok(
    await ana.call(taxas.recusarTaxa, {
      params: { id: guia.id },
      body: { versao: await versaoDe(r.id), motivo: 'Não concordo.' },
    }),
  );
});

test("the time of the answer is nobody's delay: weeks later the same value is asked for with a new day and nothing more", async () => {
  const r = await fileAlvara(w, w.citizen());
  const [guia] = r.guias as [taxas.Guia];
  const COM_ACRESCIMOS = { ...SEM_ACRESCIMOS, multa_percentual: '2', juros_percentual_mes: '1' };
  await raiz.query('update guia set acrescimos = $1 where id = $2', [COM_ACRESCIMOS, guia.id]);
  emDias(2);
  ok(await contestar(r));
  emDias(40);
  await app.settle();
  const renovar = (who: Person) =>
    versaoDe(r.id).then((versao) => who.call(taxas.renovarGuia, { params: { id: guia.id }, body: { versao } }));
  for (const who of [w.citizen(), paulo()]) expect((await renovar(who)).dados).toMatchObject({ codigo: 'contestacao_aberta' });
  const prorrogar = await paulo().call(decisoes.pedirDecisao, {
    params: { id: guia.id },
    body: { versao: await versaoDe(r.id), tipo: 'prorrogar', motivo: 'A pedido.', novo_vencimento: addDias('2026-12-26', 20) },
  });
  expect(prorrogar.dados).toMatchObject({ codigo: 'contestacao_aberta' });
  const parcelar = await w
    .citizen()
    .call(parcelarGuia, { params: { id: guia.id }, body: { versao: await versaoDe(r.id), parcelas: 2 } });
  expect(parcelar.status).toBe(422);
  ok(await manter(r));
  const { guias, prazo_em } = await read(w.citizen(), r.id);
  const nova = guias.find((g) => g.pagamento === 'Pendente')!;
  expect(nova).toMatchObject({
    valor_centavos: guia.valor_centavos,
    substitui: guia.numero,
    itens: guia.itens,
    emissao: 'Emitida',
  });
  expect(diasEntre('2026-12-26', nova.vencimento)).toBeGreaterThanOrEqual(5);
  expect(prazo_em).toBe(nova.vencimento);
  // later delay is counted from the new day
  expect(nova.primeiro_vencimento).toBe(nova.vencimento);
  expect(guias.find((g) => g.id === guia.id)).toMatchObject({ pagamento: 'Cancelada', substituida_por: nova.numero });
  expect((await contestar(r, w.citizen(), nova.id)).dados).toMatchObject({ codigo: 'contestacao_respondida' });
});

test('whoever is right gets it from two people: what they confirm is the answer, and what they do not leaves it open', async () => {
  const ana = w.citizen();
  const r = await fileAlvara(w, ana);
  const [guia] = r.guias as [taxas.Guia];
  ok(await contestar(r, ana));
  const pedir = async () =>
    ok(
      await paulo().call(decisoes.pedirDecisao, {
        params: { id: guia.id },
        body: {
          ...{ versao: await versaoDe(r.id), tipo: 'descontar', valor_centavos: 1000 },
          ...{ motivo: 'A área foi digitada errado.', base_legal: 'Lei 1.234/2020, art. 9º' },
        },
      }),
    );
  const pedida = async () =>
    (await read(paulo(), r.id)).guias.flatMap((g) => g.decisoes).find((d) => d.situacao === 'Pedida')!.id;
  await pedir();
  // two answers at once would contradict each other
  expect((await manter(r)).dados).toMatchObject({ codigo: 'decisao_aberta' });
  ok(
    await outra().call(decisoes.recusarDecisao, {
      params: { id: await pedida() },
      body: { versao: await versaoDe(r.id), motivo: 'Falta a prova.' },
    }),
  );
  expect(await aberta(r)).toBeTruthy();
  await pedir();
  expect(
    (await paulo().call(decisoes.confirmarDecisao, { params: { id: await pedida() }, body: { versao: await versaoDe(r.id) } }))
      .dados,
  ).toMatchObject({ codigo: 'mesma_pessoa' });
  ok(await outra().call(decisoes.confirmarDecisao, { params: { id: await pedida() }, body: { versao: await versaoDe(r.id) } }));
  const { guias } = await read(ana, r.id);
  expect(guias.find((g) => g.id === guia.id)!.contestacoes).toMatchObject([
    { situacao: 'Acolhida', resposta: 'A área foi digitada errado. Lei 1.234/2020, art. 9º' },
  ]);
  expect(guias.find((g) => g.pagamento === 'Pendente')).toMatchObject({ valor_centavos: guia.valor_centavos - 1000 });
  expect((await read(ana, r.id)).prazo_em).not.toBeNull();
});

test('paying ends it; a proof that is looked at is decided first', async () => {
  const ana = w.citizen();
  const r = await fileAlvara(w, ana);
  const [guia] = r.guias as [taxas.Guia];
  ok(await contestar(r, ana));
  const arquivo = await drawPage('pago.pdf', 'Comprovante', ['Pago apesar de tudo.']);
  ok(
    await ana.call(taxas.enviarComprovante, { params: { id: guia.id }, body: { versao: String(await versaoDe(r.id)) }, arquivo }),
  );
  expect((await manter(r)).dados).toMatchObject({ codigo: 'guia_sem_espera' });
  const { comprovantes } = (await read(paulo(), r.id)).guias[0]!;
  ok(
    await paulo().call(taxas.aprovarComprovante, { params: { id: comprovantes[0]!.id }, body: { versao: await versaoDe(r.id) } }),
  );
  expect((await read(ana, r.id)).status).toBe('Aguardando prefeitura');
  expect(ok(await paulo().call(contestacao.listarContestacoes)).some((c) => c.requerimento_id === r.id)).toBe(false);
  expect((await contestar(r, ana, guia.id)).status).toBe(422);
});

test('what is overdue or not issued yet is not contested', async () => {
  const r = await fileAlvara(w, w.citizen());
  const [guia] = r.guias as [taxas.Guia];
  emDias(60);
  expect((await contestar(r)).dados).toMatchObject({ codigo: 'guia_vencida' });
  emDias(0);
  await raiz.query(`update guia set emissao = 'Erro na emissão', erro_emissao = 'x' where id = $1`, [guia.id]);
  expect((await contestar(r)).dados).toMatchObject({ codigo: 'guia_a_caminho' });
});
