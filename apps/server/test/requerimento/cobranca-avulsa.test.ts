import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import * as autos from '@portal/domain/autos/contract';
import { listarNotificacoes } from '@portal/domain/notificacoes/contract';
import { etapasIniciais } from '@portal/domain/processos/etapa';
import * as avulsa from '@portal/domain/taxas/avulsa';
import * as taxas from '@portal/domain/taxas/contract';
import { addDias } from '@portal/domain/text/datas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRequerimentoForJob } from '#modules/requerimentos/index.ts';
import { emitirGuia } from '#modules/taxas/index.ts';
import { inTenant } from '#platform/db/doors.ts';
import type { Person } from '#seed/client.ts';
import { drawPage } from '#seed/files.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { act, createWorld, fileAlvara, grantedAlvara, ok, paidAlvara, type World } from '#test/world.ts';

// What is charged besides the fees of the process: by the town's table, beside the request or before it goes on.
let app: TestApp;
let w: World;
let there: World;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'videira'] });
  w = await createWorld(app);
  there = await createWorld(app, 'videira');
});
afterAll(() => app.close());

const paulo = () => w.staff('financeiro');
const read = async (who: Person, id: string) => ok(await who.call(autos.obterRequerimento, { params: { id } }));
const taxasDe = async (id: string) => ok(await paulo().call(avulsa.verCobrancaAvulsa, { params: { id }, query: {} })).taxas;
async function fixa(id: string): Promise<{ codigo: string; valor_centavos: number }> {
  for (const { codigo } of await taxasDe(id)) {
    const { conta } = ok(await paulo().call(avulsa.verCobrancaAvulsa, { params: { id }, query: { codigo } }));
    if (conta) return { codigo, valor_centavos: conta.valor_centavos };
  }
  throw new Error('the seeded table has no fee for this request');
}
const cobrar = async (id: string, codigo: string, mais: object = {}, who = paulo(), versao?: number) =>
  who.call(avulsa.cobrarAvulsa, {
    params: { id },
    body: {
      tipo: 'segunda_via',
      codigo,
      motivo: 'Pediu outra via.',
      versao: versao ?? (await read(paulo(), id)).versao,
      ...mais,
    },
  });
const pagar = async (id: string, guiaId: string, who = w.citizen()) => {
  const arquivo = await drawPage('pago.pdf', 'Comprovante', ['Pago.']);
  ok(
    await who.call(taxas.enviarComprovante, {
      params: { id: guiaId },
      body: { versao: String((await read(paulo(), id)).versao) },
      arquivo,
    }),
  );
  const { comprovantes } = (await read(paulo(), id)).guias.find((g) => g.id === guiaId)!;
  return paulo().call(taxas.aprovarComprovante, {
    params: { id: comprovantes.at(-1)!.id },
    body: { versao: (await read(paulo(), id)).versao },
  });
};

test('a second copy of what was granted is charged by the table, explained, told, and paid; the request stays granted', async () => {
  const { id } = await grantedAlvara(w);
  const { codigo, valor_centavos } = await fixa(id);
  ok(await cobrar(id, codigo));
  const r = await read(w.citizen(), id);
  const guia = r.guias.find((g) => g.tipo === 'segunda_via')!;
  expect(r.status).toBe('Deferido');
  expect(guia).toMatchObject({
    valor_centavos,
    a_parte: true,
    pagamento: 'Pendente',
    emissao: 'Emitida',
    itens: [{ codigo, valor_centavos }],
  });
  expect(guia.memoria.length).toBeGreaterThan(0);
  expect(r.eventos.some((e) => e.texto.includes(`segunda via, guia ${guia.numero}`))).toBe(true);
  expect(ok(await w.citizen().call(listarNotificacoes)).some((n) => n.message.includes('Há uma taxa a pagar'))).toBe(true);
  ok(await pagar(id, guia.id));
  const depois = await read(w.citizen(), id);
  expect(depois.status).toBe('Deferido');
  expect(depois.guias.find((g) => g.id === guia.id)!.pagamento).toBe('Pago');
});

