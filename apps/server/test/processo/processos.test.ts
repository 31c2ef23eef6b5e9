// Past 300 lines: one town works on its processes, told in order.
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import * as autos from '@portal/domain/autos/contract';
import { previaDoDocumento } from '@portal/domain/licencas/contract';
import { listarNotificacoes } from '@portal/domain/notificacoes/contract';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import * as gestao from '@portal/domain/processos/gestao';
import { listarProcessos } from '@portal/domain/processos/lista';
import type { Rascunho } from '@portal/domain/processos/rascunho';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicarAgendadosJob } from '#modules/processos/index.ts';
import { inTenant } from '#platform/db/doors.ts';
import { agir, type Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { act, createWorld, draftAlvara, ok, paidAlvara, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let other: World;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'itapema'] });
  w = await createWorld(app);
  other = await createWorld(app, 'itapema');
});
afterAll(() => app.close());

const idOf = (slug: string) => w.town.processos.get(slug)!;
const params = (slug: string) => ({ params: { id: idOf(slug) } });
const gestor = () => w.staff('gestor');
const outro = () => w.staff('administrador');

/** The open draft, made when there is none. */
async function rascunhoDe(slug: string, who: Person = gestor()) {
  const { aberta } = ok(await who.call(gestao.ver, params(slug)));
  return aberta ?? ok(await who.call(gestao.criarRascunho, { ...params(slug), body: {} }));
}
type Edit = (d: Rascunho) => void;
async function mudar(slug: string, edit: Edit, who: Person = gestor()) {
  const aberta = await rascunhoDe(slug, who);
  edit(aberta.definicao);
  return ok(
    await who.call(gestao.salvarRascunho, { ...params(slug), body: { versao: aberta.versao, definicao: aberta.definicao } }),
  );
}
const publicar = (slug: string, versao: number, quando: string | null = null, who: Person = gestor()) =>
  who.call(gestao.publicar, { ...params(slug), body: { versao, quando } });
const runJob = () => publicarAgendadosJob.run(app.jobCtx(0), {});

test('the processes a town begins with have no problem, neither error nor warning, in that town', async () => {
  const dela = other.staff('gestor');
  for (const [slug, id] of other.town.processos) {
    const { versao } = ok(await dela.call(gestao.criarRascunho, { params: { id }, body: {} }));
    expect(ok(await dela.call(gestao.verificarRascunho, { params: { id } })), slug).toEqual([]);
    ok(await dela.call(gestao.descartarRascunho, { params: { id }, body: { versao } }));
  }
});

