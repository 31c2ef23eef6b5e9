import * as api from '@portal/domain/atendimentos/contract';
import * as publico from '@portal/domain/atendimentos/publico';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { soltarHorasJob } from '#modules/atendimentos/index.ts';
import { inTenant } from '#platform/db/doors.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { mailsTo } from '#test/correio.ts';
import { createWorld, grantedAlvara, ok, type World } from '#test/world.ts';

// An hour without an account: kept until the mail is answered, changed and given back by its link; and a list of who waits for one.
let app: TestApp;
let w: World;
let vizinha: World;
// a Monday, ten in the morning
const AGORA = new Date('2026-11-16T13:00:00Z');
const TERCA = '2026-11-17';
beforeAll(async () => {
  app = await createTestApp({
    env: { LIMITE_LINKS: '45', LIMITE_PUBLICAS: '1000', LIMITE_VERIFICACOES: '1000' },
    towns: ['demo', 'xanxere'],
    agora: AGORA,
  });
  w = await createWorld(app);
  vizinha = await createWorld(app, 'xanxere');
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = AGORA;
});

type Tipo = BodyIn<typeof api.criarTipoDeAtendimento>;
const gestor = () => w.staff('gestor');
let n = 0;
async function abrir(mais: Partial<Tipo> = {}): Promise<api.TipoDeAtendimento> {
  n += 1;
  const [setor] = ok(await gestor().call(api.listarSetoresDeAtendimento));
  const body: Tipo = {
    ...{ setor_id: setor!.id, nome: `Dúvidas ${n}`, duracao_min: 30, modalidade: 'Presencial', local: 'Sala 3', publico: true },
    horarios: [2, 3, 4].map((dia) => ({ dia, de: '08:00', ate: '09:00' })),
    ...mais,
  };
  return ok(await gestor().call(api.criarTipoDeAtendimento, { body }));
}

/** Whoever has no account: a call of anybody to one town. */
const alguem = (mundo: World = w) => {
  const chamar = async (method: 'GET' | 'POST', caminho: string, body?: object) => {
    const answer = await app.http.inject({
      method,
      url: `/api/v1/${caminho}`,
      headers: { host: mundo.town.host },
      ...(body && { payload: body }),
    });
    return { status: answer.statusCode, corpo: answer.json() };
  };
  return {
    ofertas: () => chamar('GET', 'atendimento/oferta'),
    vagas: async (id: string, de = TERCA, ate = de) =>
      ((await chamar('GET', `atendimento/oferta/${id}/vagas?de=${de}&ate=${ate}`)).corpo.dados ?? []) as { inicio: string }[],
    marcar: (id: string, email: string, inicio: string, mais = {}) =>
      chamar('POST', `atendimento/oferta/${id}`, { nome: 'Rita Souza', email, telefone: '', inicio, respostas: [], ...mais }),
    esperar: (id: string, email: string, de = TERCA, ate = TERCA) =>
      chamar('POST', `atendimento/oferta/${id}/espera`, { nome: 'Rita Souza', email, telefone: '', de, ate }),
    abrirLink: (segredo: string) => chamar('GET', `atendimento/link/${segredo}`),
    agir: (segredo: string, ato: string, body: object) => chamar('POST', `atendimento/link/${segredo}/${ato}`, body),
  };
};
/** What the newest mail to an address leads to. */
const segredoDe = async (email: string): Promise<string> => {
  const [carta] = await mailsTo(app, w.town.id, email);
  return carta!.links[0]!.pathname.split('/').at(-1)!;
};
const correr = async () => {
  await soltarHorasJob.run(app.jobCtx(0), {});
  await app.settle();
};

