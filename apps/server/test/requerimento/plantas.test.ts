// Past 300 lines: one world of plans, whose pieces, marks and copies are looked at from each side.
import { PDFDocument } from '@cantoo/pdf-lib';
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import * as autos from '@portal/domain/autos/contract';
import { listarExportacoes } from '@portal/domain/exportacoes/contract';
import * as pendencias from '@portal/domain/pendencias/contract';
import * as plantas from '@portal/domain/plantas/contract';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import { baixarArquivo } from '@portal/domain/preenchimento/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import type { Person } from '#seed/client.ts';
import { drawPlanta } from '#seed/files.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { comLeitor, DO_ARQUIVO } from '#test/leitores.ts';
import { act, createWorld, ok, paidAlvara, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
});
afterAll(() => app.close());

const plantaDe = (r: { respostas: Record<string, unknown> }) => (r.respostas.plantas as { id: string; sha256: string }[])[0]!;

/** The call as it goes over the wire, with its headers. */
async function pedir(
  who: Person,
  id: string,
  arquivo: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
) {
  const url = `/api/v1/${who.painel}/requerimento/${id}/arquivo/${arquivo}`;
  return app.http.inject({ method, url, headers: { host: who.host, authorization: `Bearer ${await who.token()}`, ...headers } });
}

describe('a file by its parts', () => {
  test('gives the bytes that are asked for, and says how many there are', async () => {
    const r = await paidAlvara(w);
    const analyst = w.staff('analista');
    const { id, sha256 } = plantaDe(r);
    const inteiro = ok({ ...(await analyst.call(baixarArquivo, { params: { id: r.id, arquivo_id: id } })), dados: null });
    expect(inteiro).toBeNull();
    const todo = await pedir(analyst, r.id, id);
    expect(todo.statusCode).toBe(200);
    expect(todo.headers).toMatchObject({ 'accept-ranges': 'bytes', etag: `"${sha256}"`, 'content-type': 'application/pdf' });
    const bytes = todo.rawPayload;
    expect(Number(todo.headers['content-length'])).toBe(bytes.length);

    const meio = await pedir(analyst, r.id, id, { range: 'bytes=10-29' });
    expect(meio.statusCode).toBe(206);
    expect(meio.headers).toMatchObject({ 'content-range': `bytes 10-29/${bytes.length}`, 'content-length': '20' });
    expect(meio.rawPayload.equals(bytes.subarray(10, 30))).toBe(true);

    const fim = await pedir(analyst, r.id, id, { range: 'bytes=-7', 'if-range': `"${sha256}"` });
    expect(fim.rawPayload.equals(bytes.subarray(-7))).toBe(true);

    expect((await pedir(analyst, r.id, id, { range: 'bytes=0-9', 'if-range': '"outro"' })).statusCode).toBe(200);
    expect((await pedir(analyst, r.id, id, { range: 'bytes=0-1,4-5' })).statusCode).toBe(200);
    const fora = await pedir(analyst, r.id, id, { range: `bytes=${bytes.length}-` });
    expect(fora.statusCode).toBe(416);
    expect(fora.headers['content-range']).toBe(`bytes */${bytes.length}`);

    const cabeca = await pedir(analyst, r.id, id, {}, 'HEAD');
    expect(cabeca.statusCode).toBe(200);
    expect(cabeca.headers['content-length']).toBe(String(bytes.length));
    expect(cabeca.rawPayload).toHaveLength(0);
  });

  test('asks who it is each time, for a part and for a HEAD too', async () => {
    const r = await paidAlvara(w);
    const { id } = plantaDe(r);
    const there = await createWorld(app, 'xanxere');
    for (const method of ['GET', 'HEAD'] as const) {
      for (const who of [w.citizen(5), there.staff('gestor')]) {
        const answer = await pedir(who, r.id, id, { range: 'bytes=0-9' }, method);
        expect(answer.statusCode).toBe(404);
        expect(answer.headers.etag).toBeUndefined();
      }
      const url = `/api/v1/painel-prefeitura/requerimento/${r.id}/arquivo/${id}`;
      const nobody = await app.http.inject({ method, url, headers: { host: w.town.host, range: 'bytes=0-9' } });
      expect(nobody.statusCode).toBe(401);
    }
  });
});

const NUVEM = {
  tipo: 'nuvem' as const,
  geometria: {
    pontos: [
      [0.1, 0.1],
      [0.3, 0.25],
    ] as [number, number][],
  },
};
const SEGREDO = 'Palavra que só a mesa conhece';