describe('the town works on its processes', () => {
  const slug = 'certidao-de-numeracao';

  test('the list tells what is published, what is open and what is under way', async () => {
    const before = ok(await gestor().call(gestao.listar));
    expect(before).toHaveLength(13);
    for (const p of before) expect(p).toMatchObject({ ativo: true, publicada: { numero: 1 }, aberta: null, em_andamento: 0 });
    await rascunhoDe(slug);
    const row = ok(await gestor().call(gestao.listar)).find((p) => p.slug === slug)!;
    expect(row.aberta).toMatchObject({ situacao: 'rascunho', numero: 2, versao: 1, atualizado_por: w.member('gestor').nome });
    expect((await gestor().call(gestao.criarRascunho, { ...params(slug), body: {} })).dados).toMatchObject({
      codigo: 'ja_ha_rascunho',
    });
  });

  test('two managers collide: the second is shown what the first saved, and nothing is lost', async () => {
    const seen = await rascunhoDe(slug);
    const first = structuredClone(seen.definicao);
    first.resumo = 'O que a gestora escreveu primeiro.';
    ok(await gestor().call(gestao.salvarRascunho, { ...params(slug), body: { versao: seen.versao, definicao: first } }));
    const stale = await outro().call(gestao.salvarRascunho, {
      ...params(slug),
      body: { versao: seen.versao, definicao: seen.definicao },
    });
    expect(stale.status).toBe(409);
    expect(stale.mensagem).toContain(w.member('gestor').nome);
    expect(stale.dados).toMatchObject({
      codigo: 'rascunho_mudou',
      atual: { versao: seen.versao + 1, definicao: { resumo: first.resumo } },
    });
    for (const endpoint of [gestao.publicar, gestao.descartarRascunho] as const) {
      const body = { versao: seen.versao, quando: null };
      expect((await outro().call(endpoint, { ...params(slug), body })).status).toBe(409);
    }
    const both = await Promise.all(
      [gestor(), outro()].map((who) =>
        who.call(gestao.salvarRascunho, { ...params(slug), body: { versao: seen.versao + 1, definicao: first } }),
      ),
    );
    expect(both.map((a) => a.status).sort()).toEqual([200, 409]);
  });

  test('half a thought is saved; it is not published, and each problem says its place', async () => {
    const saved = await mudar(slug, (d) => {
      d.etapas[0]!.setor = 'NADA';
      d.secoes[2]!.campos[0]!.rotulo = '';
    });
    const shape = ok(await gestor().call(gestao.verificarRascunho, params(slug)));
    expect(shape).toMatchObject([{ onde: { tipo: 'campo', id: 'finalidade' }, gravidade: 'erro' }]);
    expect((await publicar(slug, saved.versao)).dados).toMatchObject({
      codigo: 'definicao_com_problemas',
      erros: [{ campo: 'finalidade' }],
    });
    const again = await mudar(slug, (d) => void Object.assign(d.secoes[2]!.campos[0]!, { rotulo: 'Para que é?' }));
    const sense = ok(await gestor().call(gestao.verificarRascunho, params(slug)));
    expect(sense).toMatchObject([{ onde: { tipo: 'etapa', id: 'cadastro' }, texto: expect.stringContaining('NADA não existe') }]);
    expect((await publicar(slug, again.versao)).status).toBe(422);
    expect((await publicar(slug, again.versao, '2099-01-01T12:00:00Z')).status).toBe(422);
  });

  test('changes are told in words, published, and the version before is kept', async () => {
    const saved = await mudar(slug, (d) => void Object.assign(d.etapas[0]!, { setor: 'CAD', prazo_dias: 8 }));
    const mudancas = ok(await gestor().call(gestao.compararVersoes, { ...params(slug), query: {} })).map((m) => m.texto);
    expect(mudancas).toContain('A etapa “Conferência do cadastro” ganhou 3 dias úteis de prazo: agora são 8 dias úteis.');
    expect(ok(await publicar(slug, saved.versao))).toEqual({ situacao: 'publicada', numero: 2 });
    const now = ok(await gestor().call(gestao.ver, params(slug)));
    expect(now.versoes.map((v) => [v.numero, v.situacao])).toEqual([
      [2, 'publicada'],
      [1, 'substituida'],
    ]);
    expect(now.versoes[0]).toMatchObject({ publicada_por: w.member('gestor').nome });
    const [v2, v1] = now.versoes.map((v) => v.id);
    const back = ok(await gestor().call(gestao.compararVersoes, { ...params(slug), query: { de: v2!, para: v1! } }));
    expect(back.map((m) => m.texto)).toContain(
      'A etapa “Conferência do cadastro” perdeu 3 dias úteis de prazo: agora são 5 dias úteis.',
    );
  });

  test('archived, nobody begins a new one; a draft is discarded; a copy is a process of its own', async () => {
    const offered = async () => ok(await w.citizen().call(listarProcessos)).map((p) => p.slug);
    ok(await gestor().call(gestao.arquivarProcesso, params(slug)));
    expect(await offered()).not.toContain(slug);
    expect((await agir(w.citizen(), preenchimento.iniciarRequerimento, { body: { processo_id: idOf(slug) } })).status).toBe(404);
    ok(await gestor().call(gestao.desarquivarProcesso, params(slug)));
    expect(await offered()).toContain(slug);

    const body = { nome: 'Certidão de confrontantes', slug: 'certidao-de-confrontantes' };
    const copy = ok(await gestor().call(gestao.duplicarProcesso, { ...params(slug), body }));
    expect((await gestor().call(gestao.duplicarProcesso, { ...params(slug), body })).dados).toMatchObject({
      codigo: 'slug_ocupado',
    });
    expect(await offered()).not.toContain(body.slug);
    const seen = ok(await gestor().call(gestao.ver, { params: copy }));
    expect(seen).toMatchObject({ nome: body.nome, publicada: null, aberta: { numero: 1, definicao: { nome: body.nome } } });
    const gone = ok(await gestor().call(gestao.descartarRascunho, { params: copy, body: { versao: seen.aberta!.versao } }));
    expect(gone).toEqual({ processo_existe: false });
    expect((await gestor().call(gestao.ver, { params: copy })).status).toBe(404);
  });
});

