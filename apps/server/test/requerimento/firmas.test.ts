import { PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import * as assinaturas from '@portal/domain/assinaturas/contract';
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import * as autos from '@portal/domain/autos/contract';
import * as firmas from '@portal/domain/firmas/contract';
import * as licencas from '@portal/domain/licencas/contract';
import { addDias, dataDe } from '@portal/domain/text/datas';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import type { Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { readText } from '#test/pdf-pages.ts';
import { act, createWorld, ok, paidAlvara, type World } from '#test/world.ts';

// The catalogue of signatures: who signs in which office and until when, with the picture that is drawn on the paper.
const SENHA = 'Aprova#2026';
let app: TestApp;
let w: World;
let there: World;
let gestor: Person;
let helena: Person;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'xanxere'] });
  w = await createWorld(app);
  there = await createWorld(app, 'xanxere');
  [gestor, helena] = [w.staff('gestor'), w.staff('assinante')];
});
afterAll(() => app.close());
// each test begins with a catalogue of nobody
beforeEach(() => inTenant(app.db, w.town.id, (tx) => tx.updateTable('firma').set({ excluida_em: app.clock.now }).execute()));

const hoje = () => dataDe(app.clock.now, 'America/Sao_Paulo');
const body = (mais: Partial<Record<string, string>> = {}) => ({
  usuario_id: w.member('assinante').id,
  titulo: 'Secretária Interina de Planejamento',
  ato: 'Portaria nº 12/2026',
  de: addDias(hoje(), -30),
  ate: addDias(hoje(), 30),
  ...mais,
});
/** A scanned sheet with one stroke on it. */
const rubrica = async () => ({
  nome: 'rubrica.png',
  tipo: 'image/png',
  bytes: await sharp({ create: { width: 1200, height: 1600, channels: 3, background: '#fff' } })
    .composite([{ input: { create: { width: 500, height: 160, channels: 3, background: '#123a7a' } }, left: 300, top: 700 }])
    .png()
    .toBuffer(),
});
const criar = async (mais = {}, arquivo?: Awaited<ReturnType<typeof rubrica>>) =>
  gestor.call(firmas.criarFirma, { body: body(mais), ...(arquivo ? { arquivo } : {}) });

/** A document that waits for its signer. */
async function aguardando() {
  const r = await paidAlvara(w);
  const camila = w.staff('analista');
  for (let i = 0; i < r.definicao.etapas.length; i += 1) {
    ok(await act(camila, atos.iniciar, r.id));
    ok(await act(camila, atos.deferir, r.id));
  }
  await app.settle();
  const { data } = ok(await helena.call(assinaturas.listarAssinaturas, { query: { status: 'Aguardando', per_page: 50 } }));
  return { r, pedido: data.find((um) => um.requerimento.id === r.id)! };
}
const assinar = (pedido: { id: string; versao: number }) =>
  helena.call(assinaturas.atualizarAssinatura, {
    params: { processo_requerimento_assinatura_id: pedido.id },
    body: { acao: 'assinar', versao: pedido.versao, senha: SENHA, lido_ate_o_fim: true },
  });

test('a manager keeps offices with their picture; trash and back; old screens and others are refused', async () => {
  const feita = ok(await criar({}, await rubrica()));
  expect(feita).toMatchObject({ titulo: 'Secretária Interina de Planejamento', situacao: 'Em vigor', tem_imagem: true });
  const imagem = await gestor.call(firmas.verImagemDaFirma, { params: { id: feita.id } });
  // of the sheet the stroke alone
  expect(await sharp(imagem.bruto).metadata()).toMatchObject({ format: 'png', width: 500, height: 160 });
  const mudar = (versao: number, mais = {}, quem = gestor) =>
    quem.call(firmas.mudarFirma, { params: { id: feita.id }, body: { ...body(), versao: String(versao), ...mais } });
  expect(ok(await mudar(1, { titulo: 'Secretária de Planejamento' }))).toMatchObject({ versao: 2, tem_imagem: true });
  expect((await mudar(1)).status).toBe(409);
  expect(ok(await mudar(2, { sem_imagem: 'sim' })).tem_imagem).toBe(false);
  expect((await mudar(3, {}, helena)).status).toBe(403);
  expect((await there.staff('gestor').call(firmas.obterFirma, { params: { id: feita.id } })).status).toBe(404);
  expect((await there.staff('gestor').call(firmas.excluirFirmas, { body: { ids: [feita.id] } })).status).toBe(404);

  ok(await gestor.call(firmas.excluirFirmas, { body: { ids: [feita.id] } }));
  const lista = async (e: typeof firmas.listarFirmas) =>
    ok(await gestor.call(e, { query: { s: 'planejamento', per_page: 50 } })).data.map(({ id }) => id);
  expect(await lista(firmas.listarFirmas)).not.toContain(feita.id);
  expect(await lista(firmas.listarFirmasExcluidas)).toContain(feita.id);
  expect((await mudar(4)).status).toBe(409);
  ok(await gestor.call(firmas.restaurarFirmas, { body: { ids: [feita.id] } }));
  expect(await lista(firmas.listarFirmas)).toContain(feita.id);
});

