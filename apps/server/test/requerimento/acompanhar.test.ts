import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import * as autos from '@portal/domain/autos/contract';
import * as daDesistencia from '@portal/domain/desistencia/contract';
import * as pendencias from '@portal/domain/pendencias/contract';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import { listarRequerimentos } from '@portal/domain/requerimentos/lista';
import { listarTrabalho } from '@portal/domain/requerimentos/trabalho';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import { agir, createPerson } from '#seed/client.ts';
import { drawPlanta } from '#seed/files.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { readText } from '#test/pdf-pages.ts';
import { act, createWorld, draftAlvara, fileAlvara, grantedAlvara, ok, paidAlvara, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let vizinha: World;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'xanxere'] });
  w = await createWorld(app);
  vizinha = await createWorld(app, 'xanxere');
});
afterAll(() => app.close());

const ana = () => w.citizen();
const estranho = () => w.citizen(3);
const camila = () => w.staff('analista');
const gestor = () => w.staff('gestor');
const ler = async (id: string, quem = ana()) => ok(await quem.call(autos.obterRequerimento, { params: { id } }));

describe('a request that its requester gives up', () => {
  test('waits for the town hall, may be taken back, and is cancelled for the reason that was given', async () => {
    const { id } = await paidAlvara(w);
    const pedido = ok(await act(ana(), daDesistencia.pedirDesistencia, id, { motivo: 'Vendi o terreno.' }));
    expect(pedido).toMatchObject({ status: 'Aguardando prefeitura', desistencia: { motivo: 'Vendi o terreno.' } });
    expect(await act(ana(), daDesistencia.pedirDesistencia, id, { motivo: 'De novo.' })).toMatchObject({ status: 422 });
    expect(ok(await act(ana(), daDesistencia.retirarDesistencia, id)).desistencia).toBeNull();
    expect(await act(gestor(), daDesistencia.aceitarDesistencia, id)).toMatchObject({ status: 422 });

    ok(await act(ana(), daDesistencia.pedirDesistencia, id, { motivo: 'Vendi o terreno.' }));
    const aceita = ok(await act(gestor(), daDesistencia.aceitarDesistencia, id));
    expect(aceita).toMatchObject({ status: 'Cancelado', desistencia: null });
    expect(aceita.eventos.map((e) => e.motivo)).toContain('Desistência do requerente: Vendi o terreno.');
    expect(await act(ana(), daDesistencia.pedirDesistencia, id, { motivo: 'Já era.' })).toMatchObject({ status: 422 });
  });

  test('is that one alone: another of theirs is neither given up nor asked for again by it', async () => {
    const [este, outro] = [await paidAlvara(w), await paidAlvara(w)];
    ok(await act(ana(), daDesistencia.pedirDesistencia, este.id, { motivo: 'Vendi o terreno.' }));
    const ausente = { status: 422, dados: { codigo: 'desistencia_ausente' } };
    expect(await act(gestor(), daDesistencia.aceitarDesistencia, outro.id)).toMatchObject(ausente);
    expect(await act(ana(), daDesistencia.retirarDesistencia, outro.id)).toMatchObject(ausente);
    ok(await act(ana(), daDesistencia.pedirDesistencia, outro.id, { motivo: 'Este também.' }));
    ok(await act(gestor(), daDesistencia.recusarDesistencia, outro.id, { motivo: 'A obra já começou.' }));
    expect(await ler(este.id)).toMatchObject({ desistencia: { motivo: 'Vendi o terreno.' } });
  });

  test('goes on when the town hall does not accept it, with the reason', async () => {
    const { id } = await paidAlvara(w);
    ok(await act(ana(), daDesistencia.pedirDesistencia, id, { motivo: 'Mudei de ideia.' }));
    const segue = ok(await act(gestor(), daDesistencia.recusarDesistencia, id, { motivo: 'A obra já começou.' }));
    expect(segue).toMatchObject({ status: 'Aguardando prefeitura', desistencia: null });
    const [ultimo] = (await ler(id)).eventos;
    expect(ultimo).toMatchObject({ tipo: 'desistencia', motivo: 'A obra já começou.' });
  });

  test('is asked for by its parties alone, and decided by whoever may cancel it', async () => {
    const { id, versao } = await paidAlvara(w);
    const pedir = { params: { id }, body: { versao, motivo: 'Não é meu.' } };
    expect(await estranho().call(daDesistencia.pedirDesistencia, pedir)).toMatchObject({ status: 404 });
    expect(await gestor().call(daDesistencia.pedirDesistencia, pedir)).toMatchObject({ status: 403 });
    expect(await vizinha.citizen().call(daDesistencia.pedirDesistencia, pedir)).toMatchObject({ status: 404 });
    ok(await act(ana(), daDesistencia.pedirDesistencia, id, { motivo: 'Vendi o terreno.' }));
    expect(await act(w.staff('financeiro'), daDesistencia.aceitarDesistencia, id)).toMatchObject({ status: 403 });
    expect(await act(ana(), daDesistencia.aceitarDesistencia, id)).toMatchObject({ status: 403 });
    // the screen that was open before
    expect(await gestor().call(daDesistencia.aceitarDesistencia, { params: { id }, body: { versao } })).toMatchObject({
      status: 409,
    });
  });

  test('a draft is discarded, not given up', async () => {
    const { id, versao } = await draftAlvara(w);
    const body = { versao, motivo: 'Não quero mais.' };
    expect(await ana().call(daDesistencia.pedirDesistencia, { params: { id }, body })).toMatchObject({ status: 422 });
  });
});