describe('a date is kept by the clock', () => {
  const slug = 'demolicao';
  const dia = 86_400_000;
  const em = (ms: number) => new Date(app.clock.now.getTime() + ms).toISOString();

  test('scheduled, frozen, cancelled, scheduled again, published on the day and once', async () => {
    const saved = await mudar(
      slug,
      (d) => void Object.assign(d, { resumo: 'Para demolir uma construção, a partir do dia combinado.' }),
    );
    expect((await publicar(slug, saved.versao, em(-dia))).dados).toMatchObject({ codigo: 'data_passada' });
    expect(ok(await publicar(slug, saved.versao, em(3 * dia)))).toEqual({ situacao: 'agendada', numero: 2 });
    const { aberta } = ok(await gestor().call(gestao.ver, params(slug)));
    const body = { versao: aberta!.versao, definicao: aberta!.definicao };
    expect((await gestor().call(gestao.salvarRascunho, { ...params(slug), body })).dados).toMatchObject({
      codigo: 'publicacao_agendada',
    });
    const back = ok(await outro().call(gestao.cancelarAgendamento, { ...params(slug), body: { versao: aberta!.versao } }));
    expect(back.situacao).toBe('rascunho');
    ok(await publicar(slug, back.versao, em(3 * dia)));
    const numero = async () => ok(await gestor().call(gestao.ver, params(slug))).publicada!.numero;
    await runJob();
    expect(await numero()).toBe(1);
    app.clock.now = new Date(app.clock.now.getTime() + 4 * dia);
    await runJob();
    expect(await numero()).toBe(2);
    await runJob();
    const { versoes, aberta: none } = ok(await gestor().call(gestao.ver, params(slug)));
    expect(versoes.map((v) => v.situacao)).toEqual(['publicada', 'substituida']);
    expect(versoes[0]!.publicada_por).toBe(w.member('gestor').nome);
    expect(none).toBeNull();
  });

  test('what can no longer be published goes back to its author, who hears of it', async () => {
    const saved = await mudar(slug, (d) => void Object.assign(d.etapas[0]!, { setor: 'CAD' }));
    ok(await publicar(slug, saved.versao, em(dia)));
    await inTenant(app.db, w.town.id, (tx) => tx.updateTable('setor').set({ ativo: false }).where('sigla', '=', 'CAD').execute());
    app.clock.now = new Date(app.clock.now.getTime() + 2 * dia);
    await runJob();
    const { publicada, aberta } = ok(await gestor().call(gestao.ver, params(slug)));
    expect(publicada!.numero).toBe(2);
    expect(aberta).toMatchObject({ situacao: 'rascunho', numero: 3 });
    expect(ok(await gestor().call(listarNotificacoes)).map((n) => n.message)).toContainEqual(
      expect.stringContaining('não aconteceu'),
    );
    await inTenant(app.db, w.town.id, (tx) => tx.updateTable('setor').set({ ativo: true }).where('sigla', '=', 'CAD').execute());
  });
});

