import * as autos from '@portal/domain/autos/contract';
import * as caixa from '@portal/domain/caixa/contract';
import * as devolucoes from '@portal/domain/caixa/devolucoes';
import { listarNotificacoes } from '@portal/domain/notificacoes/contract';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '#seed/client.ts';
import type { TestApp } from '#test/app.ts';
import { avisoDePix, endToEnd } from '#test/banco.ts';
import { darAcesso } from '#test/concessoes.ts';
import { fileAlvara, ok, type World } from '#test/world.ts';
import { abrirCaixa, enviar, lerGuia, ligarPix, pedir, postar } from './caixa.ts';

let app: TestApp;
let w: World;
let raiz: pg.Client;
let uma: Person;
let outra: Person;
let fechar: () => Promise<void>;
let sequencia = 0;
beforeAll(async () => {
  ({ app, w, raiz, fechar } = await abrirCaixa());
  uma = w.staff('financeiro');
  outra = w.staff('financeiro2');
});
afterAll(() => fechar());

/** A slip that was paid so many times over. */
async function paga(vezes: number) {
  const r = await fileAlvara(w);
  const guia = await lerGuia(raiz, r.guias[0]!.id);
  const linha = { codigo_barras: guia.codigo_barras, centavos: guia.valor_centavos };
  await enviar(
    w,
    uma,
    ++sequencia,
    Array.from({ length: vezes }, () => linha),
  );
  return { r, guia: await lerGuia(raiz, guia.id), valor: guia.valor_centavos };
}
const decidir = (who: Person, d: devolucoes.Devolucao, aprova = true, motivo = '') =>
  who.call(devolucoes.decidirDevolucao, { params: { id: d.id }, body: { versao: d.versao, aprova, motivo } });
const devolver = (valor_centavos: number) => ({
  especie: 'devolucao',
  valor_centavos,
  motivo: 'Pagou duas vezes a mesma guia.',
  destino: 'Chave Pix do requerente',
});

test('money goes back by two people and on a day, and only then the book knows', async () => {
  const { guia, valor } = await paga(2);
  expect(guia).toMatchObject({ pagamento: 'Pago a maior', recebido_centavos: 2 * valor });
  for (const who of [w.staff('analista'), w.citizen()]) expect((await pedir(who, guia.id, devolver(valor))).status).toBe(403);
  expect(await pedir(uma, guia.id, devolver(2 * valor + 1))).toMatchObject({ status: 422, dados: { codigo: 'valor_alem' } });
  const pedido = ok(await pedir(uma, guia.id, devolver(valor)));
  const soube = async (who: Person) =>
    ok(await who.call(listarNotificacoes)).some((n) =>
      n.message.includes(`da guia ${guia.numero}. Outra pessoa precisa decidir`),
    );
  for (const who of [outra, w.staff('administrador')]) expect(await soube(who)).toBe(true);
  for (const who of [uma, w.staff('gestor')]) expect(await soube(who)).toBe(false);
  expect(await pedir(outra, guia.id, devolver(1))).toMatchObject({ status: 422, dados: { codigo: 'devolucao_em_curso' } });
  // both parts by one person: refused in words, and by the database whoever writes to it
  expect(await decidir(uma, pedido)).toMatchObject({ status: 422, dados: { codigo: 'mesma_pessoa' } });
  await expect(
    raiz.query(`update devolucao set situacao = 'Aprovada', decidida_por = pedida_por where id = $1`, [pedido.id]),
  ).rejects.toThrow('devolucao_duas_pessoas');
  const confirmar = await darAcesso(app, w.town.id, uma.id, outra.id);
  expect(await decidir(outra, pedido)).toMatchObject({ status: 422, dados: { codigo: 'acesso_recente' } });
  await confirmar();
  const aprovada = ok(await decidir(outra, pedido));
  expect(await decidir(outra, pedido)).toMatchObject({ status: 409 });
  await app.settle();
  expect((await lerGuia(raiz, guia.id)).recebido_centavos).toBe(2 * valor);
  const feita = (dia: string, d = aprovada) =>
    uma.call(devolucoes.fazerDevolucao, { params: { id: d.id }, body: { versao: d.versao, dia } });
  expect(await feita('2026-11-17')).toMatchObject({ status: 422, dados: { codigo: 'dia_da_devolucao' } });
  ok(await feita('2026-11-16'));
  expect((await feita('2026-11-16')).status).toBe(409);
  await app.settle();
  expect(await lerGuia(raiz, guia.id)).toMatchObject({ pagamento: 'Pago', recebido_centavos: valor });
  // what the file told of has left: it cannot be taken back any more
  const [retorno] = ok(await uma.call(caixa.listarRetornos, {})).data;
  expect(
    await uma.call(caixa.desfazerRetorno, { params: { id: retorno!.id }, body: { versao: retorno!.versao, motivo: 'Engano.' } }),
  ).toMatchObject({ status: 422, dados: { codigo: 'retorno_em_uso' } });
});