describe('a request like another', () => {
  test('begins as a draft with the answers and the files, without what was declared', async () => {
    const de = await fileAlvara(w);
    const novo = ok(await agir(ana(), preenchimento.copiarRequerimento, { params: { id: de.id }, body: {} }));
    expect(novo).toMatchObject({ status: 'Rascunho', numero: null, versao: expect.any(Number) });
    expect(novo.id).not.toBe(de.id);
    const campos = de.definicao.secoes.flatMap((s) => s.campos);
    for (const { id, tipo, preenche } of campos) {
      if (!(id in de.respostas)) continue;
      if (tipo === 'declaracao' || tipo === 'assinatura' || preenche === 'analista')
        expect(novo.respostas[id], id).toBeUndefined();
      else expect(novo.respostas[id], id).toEqual(de.respostas[id]);
    }
    const [planta] = novo.respostas.plantas as { id: string }[];
    const baixar = { params: { id: novo.id, arquivo_id: planta!.id } };
    expect((await ana().call(preenchimento.baixarArquivo, baixar)).status).toBe(200);
  });

  test('is made by whoever acts for it, on their own panel', async () => {
    const { id } = await fileAlvara(w);
    const copia = { params: { id }, body: {} };
    expect((await agir(estranho(), preenchimento.copiarRequerimento, copia)).status).toBe(404);
    expect((await agir(gestor(), preenchimento.copiarRequerimento, copia)).status).toBe(403);
  });
});

describe('everything in one archive', () => {
  test('holds summary, receipt, every file by its question, and the proof', async () => {
    const r = await paidAlvara(w);
    const { bruto } = await ana().call(autos.baixarTudo, { params: { id: r.id } });
    const nomes = unzipSync(new Uint8Array(bruto));
    expect(Object.keys(nomes)).toEqual(
      expect.arrayContaining([
        'Resumo.pdf',
        'Canhoto.pdf',
        expect.stringMatching(/^Arquivos\/.+\/matricula\.pdf$/),
        'Comprovantes/pix.pdf',
      ]),
    );
    const resumo = await readText(Buffer.from(nomes['Resumo.pdf']!));
    expect(resumo).toContain(r.numero);
    expect(resumo).toContain('Linha do tempo');
    expect((await estranho().call(autos.baixarTudo, { params: { id: r.id } })).status).toBe(404);
    expect((await vizinha.staff('gestor').call(autos.baixarTudo, { params: { id: r.id } })).status).toBe(404);
  });

  test('does not give staff what the requester is only preparing', async () => {
    const draft = await paidAlvara(w);
    ok(await act(camila(), atos.iniciar, draft.id));
    ok(await act(camila(), pendencias.marcarPendencia, draft.id, { campo_id: 'plantas', texto: 'Falta a cobertura.' }));
    ok(await act(camila(), atos.devolver, draft.id));
    const arquivo = { ...(await drawPlanta('Nova', '90.00')), nome: 'nova.pdf' };
    ok(await ana().call(preenchimento.enviarArquivo, { params: { id: draft.id }, body: { campo_id: 'plantas' }, arquivo }));
    const de = async (quem: ReturnType<typeof ana>) =>
      Object.keys(unzipSync(new Uint8Array((await quem.call(autos.baixarTudo, { params: { id: draft.id } })).bruto)));
    expect((await de(ana())).some((n) => n.endsWith('/nova.pdf'))).toBe(true);
    expect((await de(camila())).some((n) => n.endsWith('/nova.pdf'))).toBe(false);
  });
});

test('the report of pending items says what is open, to each side what it may read', async () => {
  const { id } = await paidAlvara(w);
  ok(await act(camila(), atos.iniciar, id));
  ok(await act(camila(), pendencias.marcarPendencia, id, { campo_id: 'plantas', texto: 'Falta a planta de cobertura.' }));
  const texto = async (quem: ReturnType<typeof ana>) =>
    readText(Buffer.from((await quem.call(autos.relatorioDePendencias, { params: { id } })).bruto));
  expect(await texto(camila())).toContain('Falta a planta de cobertura.');
  expect(await texto(ana())).not.toContain('Falta a planta de cobertura.');
  ok(await act(camila(), atos.devolver, id));
  expect(await texto(ana())).toContain('Falta a planta de cobertura.');
  expect((await estranho().call(autos.relatorioDePendencias, { params: { id } })).status).toBe(404);
});

