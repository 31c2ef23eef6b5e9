import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import { type Licenca, proximoNumero } from '@portal/domain/licencas/contract';
import { numeroDoDocumento } from '@portal/domain/licencas/numero';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import * as gestao from '@portal/domain/processos/gestao';
import * as grupos from '@portal/domain/processos/grupos';
import { listarProcessos } from '@portal/domain/processos/lista';
import type { Rascunho } from '@portal/domain/processos/rascunho';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { act, createWorld, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let other: World;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'itapema'] });
  w = await createWorld(app);
  other = await createWorld(app, 'itapema');
});
afterAll(() => app.close());

const gestor = () => w.staff('gestor');
const oferecidos = async () => ok(await w.citizen().call(listarProcessos)).map((p) => p.slug);
const nomes = async () => ok(await gestor().call(grupos.listarGrupos)).map((g) => g.nome);
const idDoGrupo = async (nome: string) => ok(await gestor().call(grupos.listarGrupos)).find((g) => g.nome === nome)!.id;

describe('groups', () => {
  test('they are made, named, ordered and put away, and the requester’s list follows', async () => {
    const before = await nomes();
    const novo = ok(await gestor().call(grupos.criarGrupo, { body: { nome: 'Certidões rápidas' } }));
    expect(await nomes()).toEqual([...before, 'Certidões rápidas']);
    expect((await gestor().call(grupos.criarGrupo, { body: { nome: 'Certidões rápidas' } })).dados).toMatchObject({
      codigo: 'grupo_repetido',
      erros: [{ campo: 'nome' }],
    });
    const ids = ok(await gestor().call(grupos.listarGrupos)).map((g) => g.id);
    ok(await gestor().call(grupos.ordenarGrupos, { body: { ids: ids.toReversed() } }));
    expect(await nomes()).toEqual(['Certidões rápidas', ...before.toReversed()]);
    const primeiros = ok(await w.citizen().call(listarProcessos)).map((p) => p.grupo);
    // what the town hall alone begins is in none of the requester’s groups
    expect([...new Set(primeiros)]).toEqual(before.toReversed().filter((g) => g !== 'Fiscalização de obras'));

    // one that is not named goes behind, where it was
    ok(await gestor().call(grupos.ordenarGrupos, { body: { ids: [await idDoGrupo(before[0]!)] } }));
    expect((await nomes())[0]).toBe(before[0]);
    expect(novo.processos).toBe(0);

    const obras = await idDoGrupo('Obras');
    const doGrupo = ok(await w.citizen().call(listarProcessos)).filter((p) => p.grupo === 'Obras');
    ok(await gestor().call(grupos.arquivarGrupo, { params: { id: obras } }));
    const depois = await oferecidos();
    for (const p of doGrupo) {
      expect(depois).not.toContain(p.slug);
      expect((await w.citizen().call(preenchimento.iniciarRequerimento, { body: { processo_id: p.id } })).status).toBe(404);
    }
    ok(await gestor().call(grupos.desarquivarGrupo, { params: { id: obras } }));
    expect(await oferecidos()).toContain(doGrupo[0]!.slug);
  });

  test('another name reaches processes and drafts; a version opened later has it too', async () => {
    const slug = 'habite-se';
    const id = w.town.processos.get(slug)!;
    const { aberta } = { aberta: ok(await gestor().call(gestao.criarRascunho, { params: { id }, body: {} })) };
    const { grupo } = ok(await gestor().call(gestao.ver, { params: { id } }));
    ok(
      await gestor().call(grupos.renomearGrupo, {
        params: { id: await idDoGrupo(grupo) },
        body: { nome: 'Construir e reformar' },
      }),
    );
    const agora = ok(await gestor().call(gestao.ver, { params: { id } }));
    expect(agora).toMatchObject({ grupo: 'Construir e reformar', aberta: { definicao: { grupo: 'Construir e reformar' } } });
    // who had it open is told, and overwrites nothing
    const velho = { versao: aberta.versao, definicao: aberta.definicao };
    expect((await gestor().call(gestao.salvarRascunho, { params: { id }, body: velho })).status).toBe(409);
    ok(await gestor().call(gestao.descartarRascunho, { params: { id }, body: { versao: agora.aberta!.versao } }));
    expect(ok(await gestor().call(gestao.criarRascunho, { params: { id }, body: {} })).definicao.grupo).toBe(
      'Construir e reformar',
    );
    const doGrupo = ok(await w.citizen().call(listarProcessos)).filter((p) => p.grupo === 'Construir e reformar');
    const ids = doGrupo.map((p) => p.id).toReversed();
    ok(await gestor().call(grupos.ordenarProcessos, { body: { ids } }));
    const outra = ok(await w.citizen().call(listarProcessos)).filter((p) => p.grupo === 'Construir e reformar');
    expect(outra.map((p) => p.id)).toEqual(ids);
  });

  test('they are the manager’s, and each town has its own', async () => {
    for (const who of [w.staff('analista'), w.citizen()]) {
      expect((await who.call(grupos.listarGrupos)).status).toBe(403);
      expect((await who.call(grupos.criarGrupo, { body: { nome: 'Meu grupo' } })).status).toBe(403);
      const body = { nome: 'Meu', slug: 'meu', grupo: 'Meu grupo', tipo: 'outro' as const };
      expect((await who.call(gestao.criarProcesso, { body })).status).toBe(403);
    }
    const id = (await other.staff('gestor').call(grupos.listarGrupos)).dados[0]!.id;
    expect((await gestor().call(grupos.arquivarGrupo, { params: { id } })).status).toBe(404);
    expect(await nomes()).not.toContain('Meu grupo');
  });
});

