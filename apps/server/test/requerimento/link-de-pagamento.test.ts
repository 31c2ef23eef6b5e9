import * as taxas from '@portal/domain/taxas/contract';
import * as link from '@portal/domain/taxas/link';
import { addDias } from '@portal/domain/text/datas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { send } from '#seed/client.ts';
import { drawPage } from '#seed/files.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, fileAlvara, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let outra: World;
const start = new Date('2026-11-16T13:00:00Z');
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'xanxere'], agora: start });
  w = await createWorld(app);
  outra = await createWorld(app, 'xanxere');
});
afterAll(() => app.close());

const segredoDe = ({ caminho }: { caminho: string }) => caminho.replace('/pagar/', '');
const ler = (segredo: string, host = w.town.host) => send(app, host, link.verGuiaParaPagar, { params: { segredo } });

test('a stranger reads slip, value and how to pay, and of whom it is nothing; the link dies with the payment', async () => {
  const ana = w.citizen();
  const r = await fileAlvara(w, ana);
  const [guia] = r.guias as [taxas.Guia];
  const criar = (who = ana) => who.call(link.criarLinkDePagamento, { params: { id: guia.id } });
  for (const who of [w.citizen(1), w.staff('analista'), outra.citizen()]) expect([403, 404]).toContain((await criar(who)).status);
  const segredo = segredoDe(ok(await criar()));
  const { numero, descricao, valor_centavos, vencimento, linha_digitavel, pix } = guia;
  const lida = ok(await ler(segredo));
  expect(lida).toEqual({
    situacao: 'a pagar',
    numero,
    descricao,
    parcela: null,
    valor_centavos,
    vencimento,
    linha_digitavel,
    pix,
    pix_a_caminho: false,
  });
  // nobody's name and no number of the request
  expect(JSON.stringify(lida)).not.toContain(r.numero);
  expect(JSON.stringify(lida).toLowerCase()).not.toContain(r.requerente.nome.split(' ')[0]!.toLowerCase());
  // in another town, with another word, and once another link is there, it is nothing
  for (const nada of [await ler(segredo, outra.town.host), await ler(`${'A'.repeat(43)}`)])
    expect(ok(nada)).toEqual({ situacao: 'encerrada' });
  const novo = segredoDe(ok(await criar()));
  expect(ok(await ler(segredo))).toEqual({ situacao: 'encerrada' });

  app.clock.now = new Date(`${addDias(vencimento, 1)}T15:00:00Z`);
  expect(ok(await ler(novo))).toEqual({ situacao: 'vencida', numero });
  expect(await criar()).toMatchObject({ status: 422, dados: { codigo: 'guia_sem_espera' } });
  app.clock.now = start;
  const arquivo = await drawPage('pix.pdf', 'Comprovante', ['Pix']);
  ok(await ana.call(taxas.enviarComprovante, { params: { id: guia.id }, body: { versao: r.versao }, arquivo }));
  expect(ok(await ler(novo))).toEqual({ situacao: 'encerrada' });
});