test('a request filed before a change of its process is finished unharmed after it, and an open draft is brought to it first', async () => {
  const slug = 'alvara-de-construcao';
  const filed = await paidAlvara(w);
  const draft = await draftAlvara(w, w.citizen(1));
  const saved = await mudar(slug, (d) => {
    d.secoes.pop();
    d.secoes[0]!.campos.push({ id: 'pergunta_nova', tipo: 'texto', rotulo: 'Pergunta nova' });
    d.etapas = [{ ...d.etapas[0]!, id: 'unica', nome: 'Única etapa', prazo_dias: 3 }];
    d.documentos = [];
    d.efeito_na_obra = undefined;
    d.taxas = [];
  });
  ok(await publicar(slug, saved.versao));
  const analyst = w.staff('analista');
  for (const etapa of filed.definicao.etapas) {
    ok(await act(analyst, atos.iniciar, filed.id));
    const after = ok(await act(analyst, atos.deferir, filed.id));
    expect(after.definicao.etapas.map((e) => e.id)).toContain(etapa.id);
  }
  await app.settle();
  const end = ok(await w.citizen().call(autos.obterRequerimento, { params: { id: filed.id } }));
  expect(end.status).toBe('Deferido');
  expect(end.definicao).toEqual(filed.definicao);

  expect(await act(w.citizen(1), atos.protocolar, draft.id)).toMatchObject({
    status: 422,
    dados: { codigo: 'formulario_mudou' },
  });
  const brought = ok(await act(w.citizen(1), preenchimento.atualizarRascunho, draft.id));
  expect(brought.definicao.etapas.map((e) => e.id)).toEqual(['unica']);
  const given = draft.respostas;
  for (const c of brought.definicao.secoes.flatMap((s) => s.campos))
    if (given[c.id] !== undefined) expect(brought.respostas[c.id], c.id).toEqual(given[c.id]);
  expect(brought.reconciliacao).toContainEqual(expect.objectContaining({ campo_id: 'pergunta_nova', marca: 'nova' }));
  const next = ok(await agir(w.citizen(1), preenchimento.iniciarRequerimento, { body: { processo_id: idOf(slug) } }));
  expect(next.definicao.etapas.map((e) => e.id)).toEqual(['unica']);
  const { versoes } = ok(await gestor().call(gestao.ver, params(slug)));
  expect(versoes.map((v) => v.em_andamento)).toEqual([0, 0]);
});

describe('a process travels', () => {
  const slug = 'habite-se';
  const exported = async () =>
    (await gestor().call(gestao.exportarProcesso, { ...params(slug), query: {} })).bruto.toString('utf8');

  test('to another town, where what is missing is pointed out and the rest is whole', async () => {
    // where it comes from, inspections are the business of another sector
    const texto = (await exported()).replaceAll('"FISC"', '"OBRAS"');
    const there = other.staff('gestor');
    const { id, problemas } = ok(await there.call(gestao.importarProcesso, { body: { texto } }));
    const seen = ok(await there.call(gestao.ver, { params: { id } }));
    const here = ok(await gestor().call(gestao.ver, params(slug))).publicada!.definicao;
    expect(seen.aberta!.definicao).toEqual(JSON.parse(JSON.stringify(here).replaceAll('"FISC"', '"OBRAS"')));
    const theirs = new Set(seen.setores.filter((s) => s.tem_gente).map((s) => s.sigla));
    const missing = seen.aberta!.definicao.etapas.filter((e) => !theirs.has(e.setor)).map((e) => e.id);
    expect(missing.length).toBeGreaterThan(0);
    expect(problemas.filter((p) => p.onde.tipo === 'etapa').map((p) => p.onde.id)).toEqual(missing);
    expect((await there.call(gestao.publicar, { params: { id }, body: { versao: 1, quando: null } })).status).toBe(422);
    expect((await there.call(gestao.importarProcesso, { body: { texto } })).dados).toMatchObject({ codigo: 'slug_ocupado' });
    // nothing of it is seen from the town it came from
    expect((await gestor().call(gestao.ver, { params: { id } })).status).toBe(404);
  });

  test('what is not such a file is refused clearly', async () => {
    const texto = await exported();
    const send = async (t: string) => (await gestor().call(gestao.importarProcesso, { body: { texto: t, slug: 'outro' } })).dados;
    expect(await send('oi')).toMatchObject({ codigo: 'arquivo_ilegivel' });
    expect(await send(texto.replace('processo/1', 'processo/9'))).toMatchObject({ codigo: 'arquivo_de_outro_formato' });
    expect(await send(texto.replace('"prazo_dias": ', '"prazo_dias": -'))).toMatchObject({
      codigo: 'definicao_com_problemas',
      erros: [{ mensagem: expect.stringContaining('Prazo em dias') }],
    });
    const into = await gestor().call(gestao.importarProcesso, { body: { texto, processo_id: idOf(slug) } });
    expect(ok(into)).toMatchObject({ id: idOf(slug), problemas: [] });
  });
});

