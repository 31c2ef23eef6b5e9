import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import * as autos from '@portal/domain/autos/contract';
import { listarNotificacoes } from '@portal/domain/notificacoes/contract';
import { SEM_ACRESCIMOS } from '@portal/domain/tabelas-de-taxas/acrescimos';
import { parseLinhaDigitavel } from '@portal/domain/taxas/codigo-de-barras';
import * as taxas from '@portal/domain/taxas/contract';
import { addDias, diasEntre } from '@portal/domain/text/datas';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { agir, type Person } from '#seed/client.ts';
import { drawPage } from '#seed/files.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, draftAlvara, fileAlvara, ok, paidAlvara, type World } from '#test/world.ts';

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

const read = async (who: Person, id: string) => ok(await who.call(autos.obterRequerimento, { params: { id } }));
const renew = async (who: Person, id: string, guiaId: string) => {
  const { versao } = await read(who, id);
  return who.call(taxas.renovarGuia, { params: { id: guiaId }, body: { versao } });
};
const pdf = (who: Person, id: string) => who.call(taxas.baixarGuia, { params: { id } });
const setPayee = (febraban: string) =>
  raiz.query('update convenio set febraban = $1 where organizacao_id = $2 and padrao', [febraban, w.town.id]);

test('a slip whose day is over is followed by another one: same lines, new number and day, the old one void, the chain visible', async () => {
  const ana = w.citizen();
  const r = await fileAlvara(w, ana);
  const [velha] = r.guias as [taxas.Guia];
  expect(await renew(ana, r.id, velha.id)).toMatchObject({ status: 422, dados: { codigo: 'guia_no_prazo' } });

  app.clock.now = new Date(`${addDias(velha.vencimento, 1)}T15:00:00Z`);
  const nova = ok(await renew(ana, r.id, velha.id));
  expect(nova).toMatchObject({
    valor_centavos: velha.valor_centavos,
    memoria: velha.memoria,
    emissao: 'Emitida',
    pagamento: 'Pendente',
    substitui: velha.numero,
  });
  expect(nova.numero).toBeGreaterThan(velha.numero);
  expect(nova.vencimento > velha.vencimento).toBe(true);
  expect(nova.linha_digitavel).not.toBe(velha.linha_digitavel);
  const now = await read(ana, r.id);
  expect(now).toMatchObject({ status: 'Aguardando comprovante', prazo_em: nova.vencimento });
  expect(now.guias.map((g) => [g.numero, g.pagamento])).toEqual([
    [velha.numero, 'Cancelada'],
    [nova.numero, 'Pendente'],
  ]);
  expect(now.eventos.some(({ texto }) => texto.includes(`no lugar da ${velha.numero}`))).toBe(true);

  // the void one is paid by nobody any more, and is renewed once
  expect(await pdf(ana, velha.id)).toMatchObject({ status: 422, dados: { codigo: 'guia_cancelada' } });
  expect((await pdf(ana, nova.id)).bruto.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await renew(ana, r.id, velha.id)).toMatchObject({ status: 422, dados: { codigo: 'guia_sem_espera' } });
});

test('finance renews too and the requester hears of it; nobody else does, and what is paid stays', async () => {
  const ana = w.citizen();
  const r = await fileAlvara(w, ana);
  const [velha] = r.guias as [taxas.Guia];
  app.clock.now = new Date(`${addDias(velha.vencimento, 3)}T15:00:00Z`);
  for (const [who, status] of [
    [w.staff('analista'), 403],
    [w.citizen(1), 404],
    [w.architect(1), 404],
  ] as const) {
    const { versao } = await read(ana, r.id);
    expect((await who.call(taxas.renovarGuia, { params: { id: velha.id }, body: { versao } })).status).toBe(status);
  }
  const nova = ok(await renew(w.staff('financeiro'), r.id, velha.id));
  const avisos = ok(await ana.call(listarNotificacoes, {}));
  expect(avisos.some((n) => n.message.includes('Há uma taxa a pagar'))).toBe(true);
  expect(nova.substitui).toBe(velha.numero);

  const paid = await paidAlvara(w, ana);
  app.clock.now = new Date('2027-06-01T15:00:00Z');
  expect(await renew(w.staff('financeiro'), paid.id, paid.guias[0]!.id)).toMatchObject({
    status: 422,
    dados: { codigo: 'guia_sem_espera' },
  });
});

