import * as api from '@portal/domain/agenda/contract';
import * as enderecos from '@portal/domain/agenda/endereco';
import { listarNotificacoes } from '@portal/domain/notificacoes/contract';
import { addDias } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import type { Person } from '#seed/client.ts';
import { createRandom } from '#seed/random.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, ok, type World } from '#test/world.ts';

// Rooms, made by a manager and taken by commitments; the agenda of a sector and of a room.
let app: TestApp;
let w: World;
let vizinha: World;
// a Monday, ten in the morning
const AGORA = new Date('2026-11-16T13:00:00Z');
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'xanxere'], agora: AGORA });
  w = await createWorld(app);
  vizinha = await createWorld(app, 'xanxere');
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = AGORA;
});

const gestor = () => w.staff('gestor');
let n = 0;
async function criarSala(mais = {}) {
  n += 1;
  return ok(await gestor().call(api.criarSala, { body: { nome: `Sala ${n}`, local: '2º andar', lugares: 8, ...mais } }));
}
const marcar = (quem: Person, sala_id: string | null, dia: string, hora: string, fim_hora: string, mais = {}) =>
  quem.call(api.agendar, {
    body: { tipo: 'Reunião', titulo: 'Reunião secreta', sala_id, dia, hora, fim_dia: dia, fim_hora, ...mais },
  });
const ver = (quem: Person, q: object, de = '2026-11-17', ate = de) => quem.call(api.verAgenda, { query: { de, ate, ...q } });

test('a manager makes rooms, each name once; one that was put away is taken by nothing new', async () => {
  const sala = await criarSala();
  expect((await w.staff('analista').call(api.criarSala, { body: { nome: 'Minha' } })).status).toBe(403);
  expect((await w.citizen().call(api.criarSala, { body: { nome: 'Minha' } })).status).toBe(403);
  expect(await gestor().call(api.criarSala, { body: { nome: sala.nome.toUpperCase() } })).toMatchObject({
    status: 422,
    dados: { codigo: 'nome_repetido' },
  });
  expect(
    (await vizinha.staff('gestor').call(api.mudarSala, { params: { id: sala.id }, body: { nome: 'X1', versao: 1 } })).status,
  ).toBe(404);
  ok(await marcar(gestor(), sala.id, '2026-11-17', '09:00', '10:00'));
  const guardada = ok(
    await gestor().call(api.mudarSala, { params: { id: sala.id }, body: { ...sala, lugares: '' as const, ativa: false } }),
  );
  expect(guardada).toMatchObject({ ativa: false, lugares: null, versao: 2 });
  expect(await gestor().call(api.mudarSala, { params: { id: sala.id }, body: { ...sala } })).toMatchObject({ status: 409 });
  expect(await marcar(w.staff('analista'), sala.id, '2026-11-18', '09:00', '10:00')).toMatchObject({
    status: 422,
    dados: { codigo: 'sala_guardada' },
  });
  expect(await marcar(vizinha.staff('gestor'), sala.id, '2026-11-18', '09:00', '10:00')).toMatchObject({
    status: 422,
    dados: { codigo: 'sala_ausente' },
  });
});

test('who is in it reads what it is; others only that the room is taken, and by whom; it is free when it is moved or cancelled', async () => {
  const sala = await criarSala();
  const dono = w.staff('analista');
  const { ids } = ok(await marcar(dono, sala.id, '2026-11-19', '09:00', '10:00'));
  const daSala = async (quem: Person) => ok(await ver(quem, { sala_id: sala.id }, '2026-11-19')).compromissos;
  expect(await daSala(dono)).toMatchObject([{ titulo: 'Reunião secreta', sala: { nome: sala.nome } }]);
  const [deFora] = await daSala(w.staff('financeiro'));
  expect(deFora!.titulo).toMatch(/^Reservada por /);
  expect(JSON.stringify(deFora)).not.toContain('secreta');
  expect((await ver(vizinha.staff('gestor'), { sala_id: sala.id })).status).toBe(404);
  const recusa = await marcar(w.staff('financeiro'), sala.id, '2026-11-19', '09:30', '10:30');
  expect(recusa).toMatchObject({ status: 422, dados: { codigo: 'sala_ocupada', erros: [{ campo: 'sala_id' }] } });
  expect(recusa.mensagem).toContain('09:00');
  ok(await marcar(w.staff('financeiro'), sala.id, '2026-11-19', '10:00', '11:00'));
  const mudar = (hora: string, fim_hora: string, versao: number) =>
    dono.call(api.mudarCompromisso, {
      params: { id: ids[0]! },
      body: { versao, titulo: 'Reunião secreta', sala_id: sala.id, dia: '2026-11-19', hora, fim_dia: '2026-11-19', fim_hora },
    });
  expect(await mudar('10:30', '11:30', 1)).toMatchObject({ status: 422 });
  ok(await mudar('14:00', '15:00', 1));
  ok(await marcar(w.staff('financeiro'), sala.id, '2026-11-19', '09:00', '10:00'));
  ok(await dono.call(api.cancelarCompromisso, { params: { id: ids[0]! }, body: { versao: 2 } }));
  expect(await daSala(gestor())).toHaveLength(2);
  // a series takes it each time, or not at all
  const serie = await marcar(dono, sala.id, '2026-11-18', '09:30', '09:45', { repete: { cada: 'semana', vezes: 3, ate: null } });
  expect(serie.status).toBe(200);
  expect(await marcar(w.staff('financeiro'), sala.id, '2026-11-25', '09:40', '09:50')).toMatchObject({ status: 422 });
});

