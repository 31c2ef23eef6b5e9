// A document that waits for somebody of the town hall: while they are away it waits for who stands in, and comes back; of whoever signs as a
// party nothing is passed on.
import * as assinaturas from '@portal/domain/assinaturas/contract';
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import * as autos from '@portal/domain/autos/contract';
import { incluirAusencia } from '@portal/domain/distribuicao/contract';
import { listarNotificacoes } from '@portal/domain/notificacoes/contract';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { publicarProcesso } from '#modules/processos/index.ts';
import { inTenant } from '#platform/db/doors.ts';
import { createPerson, type Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { type MundoDosEncargos, mundoDosEncargos } from '#test/encargos.ts';
import { substituicoes } from '#test/substituicoes.ts';
import { act, createWorld, ok, type World } from '#test/world.ts';

const SEGUNDA = new Date('2026-11-23T13:00:00Z');
const TERMO = {
  formato: 1 as const,
  ...{ nome: 'Termo que passa', grupo: 'Uso do solo', resumo: 'Um pedido pequeno com um documento assinado.' },
  secoes: [{ id: 'pedido', titulo: 'O pedido', campos: [{ id: 'fim', tipo: 'texto' as const, rotulo: 'Para quê?', minimo: 1 }] }],
  etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5 }],
  documentos: [
    {
      ...{ id: 'termo', etapa: 'analise', titulo: 'Termo', modelo: '<p>Compromete-se.</p>', validade_meses: 12 as const },
      assinantes: [
        { papel: 'Compromissário', parte: 'requerente' as const },
        { papel: 'Chefe da análise', setor: 'DAP' },
      ],
    },
  ],
};

let app: TestApp;
let w: World;
let m: MundoDosEncargos;
let processo_id: string;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'], agora: SEGUNDA });
  w = await createWorld(app);
  m = await mundoDosEncargos(app, w);
  processo_id = await app
    .jobCtx(w.town.id)
    .inTenant(async (ctx) => (await publicarProcesso(ctx, 'termo-que-passa', TERMO)).processo_id);
  // two of the sector may sign; the third may not
  await inTenant(app.db, w.town.id, async (tx) => {
    for (const chave of ['analista', 'analista2'])
      await tx
        .updateTable('membro')
        .set((eb) => ({ permissoes: eb.fn('array_append', ['permissoes', eb.val('prefeitura.assinatura')]) }))
        .where('usuario_id', '=', id(chave))
        .execute();
  });
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = SEGUNDA;
});
const ausencias: string[] = [];
afterEach(async () => {
  app.clock.now = SEGUNDA;
  for (const a of ausencias.splice(0)) await apagar(a);
});

const id = (chave: string) => w.member(chave).id;
const dia = (n: number) => new Date(SEGUNDA.getTime() + n * 86_400_000).toISOString().slice(0, 10);
/** Granted, and the paper is there: its requester and the analyst are called. */
async function paraAssinar(quem: Person = w.citizen()) {
  const r = ok(await quem.call(preenchimento.iniciarRequerimento, { body: { processo_id } })).id;
  ok(await act(quem, preenchimento.salvarRascunho, r, { respostas: { fim: 'Muro de divisa.' } }));
  ok(await act(quem, atos.protocolar, r));
  ok(await act(w.staff('analista'), atos.iniciar, r));
  ok(await act(w.staff('analista'), atos.deferir, r));
  await app.settle();
  return r;
}
interface Pedida {
  id: string;
  usuario_id: string;
  status: string;
  no_lugar_de: string | null;
}
/** What is asked of the town hall in the document as it is now. */
const daPrefeitura = (r: string) =>
  inTenant(app.db, w.town.id, async (tx) => {
    const { rows } = await sql<Pedida>`
      select a.id, a.usuario_id, a.status, a.no_lugar_de from processo_requerimento_assinatura a join licenca l on l.id = a.licenca_id
       where l.requerimento_id = ${r} and l.situacao <> 'Substituída' and a.parte is null`.execute(tx);
    expect(rows).toHaveLength(1);
    return rows[0]!;
  });
const quemAssina = async (r: string) => {
  const { usuario_id, status, no_lugar_de } = await daPrefeitura(r);
  return { usuario_id, status, no_lugar_de };
};
const revisao = async (r: string) =>
  ok(await m.gestor().call(autos.obterRequerimento, { params: { id: r } })).licencas[0]!.revisao;