/** A process made from nothing: one question, one step, one document. */
async function novoProcesso(slug: string, mais: (d: Rascunho) => void, who = gestor()) {
  const body = { nome: `Processo ${slug}`, slug, grupo: 'Numerados', tipo: 'uso_do_solo' as const };
  const { id } = ok(await who.call(gestao.criarProcesso, { body }));
  const { aberta } = ok(await who.call(gestao.ver, { params: { id } }));
  const d = aberta!.definicao;
  Object.assign(d, { resumo: 'Para conferir os números dos documentos.' });
  d.secoes[0]!.campos = [{ id: 'assunto', tipo: 'texto', rotulo: 'Assunto' }];
  Object.assign(d.etapas[0]!, { setor: 'DAP' });
  d.documentos = [
    {
      id: 'certidao',
      titulo: 'Certidão',
      etapa: 'analise',
      modelo: '<p>Certificamos {{resposta.assunto}} sob o número {{licenca.numero}}.</p>',
      validade_meses: null,
      assinantes: [{ papel: 'Secretária', setor: 'SEPLAN' }],
    },
  ];
  mais(d);
  const saved = ok(await who.call(gestao.salvarRascunho, { params: { id }, body: { versao: aberta!.versao, definicao: d } }));
  ok(await who.call(gestao.publicar, { params: { id }, body: { versao: saved.versao, quando: null } }));
  return id;
}

/** Filed, and begun by the analyst: one word away from its document. */
async function iniciado(processo_id: string): Promise<string> {
  const ana = w.citizen();
  const r = ok(await ana.call(preenchimento.iniciarRequerimento, { body: { processo_id } }));
  const respostas = { assunto: 'a rua' };
  const { versao } = ok(
    await ana.call(preenchimento.salvarRascunho, { params: { id: r.id }, body: { versao: r.versao, respostas } }),
  );
  ok(await ana.call(atos.protocolar, { params: { id: r.id }, body: { versao } }));
  ok(await act(w.staff('analista'), atos.iniciar, r.id));
  return r.id;
}
const deferir = (id: string, mais: Record<string, unknown> = {}) => act(w.staff('analista'), atos.deferir, id, mais);
const documentoDe = (r: { licencas: Licenca[] }) => numeroDoDocumento(r.licencas[0]!);

describe('a process from nothing', () => {
  test('it opens with a section and a step, is offered once published, and keeps its type', async () => {
    const id = await novoProcesso('do-nada', () => undefined);
    const seen = ok(await gestor().call(gestao.ver, { params: { id } }));
    expect(seen).toMatchObject({ tipo: 'uso_do_solo', grupo: 'Numerados', publicada: { numero: 1 } });
    expect(seen.processos.map((p) => p.slug)).toContain('do-nada');
    expect(await nomes()).toContain('Numerados');
    expect(await oferecidos()).toContain('do-nada');
    const body = { nome: 'Outro', slug: 'do-nada', grupo: 'Numerados', tipo: 'outro' as const };
    expect((await gestor().call(gestao.criarProcesso, { body })).dados).toMatchObject({
      codigo: 'slug_ocupado',
      erros: [{ campo: 'slug' }],
    });
    await expect(
      inTenant(app.db, w.town.id, (tx) => tx.updateTable('processo').set({ tipo: 'outro' }).where('id', '=', id).execute()),
    ).rejects.toThrow('does not change');
    const copia = ok(
      await gestor().call(gestao.duplicarProcesso, { params: { id }, body: { nome: 'Cópia', slug: 'copia-do-nada' } }),
    );
    expect(ok(await gestor().call(gestao.ver, { params: copia })).tipo).toBe('uso_do_solo');
  });

  test('a sub-request of a process that is not there, or of itself, keeps it from being published', async () => {
    const sub = (processo: string) => (d: Rascunho) =>
      void Object.assign(d.etapas[0]!, { subrequerimentos: [{ id: 'outro_pedido', processo }] });
    await expect(novoProcesso('sub-de-ninguem', sub('nao-existe'))).rejects.toThrow('nao-existe');
    await expect(novoProcesso('sub-de-si', sub('sub-de-si'))).rejects.toThrow('do próprio processo');
    await novoProcesso('sub-de-outro', sub('do-nada'));
  });
});