/** A request under analysis with its plan, an item on it, and the call that marks. */
async function emAnalise() {
  const r = await paidAlvara(w);
  const analyst = w.staff('analista');
  ok(await act(analyst, atos.iniciar, r.id));
  const com = ok(await act(analyst, pendencias.marcarPendencia, r.id, { campo_id: 'plantas', texto: 'Mostre a cota do recuo.' }));
  const params = { id: r.id, arquivo_id: plantaDe(r).id };
  const pendencia_id = com.pendencias[0]!.id;
  const marcar = (who: Person, mais: Record<string, unknown> = {}) =>
    who.call(plantas.criarMarca, { params, body: { ...NUVEM, pagina: 1, texto: '', pendencia_id, ...mais } });
  return { r, analyst, params, pendencia_id, marcar };
}

describe('the health of a PDF', () => {
  const enviar = async (id: string, bytes: Uint8Array, nome = 'planta.pdf') =>
    w.citizen().call(preenchimento.enviarArquivo, {
      params: { id },
      body: { campo_id: 'plantas' },
      arquivo: { nome, tipo: 'application/pdf', bytes: Buffer.from(bytes) },
    });
  const desenho = async (senha?: string) => {
    const pdf = await PDFDocument.create();
    pdf.addPage([1191, 842]);
    if (senha) pdf.encrypt({ userPassword: senha, ownerPassword: 'outra' });
    return Buffer.from(await pdf.save({ useObjectStreams: false }));
  };

  test('is looked at as it comes in: what nobody can read is refused, the rest is said and kept', async () => {
    const processo_id = w.town.processos.get('alvara-de-construcao')!;
    const { id } = ok(await w.citizen().call(preenchimento.iniciarRequerimento, { body: { processo_id } }));
    const fechado = await enviar(id, await desenho('segredo'));
    expect(fechado).toMatchObject({ status: 422, dados: { codigo: 'arquivo_recusado' } });
    expect(fechado.mensagem).toContain('senha');
    expect((await enviar(id, Buffer.from('%PDF-1.7\nnada'))).mensagem).toContain('danificado');
    const inteiro = await desenho();
    expect((await enviar(id, inteiro.subarray(0, 40))).status).toBe(422);
    const bom = ok(await enviar(id, inteiro));
    expect(bom).not.toHaveProperty('avisos');
    const cortado = ok(await enviar(id, inteiro.subarray(0, inteiro.length - 8)));
    expect(cortado.avisos).toEqual([expect.stringContaining('O fim deste PDF')]);
    const saude = await inTenant(app.db, w.town.id, (tx) =>
      tx.selectFrom('arquivo').select('saude').where('id', '=', cortado.id).executeTakeFirstOrThrow(),
    );
    expect(saude.saude).toMatchObject({ situacao: 'lido', paginas: 1, cortado: true, folhas: [{ largura: 1191, altura: 842 }] });
  });
});

