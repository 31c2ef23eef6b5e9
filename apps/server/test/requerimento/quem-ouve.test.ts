import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import * as autos from '@portal/domain/autos/contract';
import { incluirAusencia } from '@portal/domain/distribuicao/contract';
import { listarNotificacoes } from '@portal/domain/notificacoes/contract';
import * as pendencias from '@portal/domain/pendencias/contract';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import { addDias, dataDe } from '@portal/domain/text/datas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicarProcesso } from '#modules/processos/index.ts';
import { inTenant } from '#platform/db/doors.ts';
import { agir, type Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { act, createWorld, ok, type World } from '#test/world.ts';

// What happens in running work is heard by somebody who is there.

let app: TestApp;
let w: World;
let processo_id: string;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
  const definicao = {
    ...{ formato: 1 as const, nome: 'Pedido ouvido', grupo: 'Uso do solo', resumo: 'Para provar quem ouve.' },
    secoes: [{ id: 'pedido', titulo: 'Pedido', campos: [{ id: 'texto', tipo: 'texto' as const, rotulo: 'O que pede' }] }],
    etapas: [{ id: 'uso', nome: 'Uso do solo', setor: 'DAP', prazo_dias: 5 }],
    prazo_pendencia_dias: 20,
  };
  processo_id = await app
    .jobCtx(w.town.id)
    .inTenant(async (ctx) => (await publicarProcesso(ctx, 'quem-ouve', definicao)).processo_id);
});
afterAll(() => app.close());

const ana = () => w.citizen();
const camila = () => w.staff('analista');
const naEquipe = (chave: string, ativo: boolean) =>
  inTenant(app.db, w.town.id, (tx) =>
    tx.updateTable('membro').set({ ativo }).where('usuario_id', '=', w.member(chave).id).execute(),
  );
const ouviu = async (chave: string, numero: string) =>
  inTenant(app.db, w.town.id, async (tx) => {
    const rows = await tx
      .selectFrom('geral_notificacao')
      .select('message')
      .where('usuario_id', '=', w.member(chave).id)
      .where('message', 'like', `%${numero}%`)
      .execute();
    return rows.length;
  });

/** Returned by the analyst; answered once the ground has changed. @returns who of these heard of the answer */
async function respondidoDepois(mudar: () => Promise<unknown>, chaves: readonly string[]): Promise<string[]> {
  const draft = ok(await ana().call(preenchimento.iniciarRequerimento, { body: { processo_id } }));
  const params = { id: draft.id };
  const saved = ok(
    await ana().call(preenchimento.salvarRascunho, {
      params,
      body: { versao: draft.versao, respostas: { texto: 'Uma certidão' } },
    }),
  );
  const { id } = ok(await agir(ana(), atos.protocolar, { params, body: { versao: saved.versao } }));
  ok(await act(camila(), atos.iniciar, id));
  ok(await act(camila(), pendencias.marcarPendencia, id, { campo_id: 'texto', texto: 'Explique melhor.' }));
  ok(await act(camila(), atos.devolver, id));
  await mudar();
  const r = ok(await ana().call(autos.obterRequerimento, { params: { id } }));
  const antes = await Promise.all(chaves.map((chave) => ouviu(chave, r.numero!)));
  const item = r.pendencias[0]!;
  const respondida = ok(
    await agir(ana(), pendencias.responderPendencia, {
      params: { id, pendencia_id: item.id },
      body: { versao: r.versao, resposta: 'Expliquei.' },
    }),
  );
  ok(await ana().call(atos.responder, { params: { id }, body: { versao: respondida.versao } }));
  await app.settle();
  const depois = await Promise.all(chaves.map((chave) => ouviu(chave, r.numero!)));
  return chaves.filter((_, i) => depois[i]! > antes[i]!);
}

const QUEM = ['analista', 'analista2', 'gestor'] as const;
const ausente = async (quem: Person, substituto: string | null) => {
  const hoje = dataDe(app.clock.now, 'America/Sao_Paulo');
  const body = { usuario_id: quem.id, de: hoje, ate: addDias(hoje, 3), motivo: 'Férias', substituto_id: substituto };
  return ok(await w.staff('gestor').call(incluirAusencia, { body }));
};
const semAusencias = () => inTenant(app.db, w.town.id, (tx) => tx.deleteFrom('ausencia').execute());

test('the analyst alone while they are there', async () => {
  expect(await respondidoDepois(async () => {}, QUEM)).toEqual(['analista']);
});

test('the sector, once their access is closed; who answers for the town where nobody works in it', async () => {
  expect(await respondidoDepois(() => naEquipe('analista', false), QUEM)).toContain('analista2');
  await naEquipe('analista', true);
  const doSetor = await inTenant(app.db, w.town.id, (tx) =>
    tx
      .selectFrom('setor_membro as sm')
      .innerJoin('setor as s', 's.id', 'sm.setor_id')
      .select('sm.usuario_id')
      .where('s.sigla', '=', 'DAP')
      .where('sm.usuario_id', '!=', w.member('gestor').id)
      .execute(),
  );
  // the manager answers for the town, and works in no sector
  await inTenant(app.db, w.town.id, async (tx) => {
    await tx
      .deleteFrom('membro_perfil')
      .where('usuario_id', '=', w.member('gestor').id)
      .where('setor_id', 'is not', null)
      .execute();
    await tx.deleteFrom('setor_membro').where('usuario_id', '=', w.member('gestor').id).execute();
  });
  const todos = async (ativo: boolean) =>
    inTenant(app.db, w.town.id, (tx) =>
      tx
        .updateTable('membro')
        .set({ ativo })
        .where(
          'usuario_id',
          'in',
          doSetor.map((m) => m.usuario_id),
        )
        .execute(),
    );
  expect(await respondidoDepois(() => todos(false), QUEM)).toEqual(['gestor']);
  await todos(true);
});

test('who stands in for them too, while they are away; without anybody, the sector', async () => {
  expect(await respondidoDepois(() => ausente(camila(), w.member('gestor').id), QUEM)).toEqual(['analista', 'gestor']);
  await semAusencias();
  const sozinha = await respondidoDepois(() => ausente(camila(), null), QUEM);
  expect(sozinha).toEqual(expect.arrayContaining(['analista', 'analista2']));
  await semAusencias();
  // who stands in has gone by now
  await ausente(camila(), w.member('financeiro').id);
  await naEquipe('financeiro', false);
  expect(await respondidoDepois(async () => {}, [...QUEM, 'financeiro'])).toEqual(
    expect.arrayContaining(['analista', 'analista2']),
  );
  await naEquipe('financeiro', true);
  await semAusencias();
  expect(ok(await camila().call(listarNotificacoes)).length).toBeGreaterThan(0);
});
