import { avaliar, listarAvaliacoes, resumirAvaliacoes } from '@portal/domain/avaliacoes/contract';
import * as partes from '@portal/domain/partes/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { ler } from '../fio-mundo.ts';
import { act, createWorld, draftAlvara, fileAlvara, ok, type World } from '../world.ts';

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
const gestor = () => w.staff('gestor');
const dizer = (quem: Person, id: string, nota: number, comentario = '') =>
  quem.call(avaliar, { params: { id }, body: { nota, comentario } });
const listar = async (quem: Person, query = {}) => ok(await quem.call(listarAvaliacoes, { query }));

describe('the requester', () => {
  test('says it once, after the request is filed', async () => {
    const rascunho = await draftAlvara(w);
    expect(await ler(ana(), rascunho.id)).toMatchObject({ avaliacao: null, pode_avaliar: false });
    expect(await dizer(ana(), rascunho.id, 5)).toMatchObject({ status: 422, dados: { codigo: 'avaliacao_cedo' } });
    const { id, versao } = await fileAlvara(w);
    expect(await ler(ana(), id)).toMatchObject({ avaliacao: null, pode_avaliar: true });
    ok(await dizer(ana(), id, 4, ' Faltou dizer onde fica o memorial. '));
    const dita = { nota: 4, comentario: 'Faltou dizer onde fica o memorial.', criado_em: expect.any(String) };
    // the request itself stays as it was
    expect(await ler(ana(), id)).toMatchObject({ avaliacao: dita, pode_avaliar: false, versao });
    expect(await dizer(ana(), id, 1)).toMatchObject({ status: 422, dados: { codigo: 'avaliacao_repetida' } });
    expect((await ler(ana(), id)).avaliacao).toMatchObject({ nota: 4 });
  });

  test('says it in the same moment twice: one of them counts', async () => {
    const { id } = await fileAlvara(w);
    const answers = await Promise.all([dizer(ana(), id, 2), dizer(ana(), id, 5)]);
    expect(answers.map((a) => a.status).sort()).toEqual([200, 422]);
  });

  test('gives one of five, and no more than a thousand characters', async () => {
    const { id } = await fileAlvara(w);
    for (const nota of [0, 6, 2.5]) expect((await dizer(ana(), id, nota)).status).toBe(422);
    expect((await dizer(ana(), id, 5, 'x'.repeat(1001))).status).toBe(422);
    ok(await dizer(ana(), id, 5, 'x'.repeat(1000)));
  });

  test('is whoever acts for the request: nobody else, not the town hall, not another town', async () => {
    const { id } = await fileAlvara(w);
    const email = w.town.cidadaos[2]!.email;
    ok(await act(ana(), partes.convidarParte, id, { papel: 'interessado', nome: 'Bento Convidado', email }));
    const [convite] = ok(await w.citizen(2).call(partes.listarConvites));
    ok(await w.citizen(2).call(partes.aceitarConvite, { params: { id: convite!.id }, body: {} }));
    expect(await ler(w.citizen(2), id)).toMatchObject({ avaliacao: null, pode_avaliar: false });
    expect((await dizer(w.citizen(2), id, 1)).status).toBe(403);
    expect((await dizer(w.citizen(4), id, 1)).status).toBe(404);
    expect((await dizer(gestor(), id, 1)).status).toBe(403);
    expect((await dizer(vizinha.citizen(), id, 1)).status).toBe(404);
    ok(await dizer(ana(), id, 3, 'Só meu.'));
    // neither who looks on nor who analyses reads it beside the request
    for (const quem of [w.citizen(2), gestor()]) expect((await ler(quem, id)).avaliacao).toBeNull();
  });
});

describe('the report', () => {
  test('tells each process with its mean, and what was said of it, newest first', async () => {
    const la = await fileAlvara(vizinha);
    ok(await dizer(vizinha.citizen(), la.id, 1, 'Confuso, não achei a matrícula.'));
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    const outra = await fileAlvara(vizinha);
    ok(await dizer(vizinha.citizen(), outra.id, 4));
    const processo_id = vizinha.town.processos.get('alvara-de-construcao')!;
    const chefe = vizinha.staff('gestor');
    // another town's are not among them
    expect(ok(await chefe.call(resumirAvaliacoes))).toEqual([
      { processo_id, processo_nome: la.processo.nome, total: 2, media_decimos: 25, notas: [1, 0, 0, 1, 0] },
    ]);
    const numeros = async (query: object) => (await listar(chefe, query)).data.map((a) => a.requerimento_numero);
    expect(await numeros({})).toEqual([outra.numero, la.numero]);
    expect(await numeros({ order: 'nota', direction: 'asc' })).toEqual([la.numero, outra.numero]);
    expect(await numeros({ per_page: 1, page: 2 })).toEqual([la.numero]);
    expect(await numeros({ s: 'MATRICULA' })).toEqual([la.numero]);
    expect(await numeros({ s: outra.numero })).toEqual([outra.numero]);
    expect(await numeros({ processo_id })).toEqual([outra.numero, la.numero]);
    const alheio = w.town.processos.get('alvara-de-construcao')!;
    expect(await listar(chefe, { processo_id: alheio })).toMatchObject({ data: [], total: 0 });
  });

  test('is for who may see the reports', async () => {
    for (const quem of [w.staff('financeiro'), ana()]) {
      expect((await quem.call(resumirAvaliacoes)).status).toBe(403);
      expect((await quem.call(listarAvaliacoes)).status).toBe(403);
    }
    ok(await w.staff('gestor').call(resumirAvaliacoes));
  });
});
