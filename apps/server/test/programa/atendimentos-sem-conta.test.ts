// Past 300 lines: one world, whose making takes longer than any test.
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

let pessoas = 0;
const outraRede = (): string => {
  pessoas += 1;
  return `198.51.${pessoas}.1`;
};
/** Whoever has no account: a call of anybody to one town, each from a network of their own. */
const alguem = (mundo: World = w, remoteAddress = outraRede()) => {
  const chamar = async (method: 'GET' | 'POST', caminho: string, body?: object) => {
    const answer = await app.http.inject({
      method,
      url: `/api/v1/${caminho}`,
      headers: { host: mundo.town.host },
      remoteAddress,
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
  // it waits once its link is pressed; asked for twice it keeps its place
  const pedida = await segredoDe('fila@exemplo.com');
  expect((await rua.abrirLink(pedida)).corpo.dados.espera).toMatchObject({ na_fila: true, confirmada: false });
  expect((await rua.agir(pedida, 'confirmar', { versao: 1 })).corpo.dados.espera).toMatchObject({ confirmada: true, antes: 0 });
  expect((await rua.esperar(t.id, 'passado@exemplo.com', '2026-11-01', '2026-11-02')).status).toBe(422);
  app.clock.now = new Date(AGORA.getTime() + 60_000);
  const [lugar] = ok(await w.citizen(1).call(api.entrarNaEspera, { params: { id: t.id }, body: { de: TERCA, ate: TERCA } }));
  expect(lugar).toMatchObject({ antes: 1 });
  expect((await rua.esperar(t.id, 'fila@exemplo.com')).status).toBe(200);
  const naFila = await segredoDe('fila@exemplo.com');
  for (let vez = 0; vez < 2; vez += 1) expect((await rua.agir(naFila, 'confirmar', { versao: 1 })).status).toBe(200);
  expect((await rua.abrirLink(pedida)).corpo.dados.espera).toMatchObject({ na_fila: false });
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
  app.clock.now = new Date(AGORA.getTime() + 2 * 3_600_000 + 120_000);
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

const IPV6 = (n: number) => `2001:db8:1:2::${n.toString(16)}`;

test('two at one hour are one, also by network neighbours', async () => {
  const t = await abrir({ vagas: 1 });
  const [hora] = await alguem().vagas(t.id);
  const juntos = await Promise.all(['a', 'b', 'c', 'd'].map((x) => alguem().marcar(t.id, `${x}@junto.com`, hora!.inicio)));
  expect(juntos.filter((x) => x.status === 200)).toHaveLength(1);
});

test('one line writes to one mailbox three times an hour, however the address is dressed up, and leaves its owner room', async () => {
  const t = await abrir({ duracao_min: 5 });
  const livres = await alguem().vagas(t.id, TERCA, '2026-11-25');
  const deUm = (i: number, email: string) => alguem(w, IPV6(i)).marcar(t.id, email, livres[i]!.inicio);
  for (const [i, email] of ['alvo@gmail.com', 'al.vo+1@gmail.com', 'ALVO+2@googlemail.com'].entries())
    expect((await deUm(i, email)).status, email).toBe(200);
  const recusa = await deUm(3, 'a.l.v.o+3@gmail.com');
  expect([recusa.status, recusa.corpo.dados.codigo]).toEqual([422, 'mails_demais']);
  expect((await alguem().marcar(t.id, 'alvo@gmail.com', livres[4]!.inicio)).status).toBe(200);
  // from everywhere together it is twelve
  const codigos = [];
  for (let i = 0; i < 9; i += 1) codigos.push((await alguem().marcar(t.id, `alvo+${i}@gmail.com`, livres[5 + i]!.inicio)).status);
  expect(codigos).toEqual([...Array.from({ length: 8 }, () => 200), 422]);
  expect((await alguem().marcar(t.id, 'alvo@gmail.com', livres[20]!.inicio)).corpo.dados.codigo).toBe('mails_demais');
  app.clock.now = new Date(AGORA.getTime() + 61 * 60_000);
  expect((await deUm(21, 'alvo@gmail.com')).status).toBe(200);
});

test('what one visitor left unconfirmed keeps nobody from an hour, and what was confirmed stays', async () => {
  const t = await abrir({ vagas: 1 });
  const outro = alguem(w, '203.0.113.200');
  const livres = await outro.vagas(t.id);
  const vizinho = alguem(w, '203.0.114.9');
  // somebody alone in their network keeps the hour for the half hour
  expect((await vizinho.marcar(t.id, 'so@exemplo.com', livres[0]!.inicio)).status).toBe(200);
  expect((await outro.marcar(t.id, 'quer@exemplo.com', livres[0]!.inicio)).corpo.dados.codigo).toBe('hora_indisponivel');
  expect((await vizinho.agir(await segredoDe('so@exemplo.com'), 'confirmar', { versao: 1 })).status).toBe(200);
  // one visitor, many numbers of one line: every hour that is left
  const outras = await outro.vagas(t.id, TERCA, '2026-11-19');
  for (const [i, { inicio }] of outras.entries())
    expect((await alguem(w, `2001:db8:77:${i}::1`).marcar(t.id, `invento${i}@nada.com`, inicio)).status).toBe(200);
  // for others they are free, with an account or without; the link says what became of it
  expect(await outro.vagas(t.id, TERCA, '2026-11-19')).toHaveLength(outras.length);
  expect((await outro.marcar(t.id, 'quer@exemplo.com', outras[0]!.inicio)).status).toBe(200);
  ok(await w.citizen(2).call(api.marcarAtendimento, { params: { id: t.id }, body: { inicio: outras[1]!.inicio } }));
  const cedida = await segredoDe('invento0@nada.com');
  expect((await outro.abrirLink(cedida)).corpo.dados.hora).toMatchObject({
    situacao: 'Cancelado',
    motivo: 'A hora não foi confirmada e ficou livre para outra pessoa.',
  });
  expect((await outro.agir(cedida, 'confirmar', { versao: 1 })).status).toBe(409);
  const dele = await segredoDe('quer@exemplo.com');
  expect((await outro.agir(dele, 'confirmar', { versao: 1 })).corpo.dados.hora.situacao).toBe('Marcado');
  // the visitor takes nothing back of what is confirmed
  const volta = await alguem(w, '2001:db8:77:1::2').marcar(t.id, 'invento99@nada.com', outras[0]!.inicio);
  expect(volta.corpo.dados.codigo).toBe('hora_indisponivel');
});

test('twenty wait at once, and one more makes room by the oldest of the most crowded network', async () => {
  const t = await abrir({ vagas: 1, duracao_min: 5, ate_dias: 60 });
  const livres = await alguem().vagas(t.id, TERCA, '2026-11-25');
  for (let i = 0; i < publico.A_CONFIRMAR_MAX + 3; i += 1)
    expect((await alguem(w, `203.0.120.${i}`).marcar(t.id, `muito${i}@nada.com`, livres[i]!.inicio)).status).toBe(200);
  const esperam = async () =>
    inTenant(app.db, w.town.id, (tx) =>
      tx
        .selectFrom('atendimento')
        .select('email')
        .where('tipo_id', '=', t.id)
        .where('situacao', '=', 'A confirmar')
        .orderBy('criado_em')
        .orderBy('id')
        .execute(),
    );
  expect((await esperam()).map((a) => a.email)).toEqual(Array.from({ length: 20 }, (_, i) => `muito${i + 3}@nada.com`));
  expect((await alguem().marcar(t.id, 'gente@exemplo.com', livres[30]!.inicio)).status).toBe(200);
  expect((await esperam()).map((a) => a.email)).not.toContain('muito3@nada.com');
  // a day later nothing says from where
  app.clock.now = new Date(AGORA.getTime() + 27 * 3_600_000);
  await correr();
  const { n: redes } = await inTenant(app.db, w.town.id, (tx) =>
    tx
      .selectFrom('atendimento')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('rede', 'is not', null)
      .executeTakeFirstOrThrow(),
  );
  expect(Number(redes)).toBe(0);
});

test('a place in the waiting list that nobody confirmed is offered nothing, counts for nobody and is gone after a day', async () => {
  const t = await abrir({ horarios: [{ dia: 2, de: '08:00', ate: '08:30' }], ate_dias: 5 });
  expect((await alguem().esperar(t.id, 'nunca@nada.com')).status).toBe(200);
  await correr();
  expect(await alguem().vagas(t.id)).toHaveLength(1);
  expect(
    ok(await w.citizen(3).call(api.entrarNaEspera, { params: { id: t.id }, body: { de: TERCA, ate: TERCA } }))[0],
  ).toMatchObject({ antes: 0 });
  const segredo = await segredoDe('nunca@nada.com');
  app.clock.now = new Date(AGORA.getTime() + 25 * 3_600_000);
  await correr();
  expect((await alguem().abrirLink(segredo)).status).toBe(404);
});

test('from one line so many an hour, whatever number of it calls', async () => {
  const t = await abrir({
    vagas: 1,
    duracao_min: 5,
    ate_dias: 60,
    horarios: [2, 3, 4].map((dia) => ({ dia, de: '08:00', ate: '11:00' })),
  });
  const livres = await alguem().vagas(t.id, TERCA, '2026-11-25');
  const codigos = [];
  for (let i = 0; i < 32; i += 1) {
    const { status, corpo } = await alguem(w, `2001:db8:9:9:${i}::1`).marcar(t.id, `x${i}@nada.com`, livres[i]!.inicio);
    codigos.push(status === 200 ? 200 : corpo.dados.codigo);
  }
  expect(codigos).toEqual([...Array.from({ length: 30 }, () => 200), 'pedidos_demais', 'pedidos_demais']);
  expect((await alguem(w, '2001:db8:9:8::1').marcar(t.id, 'gente2@exemplo.com', livres[40]!.inicio)).status).toBe(200);
});
