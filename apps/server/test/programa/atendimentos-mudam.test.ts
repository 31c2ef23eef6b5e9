import { verAgenda } from '@portal/domain/agenda/contract';
import * as api from '@portal/domain/atendimentos/contract';
import * as equipe from '@portal/domain/equipe/contract';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { listarNotificacoes } from '@portal/domain/notificacoes/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oferecerHorasJob } from '#modules/atendimentos/index.ts';
import { inTenant } from '#platform/db/doors.ts';
import type { Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, ok, type World } from '#test/world.ts';

// What was booked, when its ground changes: who receives in a kind, who has access, who works in the sector.

let app: TestApp;
let w: World;
// a Monday, ten in the morning
const AGORA = new Date('2026-11-16T13:00:00Z');
const TERCA = '2026-11-17';
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'], agora: AGORA });
  w = await createWorld(app);
});
afterAll(() => app.close());

const gestor = () => w.staff('gestor');
const tiago = () => w.staff('ambiental');
type Tipo = BodyIn<typeof api.criarTipoDeAtendimento>;
const bodyDe = async (mais: Partial<Tipo>): Promise<Tipo> => {
  const setor = ok(await gestor().call(api.listarSetoresDeAtendimento)).find((s) => s.pessoas.some((p) => p.id === tiago().id))!;
  return {
    ...{ setor_id: setor.id, nome: 'Dúvidas do alvará', duracao_min: 30, modalidade: 'Presencial', local: 'Sala 3', vagas: 1 },
    horarios: [{ dia: 2, de: '08:00', ate: '10:00' }],
    ...mais,
  };
};
const abrir = async (atendentes: string[], mais: Partial<Tipo> = {}) =>
  ok(await gestor().call(api.criarTipoDeAtendimento, { body: await bodyDe({ atendentes, ...mais }) }));
const mudarTipo = async ({ id, versao }: { id: string; versao: number }, atendentes: string[]) =>
  ok(
    await gestor().call(api.mudarTipoDeAtendimento, {
      params: { id },
      body: { ...(await bodyDe({ atendentes })), versao, ativo: true },
    }),
  );
const vagas = async (id: string, quem: Person = w.citizen()) =>
  ok(await quem.call(api.verVagas, { params: { id }, query: { de: TERCA, ate: TERCA } }));
const marcar = async (id: string, inicio: string, quem = w.citizen()) =>
  quem.call(api.marcarAtendimento, { params: { id }, body: { inicio, respostas: [] } });
const agendaDele = async () =>
  ok(await tiago().call(verAgenda, { query: { de: TERCA, ate: TERCA } })).compromissos.map((c) => c.inicio);

test.each([
  ['with nobody, then with somebody', [], ['tiago']],
  ['with somebody, then with nobody', ['tiago'], []],
  ['with nobody, and still', [], []],
  ['with somebody, and still', ['tiago'], ['tiago']],
])('an hour %s: the agenda has what the appointment says, and nothing of the old hour', async (_caso, antes, depois) => {
  const quem = (nomes: string[]) => nomes.map(() => tiago().id);
  const livre = await agendaDele();
  const t = await abrir(quem(antes));
  const [primeira, segunda] = await vagas(t.id);
  const a = ok(await marcar(t.id, primeira!.inicio));
  expect(await agendaDele()).toEqual([...livre, ...antes.map(() => primeira!.inicio)]);
  await mudarTipo(t, quem(depois));
  const b = ok(
    await w
      .citizen()
      .call(api.remarcarAtendimento, { params: { id: a.id }, body: { versao: a.versao, inicio: segunda!.inicio } }),
  );
  expect(b.atendente).toBe(depois.length > 0 ? 'Tiago Moura Sales' : '');
  expect(await agendaDele()).toEqual([...livre, ...depois.map(() => segunda!.inicio)]);
  // and back: what was given up is taken again, once
  const volta = await vagas(t.id);
  const c = ok(
    await w
      .citizen()
      .call(api.remarcarAtendimento, { params: { id: a.id }, body: { versao: b.versao, inicio: volta[0]!.inicio } }),
  );
  expect(await agendaDele()).toEqual([...livre, ...depois.map(() => volta[0]!.inicio)]);
  ok(await w.citizen().call(api.cancelarAtendimento, { params: { id: a.id }, body: { versao: c.versao } }));
  expect(await agendaDele()).toEqual(livre);
});