describe('numbers', () => {
  const numeracao = (n: Record<string, unknown>) => (d: Rascunho) => void Object.assign(d, { numeracao: n });
  const proximo = async (id: string, query: Record<string, unknown>) =>
    ok(await gestor().call(proximoNumero, { params: { id }, query: query as never })).numero;

  test('forty approvals at once: each its own, in order, and the preview took none', { timeout: 120_000 }, async () => {
    const n = { algoritmo: 'sequencial_tipo', prefixo: 'CERT-', digitos: 3, ano: 'aa' };
    const id = await novoProcesso('quarenta', numeracao(n));
    const pedidos: string[] = [];
    for (let i = 0; i < 40; i += 1) pedidos.push(await iniciado(id));
    const ano = String(app.clock.now.getUTCFullYear()).slice(2);
    expect(await proximo(id, n)).toBe(`CERT-001/${ano}`);
    const feitos = await Promise.all(pedidos.map((p) => deferir(p)));
    const numeros = feitos.map((r) => documentoDe(ok(r)));
    expect(numeros.toSorted()).toEqual(Array.from({ length: 40 }, (_, i) => `CERT-${String(i + 1).padStart(3, '0')}/${ano}`));
    expect(await proximo(id, n)).toBe(`CERT-041/${ano}`);
    expect(await proximo(id, n)).toBe(`CERT-041/${ano}`);
  });

  test('a sector’s sequence may be that of another sector; without the year it is not written', async () => {
    const n = { algoritmo: 'sequencial_setor', ano: 'nenhum', setor: 'SEPLAN' };
    const [a, b] = [await novoProcesso('do-setor-a', numeracao(n)), await novoProcesso('do-setor-b', numeracao(n))];
    const first = documentoDe(ok(await deferir(await iniciado(a))));
    expect(await proximo(b, n)).toBe(String(Number(first) + 1).padStart(4, '0'));
    expect(documentoDe(ok(await deferir(await iniciado(b))))).toBe(String(Number(first) + 1).padStart(4, '0'));
    expect(await proximo(b, { ...n, setor: 'NADA' })).toBeNull();
  });

  test('the request’s number serves its document', async () => {
    const id = await novoProcesso('igual', numeracao({ algoritmo: 'igual_requerimento', prefixo: 'C' }));
    const r = ok(await deferir(await iniciado(id)));
    expect(documentoDe(r)).toBe(`C${r.numero}`);
  });

  test('typed: asked for at its field, once in a process and year, and of two at once one is told', async () => {
    const id = await novoProcesso('do-livro', numeracao({ algoritmo: 'manual', prefixo: 'L-' }));
    expect(await proximo(id, { algoritmo: 'manual' })).toBeNull();
    const pedidos = [await iniciado(id), await iniciado(id), await iniciado(id)] as const;
    const semNumero = await deferir(pedidos[0]);
    expect(semNumero.status).toBe(422);
    expect(semNumero.dados).toMatchObject({ codigo: 'numero_manual', erros: [{ campo: 'numeros.certidao' }] });
    const dois = await Promise.all(pedidos.slice(0, 2).map((p) => deferir(p, { numeros: { certidao: '77a' } })));
    expect(dois.map((r) => r.status).toSorted()).toEqual([200, 422]);
    expect(dois.find((r) => r.status === 422)!.dados).toMatchObject({
      codigo: 'numero_manual',
      erros: [{ campo: 'numeros.certidao', mensagem: expect.stringContaining('já foi usado') }],
    });
    expect((await deferir(pedidos[2], { numeros: { certidao: ' 77A ' } })).status).toBe(422);
    const feito = ok(await deferir(pedidos[2], { numeros: { certidao: '78' } }));
    expect(documentoDe(feito)).toBe(`L-78/${app.clock.now.getUTCFullYear()}`);
    // in another process the same number is another document
    const outro = await novoProcesso('do-outro-livro', numeracao({ algoritmo: 'manual', prefixo: 'L-' }));
    ok(await deferir(await iniciado(outro), { numeros: { certidao: '78' } }));
  });
});
