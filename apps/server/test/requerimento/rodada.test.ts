import * as assinaturas from '@portal/domain/assinaturas/contract';
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import * as licencas from '@portal/domain/licencas/contract';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicarProcesso } from '#modules/processos/index.ts';
import { inTenant } from '#platform/db/doors.ts';
import type { Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { faltasDePdfA } from '#test/pdf-a.ts';
import { selosDe } from '#test/selos.ts';
import { act, createWorld, ok, type World } from '#test/world.ts';

// A secretary's sitting: many documents, each read, one password, each sealed by itself.
const TRINTA = 30;
const SENHA = 'Aprova#2026';
const CERTIDAO = {
  formato: 1 as const,
  nome: 'Certidão de rodada',
  grupo: 'Uso do solo',
  resumo: 'Um pedido pequeno que termina num documento.',
  secoes: [{ id: 'pedido', titulo: 'O pedido', campos: [{ id: 'fim', tipo: 'texto' as const, rotulo: 'Para quê?', minimo: 1 }] }],
  etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5 }],
  documentos: [
    {
      id: 'certidao',
      etapa: 'analise',
      titulo: 'Certidão de rodada',
      modelo: '<p>Certifica o que se pediu no requerimento {{requerimento.numero}}.</p>',
      validade_meses: 12 as const,
      assinantes: [{ papel: 'Secretária de Planejamento Urbano', setor: 'SEPLAN' }],
    },
  ],
};

let app: TestApp;
let w: World;
let there: World;
let helena: Person;
let processo_id: string;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'xanxere'] });
  w = await createWorld(app);
  there = await createWorld(app, 'xanxere');
  helena = w.staff('assinante');
  processo_id = await app
    .jobCtx(w.town.id)
    .inTenant(async (ctx) => (await publicarProcesso(ctx, 'certidao-de-rodada', CERTIDAO)).processo_id);
});
afterAll(() => app.close());

/** So many documents that wait for their signer. */
async function aguardando(quantos: number) {
  const [ana, camila] = [w.citizen(), w.staff('analista')];
  const pedidos = new Set<string>();
  for (let i = 0; i < quantos; i += 1) {
    const { id } = ok(await ana.call(preenchimento.iniciarRequerimento, { body: { processo_id } }));
    ok(await act(ana, preenchimento.salvarRascunho, id, { respostas: { fim: `Via ${i + 1}.` } }));
    ok(await act(ana, atos.protocolar, id));
    ok(await act(camila, atos.iniciar, id));
    ok(await act(camila, atos.deferir, id));
    pedidos.add(id);
  }
  await app.settle();
  const { data } = ok(await helena.call(assinaturas.listarAssinaturas, { query: { status: 'Aguardando', per_page: 200 } }));
  return data.filter((um) => pedidos.has(um.requerimento.id));
}
type Documento = Awaited<ReturnType<typeof aguardando>>[number];
const pedir = (documentos: readonly Pick<Documento, 'id' | 'versao'>[], senha = SENHA, quem = helena) =>
  quem.call(assinaturas.assinarVarios, {
    body: { senha, documentos: documentos.map(({ id, versao }) => ({ id, versao, lido_ate_o_fim: true as const })) },
  });
const uma = async (id: string) =>
  ok(await helena.call(assinaturas.obterAssinatura, { params: { processo_requerimento_assinatura_id: id } }));

test('thirty documents in one sitting: two are refused, and the others are each sealed by itself', {
  timeout: 240_000,
}, async () => {
  const todos = await aguardando(TRINTA);
  expect(todos).toHaveLength(TRINTA);
  // a slip of the finger signs nothing
  expect(await pedir(todos, 'errada')).toMatchObject({ status: 422, dados: { codigo: 'senha_incorreta' } });
  expect((await uma(todos[0]!.id)).status).toBe('Aguardando');
  // one changed on another screen, one is made anew meanwhile
  const [velho, refeito] = [todos[3]!, todos[17]!];
  ok(
    await w.staff('analista').call(licencas.regenerarLicenca, {
      params: { id: refeito.documento.id },
      body: { versao: await versaoDaLicenca(refeito.documento.id), motivo: 'Nome errado.' },
    }),
  );
  const respostas = ok(await pedir(todos.map((um) => (um === velho ? { ...um, versao: um.versao + 1 } : um))));
  expect(respostas.map(({ id }) => id)).toEqual(todos.map(({ id }) => id));
  const falhas = respostas.filter((um) => !um.feito);
  expect(new Set(falhas.map(({ id }) => id))).toEqual(new Set([velho.id, refeito.id]));
  for (const { mensagem } of falhas) expect(mensagem).toMatch(/\.$/);
  await app.settle();
  const seladas = todos.filter((um) => um !== velho && um !== refeito);
  const numeros = new Set<string>();
  for (const um of seladas) {
    const { documento, status } = await uma(um.id);
    expect([status, documento.situacao]).toEqual(['Assinado', 'Vigente']);
    const { bruto } = await helena.call(licencas.baixarLicenca, { params: { id: documento.id } });
    expect(await selosDe(bruto)).toHaveLength(1);
    // of one, by the other judges as well
    if (numeros.size === 0) expect(await faltasDePdfA(bruto, 'B')).toEqual([]);
    numeros.add(documento.numero);
  }
  expect(numeros.size).toBe(seladas.length);
  // what was refused left nothing behind
  expect((await uma(velho.id)).status).toBe('Aguardando');
});

test('a screen that is sent again signs nothing twice; another town and another signer find none of it', async () => {
  const [um] = await aguardando(1);
  expect(ok(await pedir([um!], SENHA, w.staff('assinante')))).toEqual([{ id: um!.id, feito: true, mensagem: '' }]);
  const [outra] = ok(await pedir([um!]));
  expect(outra).toMatchObject({ id: um!.id, feito: false });
  const [dela] = await aguardando(1);
  expect(ok(await pedir([dela!], SENHA, there.staff('assinante')))).toMatchObject([
    { feito: false, mensagem: 'Documento para assinar não encontrado.' },
  ]);
  expect((await pedir([dela!], SENHA, w.staff('financeiro'))).status).toBe(403);
  expect(ok(await pedir([dela!], SENHA, w.citizen()))).toMatchObject([{ feito: false }]);
  // none, twice the same, or more than a sitting holds
  expect((await pedir([])).status).toBe(422);
  expect((await pedir([dela!, dela!])).status).toBe(422);
  expect((await pedir(Array.from({ length: 101 }, () => ({ id: crypto.randomUUID(), versao: 1 })))).status).toBe(422);
  expect((await uma(dela!.id)).status).toBe('Aguardando');
});

const versaoDaLicenca = (id: string) =>
  inTenant(
    app.db,
    w.town.id,
    async (tx) => (await tx.selectFrom('licenca').select('versao').where('id', '=', id).executeTakeFirstOrThrow()).versao,
  );