const com = (chave: string, noLugarDe: string | null = null) => ({
  ...{ usuario_id: id(chave), status: 'Aguardando', no_lugar_de: noLugarDe && id(noLugarDe) },
});
const ausente = async (quem: string, de: number, ate: number, substituto: string | null) => {
  const body = { usuario_id: id(quem), de: dia(de), ate: dia(ate), substituto_id: substituto && id(substituto) };
  const a = ok(await m.gestor().call(incluirAusencia, { body }));
  ausencias.push(a.id);
  await app.settle();
};
const { apagar, dizer, amanhece } = substituicoes(() => ({ app, gestor: m.gestor() }), SEGUNDA);
const chamados = async (chave: string) =>
  ok(await w.staff(chave).call(listarNotificacoes)).filter((n) => n.message.includes('espera a sua assinatura')).length;

test('while who was called is away the document waits for who stands in, made anew with the name; called once, and back at the end', async () => {
  const r = await paraAssinar();
  expect(await quemAssina(r)).toEqual(com('analista'));
  const [antes, ouviu] = [await revisao(r), await chamados('analista2')];
  await ausente('analista', 0, 3, 'analista2');
  // the town does not say so, or says it of another sector alone
  expect(await quemAssina(r)).toEqual(com('analista'));
  await dizer('setores', [m.fisc]);
  expect(await quemAssina(r)).toEqual(com('analista'));
  await dizer('setores', [m.dap]);
  expect(await quemAssina(r)).toEqual(com('analista2', 'analista'));
  expect(await revisao(r)).toBe(antes + 1);
  expect(await chamados('analista2')).toBe(ouviu + 1);
  const { eventos } = ok(await m.gestor().call(autos.obterRequerimento, { params: { id: r } }));
  expect(eventos.some((e) => e.tipo === 'assinante_nomeado' && e.motivo?.includes('está ausente até 26/11/2026'))).toBe(true);
  // the hour after it does nothing more
  await amanhece(0);
  await amanhece(3);
  expect([await revisao(r), await chamados('analista2')]).toEqual([antes + 1, ouviu + 1]);
  await amanhece(4);
  expect(await quemAssina(r)).toEqual(com('analista'));
  expect(await revisao(r)).toBe(antes + 2);
  await dizer('nenhum');
});

test('what somebody has signed already is not lost to an absence; nor does it go to who may not sign', async () => {
  await dizer('todos');
  const [assinado, outro] = [await paraAssinar(), await paraAssinar(w.citizen(1))];
  const { data } = ok(await w.citizen().call(assinaturas.listarAssinaturas, { query: { per_page: 50 } }));
  const dela = data.find((a) => a.requerimento.id === assinado)!;
  ok(
    await w.citizen().call(assinaturas.atualizarAssinatura, {
      params: { processo_requerimento_assinatura_id: dela.id },
      body: { acao: 'assinar', versao: dela.versao, senha: 'Aprova#2026', lido_ate_o_fim: true },
    }),
  );
  await app.settle();
  await ausente('analista', 0, 1, 'analista3');
  expect(await quemAssina(outro)).toEqual(com('analista'));
  await ausente('analista', 2, 3, 'analista2');
  await amanhece(2);
  expect(await quemAssina(outro)).toEqual(com('analista2', 'analista'));
  expect(await quemAssina(assinado)).toEqual(com('analista'));
  await dizer('nenhum');
  expect(await quemAssina(outro)).toEqual(com('analista'));
});

test('what somebody of the town hall signs as a party does not hang on them: it is neither listed nor let go of', async () => {
  const beatriz = () =>
    createPerson(app, {
      ...{ organizacaoId: w.town.id, host: w.town.host, usuarioId: id('procuradora'), painel: 'painel-contribuinte' as const },
      agora: () => app.clock.now,
    });
  const antes = await m.totais('analista');
  const r = await paraAssinar(beatriz());
  expect(await m.totais('analista')).toMatchObject({ assinaturas: (antes.assinaturas ?? 0) + 1 });
  expect(await m.totais('procuradora')).not.toHaveProperty('assinaturas');
  const minha = async () =>
    ok(await beatriz().call(assinaturas.listarAssinaturas, { query: { per_page: 50 } })).data.find(
      (a) => a.requerimento.id === r,
    )!;
  expect((await minha()).status).toBe('Aguardando');
  await m.salvar('procuradora', { ativo: false });
  await app.settle();
  await m.salvar('procuradora', { ativo: true });
  expect((await minha()).status).toBe('Aguardando');
});