test('whoever receives is booked once, whatever kind an hour came from; who no longer does is told', async () => {
  const balcao = await abrir([]);
  const a = ok(await marcar(balcao.id, (await vagas(balcao.id))[0]!.inicio));
  await mudarTipo(balcao, [tiago().id]);
  const [, segunda] = await vagas(balcao.id);
  const b = ok(
    await w
      .citizen()
      .call(api.remarcarAtendimento, { params: { id: a.id }, body: { versao: a.versao, inicio: segunda!.inicio } }),
  );
  const outro = await abrir([tiago().id], { nome: 'Licença ambiental' });
  expect((await vagas(outro.id)).map((v) => v.inicio)).not.toContain(segunda!.inicio);
  expect(await marcar(outro.id, segunda!.inicio, w.citizen(1))).toMatchObject({
    status: 422,
    dados: { codigo: 'hora_indisponivel' },
  });
  await mudarTipo({ id: balcao.id, versao: balcao.versao + 1 }, []);
  ok(
    await w.citizen().call(api.remarcarAtendimento, {
      params: { id: a.id },
      body: { versao: b.versao, inicio: (await vagas(balcao.id))[0]!.inicio },
    }),
  );
  await app.settle();
  const avisos = ok(await tiago().call(listarNotificacoes)).map((n) => n.message);
  expect(avisos.some((m) => m.includes('não é mais com você'))).toBe(true);
});

test('who has no access, or left the sector, is offered to nobody; a kind of nobody who can is no counter', async () => {
  const t = await abrir([tiago().id], { nome: 'Só com Tiago' });
  const quantas = async () => (await vagas(t.id)).length;
  const antes = await quantas();
  expect(antes).toBeGreaterThan(0);
  const dele = async () => ok(await gestor().call(equipe.listarMembros, { query: { s: w.member('ambiental').email } })).data[0]!;
  const salvar = async (mais: Partial<equipe.Membro>) => {
    const { id, cargo, permissoes, perfis, setores, ativo, versao } = { ...(await dele()), ...mais };
    return ok(
      await gestor().call(equipe.salvarMembro, { params: { id }, body: { cargo, permissoes, perfis, setores, ativo, versao } }),
    );
  };
  const como = await dele();
  await salvar({ ativo: false });
  expect(await quantas()).toBe(0);
  await salvar({ ativo: true });
  expect(await quantas()).toBe(antes);
  await salvar({ setores: [] });
  expect(await quantas()).toBe(0);
  expect(await marcar(t.id, `${TERCA}T11:00:00.000Z`)).toMatchObject({ status: 422 });
  await salvar({ setores: como.setores });
  expect(await quantas()).toBe(antes);
  const { n } = await inTenant(app.db, w.town.id, (tx) =>
    tx
      .selectFrom('atendimento')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('tipo_id', '=', t.id)
      .executeTakeFirstOrThrow(),
  );
  expect(Number(n)).toBe(0);
});

test('of an hour that is over nobody is told what changed of its kind', async () => {
  const t = await abrir([tiago().id], { nome: 'Que passou', vagas: 1 });
  const livres = await vagas(t.id);
  ok(await marcar(t.id, livres[0]!.inicio, w.citizen(2)));
  const depois = ok(await marcar(t.id, livres.at(-1)!.inicio, w.citizen(3)));
  app.clock.now = new Date(Date.parse(livres[0]!.inicio) + 60_000);
  const body = { ...(await bodyDe({ atendentes: [tiago().id], nome: 'Que passou', local: 'Sala 9' })), versao: t.versao };
  ok(await gestor().call(api.mudarTipoDeAtendimento, { params: { id: t.id }, body }));
  await app.settle();
  const escritos = await inTenant(app.db, w.town.id, (tx) =>
    tx.selectFrom('email').select(['chave']).where('chave', 'like', 'atendimento.mudou:%').execute(),
  );
  expect(escritos.map((e) => e.chave)).toEqual([expect.stringContaining(depois.id)]);
  app.clock.now = AGORA;
  await inTenant(app.db, w.town.id, (tx) => tx.deleteFrom('email').where('chave', 'like', 'atendimento.mudou:%').execute());
});