test('who meets in a room that is called otherwise, or moved, hears so once a series; what nobody sees is not told', async () => {
  const sala = await criarSala({ nome: 'Sala do térreo' });
  const dono = w.staff('analista');
  const chamada = w.staff('financeiro');
  const comEla = {
    titulo: 'Pauta',
    local: 'perto da copa',
    pessoas: [chamada.id],
    repete: { cada: 'semana', vezes: 3, ate: null },
  };
  ok(await marcar(dono, sala.id, '2026-12-01', '09:00', '10:00', comEla));
  await app.settle();
  const sinos = async (quem: Person) =>
    ok(await quem.call(listarNotificacoes))
      .map((n) => n.message)
      .filter((m) => m.includes('Pauta'));
  expect(await sinos(chamada)).toEqual([expect.stringContaining('e mais 2 vezes, em Sala do térreo, 2º andar · perto da copa.')]);
  const mudar = async (mais: object, versao: number) =>
    ok(await gestor().call(api.mudarSala, { params: { id: sala.id }, body: { ...sala, lugares: 8, ...mais, versao } }));
  await mudar({ lugares: 12 }, 1);
  await mudar({ nome: 'Sala azul', local: '3º andar' }, 2);
  await app.settle();
  for (const [quem, antes] of [
    [dono, 0],
    [chamada, 1],
  ] as const) {
    const ouviu = await sinos(quem);
    expect(ouviu).toHaveLength(antes + 1);
    expect(ouviu.find((m) => m.includes('mudou'))).toContain(
      'em Sala azul, 3º andar · perto da copa. A sala agora é Sala azul, 3º andar (antes: Sala do térreo, 2º andar).',
    );
  }
  const { endereco } = ok(await chamada.call(enderecos.criarEndereco));
  const feed = await app.http.inject({ url: new URL(endereco).pathname, headers: { host: new URL(endereco).host } });
  expect(feed.body.replaceAll('\r\n ', '')).toContain('LOCATION:Sala azul\\, 3º andar · perto da copa');
  expect(feed.body.match(/SEQUENCE:1/g)).toHaveLength(3);
  // what is over is not told of
  app.clock.now = new Date('2026-12-20T13:00:00Z');
  await mudar({ nome: 'Sala verde', local: '3º andar' }, 3);
  await app.settle();
  expect(await sinos(dono)).toHaveLength(1);
});

test('the agenda of a sector: each thing once, who is away by name and not why; for who answers for it alone', async () => {
  const { setores } = ok(await gestor().call(api.listarLugaresDaAgenda));
  const [setor] = setores;
  expect(ok(await ver(gestor(), { setor_id: setor!.id })).pessoa).toMatchObject({ nome: setor!.nome });
  const meus = ok(await w.staff('financeiro').call(api.listarLugaresDaAgenda)).setores.map((s) => s.id);
  const alheio = setores.find((s) => !meus.includes(s.id))!;
  expect((await ver(w.staff('financeiro'), { setor_id: alheio.id })).status).toBe(404);
  expect((await ver(vizinha.staff('gestor'), { setor_id: setor!.id })).status).toBe(404);
  const feriado = ok(await ver(gestor(), { setor_id: setor!.id }, '2026-12-25'));
  expect(feriado.dias.length).toBeGreaterThan(0);
});

test('no two commitments overlap for one person or one room, whatever the interleaving', async () => {
  const salas = [(await criarSala()).id, (await criarSala()).id];
  const pessoas = ['gestor', 'analista', 'financeiro', 'fiscal', 'ambiental'];
  const random = createRandom(20_260_127);
  const dia = addDias('2026-11-16', 14);
  const hora = (q: number) => `${String(8 + Math.floor(q / 4)).padStart(2, '0')}:${String((q % 4) * 15).padStart(2, '0')}`;
  const tentar = () => {
    const quem = pessoas[random.int(0, pessoas.length - 1)]!;
    const outro = pessoas[random.int(0, pessoas.length - 1)]!;
    const de = random.int(0, 30);
    return marcar(w.staff(quem), salas[random.int(0, 2)] ?? null, dia, hora(de), hora(de + random.int(1, 5)), {
      pessoas: outro === quem ? [] : [w.member(outro).id],
    });
  };
  let feitas = 0;
  for (let volta = 0; volta < 8; volta += 1) {
    const respostas = await Promise.all(Array.from({ length: 12 }, tentar));
    for (const r of respostas) expect([200, 409, 422]).toContain(r.status);
    feitas += respostas.filter((r) => r.status === 200).length;
  }
  expect(feitas).toBeGreaterThan(8);
  const { rows } = await inTenant(app.db, w.town.id, (tx) =>
    sql<{ quem: string; inicio: Date; fim: Date }>`
      select p.usuario_id::text as quem, c.inicio, c.fim from compromisso_pessoa p join compromisso c on c.id = p.compromisso_id where c.cancelado_em is null
      union all select s.sala_id::text, c.inicio, c.fim from compromisso_sala s join compromisso c on c.id = s.compromisso_id where c.cancelado_em is null`.execute(
      tx,
    ),
  );
  const porQuem = Map.groupBy(rows, (r) => r.quem);
  for (const sala of salas) expect(porQuem.get(sala)?.length ?? 0).toBeGreaterThan(1);
  for (const [quem, dele] of porQuem) {
    const ordem = dele.sort((a, b) => a.inicio.getTime() - b.inicio.getTime());
    for (let i = 1; i < ordem.length; i += 1)
      expect(ordem[i]!.inicio.getTime(), quem).toBeGreaterThanOrEqual(ordem[i - 1]!.fim.getTime());
  }
});