test('delay costs what the table of the charge says, counted anew from its first day and never on a surcharge; the sum is its lines', async () => {
  const ana = w.citizen();
  const r = await fileAlvara(w, ana);
  const [primeira] = r.guias as [taxas.Guia];
  const acrescimos = { ...SEM_ACRESCIMOS, multa_percent: '2', juros_mes_percent: '1' };
  await raiz.query('update guia set acrescimos = $1 where id = $2', [JSON.stringify(acrescimos), primeira.id]);
  const devido = (dia: string) => {
    const dias = diasEntre(primeira.vencimento, dia);
    return Math.round(primeira.valor_centavos * 0.02) + Math.round((primeira.valor_centavos * dias) / 3000);
  };
  const em = (dias: number) => {
    app.clock.now = new Date(`${addDias(primeira.vencimento, dias)}T15:00:00Z`);
  };
  em(10);
  const antes = (await read(ana, r.id)).guias[0]!.ao_renovar!;
  const segunda = ok(await renew(ana, r.id, primeira.id));
  const { vencimento, valor_centavos } = antes;
  expect(segunda).toMatchObject({ vencimento, valor_centavos, primeiro_vencimento: primeira.vencimento });
  expect(diasEntre(addDias(primeira.vencimento, 10), segunda.vencimento)).toBeLessThanOrEqual(6);
  expect(segunda.valor_centavos).toBe(primeira.valor_centavos + devido(segunda.vencimento));
  expect(segunda.itens.map((i) => i.natureza)).toEqual(['taxa', 'taxa', 'multa', 'juros']);
  expect(segunda.memoria.slice(-2).map((m) => m.descricao)).toEqual(['Multa por atraso', 'Juros por atraso']);
  expect(parseLinhaDigitavel(segunda.linha_digitavel)?.slice(4, 15)).toBe(String(segunda.valor_centavos).padStart(11, '0'));
  em(100);
  const terceira = ok(await renew(w.staff('financeiro'), r.id, segunda.id));
  expect(terceira.valor_centavos).toBe(primeira.valor_centavos + devido(terceira.vencimento));
  expect(terceira.memoria).toHaveLength(segunda.memoria.length);
  const { guias } = await read(ana, r.id);
  expect(guias.map((g) => [g.numero, g.substituida_por, g.ao_renovar])).toEqual([
    [primeira.numero, segunda.numero, null],
    [segunda.numero, terceira.numero, null],
    [terceira.numero, null, null],
  ]);
  for (const g of guias) expect(g.itens.reduce((n, i) => n + i.valor_centavos, 0)).toBe(g.valor_centavos);
  const mexer = raiz.query('update guia_item set valor_centavos = valor_centavos + 1 where guia_id = $1 and ordem = 1', [
    terceira.id,
  ]);
  await expect(mexer).rejects.toThrow('add up to');
  await expect(raiz.query('update guia set valor_centavos = 1 where id = $1', [terceira.id])).rejects.toThrow('add up to');
});

test('a town without a payee files the request, lets no slip leave, and is told; finance issues it later', async () => {
  await setPayee('');
  const ana = w.citizen();
  const draft = await draftAlvara(w, ana);
  const r = ok(await agir(ana, atos.protocolar, { params: { id: draft.id }, body: { versao: draft.versao } }));
  const [guia] = r.guias as [taxas.Guia];
  expect(r).toMatchObject({ status: 'Aguardando comprovante', prazo_em: null });
  expect(guia).toMatchObject({ emissao: 'Erro na emissão', linha_digitavel: '', pix: '' });
  // whose fault it is stays in the town hall
  expect(JSON.stringify(r)).not.toContain('FEBRABAN');
  expect(await pdf(ana, guia.id)).toMatchObject({ status: 422, dados: { codigo: 'guia_nao_emitida' } });
  await app.settle();
  const mails = await raiz.query<{ corpo: string }>(`select conteudo::text as corpo from email where chave like $1`, [
    `protocolar:${r.id}%`,
  ]);
  expect(mails.rows[0]?.corpo).toContain('a guia ainda vai ser emitida');

  const paulo = w.staff('financeiro');
  for (const who of [paulo, w.staff('gestor')]) {
    const avisos = ok(await who.call(listarNotificacoes, {}));
    expect(avisos.some((n) => n.message.includes(`A guia ${guia.numero}`) && n.message.includes('FEBRABAN'))).toBe(true);
  }
  const waiting = ok(await paulo.call(taxas.listarGuias, { query: { emissao: ['Erro na emissão'] } }));
  expect(waiting.data).toMatchObject([{ id: guia.id, erro_emissao: expect.stringContaining('FEBRABAN') }]);
  expect(await renew(paulo, r.id, guia.id)).toMatchObject({ status: 422, dados: { codigo: 'emissao_impossivel' } });

  await setPayee('4177');
  app.clock.now = new Date(start.getTime() + 20 * 86_400_000);
  const emitida = ok(await renew(paulo, r.id, guia.id));
  expect(emitida).toMatchObject({ id: guia.id, numero: guia.numero, emissao: 'Emitida', substitui: null });
  expect(emitida.vencimento > guia.vencimento).toBe(true);
  expect((await read(ana, r.id)).prazo_em).toBe(emitida.vencimento);
  expect((await pdf(ana, guia.id)).status).toBe(200);
});

test('a file that was sent as proof of another slip is told to whoever checks it, by its bytes and not by its name', async () => {
  const financeiro = w.staff('financeiro');
  const [a, b, c] = [await fileAlvara(w, w.citizen()), await fileAlvara(w, w.citizen(1)), await fileAlvara(w, w.citizen(1))];
  const folha = await drawPage('pix.pdf', 'Comprovante', ['Banco da prova', 'R$ 100,00']);
  const outra = await drawPage('pix.pdf', 'Comprovante', ['Banco da prova', 'R$ 200,00']);
  const enviar = async (quem: Person, r: autos.Requerimento, arquivo: typeof folha) =>
    ok(
      await quem.call(taxas.enviarComprovante, {
        params: { id: r.guias[0]!.id },
        body: { versao: (await read(quem, r.id)).versao },
        arquivo,
      }),
    );
  await enviar(w.citizen(), a, folha);
  await enviar(w.citizen(1), b, { ...folha, nome: 'outro-nome.pdf' });
  await enviar(w.citizen(1), c, outra);
  const daLista = async (r: autos.Requerimento) =>
    ok(await financeiro.call(taxas.listarGuias, { query: { s: r.numero as string } })).data[0]!.repetidos;
  const guia = (r: autos.Requerimento) => ({
    numero: r.guias[0]!.numero,
    requerimento_id: r.id,
    requerimento_numero: r.numero,
    pagamento: 'Em conferência',
  });
  expect(await daLista(b)).toEqual([guia(a)]);
  expect(await daLista(a)).toEqual([guia(b)]);
  expect(await daLista(c)).toEqual([]);
});
