import { obterRequerimento } from '@portal/domain/autos/contract';
import { fraseDa } from '@portal/domain/encargos/grupos';
import * as licencas from '@portal/domain/licencas/contract';
import { listarNotificacoes } from '@portal/domain/notificacoes/contract';
import { addDias, dataDe } from '@portal/domain/text/datas';
import * as contract from '@portal/domain/vistorias/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import type { Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { type MundoDosEncargos, mundoDosEncargos } from '#test/encargos.ts';
import { createWorld, grantedAlvara, ok, type World } from '#test/world.ts';

// Inspections and signatures of somebody who goes: who may, gets them; else they are asked for anew.

let app: TestApp;
let w: World;
let m: MundoDosEncargos;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'], agora: new Date('2026-11-16T13:00:00Z') });
  w = await createWorld(app);
  m = await mundoDosEncargos(app, w);
});
afterAll(() => app.close());

const vistoria = (id: string) =>
  inTenant(app.db, w.town.id, (tx) =>
    tx
      .selectFrom('vistoria')
      .select(['fiscal_id', 'status', 'inicio', 'compromisso_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );
const setores = async (chave: string) => (await m.dele(chave)).setores;

test('an inspection goes to another of the sector at its hour; where nobody is free, back to those who ask for a day', async () => {
  const hoje = dataDe(app.clock.now, 'America/Sao_Paulo');
  const dia = addDias(hoje, 2);
  const v1 = ok(await m.vistoriaDe('fiscal', dia, '09:00'));
  const v2 = ok(await m.vistoriaDe('fiscal', dia, '10:00'));
  expect(await m.totais('fiscal')).toMatchObject({ vistorias: 2 });
  const escolhas = [{ grupo: 'vistorias' as const, acao: 'passar' as const, para: w.member('analista2').id }];
  const sozinho = ok(await m.passar('fiscal', { escolhas }));
  expect(sozinho.somas).toMatchObject([{ como: 'ficou', n: 2 }]);
  const eram = await setores('analista2');
  const fiscaliza = { setor_id: m.fisc, permissoes: ['prefeitura.requerimento.analisar'], perfis: [] };
  await m.salvar('analista2', { setores: [...eram, fiscaliza] });
  // Diego is elsewhere at ten
  ok(await m.reuniao('analista2', [], dia, '10:00'));
  const feito = ok(await m.passar('fiscal', { escolhas }));
  expect(feito.somas.map((s) => fraseDa(s, 'foi'))).toEqual(
    expect.arrayContaining(['1 vistoria passou para Diego Martins Figueira', '1 vistoria ficou como estava']),
  );
  expect(await vistoria(v1.id)).toMatchObject({ fiscal_id: w.member('analista2').id, status: 'Agendada' });
  expect(ok(await w.citizen().call(listarNotificacoes))[0]!.message).toContain('agora com Diego');
  const volta = ok(await m.passar('fiscal', { escolhas: [{ grupo: 'vistorias', acao: 'fila', motivo: 'Férias.' }] }));
  expect(volta.somas.map((s) => fraseDa(s, 'foi'))).toEqual(['1 vistoria voltou à fila']);
  expect(await vistoria(v2.id)).toMatchObject({ fiscal_id: null, status: 'Solicitada', compromisso_id: null });
  // all who could make it hear that nobody does
  expect(ok(await w.staff('analista2').call(listarNotificacoes))[0]!.message).toContain('ficou sem quem a faça');
  // who left the sector makes its inspections no more
  await m.salvar('analista2', { setores: eram });
  await app.settle();
  expect((await vistoria(v1.id)).fiscal_id).not.toBe(w.member('analista2').id);
});

test('given to another by hand at its hour: who had it hears so, the parties that it stands and who comes; nobody is on the way any more', async () => {
  const dia = addDias(dataDe(app.clock.now, 'America/Sao_Paulo'), 3);
  const v = ok(await m.vistoriaDe('fiscal', dia, '09:00'));
  const eram = await setores('analista2');
  const fiscaliza = { setor_id: m.fisc, permissoes: ['prefeitura.requerimento.analisar'], perfis: [] };
  await m.salvar('analista2', { setores: [...eram, fiscaliza] });
  const saiu = ok(await w.staff('fiscal').call(contract.sairParaVistoria, { params: { id: v.id }, body: { versao: v.versao } }));
  expect(saiu.a_caminho_em).not.toBeNull();
  let { versao } = saiu;
  const agendar = async (chave: string, hora: string) => {
    const body = { versao, dia, hora, duracao_minutos: 60, fiscal_id: w.member(chave).id };
    const feita = ok(await w.staff('fiscal').call(contract.agendarVistoria, { params: { id: v.id }, body }));
    versao = feita.versao;
    return feita;
  };
  expect(await agendar('analista2', '09:00')).toMatchObject({ a_caminho_em: null, fiscal_nome: 'Diego Martins Figueira' });
  const ultimo = async (quem: Person) => ok(await quem.call(listarNotificacoes))[0]!.message;
  expect(await ultimo(w.citizen())).toMatch(/ continua em .*, agora com Diego Martins Figueira\.$/);
  expect(await ultimo(w.staff('analista2'))).toContain('Você tem a vistoria');
  await agendar('fiscal', '10:00');
  expect(await ultimo(w.staff('analista2'))).toContain(`passou para ${w.member('fiscal').nome}`);
  expect(await ultimo(w.citizen())).toMatch(/ passou para .* 10:00\.$/);
  await m.salvar('analista2', { setores: eram });
  await app.settle();
});

test('a document waits for another who may sign it, made anew with the name; where nobody may, whoever decided hears of it', async () => {
  const r = await grantedAlvara(w);
  await app.settle();
  const assinaturas = async () => ok(await m.gestor().call(obterRequerimento, { params: { id: r.id } })).licencas[0]!;
  const antes = await assinaturas();
  const chave = 'assinante';
  expect((await m.totais(chave)).assinaturas).toBeGreaterThan(0);
  const ninguem = ok(
    await m.prever(chave, { escolhas: [{ grupo: 'assinaturas', acao: 'passar', para: w.member('analista3').id }] }),
  );
  expect(ninguem.ficam[0]?.porque).toBe('Esta pessoa não pode assinar este documento.');
  const onde = (await setores(chave)).filter((s) => s.permissoes.includes('prefeitura.assinatura'));
  await m.salvar('analista2', {
    setores: [...(await setores('analista2')).filter((s) => !onde.some((o) => o.setor_id === s.setor_id)), ...onde],
  });
  const feito = ok(
    await m.passar(chave, { escolhas: [{ grupo: 'assinaturas', acao: 'passar', para: w.member('analista2').id }] }),
  );
  expect(feito.somas[0]).toMatchObject({ grupo: 'assinaturas', como: 'passou' });
  await app.settle();
  const depois = await assinaturas();
  expect(depois).toMatchObject({ numero: antes.numero, revisao: antes.revisao + 1 });
  expect(depois.assinaturas.map((a) => a.nome)).toContain('Diego Martins Figueira');
  expect((await m.totais('analista2')).assinaturas).toBe(1);
  // gone, and the one who signed before is there: it goes back to them; gone too, to who decides
  await m.salvar('analista2', { ativo: false });
  await app.settle();
  expect((await assinaturas()).assinaturas.map((a) => a.nome)).not.toContain('Diego Martins Figueira');
  await m.salvar(chave, { ativo: false });
  await app.settle();
  expect(await m.totais(chave)).not.toHaveProperty('assinaturas');
  const candidatos = ok(await m.gestor().call(licencas.candidatosAAssinar, { params: { id: (await assinaturas()).id } }));
  expect(candidatos.length).toBeLessThanOrEqual(2);
});