test('a document that is still being made hangs on who will be called, and is given to another as any', async () => {
  const r = await paraAssinar();
  const emissao = (situacao: string) =>
    inTenant(app.db, w.town.id, (tx) =>
      tx
        .updateTable('licenca')
        .set({ situacao })
        .where('requerimento_id', '=', r)
        .where('situacao', '<>', 'Substituída')
        .execute(),
    );
  const antes = (await m.totais('analista')).assinaturas;
  await emissao('Em emissão');
  expect((await m.totais('analista')).assinaturas).toBe(antes);
  const { somas } = ok(
    await m.passar('analista', { escolhas: [{ grupo: 'assinaturas', acao: 'passar', para: id('analista2') }] }),
  );
  expect(somas).toEqual([expect.objectContaining({ como: 'passou', n: antes })]);
  await app.settle();
  expect(await quemAssina(r)).toEqual(com('analista2'));
});

test('whoever leaves a sector and may still sign keeps what waits for them', async () => {
  const r = await paraAssinar();
  const como = await m.dele('analista');
  await m.salvar('analista', { setores: [...como.setores, { setor_id: m.fisc, permissoes: [], perfis: [] }] });
  const antes = await daPrefeitura(r);
  await m.salvar('analista', { setores: como.setores });
  await app.settle();
  expect(await daPrefeitura(r)).toEqual(antes);
});

test('where everybody who may sign is away one of them is called all the same', async () => {
  await ausente('analista', 0, 3, null);
  await ausente('analista2', 0, 3, null);
  const r = await paraAssinar();
  const { usuario_id } = await quemAssina(r);
  expect([id('analista'), id('analista2')]).toContain(usuario_id);
  const outro = usuario_id === id('analista') ? 'analista2' : 'analista';
  const dela = outro === 'analista2' ? 'analista' : 'analista2';
  const feito = ok(await m.passar(dela, { escolhas: [{ grupo: 'assinaturas', acao: 'repartir' }] }));
  expect(feito.somas).toContainEqual(expect.objectContaining({ como: 'passou', para: w.member(outro).nome }));
});

test('of two who sign for the town hall each gets theirs back, though the paper was made anew for the other meanwhile', async () => {
  const dois = ['Chefe da análise', 'Revisão'].map((papel) => ({ papel, setor: 'DAP' }));
  const documentos = TERMO.documentos.map((d) => ({ ...d, assinantes: dois }));
  processo_id = await app
    .jobCtx(w.town.id)
    .inTenant(async (ctx) => (await publicarProcesso(ctx, 'termo-de-dois', { ...TERMO, documentos })).processo_id);
  for (const chave of ['analista3', 'gestor']) {
    const { setores, permissoes } = await m.dele(chave);
    await m.salvar(chave, {
      setores: [...setores.filter((s) => s.setor_id !== m.dap), { setor_id: m.dap, permissoes: [], perfis: [] }],
      permissoes: [...permissoes, 'prefeitura.assinatura'],
    });
  }
  const r = await paraAssinar();
  const quemSao = () =>
    inTenant(app.db, w.town.id, async (tx) => {
      const { rows } = await sql<Pedida & { papel: string }>`
        select a.papel, a.usuario_id, a.no_lugar_de from processo_requerimento_assinatura a join licenca l on l.id = a.licenca_id
         where l.requerimento_id = ${r} and l.situacao <> 'Substituída' order by a.ordem`.execute(tx);
      return rows.map((a) => [a.usuario_id, a.no_lugar_de]);
    });
  const antes = await quemSao();
  const [um, outro] = antes.map(([quem]) => ['analista', 'analista2', 'analista3', 'gestor'].find((c) => id(c) === quem)!);
  const [a, b] = ['analista', 'analista2', 'analista3', 'gestor'].filter((c) => c !== um && c !== outro);
  await dizer('todos');
  await ausente(um!, 0, 5, a!);
  await ausente(outro!, 0, 3, b!);
  expect(await quemSao()).toEqual([
    [id(a!), id(um!)],
    [id(b!), id(outro!)],
  ]);
  await amanhece(4);
  expect(await quemSao()).toEqual([[id(a!), id(um!)], antes[1]]);
  await amanhece(6);
  expect(await quemSao()).toEqual(antes);
  await dizer('nenhum');
});
