import { obterRequerimento } from '@portal/domain/autos/contract';
import * as contract from '@portal/domain/consultas/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import type { Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { criarMundo, type Mundo } from '#test/fio-mundo.ts';
import { PALAVRAS } from '#test/fio-palavras.ts';

import { personOfTheSystem } from '#test/sistema.ts';
import { ok } from '#test/world.ts';

const MOTIVO = 'Chamado 4411: a guia não abre';

let app: TestApp;
let mundo: Mundo;
let suporte: Person;
let outro: Person;
beforeAll(async () => {
  app = await createTestApp();
  mundo = await criarMundo(app);
  await app.settle();
  suporte = await personOfTheSystem(app, ['painel.sistema']);
  outro = await personOfTheSystem(app, ['painel.sistema']);
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const quem of [suporte, outro]) ok(await quem.call(contract.encerrarConsulta));
});

const abrir = (quem = suporte) => quem.call(contract.abrirConsulta, { body: { motivo: MOTIVO } });
const um = (id = mundo.id) => ({ params: { id } });
const olhar = (quem = suporte, id?: string) => quem.call(contract.olharRequerimento, um(id));
const mostrar = (quem = suporte, id?: string) =>
  quem.call(contract.mostrarDados, { ...um(id), body: { confirmo: true as const } });
const procurar = (query: object, quem = suporte) => quem.call(contract.procurarRequerimentos, { query });
const requerimento = (id = mundo.id) =>
  inTenant(app.db, mundo.w.town.id, (tx) =>
    tx.selectFrom('requerimento').select(['numero', 'canhoto', 'endereco']).where('id', '=', id).executeTakeFirstOrThrow(),
  );
const audita = (organizacao: number) =>
  inTenant(app.db, organizacao, async (tx) =>
    (
      await tx
        .selectFrom('auditoria')
        .select(['acao', 'usuario_id', sql<string>`dados ->> 'motivo'`.as('motivo')])
        .where('acao', 'in', ['suporte.consultar', 'suporte.mostrar-dados'])
        .orderBy('id')
        .execute()
    ).filter(({ motivo }) => motivo === MOTIVO),
  );