describe('marks on a plan', () => {
  test('are drawn, moved and taken away, each with a version of its own', async () => {
    const { analyst, params, marcar, r } = await emAnalise();
    const antes = ok(await analyst.call(autos.obterRequerimento, { params: { id: r.id } })).versao;
    const marca = ok(await marcar(analyst, { texto: 'Falta a cota' }));
    expect(marca).toMatchObject({ versao: 1, enviada: false, setor: { sigla: expect.any(String) } });
    const onde = { ...params, marca_id: marca.id };
    const body = { ...NUVEM, versao: 1, texto: 'Falta a cota do recuo', pendencia_id: marca.pendencia_id };
    const movida = ok(await analyst.call(plantas.mudarMarca, { params: onde, body }));
    expect(movida).toMatchObject({ versao: 2, texto: 'Falta a cota do recuo' });
    const velha = await analyst.call(plantas.mudarMarca, { params: onde, body: { ...body, texto: 'Outra' } });
    expect(velha.status).toBe(409);
    expect(velha.dados).toMatchObject({ atual: { versao: 2, texto: 'Falta a cota do recuo' } });
    expect(ok(await analyst.call(autos.obterRequerimento, { params: { id: r.id } })).versao).toBe(antes);
    expect((await analyst.call(plantas.excluirMarca, { params: onde, body: { versao: 1 } })).status).toBe(409);
    ok(await analyst.call(plantas.excluirMarca, { params: onde, body: { versao: 2 } }));
    expect(ok(await analyst.call(plantas.verPlanta, { params })).marcas).toEqual([]);
  });

  test('reach the parties with their item, not before, and then stay as they are', async () => {
    const { analyst, params, marcar, r } = await emAnalise();
    const enviada = ok(await marcar(analyst, { texto: 'Cota que falta' }));
    ok(await marcar(analyst, { texto: SEGREDO, pendencia_id: null }));
    const antes = await w.citizen().call(plantas.verPlanta, { params });
    expect(ok(antes).marcas).toEqual([]);
    expect(antes.bruto.toString()).not.toContain('Cota que falta');
    expect(ok(await w.citizen().call(autos.obterRequerimento, { params: { id: r.id } })).marcas).toEqual([]);
    ok(await act(analyst, atos.devolver, r.id));
    const depois = await w.citizen().call(plantas.verPlanta, { params });
    expect(ok(depois).marcas.map((m) => [m.id, m.enviada, m.autor])).toEqual([[enviada.id, true, '']]);
    expect(depois.bruto.toString()).not.toContain(SEGREDO);
    const detalhe = await w.citizen().call(autos.obterRequerimento, { params: { id: r.id } });
    expect(detalhe.bruto.toString()).not.toContain(SEGREDO);
    expect(ok(detalhe).marcas.map((m) => m.id)).toEqual([enviada.id]);
    const de_novo = await analyst.call(plantas.mudarMarca, {
      params: { ...params, marca_id: enviada.id },
      body: { ...NUVEM, versao: 1, texto: 'Mudei', pendencia_id: enviada.pendencia_id },
    });
    expect(de_novo.status).toBe(422);
  });

  test('are refused to parties, other sectors, other towns and on a closed request', async () => {
    const { analyst, params, marcar, r, pendencia_id } = await emAnalise();
    const marca = ok(await marcar(analyst));
    const there = await createWorld(app, 'itapema');
    const body = { ...NUVEM, versao: 1, texto: '', pendencia_id };
    const tentar = async (who: Person) => [
      (await marcar(who)).status,
      (await who.call(plantas.mudarMarca, { params: { ...params, marca_id: marca.id }, body })).status,
      (await who.call(plantas.excluirMarca, { params: { ...params, marca_id: marca.id }, body: { versao: 1 } })).status,
      (await who.call(plantas.definirEscala, { params, body: { pagina: 1, metros_por_ponto: 0.02 } })).status,
    ];
    // the party sees the request and no unsent mark; who has no part in it sees nothing
    expect(await tentar(w.citizen())).toEqual([403, 404, 404, 403]);
    expect(await tentar(w.citizen(5))).toEqual([404, 404, 404, 404]);
    expect(await tentar(there.staff('gestor'))).toEqual([404, 404, 404, 404]);
    expect((await tentar(w.staff('financeiro'))).every((status) => status === 403 || status === 404)).toBe(true);
    ok(await analyst.call(plantas.definirEscala, { params, body: { pagina: 1, metros_por_ponto: 0.02 } }));
    const gestor = w.staff('gestor');
    ok(await act(gestor, atos.cancelar, r.id, { motivo: 'A pedido de quem requereu.' }));
    for (const status of await tentar(analyst)) expect([403, 422]).toContain(status);
    expect(ok(await analyst.call(plantas.verPlanta, { params })).marcas).toHaveLength(1);
  });

  test('lie on the sheet, have the form of their kind, and belong to an item of the step', async () => {
    const { analyst, marcar } = await emAnalise();
    const other = await emAnalise();
    const errada = async (mais: Record<string, unknown>) => (await marcar(analyst, mais)).status;
    expect(
      await errada({
        geometria: {
          pontos: [
            [0.1, 0.1],
            [1.01, 0.2],
          ],
        },
      }),
    ).toBe(422);
    expect(await errada({ geometria: { pontos: [[0.1, 0.1]] } })).toBe(422);
    expect(
      await errada({
        geometria: {
          pontos: [
            [0.1, 0.1],
            [0.2, 0.2],
          ],
          html: '<b>',
        },
      }),
    ).toBe(422);
    expect(await errada({ geometria: { pontos: Array.from({ length: 5000 }, () => [0.1, 0.1]) } })).toBe(422);
    expect(await errada({ tipo: 'script' })).toBe(422);
    expect(await errada({ pagina: 0 })).toBe(422);
    expect(await errada({ texto: 'x'.repeat(501) })).toBe(422);
    expect(await errada({ pendencia_id: other.pendencia_id })).toBe(422);
  });

  test('stay with the file they were drawn on when another takes its place', async () => {
    const { analyst, params, marcar, r } = await emAnalise();
    ok(await marcar(analyst));
    ok(await act(analyst, atos.devolver, r.id));
    const dono = w.citizen();
    const arquivo = { ...(await drawPlanta('Alvara', '130.00')), nome: 'projeto-revisado.pdf' };
    const novo = ok(
      await dono.call(preenchimento.enviarArquivo, { params: { id: r.id }, body: { campo_id: 'plantas' }, arquivo }),
    );
    ok(await act(dono, preenchimento.salvarRascunho, r.id, { respostas: { plantas: [novo] } }));
    // what was not sent yet is no plan for the desk
    const verNovo = { params: { id: r.id, arquivo_id: novo.id } };
    expect((await analyst.call(plantas.verPlanta, verNovo)).status).toBe(404);
    const pendencia = ok(await dono.call(autos.obterRequerimento, { params: { id: r.id } })).pendencias[0]!;
    const agora = ok(await dono.call(autos.obterRequerimento, { params: { id: r.id } })).versao;
    ok(
      await dono.call(pendencias.responderPendencia, {
        params: { id: r.id, pendencia_id: pendencia.id },
        body: { versao: agora, resposta: 'A cota está na prancha nova.' },
      }),
    );
    ok(await act(dono, atos.responder, r.id));
    const planta = ok(await analyst.call(plantas.verPlanta, verNovo));
    expect(planta.marcas).toEqual([]);
    expect(planta.versoes.map((v) => [v.arquivo_id, v.rodada, v.atual])).toEqual([
      [params.arquivo_id, 1, false],
      [novo.id, 2, true],
    ]);
    expect(ok(await dono.call(plantas.verPlanta, { params })).marcas).toHaveLength(1);
  });

  test.each(DO_ARQUIVO)('a copy whose drawer %s is told in words, at once or by the bell', async (falha) => {
    const { analyst, params, marcar } = await emAnalise();
    ok(await marcar(analyst, { tipo: 'nuvem', texto: 'Um' }));
    const QUAL = 'modules/plantas/copia-apart.ts';
    const COMPLEXO = 'Este arquivo é complexo demais para receber as marcas. O original continua como foi enviado.';
    const baixar = () => analyst.call(plantas.baixarMarcada, { params });
    expect(await comLeitor(QUAL, falha, baixar)).toMatchObject({ status: 422, mensagem: COMPLEXO });
    expect(await comLeitor(QUAL, 'não tem vez', baixar)).toMatchObject({
      status: 503,
      mensagem: expect.stringContaining('tente de novo em instantes'),
    });
    const { id } = await comLeitor(QUAL, falha, async () => {
      const pedida = ok(await analyst.call(plantas.pedirMarcada, { params }));
      await app.settle();
      return pedida;
    });
    expect(ok(await analyst.call(listarExportacoes, {})).find((e) => e.id === id)).toMatchObject({
      situacao: 'Falhou',
      motivo: COMPLEXO,
    });
    expect((await baixar()).status).toBe(200);
  });

  test('are drawn into a copy, listed at its end; the original stays, and a party gets what it may see', async () => {
    const { analyst, params, marcar } = await emAnalise();
    for (const tipo of ['nuvem', 'retangulo', 'seta'] as const) ok(await marcar(analyst, { tipo, texto: `Um ${tipo} 😀` }));
    for (const tipo of ['pino', 'texto'] as const)
      ok(await marcar(analyst, { tipo, geometria: { pontos: [[0.5, 0.5]] }, texto: SEGREDO }));
    const antes = (await pedir(analyst, params.id, params.arquivo_id)).rawPayload;
    const copia = await analyst.call(plantas.baixarMarcada, { params });
    expect(copia.status).toBe(200);
    const pdf = await PDFDocument.load(copia.bruto);
    expect(pdf.getPageCount()).toBe((await PDFDocument.load(antes)).getPageCount() + 1);
    expect((await pedir(analyst, params.id, params.arquivo_id)).rawPayload.equals(antes)).toBe(true);
    // nothing was sent yet: the party's copy has the sheet and an empty list
    const dela = await w.citizen().call(plantas.baixarMarcada, { params });
    expect(dela.bruto.length).toBeLessThan(copia.bruto.length);
    expect((await w.citizen(5).call(plantas.baixarMarcada, { params })).status).toBe(404);
    expect((await w.citizen().call(plantas.pedirMarcada, { params })).status).toBe(403);
    const pedida = ok(await analyst.call(plantas.pedirMarcada, { params }));
    await app.settle();
    const prontas = ok(await analyst.call(listarExportacoes, {}));
    expect(prontas.find((e) => e.id === pedida.id)).toMatchObject({
      situacao: 'Pronta',
      nome: 'projeto-arquitetonico com marcas.pdf',
    });
  });
});
