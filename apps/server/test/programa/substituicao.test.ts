import { atribuir, excluirImpedimento, incluirAusencia, incluirImpedimento } from '@portal/domain/distribuicao/contract';
import { listarNotificacoes } from '@portal/domain/notificacoes/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { type MundoDosEncargos, mundoDosEncargos } from '#test/encargos.ts';
import { substituicoes } from '#test/substituicoes.ts';
import { act, createWorld, ok, type World } from '#test/world.ts';

// What is somebody's goes to who stands in while they are away, where the town says so, and comes back.

let app: TestApp;
let w: World;
let m: MundoDosEncargos;
const SEGUNDA = new Date('2026-11-23T13:00:00Z');
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'], agora: SEGUNDA });
  w = await createWorld(app);
  m = await mundoDosEncargos(app, w);
});
afterAll(() => app.close());

const id = (chave: string) => w.member(chave).id;
const dia = (n: number) => new Date(SEGUNDA.getTime() + n * 86_400_000).toISOString().slice(0, 10);
const quemTem = async (requerimento: string) =>
  inTenant(app.db, w.town.id, (tx) =>
    tx
      .selectFrom('etapa')
      .select(['id', 'analista_id', 'no_lugar_de', 'status'])
      .where('requerimento_id', '=', requerimento)
      .executeTakeFirstOrThrow(),
  );
const ausente = async (quem: string, de: number, ate: number, substituto: string | null) => {
  const body = { usuario_id: id(quem), de: dia(de), ate: dia(ate), substituto_id: substituto && id(substituto) };
  const a = ok(await m.gestor().call(incluirAusencia, { body }));
  await app.settle();
  return a;
};
const { apagar, dizer, amanhece } = substituicoes(() => ({ app, gestor: m.gestor() }), SEGUNDA);
const sinos = async (chave: string, palavra: string) =>
  ok(await w.staff(chave).call(listarNotificacoes)).filter((n) => n.message.includes(palavra)).length;

test('off until the town says so; then what was running goes over at once, told once, in the history, and comes back', async () => {
  const r = await m.etapaDe('analista');
  const a = await ausente('analista', 0, 3, 'analista2');
  expect((await quemTem(r)).analista_id).toBe(id('analista'));
  await dizer('setores', [m.fisc]);
  expect((await quemTem(r)).analista_id).toBe(id('analista'));
  await dizer('setores', [m.dap]);
  expect(await quemTem(r)).toMatchObject({ analista_id: id('analista2'), no_lugar_de: id('analista'), status: 'Em andamento' });
  expect(await sinos('analista2', 'está ausente, estão com você: 1 etapa')).toBe(1);
  await amanhece(0);
  await amanhece(1);
  expect(await sinos('analista2', 'estão com você')).toBe(1);
  const eventos = await inTenant(app.db, w.town.id, (tx) =>
    tx
      .selectFrom('evento')
      .select(['texto', 'motivo'])
      .where('requerimento_id', '=', r)
      .where('tipo', '=', 'atribuir')
      .orderBy('id')
      .execute(),
  );
  expect(eventos.at(-1)?.motivo).toContain('está ausente até 26/11/2026');
  // the absence ends by itself
  await amanhece(4);
  expect(await quemTem(r)).toMatchObject({ analista_id: id('analista'), no_lugar_de: null });
  expect(await sinos('analista', 'De volta com você, depois da ausência: 1 etapa')).toBe(1);
  app.clock.now = SEGUNDA;
  await apagar(a.id);
});

test('made shorter, taken away, prolonged, a chain, and who stands in is away too', async () => {
  const r = await m.etapaDe('analista');
  const primeira = await ausente('analista', 0, 1, 'analista2');
  expect((await quemTem(r)).analista_id).toBe(id('analista2'));
  // prolonged: another absence follows at once
  const segunda = await ausente('analista', 2, 4, 'analista3');
  await amanhece(2);
  expect(await quemTem(r)).toMatchObject({ analista_id: id('analista3'), no_lugar_de: id('analista') });
  // who stands in is away: the next of the chain
  const dela = await ausente('analista3', 2, 3, 'analista2');
  expect(await quemTem(r)).toMatchObject({ analista_id: id('analista2'), no_lugar_de: id('analista') });
  await apagar(dela.id);
  expect((await quemTem(r)).analista_id).toBe(id('analista3'));
  // taken away: back at once
  await apagar(segunda.id);
  expect(await quemTem(r)).toMatchObject({ analista_id: id('analista'), no_lugar_de: null });
  app.clock.now = SEGUNDA;
  await apagar(primeira.id);
  // they stand in for each other: it stays where it is
  const um = await ausente('analista', 0, 3, 'analista2');
  const outro = await ausente('analista2', 0, 3, 'analista');
  await amanhece(0);
  expect(['analista', 'analista2'].map(id)).toContain((await quemTem(r)).analista_id);
  await apagar(outro.id);
  expect((await quemTem(r)).analista_id).toBe(id('analista2'));
  // somebody gives it to a third by hand: it is theirs for good
  ok(await m.passar('analista2', { escolhas: [{ grupo: 'etapas', acao: 'passar', para: id('analista3') }] }));
  await apagar(um.id);
  expect(await quemTem(r)).toMatchObject({ analista_id: id('analista3'), no_lugar_de: null });
});

test('whoever stands in is given the step by hand: it is theirs for good, without a second bell', async () => {
  const r = await m.etapaDe('analista');
  const a = await ausente('analista', 0, 3, 'analista2');
  const com = await quemTem(r);
  expect(com).toMatchObject({ analista_id: id('analista2'), no_lugar_de: id('analista') });
  const antes = await sinos('analista2', '');
  ok(await act(m.gestor(), atribuir, r, { etapa_id: com.id, usuario_id: id('analista2') }));
  expect(await quemTem(r)).toMatchObject({ analista_id: id('analista2'), no_lugar_de: null });
  await apagar(a.id);
  expect(await quemTem(r)).toMatchObject({ analista_id: id('analista2'), no_lugar_de: null });
  expect(await sinos('analista2', '')).toBe(antes);
  // a second time there is nothing to give
  expect(await act(m.gestor(), atribuir, r, { etapa_id: com.id, usuario_id: id('analista2') })).toMatchObject({ status: 422 });
});

test('off again, what was handed over comes back though the absence goes on', async () => {
  const r = await m.etapaDe('analista');
  const a = await ausente('analista', 0, 5, 'analista2');
  expect((await quemTem(r)).analista_id).toBe(id('analista2'));
  await dizer('nenhum');
  expect((await quemTem(r)).analista_id).toBe(id('analista'));
  await apagar(a.id);
});

test('who is kept from a request gets no step of it, whoever they stand in for', async () => {
  await dizer('todos');
  const cpf = await inTenant(app.db, w.town.id, async (tx) => {
    const row = await tx.selectFrom('usuario').select('cpf').where('id', '=', w.citizen(1).id).executeTakeFirstOrThrow();
    return row.cpf!;
  });
  const impedimento = ok(
    await m.gestor().call(incluirImpedimento, { body: { usuario_id: id('analista2'), documento: cpf, motivo: 'Parente' } }),
  );
  const [dela, outra] = [await m.etapaDe('analista', 1), await m.etapaDe('analista')];
  const a = await ausente('analista', 0, 3, 'analista2');
  expect((await quemTem(dela)).analista_id).toBe(id('analista'));
  expect((await quemTem(outra)).analista_id).toBe(id('analista2'));
  await apagar(a.id);
  ok(await m.gestor().call(excluirImpedimento, { params: { id: impedimento.id } }));
  await dizer('nenhum');
});