test('an hour is kept half an hour for an address, becomes theirs by a press, is moved and given back by the link', async () => {
  const t = await abrir();
  const fechado = await abrir({ publico: false });
  const rua = alguem();
  const { corpo } = await rua.ofertas();
  expect(corpo.dados.map((o: { id: string }) => o.id)).toContain(t.id);
  expect(corpo.dados.map((o: { id: string }) => o.id)).not.toContain(fechado.id);
  const [primeira, segunda] = await rua.vagas(t.id);
  expect((await rua.marcar(fechado.id, 'rita@exemplo.com', primeira!.inicio)).status).toBe(404);
  for (const [campo, valor] of Object.entries({ nome: '', email: 'não é', telefone: '123' })) {
    const recusa = await rua.marcar(t.id, 'rita@exemplo.com', primeira!.inicio, { [campo]: valor });
    expect(recusa).toMatchObject({
      status: 422,
      corpo: { dados: { erros: expect.arrayContaining([expect.objectContaining({ campo })]) } },
    });
  }
  // what is answered is the same whoever has the address
  expect(await rua.marcar(t.id, 'Rita@Exemplo.com', primeira!.inicio)).toMatchObject({ status: 200, corpo: { dados: null } });
  expect((await rua.vagas(t.id)).map((v) => v.inicio)).not.toContain(primeira!.inicio);
  expect((await rua.marcar(t.id, 'outra@exemplo.com', primeira!.inicio)).status).toBe(422);
  const segredo = await segredoDe('rita@exemplo.com');
  const visto = await rua.abrirLink(segredo);
  expect(visto.corpo.dados.hora.situacao).toBe('A confirmar');
  // looking acts on nothing; another town knows nothing of it
  expect((await rua.abrirLink(segredo)).corpo.dados.hora.situacao).toBe('A confirmar');
  expect((await alguem(vizinha).abrirLink(segredo)).status).toBe(404);
  expect((await rua.abrirLink('x'.repeat(43))).status).toBe(404);
  const { versao } = visto.corpo.dados.hora;
  expect((await rua.agir(segredo, 'remarcar', { versao, inicio: segunda!.inicio })).status).toBe(422);
  const sua = await rua.agir(segredo, 'confirmar', { versao });
  expect(sua.corpo.dados.hora).toMatchObject({ situacao: 'Marcado', pode_mudar: true });
  expect((await rua.agir(segredo, 'confirmar', { versao })).status).toBe(200);
  // asked for again nothing is told of whose address it is, but they hear that they have one
  expect((await rua.marcar(t.id, 'rita@exemplo.com', segunda!.inicio)).status).toBe(200);
  expect((await rua.vagas(t.id)).map((v) => v.inicio)).toContain(segunda!.inicio);
  expect((await mailsTo(app, w.town.id, 'rita@exemplo.com'))[0]!.assunto).toContain('já tem hora');
  const movida = await rua.agir(segredo, 'remarcar', { versao: sua.corpo.dados.hora.versao, inicio: segunda!.inicio });
  expect(movida.corpo.dados.hora).toMatchObject({ remarcacoes: 1 });
  expect((await rua.agir(segredo, 'cancelar', { versao: 1 })).status).toBe(409);
  // staff of the sector sees who comes and how to reach them; the mail of the day before has the same link
  const dia = ok(await gestor().call(api.listarAtendimentos, { query: { de: TERCA, ate: TERCA } }));
  expect(dia.find((a) => Date.parse(a.inicio) === Date.parse(segunda!.inicio))).toMatchObject({
    pessoa: 'Rita Souza',
    contato: 'rita@exemplo.com',
  });
  expect(await segredoDe('rita@exemplo.com')).toBe(segredo);
  const fim = await rua.agir(segredo, 'cancelar', { versao: movida.corpo.dados.hora.versao });
  expect(fim.corpo.dados.hora).toMatchObject({ situacao: 'Cancelado', pode_mudar: false });
  expect((await rua.vagas(t.id)).map((v) => v.inicio)).toContain(segunda!.inicio);
  expect((await rua.agir(segredo, 'confirmar', { versao: 9 })).status).toBe(409);
});

test('an hour that nobody confirms is free again, and its link is over; a missed one is recorded', async () => {
  const t = await abrir();
  const rua = alguem();
  const [primeira, segunda] = await rua.vagas(t.id);
  expect((await rua.marcar(t.id, 'tarde@exemplo.com', primeira!.inicio)).status).toBe(200);
  const segredo = await segredoDe('tarde@exemplo.com');
  app.clock.now = new Date(AGORA.getTime() + 31 * 60_000);
  expect((await rua.agir(segredo, 'confirmar', { versao: 1 })).corpo.dados.codigo).toBe('hora_vencida');
  await correr();
  expect((await rua.vagas(t.id)).map((v) => v.inicio)).toContain(primeira!.inicio);
  expect((await rua.abrirLink(segredo)).corpo.dados.hora.situacao).toBe('Cancelado');
  await rua.marcar(t.id, 'faltou@exemplo.com', segunda!.inicio);
  const outro = await segredoDe('faltou@exemplo.com');
  expect((await rua.agir(outro, 'confirmar', { versao: 1 })).status).toBe(200);
  app.clock.now = new Date(Date.parse(segunda!.inicio) + 60_000);
  expect((await rua.agir(outro, 'cancelar', { versao: 2 })).corpo.dados.codigo).toBe('fora_do_prazo');
  const dia = ok(await gestor().call(api.listarAtendimentos, { query: { de: TERCA, ate: TERCA } }));
  const a = dia.find((x) => x.contato === 'faltou@exemplo.com')!;
  ok(
    await gestor().call(api.registrarAtendimento, {
      params: { id: a.id },
      body: { versao: a.versao, situacao: 'Não compareceu', motivo: '' },
    }),
  );
  expect((await rua.abrirLink(outro)).corpo.dados.hora.situacao).toBe('Não compareceu');
  // half a year later only the hour is known
  app.clock.now = new Date('2027-06-01T12:00:00Z');
  await correr();
  const { n: sobram } = await inTenant(app.db, w.town.id, (tx) =>
    tx
      .selectFrom('atendimento')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('email', '<>', '')
      .where('usuario_id', 'is', null)
      .executeTakeFirstOrThrow(),
  );
  expect(Number(sobram)).toBe(0);
});