/** Everything of a person: as typed, as stored, as printed. */
function pessoais(): string[] {
  const { w } = mundo;
  const gente = [...w.town.cidadaos, ...w.town.profissionais, ...w.town.staff.values()];
  const digitos = (cpf: string) => [cpf, cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4')];
  return [...gente.flatMap(({ nome, email, cpf }) => [nome, email, ...digitos(cpf)]), ...Object.values(PALAVRAS)];
}

test('without a reason nothing is found and nothing is shown', async () => {
  const sem = { status: 422, dados: { codigo: 'sem_consulta' } };
  expect(ok(await suporte.call(contract.verConsulta))).toBeNull();
  expect(await procurar({ s: '1' })).toMatchObject(sem);
  expect(await olhar()).toMatchObject(sem);
  expect(await mostrar()).toMatchObject(sem);
  for (const motivo of ['', 'Curto', 'x'.repeat(256)])
    expect((await suporte.call(contract.abrirConsulta, { body: { motivo } })).status).toBe(422);
  ok(await abrir());
  expect(ok(await suporte.call(contract.verConsulta))?.motivo).toBe(MOTIVO);
  // another one's reason is nobody else's
  expect(ok(await outro.call(contract.verConsulta))).toBeNull();
  expect(await olhar(outro)).toMatchObject(sem);
});

test('a request is found by number, receipt, document and town, and by nothing near them', async () => {
  ok(await abrir());
  const { numero, canhoto } = await requerimento();
  const { cpf } = mundo.w.town.cidadaos[0]!;
  const ids = async (query: object) => ok(await procurar(query)).achados.map(({ id }) => id);
  for (const s of [numero, canhoto, mundo.id, cpf, cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4')])
    expect(await ids({ s }), String(s)).toContain(mundo.id);
  expect(await ids({ organizacao_id: mundo.w.town.id })).toContain(mundo.id);
  expect(await ids({ s: numero, organizacao_id: mundo.vizinha.town.id })).not.toContain(mundo.id);
  for (const s of ['', "' or true --", '%', 'Prefeitura', '00000000000', 'x'.repeat(100)]) expect(await ids({ s })).toEqual([]);
  expect((await procurar({ s: 'x'.repeat(101) })).status).toBe(422);
  expect((await procurar({ organizacao_id: 'abc' })).status).toBe(422);
});

test('no answer holds anything of a person until it is asked for', async () => {
  ok(await abrir());
  const { numero, endereco } = await requerimento();
  const achados = ok(await procurar({ organizacao_id: mundo.w.town.id }));
  for (const id of [mundo.id, mundo.fins.deferido, mundo.fins.indeferido]) {
    const pedido = ok(await olhar(suporte, id));
    const fio = JSON.stringify([pedido, achados]);
    for (const palavra of [...pessoais(), endereco]) expect(fio, palavra).not.toContain(palavra);
    expect(pedido.dados_abertos).toBe(false);
    expect([pedido.participantes.length, pedido.etapas.length, pedido.eventos.length].every((n) => n > 0)).toBe(true);
  }
  const pedido = ok(await olhar());
  expect(pedido).toMatchObject({ numero, municipio: mundo.w.town.seed.nome, endereco: null });
  expect(pedido.guias.length).toBeGreaterThan(0);
  expect(pedido.emails.length).toBeGreaterThan(0);
  expect(pedido.arquivos.length).toBeGreaterThan(0);
});

test('asked for, they are shown until the reason is over; and both sides read who looked, when and why', async () => {
  const [noSistema, la] = [(await audita(0)).length, (await audita(mundo.w.town.id)).length];
  ok(await abrir());
  expect((await suporte.call(contract.mostrarDados, { ...um(), body: {} as never })).status).toBe(422);
  ok(await olhar());
  ok(await olhar());
  const aberto = ok(await mostrar());
  expect(JSON.stringify(aberto)).toContain(mundo.w.town.cidadaos[0]!.nome);
  expect(aberto.dados_abertos).toBe(true);
  expect(ok(await mostrar()).dados_abertos).toBe(true);
  // reading it again writes nothing more
  const novas = [
    { acao: 'suporte.consultar', usuario_id: suporte.id, motivo: MOTIVO },
    { acao: 'suporte.mostrar-dados', usuario_id: suporte.id, motivo: MOTIVO },
  ];
  expect((await audita(0)).slice(noSistema)).toEqual(novas);
  expect((await audita(mundo.w.town.id)).slice(la)).toEqual(novas);
  // the town hall reads it in the history; the parties do not
  const daMesa = ok(await mundo.quem.gestor.call(obterRequerimento, um()));
  expect(JSON.stringify(daMesa.eventos)).toContain(MOTIVO);
  expect(JSON.stringify(ok(await mundo.quem.requerente.call(obterRequerimento, um())))).not.toContain(MOTIVO);
  // another request, and another reason, begin hidden
  expect(ok(await olhar(suporte, mundo.fins.deferido)).dados_abertos).toBe(false);
  ok(await abrir());
  expect(ok(await olhar()).dados_abertos).toBe(false);
  ok(await mostrar());
  app.clock.now = new Date(app.clock.now.getTime() + contract.CONSULTA_MINUTOS * 60_000);
  expect(await olhar()).toMatchObject({ status: 422, dados: { codigo: 'sem_consulta' } });
});

test('drafts, other ids and people without the right see nothing', async () => {
  ok(await abrir());
  expect((await olhar(suporte, '0190a000-0000-7000-8000-00000000ffff')).status).toBe(404);
  const semDireito = await personOfTheSystem(app, []);
  expect((await semDireito.call(contract.abrirConsulta, { body: { motivo: MOTIVO } })).status).toBe(403);
  expect((await olhar(semDireito)).status).toBe(403);
  expect((await mostrar(semDireito)).status).toBe(403);
  expect((await mundo.quem.gestor.call(contract.olharRequerimento, um())).status).toBe(404);
});