test('what is no picture, nobody of the team, and an end before its start are refused in place', async () => {
  const arquivo = { nome: 'x.png', tipo: 'image/png', bytes: Buffer.from('isto não é imagem') };
  expect(await criar({}, arquivo)).toMatchObject({ status: 422, dados: { codigo: 'imagem_invalida' } });
  expect(await criar({ usuario_id: w.town.cidadaos[0]!.id })).toMatchObject({
    status: 422,
    dados: { codigo: 'assinante_invalido' },
  });
  expect(await criar({ ate: addDias(hoje(), -31) })).toMatchObject({ status: 422, dados: { erros: [{ campo: 'ate' }] } });
});

test('the office stands under the name and its picture in the place of the signature', async () => {
  ok(await criar({}, await rubrica()));
  const { r, pedido } = await aguardando();
  ok(await assinar(pedido));
  await app.settle();
  const [licenca] = ok(await helena.call(autos.obterRequerimento, { params: { id: r.id } })).licencas;
  expect(licenca?.situacao).toBe('Vigente');
  const papel = await w.staff('analista').call(licencas.baixarLicenca, { params: { id: licenca!.id } });
  expect(await readText(papel.bruto)).toContain('Secretária Interina de Planejamento');
  const imagens = (await PDFDocument.load(papel.bruto)).context
    .enumerateIndirectObjects()
    .filter(([, o]) => o instanceof PDFRawStream && /\/Subtype \/Image/.test(o.dict.toString()));
  expect(imagens.map(([, o]) => /\/Width (\d+)/.exec(String((o as PDFRawStream).dict))?.[1])).toContain('500');
});

test('a mandate that is over or not begun signs nothing, and says since when', async () => {
  const { pedido } = await aguardando();
  const feita = ok(await criar({ de: addDias(hoje(), -30), ate: addDias(hoje(), -1) }));
  const recusa = await assinar(pedido);
  expect(recusa).toMatchObject({ status: 422, dados: { codigo: 'mandato_fora_do_prazo' } });
  expect(recusa.mensagem).toContain('o mandato terminou em');
  ok(
    await gestor.call(firmas.mudarFirma, {
      params: { id: feita.id },
      body: { ...body({ de: addDias(hoje(), 1) }), versao: '1' },
    }),
  );
  expect((await assinar(pedido)).mensagem).toContain('só começa em');
  // its last day is a day of it
  ok(
    await gestor.call(firmas.mudarFirma, {
      params: { id: feita.id },
      body: { ...body({ ate: hoje() }), versao: '2' },
    }),
  );
  ok(await assinar(pedido));
});

test('nobody is named whose mandate is over: the approval says whose', async () => {
  ok(await criar({ ate: addDias(hoje(), -1) }));
  const r = await paidAlvara(w);
  const camila = w.staff('analista');
  for (let i = 0; i < r.definicao.etapas.length - 1; i += 1) {
    ok(await act(camila, atos.iniciar, r.id));
    ok(await act(camila, atos.deferir, r.id));
  }
  ok(await act(camila, atos.iniciar, r.id));
  const recusa = await act(camila, atos.deferir, r.id);
  expect(recusa).toMatchObject({ status: 422, dados: { codigo: 'sem_assinante' } });
  expect(recusa.mensagem).toContain(w.member('assinante').nome);
});