test('who waits is offered an hour that comes free, in order, each for a while; with an account or without', async () => {
  const t = await abrir({ espera_horas: 2, horarios: [{ dia: 2, de: '08:00', ate: '08:30' }], ate_dias: 5 });
  const rua = alguem();
  const [unica] = await rua.vagas(t.id);
  ok(await w.citizen().call(api.marcarAtendimento, { params: { id: t.id }, body: { inicio: unica!.inicio } }));
  expect((await rua.esperar(t.id, 'fila@exemplo.com')).status).toBe(200);
  expect((await rua.esperar(t.id, 'fila@exemplo.com')).corpo.dados.codigo).toBe('ja_na_fila');
  expect((await rua.esperar(t.id, 'passado@exemplo.com', '2026-11-01', '2026-11-02')).status).toBe(422);
  const [lugar] = ok(await w.citizen(1).call(api.entrarNaEspera, { params: { id: t.id }, body: { de: TERCA, ate: TERCA } }));
  expect(lugar).toMatchObject({ antes: 1 });
  const naFila = await segredoDe('fila@exemplo.com');
  expect((await rua.abrirLink(naFila)).corpo.dados.espera).toMatchObject({ na_fila: true, antes: 0 });
  await correr();
  expect(ok(await w.citizen(1).call(api.listarMeusAtendimentos))).toEqual([]);
  // given back: kept for the first of the list, not for anybody who looks
  const [minha] = ok(await w.citizen().call(api.listarMeusAtendimentos)).filter((a) => a.tipo_id === t.id);
  ok(await w.citizen().call(api.cancelarAtendimento, { params: { id: minha!.id }, body: { versao: minha!.versao } }));
  await app.settle();
  expect(await rua.vagas(t.id)).toEqual([]);
  const oferta = await segredoDe('fila@exemplo.com');
  expect(oferta).not.toBe(naFila);
  expect((await rua.abrirLink(oferta)).corpo.dados.hora).toMatchObject({ situacao: 'A confirmar' });
  expect(ok(await w.citizen(1).call(api.listarMinhasEsperas))).toMatchObject([{ antes: 0 }]);
  // two hours later it is the next one's
  app.clock.now = new Date(AGORA.getTime() + 2 * 3_600_000 + 60_000);
  await correr();
  const [dela] = ok(await w.citizen(1).call(api.listarMeusAtendimentos)).filter((a) => a.situacao === 'A confirmar');
  expect(Date.parse(dela!.inicio)).toBe(Date.parse(unica!.inicio));
  const confirmar = (quem = w.citizen(1)) =>
    quem.call(api.confirmarAtendimento, { params: { id: dela!.id }, body: { versao: dela!.versao } });
  expect((await confirmar(w.citizen())).status).toBe(404);
  expect(ok(await confirmar()).situacao).toBe('Marcado');
  expect((await rua.agir(oferta, 'confirmar', { versao: 1 })).status).toBe(409);
  await correr();
  expect(ok(await w.citizen(1).call(api.listarMinhasEsperas))).toEqual([]);
});

test('an hour about a request says so to who receives; of somebody else’s request nobody books', async () => {
  const t = await abrir();
  const { id } = await grantedAlvara(w);
  const [vaga] = await alguem().vagas(t.id);
  const body = { inicio: vaga!.inicio, requerimento_id: id };
  expect((await w.citizen(1).call(api.marcarAtendimento, { params: { id: t.id }, body })).status).toBe(404);
  const feita = ok(await w.citizen().call(api.marcarAtendimento, { params: { id: t.id }, body }));
  expect(feita.requerimento).toMatchObject({ id });
});

test('bounds: one address hears three times an hour, a kind keeps twenty hours at once, and two at one hour are one', async () => {
  const t = await abrir({ vagas: 1, duracao_min: 5, ate_dias: 60 });
  const rua = alguem();
  const livres = await rua.vagas(t.id, TERCA, '2026-11-25');
  const juntos = await Promise.all(['a', 'b', 'c', 'd'].map((x) => rua.marcar(t.id, `${x}@junto.com`, livres[0]!.inicio)));
  expect(juntos.filter((x) => x.status === 200)).toHaveLength(1);
  for (let i = 0; i < publico.MAILS_POR_HORA; i += 1) {
    const outro = await abrir();
    expect((await rua.marcar(outro.id, 'muito@exemplo.com', (await rua.vagas(outro.id))[0]!.inicio)).status).toBe(200);
  }
  expect((await rua.marcar(t.id, 'muito@exemplo.com', livres[1]!.inicio)).corpo.dados.codigo).toBe('mails_demais');
  for (let i = 1; i < publico.A_CONFIRMAR_MAX; i += 1)
    expect((await rua.marcar(t.id, `${i}@exemplo.com`, livres[i]!.inicio)).status).toBe(200);
  expect((await rua.marcar(t.id, 'demais@exemplo.com', livres[30]!.inicio)).corpo.dados.codigo).toBe('muitas_a_confirmar');
  // and from one address nobody asks for ever
  let recusadas = 0;
  for (let i = 0; i < 45; i += 1)
    if ((await rua.marcar(t.id, 'mais@exemplo.com', livres[40]!.inicio)).status === 429) recusadas += 1;
  expect(recusadas).toBeGreaterThan(0);
});