test('it is the manager’s: others are refused', async () => {
  const slug = 'habite-se';
  for (const who of [w.staff('analista'), w.staff('assinante'), w.staff('financeiro'), w.citizen()]) {
    expect((await who.call(gestao.listar)).status).toBe(403);
    expect((await who.call(gestao.ver, params(slug))).status).toBe(403);
    expect((await who.call(gestao.criarRascunho, { ...params(slug), body: {} })).status).toBe(403);
    expect((await publicar(slug, 1, null, who)).status).toBe(403);
  }
  expect((await other.staff('gestor').call(gestao.ver, params(slug))).status).toBe(404);
});

describe('the text of a document', () => {
  const slug = 'certidao-de-numeracao';
  const HOSTIS = {
    'cells with spans': `<table>${`<tr>${'<td colspan="20" rowspan="20">a</td>'.repeat(10)}</tr>`.repeat(100)}</table>`,
    'nested quotes': '<blockquote>'.repeat(1500),
    'nested lists': '<ul><li>'.repeat(2000),
    'a word without end': `<p>${'a'.repeat(45_000)}</p>`,
    marks: '<b>a</b> '.repeat(3000),
  };

  test('that could not be printed is refused when it is saved, at its place', async () => {
    for (const [nome, modelo] of Object.entries(HOSTIS)) {
      const { versao, definicao } = await rascunhoDe(slug);
      definicao.documentos = [{ ...definicao.documentos[0]!, modelo }];
      expect(await gestor().call(gestao.salvarRascunho, { ...params(slug), body: { versao, definicao } }), nome).toMatchObject({
        status: 422,
        dados: { codigo: 'documento_nao_cabe', erros: [{ campo: 'definicao.documentos.0.modelo' }] },
      });
    }
  });

  test('that lies there from before is refused by its preview too, and nothing waits for it', async () => {
    const { id: versaoId, documentos } = await rascunhoDe(slug).then((v) => ({
      id: v.versao_id,
      documentos: v.definicao.documentos,
    }));
    const documento_id = documentos[0]!.id;
    const previa = () => gestor().call(previaDoDocumento, { params: { id: idOf(slug), documento_id } });
    expect((await previa()).status).toBe(200);
    for (const [nome, modelo] of Object.entries(HOSTIS)) {
      await inTenant(app.db, w.town.id, (tx) =>
        sql`update processo_versao set definicao = jsonb_set(definicao, '{documentos,0,modelo}', ${JSON.stringify(modelo)}::jsonb) where id = ${versaoId}`.execute(
          tx,
        ),
      );
      const at = performance.now();
      expect(await previa(), nome).toMatchObject({ status: 422, dados: { codigo: 'documento_nao_cabe' } });
      expect(performance.now() - at).toBeLessThan(3000);
    }
  });
});