test('who asked may go back on it, another may refuse with a reason, and nothing moves', async () => {
  const { guia, valor } = await paga(2);
  const pedido = ok(await pedir(uma, guia.id, devolver(valor)));
  const desistir = (who: Person) =>
    who.call(devolucoes.desistirDaDevolucao, {
      params: { id: pedido.id },
      body: { versao: pedido.versao, motivo: 'Era outra guia.' },
    });
  expect(await desistir(outra)).toMatchObject({ status: 422, dados: { codigo: 'de_outra_pessoa' } });
  expect(ok(await desistir(uma)).situacao).toBe('Desistida');
  const segundo = ok(await pedir(uma, guia.id, devolver(valor)));
  expect((await decidir(outra, segundo, false)).status).toBe(422);
  expect(ok(await decidir(outra, segundo, false, 'Falta o documento.'))).toMatchObject({
    situacao: 'Recusada',
    motivo_da_decisao: 'Falta o documento.',
  });
  await app.settle();
  expect((await lerGuia(raiz, guia.id)).recebido_centavos).toBe(2 * valor);
});

test('a credit goes over to a slip that waits, the request of which moves on; the sum of the book stays', async () => {
  const { guia, valor } = await paga(2);
  const r = await fileAlvara(w, w.citizen(1));
  const para = await lerGuia(raiz, r.guias[0]!.id);
  const credito = (mais: object) => ({ especie: 'credito', valor_centavos: valor, motivo: 'Passa à outra guia.', ...mais });
  for (const para_guia_numero of [guia.numero, 1])
    expect(await pedir(uma, guia.id, credito({ para_guia_numero }))).toMatchObject({ dados: { codigo: 'guia_do_credito' } });
  expect((await pedir(uma, guia.id, credito({}))).status).toBe(422);
  const soma = async () => (await raiz.query('select sum(valor_centavos)::float8 as s from movimento_de_caixa')).rows[0].s;
  const antes = await soma();
  const pedido = ok(await pedir(uma, guia.id, credito({ para_guia_numero: para.numero })));
  expect(await decidir(uma, pedido)).toMatchObject({ status: 422, dados: { codigo: 'mesma_pessoa' } });
  expect(ok(await decidir(outra, pedido)).situacao).toBe('Feita');
  await app.settle();
  expect(await soma()).toBe(antes);
  expect(await lerGuia(raiz, guia.id)).toMatchObject({ pagamento: 'Pago', recebido_centavos: valor });
  expect(await lerGuia(raiz, para.id)).toMatchObject({ pagamento: 'Pago', recebido_centavos: para.valor_centavos });
  expect(ok(await w.citizen(1).call(autos.obterRequerimento, { params: { id: r.id } })).status).toBe('Aguardando prefeitura');
});

test('what the bank gave back by itself, and what the town says that it gave back, are one refund', async () => {
  const caminho = await ligarPix(w.staff('gestor'));
  const r = await fileAlvara(w);
  const guia = await lerGuia(raiz, r.guias[0]!.id);
  const txid = `DAM${guia.numero}`;
  const duas = [1, 2].map((n) => avisoDePix(endToEnd(n), txid, guia.valor_centavos));
  await postar(w, caminho, duas);
  await app.settle();
  const pedido = ok(await pedir(uma, guia.id, devolver(guia.valor_centavos)));
  const aprovada = ok(await decidir(outra, pedido));
  const fora = avisoDePix(endToEnd(2), txid, guia.valor_centavos, { devolucoes: [{ id: 'd1', centavos: guia.valor_centavos }] });
  ok(
    await uma.call(devolucoes.fazerDevolucao, {
      params: { id: pedido.id },
      body: { versao: aprovada.versao, dia: '2026-11-16' },
    }),
  );
  await postar(w, caminho, [fora]);
  await postar(w, caminho, [fora]);
  await app.settle();
  expect(await lerGuia(raiz, guia.id)).toMatchObject({ pagamento: 'Pago', recebido_centavos: guia.valor_centavos });
  // one that is only under way has not left
  await postar(w, caminho, [
    avisoDePix(endToEnd(1), txid, guia.valor_centavos, {
      devolucoes: [{ id: 'd2', centavos: guia.valor_centavos, status: 'EM_PROCESSAMENTO' }],
    }),
  ]);
  await app.settle();
  expect((await lerGuia(raiz, guia.id)).recebido_centavos).toBe(guia.valor_centavos);
});

test('money without a slip is named to one by a person, and counts there', async () => {
  const r = await fileAlvara(w);
  const guia = await lerGuia(raiz, r.guias[0]!.id);
  await enviar(w, uma, ++sequencia, [{ codigo_barras: '8'.repeat(44), centavos: guia.valor_centavos }]);
  const { data } = ok(await uma.call(caixa.listarMovimentos, { query: { resultado: ['Guia desconhecida'] } }));
  const nomear = (guia_numero: number) =>
    uma.call(caixa.identificarMovimento, {
      params: { id: data[0]!.id },
      body: { guia_numero, motivo: 'Pelo extrato da conta.' },
    });
  expect(await nomear(7)).toMatchObject({ status: 422, dados: { codigo: 'guia_desconhecida' } });
  expect(ok(await nomear(guia.numero))).toMatchObject({ resultado: 'Casada', guia: { numero: guia.numero } });
  expect(await nomear(guia.numero)).toMatchObject({ status: 422, dados: { codigo: 'ja_identificado' } });
  await app.settle();
  expect((await lerGuia(raiz, guia.id)).pagamento).toBe('Pago');
});