test('beside an analysis it waits for nobody until its day is over, and pays for none of the fees of the process', async () => {
  const { id } = await paidAlvara(w);
  const camila = w.staff('analista');
  ok(await act(camila, atos.iniciar, id));
  const { codigo } = await fixa(id);
  ok(await cobrar(id, codigo, { tipo: 'multa' }));
  expect((await read(paulo(), id)).status).toBe('Em andamento');
  const guia = (await read(paulo(), id)).guias.find((g) => g.tipo === 'multa')!;
  // on its day the step may still be approved; on the day after it may not
  const inicio = app.clock.now;
  app.clock.now = new Date(`${addDias(guia.vencimento, 1)}T15:00:00Z`);
  expect(await act(camila, atos.deferir, id)).toMatchObject({ status: 422 });
  app.clock.now = inicio;
  ok(await act(camila, atos.deferir, id));
  expect((await read(paulo(), id)).guias.find((g) => g.id === guia.id)!.pagamento).toBe('Pendente');
});

test('what was charged besides is no part of what the process is owed', async () => {
  const { id } = await paidAlvara(w);
  const r = await read(paulo(), id);
  const [guia] = r.guias as [taxas.Guia];
  const { codigo } = await fixa(id);
  ok(await cobrar(id, codigo, { tipo: 'multa' }));
  // as if the slip of the filing had never been: all of it is owed, not less by the fine
  await inTenant(app.db, w.town.id, (tx) =>
    tx.updateTable('guia').set({ pagamento: 'Cancelada' }).where('id', '=', guia.id).execute(),
  );
  await app.jobCtx(w.town.id).inTenant(async (ctx) => {
    const row = await findRequerimentoForJob(ctx.tx, id);
    await emitirGuia(ctx, row!, r.definicao, row!.respostas, etapasIniciais(r.definicao));
  });
  const agora = (await read(paulo(), id)).guias.filter((g) => g.pagamento === 'Pendente' && g.tipo !== 'multa');
  expect(agora.map((g) => g.valor_centavos)).toEqual([guia.valor_centavos]);
});

test('told to wait for it, the analysis stops until it is paid and then goes on', async () => {
  const { id } = await paidAlvara(w);
  ok(await act(w.staff('analista'), atos.iniciar, id));
  const { codigo } = await fixa(id);
  ok(await cobrar(id, codigo, { tipo: 'vistoria', espera: true }));
  const r = await read(w.citizen(), id);
  const guia = r.guias.find((g) => g.tipo === 'vistoria')!;
  expect(r).toMatchObject({ status: 'Aguardando comprovante', prazo_em: guia.vencimento });
  expect(guia.a_parte).toBe(false);
  ok(await pagar(id, guia.id));
  // back in the queue of its sector, as after every payment
  expect((await read(w.citizen(), id)).status).toBe('Aguardando prefeitura');
  ok(await act(w.staff('analista'), atos.iniciar, id));
  ok(await act(w.staff('analista'), atos.deferir, id));
});

test('only by finance, once by one screen, by a fee of the table that comes to something, and while the request is one to charge', async () => {
  const r = await fileAlvara(w);
  const { codigo } = await fixa(r.id);
  for (const [who, status] of [
    [w.staff('analista'), 403],
    [w.staff('gestor'), 403],
    [w.citizen(), 403],
    [there.staff('financeiro'), 404],
  ] as const)
    expect((await cobrar(r.id, codigo, {}, who, 1)).status).toBe(status);
  const { versao } = await read(paulo(), r.id);
  expect((await cobrar(r.id, codigo, {}, paulo(), versao - 1)).status).toBe(409);
  expect(await cobrar(r.id, 'NAO-HA')).toMatchObject({
    status: 422,
    dados: { codigo: 'taxa_sem_valor', erros: [{ campo: 'codigo' }] },
  });
  // it waits for its proof already
  expect(await cobrar(r.id, codigo, { espera: true })).toMatchObject({ status: 422, dados: { codigo: 'nao_espera' } });
  expect(await cobrar(r.id, codigo, { tipo: 'protocolo' })).toMatchObject({ status: 422 });
  expect((await read(paulo(), r.id)).guias).toHaveLength(1);
  ok(await w.staff('gestor').call(atos.cancelar, { params: { id: r.id }, body: { versao, motivo: 'A pedido.' } }));
  expect((await cobrar(r.id, codigo)).status).toBe(422);
});
