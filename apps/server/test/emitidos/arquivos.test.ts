import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import * as assinaturas from '@portal/domain/assinaturas/contract';
import * as autos from '@portal/domain/autos/contract';
import { relatorioDePendencias } from '@portal/domain/autos/contract';
import { baixarCanhoto } from '@portal/domain/autos/publico';
import * as licencas from '@portal/domain/licencas/contract';
import { CONTEUDO_DE_INICIO } from '@portal/domain/modelos-de-documento/conteudo';
import * as pecas from '@portal/domain/pecas/contract';
import { baixarGuia } from '@portal/domain/taxas/contract';
import * as termos from '@portal/domain/termos/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resumoPdf } from '#modules/impressos/impressos-pdf.ts';
import { findTimbre } from '#modules/requerimentos/index.ts';
import { inTenant } from '#platform/db/doors.ts';
import { send } from '#seed/client.ts';
import { SENHA } from '#seed/registries.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { modeloEmVigor } from '#test/modelos.ts';
import { faltasDePdfA } from '#test/pdf-a.ts';
import { createWorld, grantedAlvara, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let id: string;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
  ({ id } = await grantedAlvara(w));
  await app.settle();
}, 60_000);
afterAll(() => app.close());

async function licenca(): Promise<Buffer> {
  const marta = w.staff('assinante');
  const { data } = ok(await marta.call(assinaturas.listarAssinaturas, { query: { status: 'Aguardando' } }));
  const pedido = data.find((um) => um.requerimento.id === id)!;
  ok(
    await marta.call(assinaturas.atualizarAssinatura, {
      params: { processo_requerimento_assinatura_id: pedido.id },
      body: { acao: 'assinar', versao: pedido.versao, senha: SENHA, lido_ate_o_fim: true },
    }),
  );
  await app.settle();
  const [l] = ok(await marta.call(autos.obterRequerimento, { params: { id } })).licencas;
  return (await marta.call(licencas.baixarLicenca, { params: { id: l!.id } })).bruto;
}

async function peca(tipo: 'parecer' | 'despacho'): Promise<Buffer> {
  const conteudo = {
    ...CONTEUDO_DE_INICIO,
    cabecalho: ['Secretaria de Planejamento'],
    quadro_de_areas: true,
    corpo: [
      { tipo: 'texto' as const, html: '<h2>Relatório</h2><table><tr><th>Item</th></tr><tr><td>Recuo</td></tr></table>' },
      { tipo: 'livre' as const, nome: 'Texto', dica: '', obrigatoria: true },
    ],
  };
  const [v] = (await modeloEmVigor(w, { codigo: tipo.toUpperCase(), tipo, nome: `Modelo & ${tipo}` }, conteudo)).versoes;
  const body = { modelo_versao_id: v!.id, textos: { Texto: '<ul><li>Um</li></ul><p>É <b>o</b> parecer.</p>' } };
  const feita = ok(await w.staff('analista').call(pecas.emitirPeca, { params: { id }, body }));
  await app.settle();
  return (await w.staff('analista').call(pecas.baixarPeca, { params: { id: feita.id } })).bruto;
}

async function termo(tipo: 'Notificação' | 'Auto'): Promise<Buffer> {
  const analista = w.staff('analista');
  const body = {
    ...{ tipo, assunto: 'Obra sem licença', texto: '<p>Pare a obra até regularizar.</p>', prazo_dias: 10 },
    destinatarios: [{ usuario_id: w.town.cidadaos[0]!.id }],
  };
  const enviado = ok(await analista.call(termos.enviarTermo, { body }));
  await app.settle();
  return (await analista.call(termos.baixarTermo, { params: { id: enviado.id } })).bruto;
}

async function guia(): Promise<Buffer> {
  const { guias } = ok(await w.citizen().call(autos.obterRequerimento, { params: { id } }));
  return (await w.citizen().call(baixarGuia, { params: { id: guias[0]!.id } })).bruto;
}

async function canhoto(): Promise<Buffer> {
  const r = ok(await w.citizen().call(autos.obterRequerimento, { params: { id } }));
  return (await send(app, w.town.host, baixarCanhoto, { params: { canhoto: r.canhoto } })).bruto;
}

const pendencias = async () => (await w.citizen().call(relatorioDePendencias, { params: { id } })).bruto;

async function capa(): Promise<Buffer> {
  const r = ok(await w.staff('analista').call(autos.obterRequerimento, { params: { id } }));
  return resumoPdf(await inTenant(app.db, w.town.id, (tx) => findTimbre(tx, w.town.id)), r, app.clock.now);
}

test.each([
  ['alvará', 'B', licenca],
  ['parecer', 'A', () => peca('parecer')],
  ['despacho', 'A', () => peca('despacho')],
  ['notificação', 'A', () => termo('Notificação')],
  ['auto', 'A', () => termo('Auto')],
  ['capa do processo', 'A', capa],
  ['canhoto', 'A', canhoto],
  ['guia', 'A', guia],
  ['relatório de pendências', 'A', pendencias],
] as const)('%s is PDF/A-2 (level %s), tagged, in Portuguese, titled, with its fonts', async (_, nivel, fazer) => {
  expect(await faltasDePdfA(await fazer(), nivel)).toEqual([]);
});

test('a file that falls short is told in what', async () => {
  const doc = await PDFDocument.load(await canhoto(), { updateMetadata: false });
  doc.catalog.delete(PDFName.of('OutputIntents'));
  doc.catalog.delete(PDFName.of('Lang'));
  doc.catalog.set(PDFName.of('OpenAction'), doc.context.obj({ S: 'JavaScript', JS: 'app.alert(1)' }));
  const faltas = await faltasDePdfA(Buffer.from(await doc.save()), 'A');
  for (const falta of [
    'names no output intent of PDF/A',
    'does not say its language',
    'may act by itself: OpenAction',
    'may act by itself: JavaScript',
  ])
    expect(faltas).toContain(falta);
});