test('other requests on the same property are named to staff alone', async () => {
  const primeiro = await grantedAlvara(w);
  const segundo = await fileAlvara(w);
  const visto = await ler(segundo.id, gestor());
  expect(visto.mesmo_imovel.map((r) => r.id)).toContain(primeiro.id);
  expect((await ler(segundo.id)).mesmo_imovel).toEqual([]);
});

test('the same asked for again is told in the draft, to its own person, who may file it', async () => {
  const primeiro = await fileAlvara(w);
  const copia = ok(await agir(ana(), preenchimento.copiarRequerimento, { params: { id: primeiro.id }, body: {} }));
  const iguais = (await ler(copia.id)).mesmo_imovel;
  expect(iguais).toContainEqual(expect.objectContaining({ id: primeiro.id, numero: primeiro.numero }));
  expect(iguais.map((r) => r.id)).not.toContain(copia.id);
  expect((await ler(primeiro.id)).mesmo_imovel).toEqual([]);
  // another lot, another person, another process are other matters, and what was called back is none
  const [lote] = primeiro.respostas.imoveis as { id: string }[];
  const outroLote = w.town.imoveis.find((i) => i.id !== lote!.id)!;
  const iguaisDe = async (id: string, quem = ana()) => (await ler(id, quem)).mesmo_imovel.map((r) => r.id);
  expect(await iguaisDe((await draftAlvara(w)).id)).toContain(primeiro.id);
  expect(await iguaisDe((await draftAlvara(w, ana(), { imoveis: [outroLote] })).id)).not.toContain(primeiro.id);
  expect(await iguaisDe((await draftAlvara(w, w.citizen(1))).id, w.citizen(1))).not.toContain(primeiro.id);
  const consulta = ok(
    await agir(ana(), preenchimento.iniciarRequerimento, {
      body: { processo_id: w.town.processos.get('consulta-de-viabilidade')! },
    }),
  );
  const body = { versao: consulta.versao, respostas: { imoveis: primeiro.respostas.imoveis } };
  ok(await ana().call(preenchimento.salvarRascunho, { params: { id: consulta.id }, body }));
  expect(await iguaisDe(consulta.id)).not.toContain(primeiro.id);
  await inTenant(app.db, w.town.id, (tx) =>
    tx.updateTable('requerimento').set({ status: 'Cancelado' }).where('id', '=', primeiro.id).execute(),
  );
  expect(await iguaisDe(copia.id)).not.toContain(primeiro.id);
});

test('what waits in every town is one list, for its own person and for nobody else', async () => {
  const aqui = w.architect(1);
  await inTenant(app.db, vizinha.town.id, (tx) =>
    tx.insertInto('membro').values({ usuario_id: aqui.id, painel_contribuinte: true }).execute(),
  );
  const la = createPerson(app, {
    organizacaoId: vizinha.town.id,
    host: vizinha.town.host,
    usuarioId: aqui.id,
    painel: 'painel-contribuinte',
  });
  const rascunho = await draftAlvara(vizinha, la);
  const protocolado = await fileAlvara(w, aqui);
  const lista = ok(await aqui.call(listarTrabalho));
  expect(lista.data).toEqual([
    expect.objectContaining({ id: protocolado.id, status: 'Aguardando comprovante', organizacao_id: w.town.id, faixa: 'depois' }),
    expect.objectContaining({ id: rascunho.id, status: 'Rascunho', municipio: 'Xanxerê', prazo_em: null, faixa: 'depois' }),
  ]);
  expect(lista).toMatchObject({
    total: 2,
    faixas: { vencido: 0, semana: 0, depois: 2 },
    municipios: [
      { nome: 'Vale Verde', total: 1 },
      { nome: 'Xanxerê', total: 1 },
    ],
  });
  // for whom it is, in the list of the town as in the list of all
  const { cliente } = lista.data[0]!;
  expect(cliente).not.toBe('');
  expect(ok(await aqui.call(listarRequerimentos)).data.find((r) => r.id === protocolado.id)?.cliente).toBe(cliente);
  const so = async (query: object) => ok(await aqui.call(listarTrabalho, { query })).data.map((t) => t.id);
  expect(await so({ organizacao_id: vizinha.town.id })).toEqual([rascunho.id]);
  expect(await so({ faixa: 'semana' })).toEqual([]);
  expect(await so({ per_page: 1, page: 2 })).toEqual([rascunho.id]);
  const meus = ok(await ana().call(listarTrabalho)).data.map((t) => t.id);
  expect(meus).not.toContain(rascunho.id);
  expect(meus).not.toContain(protocolado.id);
  expect((await camila().call(listarTrabalho)).status).toBe(403);
});