test('what changes of a kind is told once to each who holds an hour of it, with old and new; what nobody sees is not', async () => {
  const t = await abrir([tiago().id], { nome: 'Que muda de sala', vagas: 1 });
  const livres = await vagas(t.id);
  const a = ok(await marcar(t.id, livres[0]!.inicio));
  const b = ok(await marcar(t.id, livres[1]!.inicio, w.citizen(1)));
  ok(await w.citizen(1).call(api.cancelarAtendimento, { params: { id: b.id }, body: { versao: b.versao } }));
  const mudar = async (versao: number, mais: Partial<Tipo>) =>
    ok(
      await gestor().call(api.mudarTipoDeAtendimento, {
        params: { id: t.id },
        body: { ...(await bodyDe({ atendentes: [tiago().id], nome: 'Que muda de sala', ...mais })), versao },
      }),
    );
  const escritos = () =>
    inTenant(app.db, w.town.id, (tx) =>
      tx.selectFrom('email').select(['chave', 'conteudo']).where('chave', 'like', 'atendimento.mudou:%').execute(),
    );
  await mudar(t.versao, { intervalo_min: 5 });
  await app.settle();
  expect(await escritos()).toEqual([]);
  await mudar(t.versao + 1, { intervalo_min: 5, local: 'Sala 5, segundo andar' });
  await app.settle();
  const [um, ...outros] = await escritos();
  expect(outros).toEqual([]);
  expect(um!.chave).toContain(a.id);
  const texto = JSON.stringify(um!.conteudo);
  expect(texto).toContain('O lugar agora é Sala 5, segundo andar (antes: Sala 3).');
  expect(texto).toContain(`SEQUENCE:${a.versao}`);
  expect(ok(await w.citizen().call(listarNotificacoes))[0]!.message).toContain('Mudou o que você marcou');
  const dia = await agendaDele();
  expect(dia).toContain(livres[0]!.inicio);
  const locais = ok(await tiago().call(verAgenda, { query: { de: TERCA, ate: TERCA } })).compromissos.map((c) => c.local);
  expect(locais).toContain('Sala 5, segundo andar');
});

test('who waits for an hour until a day is in the list on that day too, is offered what comes free on it, and is gone the next', async () => {
  const t = await abrir([], { nome: 'Até terça', antecedencia_horas: 0, horarios: [{ dia: 2, de: '14:00', ate: '15:00' }] });
  const horas = await vagas(t.id);
  const marcadas = await Promise.all(horas.map(async (v, i) => ok(await marcar(t.id, v.inicio, w.citizen(i)))));
  const [ana, bento, carla] = [w.citizen(), w.citizen(4), w.citizen(5)];
  for (const quem of [bento, carla])
    ok(await quem.call(api.entrarNaEspera, { params: { id: t.id }, body: { de: TERCA, ate: TERCA } }));
  const oferecidas = async (quem: Person) =>
    ok(await quem.call(api.listarMeusAtendimentos)).filter((a) => a.tipo_id === t.id && a.situacao === 'A confirmar');
  const espera = async (quem: Person) => ok(await quem.call(api.listarMinhasEsperas)).map((e) => e.tipo_nome);
  const olhar = async () => {
    await app.jobCtx(w.town.id).inTenant((ctx) => ctx.enqueue(oferecerHorasJob, { tipo_id: t.id }));
    await app.settle();
  };
  // the day before, and the morning of the day: nothing is free, and both still wait
  for (const agora of [AGORA, new Date(`${TERCA}T11:00:00Z`)]) {
    app.clock.now = agora;
    await olhar();
    for (const quem of [bento, carla]) expect(await espera(quem), agora.toISOString()).toEqual(['Até terça']);
  }
  const [minha] = marcadas;
  ok(await ana.call(api.cancelarAtendimento, { params: { id: minha!.id }, body: { versao: minha!.versao } }));
  await app.settle();
  expect((await oferecidas(bento)).map((a) => Date.parse(a.inicio))).toEqual([Date.parse(minha!.inicio)]);
  expect(await espera(carla)).toEqual(['Até terça']);
  app.clock.now = new Date('2026-11-18T11:00:00Z');
  await olhar();
  expect(await espera(carla)).toEqual([]);
  expect(await oferecidas(carla)).toEqual([]);
  app.clock.now = AGORA;
});
