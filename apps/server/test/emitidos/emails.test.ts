import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import * as autos from '@portal/domain/autos/contract';
import * as pendencias from '@portal/domain/pendencias/contract';
import { formatLinhaDigitavel } from '@portal/domain/taxas/codigo-de-barras';
import * as taxas from '@portal/domain/taxas/contract';
import * as link from '@portal/domain/taxas/link';
import { formatData } from '@portal/domain/text/datas';
import { formatReais } from '@portal/domain/text/dinheiro';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agir, type Person, send } from '#seed/client.ts';
import { drawPage } from '#seed/files.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { mailsTo } from '#test/correio.ts';
import { act, createWorld, fileAlvara, ok, paidAlvara, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'], agora: new Date('2026-11-16T13:00:00Z') });
  w = await createWorld(app);
});
afterAll(() => app.close());

const ultima = async () => (await mailsTo(app, w.town.id, w.town.cidadaos[0]!.email))[0]!;
const ler = async (who: Person, id: string) => ok(await who.call(autos.obterRequerimento, { params: { id } }));
const solto = (texto: string) => texto.replaceAll('\u00a0', ' ');

test('the mail of a filing asks for the money: sum, day, code to copy, and a button that pays without a log-in', async () => {
  const r = await fileAlvara(w);
  const [guia] = r.guias as [taxas.Guia];
  const { assunto, corpo, links } = await ultima();
  const [quanto, dia] = [formatReais(guia.valor_centavos), formatData(guia.vencimento)];
  expect(assunto).toBe(solto(`Pague ${quanto} até ${dia}: alvará de construção ${r.numero}`));
  expect(corpo).toContain(`Valor: ${quanto}\nPagar até: ${dia}`);
  expect(corpo).toContain(`Pix copia e cola:\n${guia.pix}`);
  expect(corpo).toContain(formatLinhaDigitavel(guia.linha_digitavel));
  expect(corpo).toContain(`Pagar ${quanto}: http`);
  const segredo = links[0]!.pathname.replace('/pagar/', '');
  const ver = (s: string) => send(app, w.town.host, link.verGuiaParaPagar, { params: { segredo: s } });
  expect(ok(await ver(segredo))).toMatchObject({ situacao: 'a pagar', numero: guia.numero, pix: guia.pix });
  // a link made to pass on takes no other's place
  const { caminho } = ok(await w.citizen().call(link.criarLinkDePagamento, { params: { id: guia.id } }));
  for (const s of [segredo, caminho.replace('/pagar/', '')]) expect(ok(await ver(s))).toMatchObject({ situacao: 'a pagar' });
});

test('a payment that was confirmed says how much and what comes next; a proof refused asks for another, once', async () => {
  const ana = w.citizen();
  const r = await fileAlvara(w, ana);
  const finance = w.staff('financeiro');
  const enviar = async () => {
    const { versao } = await ler(ana, r.id);
    const arquivo = await drawPage('pix.pdf', 'Comprovante', ['Pix']);
    const { comprovantes } = ok(
      await ana.call(taxas.enviarComprovante, { params: { id: r.guias[0]!.id }, body: { versao }, arquivo }),
    );
    return { params: { id: comprovantes.at(-1)!.id }, versao: (await ler(finance, r.id)).versao };
  };
  const quanto = formatReais(r.guias[0]!.valor_centavos);
  const ruim = await enviar();
  ok(
    await finance.call(taxas.recusarComprovante, {
      params: ruim.params,
      body: { versao: ruim.versao, motivo: 'A imagem não se lê.' },
    }),
  );
  const recusa = await ultima();
  expect(recusa.assunto).toBe(`Envie outro comprovante: alvará de construção ${r.numero}`);
  expect(recusa.corpo).toContain(`de ${quanto}, não foi aceito. Motivo: A imagem não se lê.`);
  expect(recusa.corpo.match(/Envi(?:e|ar) outro/g)).toHaveLength(2);
  const bom = await enviar();
  ok(await finance.call(taxas.aprovarComprovante, { params: bom.params, body: { versao: bom.versao } }));
  const paga = await ultima();
  expect(paga.assunto).toBe(solto(`Pagamento confirmado, ${quanto}: alvará de construção ${r.numero}`));
  expect(paga.corpo).toContain(quanto);
  expect(paga.corpo).toContain('Agora é com a prefeitura: você não precisa fazer nada.');
});

test('items are named one by one, with their last day; the reminder names those that are left', async () => {
  const r = await paidAlvara(w);
  const camila = w.staff('analista');
  ok(await act(camila, atos.iniciar, r.id));
  ok(await act(camila, pendencias.marcarPendencia, r.id, { campo_id: 'plantas', texto: 'Falta a cota do recuo.' }));
  ok(await act(camila, pendencias.marcarPendencia, r.id, { campo_id: 'memorial', texto: 'Diga para onde vai o esgoto.' }));
  ok(await act(camila, atos.devolver, r.id));
  const { prazo_em, pendencias: itens } = await ler(w.citizen(), r.id);
  const dia = formatData(prazo_em as string);
  const { assunto, corpo } = await ultima();
  expect(assunto).toBe(`2 itens a corrigir até ${dia}: alvará de construção ${r.numero}`);
  expect(corpo).toContain(`1. ${itens[0]!.rotulo}: Falta a cota do recuo.\n2. ${itens[1]!.rotulo}: Diga para onde vai o esgoto.`);
  expect(corpo).toContain(`até ${dia}`);
});

test('a decision says first which', async () => {
  const r = await paidAlvara(w);
  const camila = w.staff('analista');
  ok(await act(camila, atos.iniciar, r.id));
  ok(
    await agir(camila, atos.indeferir, {
      params: { id: r.id },
      body: { versao: (await ler(camila, r.id)).versao, motivo: 'Fere o recuo.' },
    }),
  );
  const { assunto, corpo } = await ultima();
  expect(assunto).toBe(`Não aprovado: alvará de construção ${r.numero}`);
  expect(corpo).toContain('Motivo: Fere o recuo.');
});
