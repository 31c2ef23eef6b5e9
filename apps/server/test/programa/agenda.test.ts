// Past 300 lines: the agenda of both panels and its address share one town, one clock and one way to read iCalendar.
import * as api from '@portal/domain/agenda/contract';
import * as endereco from '@portal/domain/agenda/endereco';
import { ocorrencias } from '@portal/domain/agenda/recorrencia';
import { verMinhaAgenda } from '@portal/domain/agenda/requerente';
import { incluirMinhaAusencia } from '@portal/domain/distribuicao/contract';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { listarNotificacoes } from '@portal/domain/notificacoes/contract';
import { listarSetores, nomearChefia } from '@portal/domain/setores/contract';
import { addDias, dataDe, formatDataHora } from '@portal/domain/text/datas';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import { type Person, send } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, fileAlvara, grantedAlvara, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let vizinha: World;
const FUSO = 'America/Sao_Paulo';
// a Monday, ten in the morning
const AGORA = new Date('2026-11-16T13:00:00Z');

beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'xanxere'], agora: AGORA });
  w = await createWorld(app);
  vizinha = await createWorld(app, 'xanxere');
  // two hours behind
  await inTenant(app.db, vizinha.town.id, (tx) =>
    sql`update organizacao set fuso = 'America/Rio_Branco' where id = ${vizinha.town.id}`.execute(tx),
  );
});
afterAll(() => app.close());

const camila = () => w.staff('analista');
const diego = () => w.staff('analista2');
const tiago = () => w.staff('ambiental');

type Agendar = BodyIn<typeof api.agendar>;
const reuniao = (dia: string, hora: string, fim_hora: string, mais: Partial<Agendar> = {}): Agendar => ({
  tipo: 'Reunião',
  titulo: 'Reunião de setor',
  dia,
  hora,
  fim_dia: dia,
  fim_hora,
  ...mais,
});
const marcar = (quem: Person, body: Agendar) => quem.call(api.agendar, { body });
const ver = async (quem: Person, de: string, ate = de, usuario_id?: string) =>
  ok(await quem.call(api.verAgenda, { query: { de, ate, ...(usuario_id && { usuario_id }) } }));
const achar = async (quem: Person, dia: string) => {
  const [c] = (await ver(quem, dia)).compromissos;
  if (!c) throw new Error(`nothing on ${dia}`);
  return c;
};
const corpo = (c: api.Compromisso, mais: Partial<BodyIn<typeof api.mudarCompromisso>> = {}) => {
  const [dia, hora] = [dataDe(c.inicio, FUSO), formatDataHora(c.inicio, FUSO).slice(11)];
  const [fim_dia, fim_hora] = [dataDe(c.fim, FUSO), formatDataHora(c.fim, FUSO).slice(11)];
  const { versao, titulo, local, descricao, pessoas } = c;
  return { versao, titulo, local, descricao, pessoas: pessoas.map((p) => p.id), dia, hora, fim_dia, fim_hora, ...mais };
};
const mudar = (quem: Person, c: api.Compromisso, mais: Partial<BodyIn<typeof api.mudarCompromisso>>) =>
  quem.call(api.mudarCompromisso, { params: { id: c.id }, body: corpo(c, mais) });

describe('a meeting', () => {
  test('stands in the agenda of everybody in it, is told by bell, and is refused to whoever is taken', async () => {
    ok(await marcar(camila(), reuniao('2026-11-17', '09:00', '10:00', { local: 'Sala 2', pessoas: [diego().id] })));
    for (const quem of [camila(), diego()]) {
      const { compromissos } = await ver(quem, '2026-11-17');
      expect(compromissos).toMatchObject([{ titulo: 'Reunião de setor', local: 'Sala 2', inicio: '2026-11-17T12:00:00.000Z' }]);
      expect(compromissos[0]).toMatchObject({ pode_mudar: quem.id === camila().id, pode_sair: quem.id === diego().id });
    }
    const [aviso] = ok(await diego().call(listarNotificacoes));
    expect(aviso?.message).toBe('Camila Teixeira Ramos chamou você para “Reunião de setor”, em 17/11/2026 09:00, em Sala 2.');
    const taken = await marcar(tiago(), reuniao('2026-11-17', '09:30', '11:00', { pessoas: [diego().id] }));
    expect(taken).toMatchObject({ status: 422, dados: { codigo: 'horario_ocupado', erros: [{ campo: 'hora' }] } });
    expect(taken.mensagem).toContain(
      'Diego Martins Figueira já tem compromisso nesse horário: de 17/11/2026 09:00 até 17/11/2026 10:00',
    );
    // one after the other is no conflict
    ok(await marcar(tiago(), reuniao('2026-11-17', '10:00', '11:00', { pessoas: [diego().id] })));
  });

  test('is moved, told to who stays and to who is taken off, and stale screens are refused', async () => {
    ok(await marcar(camila(), reuniao('2026-11-18', '09:00', '10:00', { pessoas: [diego().id, tiago().id] })));
    const c = await achar(camila(), '2026-11-18');
    ok(await mudar(camila(), c, { hora: '15:00', fim_hora: '15:30', pessoas: [diego().id] }));
    expect((await mudar(camila(), c, { hora: '16:00', fim_hora: '16:30' })).status).toBe(409);
    expect((await ver(tiago(), '2026-11-18')).compromissos).toEqual([]);
    expect(await achar(diego(), '2026-11-18')).toMatchObject({ inicio: '2026-11-18T18:00:00.000Z', versao: 2 });
    expect(ok(await diego().call(listarNotificacoes))[0]?.message).toContain('mudou “Reunião de setor”, em 18/11/2026 15:00');
    expect(ok(await tiago().call(listarNotificacoes))[0]?.message).toContain('tirou você de “Reunião de setor”');
  });

  test('is changed by who made it; who was called may leave, and nobody else reaches it', async () => {
    ok(await marcar(camila(), reuniao('2026-11-19', '09:00', '10:00', { pessoas: [diego().id, tiago().id] })));
    const c = await achar(diego(), '2026-11-19');
    expect((await mudar(diego(), c, { titulo: 'Outra coisa' })).status).toBe(403);
    const cancelar = (quem: Person) => quem.call(api.cancelarCompromisso, { params: { id: c.id }, body: { versao: c.versao } });
    expect((await cancelar(diego())).status).toBe(403);
    for (const quem of [w.staff('fiscal'), vizinha.staff('analista')]) expect((await cancelar(quem)).status).toBe(404);
    expect((await cancelar(w.citizen())).status).toBe(403);
    ok(await diego().call(api.sairDoCompromisso, { params: { id: c.id }, body: { versao: c.versao } }));
    expect((await ver(diego(), '2026-11-19')).compromissos).toEqual([]);
    expect(ok(await camila().call(listarNotificacoes))[0]?.message).toContain(
      'Diego Martins Figueira saiu de “Reunião de setor”',
    );
    const agora = await achar(camila(), '2026-11-19');
    expect(agora.pessoas.map((p) => p.nome)).not.toContain('Diego Martins Figueira');
    ok(await camila().call(api.cancelarCompromisso, { params: { id: c.id }, body: { versao: agora.versao } }));
    expect((await ver(tiago(), '2026-11-19')).compromissos).toEqual([]);
    // its hours are free again
    ok(await marcar(tiago(), reuniao('2026-11-19', '09:00', '10:00')));
    expect((await mudar(camila(), agora, {})).status).toBe(409);
  });

  test('neither begins before now nor ends before it begins, and takes no stranger along', async () => {
    const recusado = async (body: Agendar) => (await marcar(camila(), body)) as { status: number; dados: unknown };
    expect(await recusado(reuniao('2026-11-16', '09:59', '11:00'))).toMatchObject({ dados: { codigo: 'horario_passado' } });
    expect(await recusado(reuniao('2026-11-20', '10:00', '10:00'))).toMatchObject({ dados: { erros: [{ campo: 'fim_hora' }] } });
    expect(await recusado(reuniao('2026-11-20', '25:00', '26:00'))).toMatchObject({ status: 422 });
    expect(await recusado(reuniao('2026-11-20', '09:00', '10:00', { fim_dia: '2027-01-20' }))).toMatchObject({
      dados: { erros: [{ campo: 'fim_dia' }] },
    });
    for (const id of [w.citizen().id, vizinha.staff('analista').id, uuidv7()])
      expect(await recusado(reuniao('2026-11-20', '09:00', '10:00', { pessoas: [id] }))).toMatchObject({
        dados: { codigo: 'pessoa_desconhecida' },
      });
    expect(await recusado(reuniao('2026-11-20', '09:00', '10:00', { tipo: 'Bloqueio', pessoas: [diego().id] }))).toMatchObject({
      dados: { erros: [{ campo: 'pessoas' }] },
    });
  });

  test('whatever comes at once, nobody is in two at one time', async () => {
    const quando = fc.record({
      inicio: fc.integer({ min: 0, max: 15 }),
      quartos: fc.integer({ min: 1, max: 6 }),
      com: fc.subarray(['analista', 'analista2', 'ambiental', 'fiscal']),
      de: fc.constantFrom('analista', 'analista2', 'ambiental', 'fiscal'),
    });
    const hora = (n: number) => `${String(8 + Math.floor(n / 4)).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`;
    let dia = '2030-02-01';
    await fc.assert(
      fc.asyncProperty(fc.array(quando, { minLength: 6, maxLength: 10 }), async (pedidos) => {
        dia = addDias(dia, 1);
        const answers = await Promise.all(
          pedidos.map(({ inicio, quartos, com, de }) =>
            marcar(w.staff(de), reuniao(dia, hora(inicio), hora(inicio + quartos), { pessoas: com.map((c) => w.staff(c).id) })),
          ),
        );
        for (const a of answers) expect([200, 409, 422]).toContain(a.status);
        expect(answers.some((a) => a.status === 200)).toBe(true);
        for (const chave of ['analista', 'analista2', 'ambiental', 'fiscal']) {
          const { compromissos } = await ver(w.staff(chave), dia);
          for (const [i, c] of compromissos.entries())
            if (i > 0) expect(c.inicio >= (compromissos[i - 1] as api.Compromisso).fim).toBe(true);
        }
      }),
      { numRuns: 8 },
    );
  });
});

describe('a series', () => {
  test('is a row each, over the end of a year; from one on it moves or ends, and what came before stays', async () => {
    const repete = { cada: 'quinzena', vezes: 5 } as const;
    const { ids } = ok(await marcar(tiago(), reuniao('2026-12-10', '14:00', '15:00', { repete, pessoas: [diego().id] })));
    const dias = ocorrencias('2026-12-10', { ...repete, ate: null });
    expect(ids).toHaveLength(5);
    const lidos = async () => {
      const a = await ver(tiago(), '2026-12-10', '2027-02-05');
      return a.compromissos.map((c) => formatDataHora(c.inicio, FUSO));
    };
    const esperado = dias.map((d) => `${d.split('-').reverse().join('/')} 14:00`);
    expect(await lidos()).toEqual(esperado);
    // the bell rings once for all of it
    const bell = ok(await diego().call(listarNotificacoes)).filter((n) => n.message.includes('10/12/2026'));
    expect(bell.map((n) => n.message)).toEqual([expect.stringContaining('e mais 4 vezes')]);
    const terceira = await achar(tiago(), dias[2] as string);
    ok(
      await mudar(tiago(), terceira, {
        dia: addDias(dias[2] as string, 1),
        fim_dia: addDias(dias[2] as string, 1),
        alcance: 'seguintes',
      }),
    );
    const movidos = dias.map((d, i) => (i < 2 ? d : addDias(d, 1)));
    expect(await lidos()).toEqual(movidos.map((d) => `${d.split('-').reverse().join('/')} 14:00`));
    const quarta = await achar(tiago(), movidos[3] as string);
    ok(
      await tiago().call(api.cancelarCompromisso, {
        params: { id: quarta.id },
        body: { versao: quarta.versao, alcance: 'este' },
      }),
    );
    expect(await lidos()).toHaveLength(4);
    const segunda = await achar(tiago(), movidos[1] as string);
    const fim = await tiago().call(api.cancelarCompromisso, {
      params: { id: segunda.id },
      body: { versao: segunda.versao, alcance: 'seguintes' },
    });
    expect(ok(fim)).toEqual({ cancelados: 3 });
    expect(await lidos()).toEqual(esperado.slice(0, 1));
  });

  test('moves by one of its own steps without standing in its own way', async () => {
    ok(await marcar(tiago(), reuniao('2027-03-01', '08:00', '09:00', { repete: { cada: 'semana', vezes: 4 } })));
    const primeira = await achar(tiago(), '2027-03-01');
    ok(await mudar(tiago(), primeira, { dia: '2027-03-08', fim_dia: '2027-03-08', alcance: 'seguintes' }));
    const { compromissos } = await ver(tiago(), '2027-03-01', '2027-04-01');
    expect(compromissos.map((c) => dataDe(c.inicio, FUSO))).toEqual(['2027-03-08', '2027-03-15', '2027-03-22', '2027-03-29']);
  });

  test('is made whole or not at all', async () => {
    ok(await marcar(diego(), reuniao('2027-05-17', '10:00', '11:00')));
    const answer = await marcar(diego(), reuniao('2027-05-03', '10:30', '11:30', { repete: { cada: 'semana', vezes: 6 } }));
    expect(answer).toMatchObject({ status: 422, dados: { codigo: 'horario_ocupado' } });
    expect(answer.mensagem).toContain('17/05/2027 10:00');
    expect((await ver(diego(), '2027-05-01', '2027-06-15')).compromissos).toHaveLength(1);
  });
});

describe('the hours of the town', () => {
  test('at half past eleven at night, and where the clocks are two hours behind', async () => {
    ok(await marcar(camila(), reuniao('2026-12-31', '23:30', '00:30', { tipo: 'Bloqueio', fim_dia: '2027-01-01' })));
    for (const dia of ['2026-12-31', '2027-01-01'])
      expect((await ver(camila(), dia)).compromissos).toMatchObject([{ inicio: '2027-01-01T02:30:00.000Z' }]);
    expect((await ver(camila(), '2027-01-02')).compromissos).toEqual([]);
    const fiscal = vizinha.staff('fiscal');
    ok(await marcar(fiscal, reuniao('2026-12-31', '23:30', '00:30', { fim_dia: '2027-01-01' })));
    expect((await ver(fiscal, '2026-12-31')).compromissos).toMatchObject([{ inicio: '2027-01-01T04:30:00.000Z' }]);
    expect((await ver(fiscal, '2026-12-30')).compromissos).toEqual([]);
  });
});

describe('whose agenda', () => {
  const pessoas = async (quem: Person) => ok(await quem.call(api.listarPessoasDaAgenda)).map((p) => p.id);

  test('one’s own; the manager everybody’s; who heads a sector those of its people, as long as they head it', async () => {
    expect(await pessoas(diego())).toEqual([diego().id]);
    expect(await pessoas(w.staff('gestor'))).toEqual(expect.arrayContaining([camila().id, w.staff('cadastro').id]));
    const setor = ok(await w.staff('gestor').call(listarSetores)).find((s) => s.sigla === 'MAMB');
    const chefiar = (ate: string | null) =>
      w.staff('gestor').call(nomearChefia, {
        params: { id: setor!.id },
        body: { papel: 'responsavel', usuario_id: w.staff('financeiro2').id, de: '2026-11-16', ate },
      });
    const ivone = w.staff('financeiro2');
    expect(
      (await ivone.call(api.verAgenda, { query: { de: '2026-11-17', ate: '2026-11-17', usuario_id: tiago().id } })).status,
    ).toBe(404);
    ok(await chefiar('2026-11-30'));
    expect(await pessoas(ivone)).toContain(tiago().id);
    expect(await pessoas(ivone)).not.toContain(w.staff('fiscal').id);
    app.clock.now = new Date('2026-12-01T13:00:00Z');
    expect(await pessoas(ivone)).not.toContain(tiago().id);
    app.clock.now = AGORA;
  });

  test('of another’s block the head reads that the time is taken, and no reason of an absence', async () => {
    ok(await marcar(tiago(), reuniao('2026-11-24', '09:00', '10:00', { tipo: 'Bloqueio', titulo: 'Consulta médica' })));
    ok(await tiago().call(incluirMinhaAusencia, { body: { de: '2026-11-25', ate: '2026-11-26', motivo: 'Exames' } }));
    const doGestor = async () =>
      ok(await w.staff('gestor').call(listarNotificacoes)).filter((n) => n.message.includes('estará ausente'));
    // nobody has to do anything about time that is one's own: it is not what others booked
    ok(await tiago().call(incluirMinhaAusencia, { body: { de: '2026-12-08', ate: '2026-12-08', motivo: '' } }));
    ok(await marcar(tiago(), reuniao('2026-12-09', '09:00', '10:00', { tipo: 'Bloqueio', titulo: 'Médico' })));
    ok(await tiago().call(incluirMinhaAusencia, { body: { de: '2026-12-09', ate: '2026-12-09', motivo: '' } }));
    expect(await doGestor()).toEqual([]);
    ok(await marcar(diego(), reuniao('2026-12-16', '09:00', '10:00', { pessoas: [tiago().id] })));
    ok(await tiago().call(incluirMinhaAusencia, { body: { de: '2026-12-16', ate: '2026-12-16', motivo: '' } }));
    expect((await doGestor()).map((n) => n.message)).toEqual([expect.stringContaining('e tem 1 hora marcada nesses dias')]);
    const meu = await ver(tiago(), '2026-11-24', '2026-11-26');
    expect([meu.compromissos[0]?.titulo, meu.ausencias]).toEqual([
      'Consulta médica',
      [{ de: '2026-11-25', ate: '2026-11-26', motivo: 'Exames' }],
    ]);
    const dela = await ver(w.staff('financeiro2'), '2026-11-24', '2026-11-26', tiago().id);
    expect(dela).toMatchObject({
      compromissos: [{ titulo: 'Horário bloqueado', pode_mudar: false }],
      ausencias: [{ motivo: '' }],
    });
    expect((await ver(w.staff('gestor'), '2026-11-24', '2026-11-26', tiago().id)).ausencias).toMatchObject([
      { motivo: 'Exames' },
    ]);
    // and nobody is called away from an absence
    const answer = await marcar(diego(), reuniao('2026-11-25', '09:00', '10:00', { pessoas: [tiago().id] }));
    expect(answer).toMatchObject({ status: 422, dados: { codigo: 'pessoa_ausente' } });
  });

  test('closed days stand in it, and never more than two months at once', async () => {
    expect((await ver(camila(), '2026-12-20', '2027-01-05')).dias.map((d) => d.data)).toEqual(['2026-12-25', '2027-01-01']);
    const longo = await camila().call(api.verAgenda, { query: { de: '2026-01-01', ate: '2026-12-31' } });
    expect(longo).toMatchObject({ status: 422, dados: { erros: [{ campo: 'ate' }] } });
    expect((await w.citizen().call(api.verAgenda, { query: { de: '2026-11-17', ate: '2026-11-17' } })).status).toBe(403);
  });
});

/** As an independent library reads it. */
function lerIcal(text: string) {
  const cal = new ICAL.Component(ICAL.parse(text));
  return {
    metodo: cal.getFirstPropertyValue('method'),
    eventos: cal.getAllSubcomponents('vevent').map((v) => {
      const e = new ICAL.Event(v);
      const inicio = e.startDate.isDate ? e.startDate.toString() : e.startDate.toJSDate().toISOString();
      return { uid: e.uid, titulo: e.summary, inicio, status: v.getFirstPropertyValue('status'), sequencia: e.sequence };
    }),
  };
}

describe('the address for calendar programs', () => {
  const ler = (segredo: string, host = w.town.host) => send(app, host, endereco.lerPeloEndereco, { params: { segredo } });
  const segredoDe = (url: string) => new URL(url).pathname.split('/').at(-1) as string;

  test('gives the person’s commitments and days at the right instants, until it is taken back', async () => {
    ok(await marcar(diego(), reuniao('2027-06-30', '23:30', '23:45', { titulo: 'Plantão; revisão, "final"' })));
    const { endereco: url } = ok(await diego().call(endereco.criarEndereco));
    const lido = await ler(segredoDe(url));
    expect(lido.status).toBe(200);
    const { eventos } = lerIcal(lido.bruto.toString());
    expect(eventos).toContainEqual(
      expect.objectContaining({ titulo: 'Plantão; revisão, "final"', inicio: '2027-07-01T02:30:00.000Z', status: 'CONFIRMED' }),
    );
    // nothing of what the address is made of lies in the database
    const guardado = await inTenant(app.db, w.town.id, (tx) => tx.selectFrom('agenda_endereco').selectAll().execute());
    expect(JSON.stringify(guardado)).not.toContain(segredoDe(url).replace('.ics', ''));
    // in another town, with another word, and once there is another address, it is nothing
    expect((await ler(segredoDe(url), vizinha.town.host)).status).toBe(404);
    expect((await ler('A'.repeat(43))).status).toBe(404);
    const { endereco: novo } = ok(await diego().call(endereco.criarEndereco));
    expect((await ler(segredoDe(url))).status).toBe(404);
    expect((await ler(segredoDe(novo))).status).toBe(200);
    expect(ok(await diego().call(endereco.verEndereco)).criado_em).not.toBeNull();
    ok(await diego().call(endereco.apagarEndereco));
    expect((await ler(segredoDe(novo))).status).toBe(404);
    expect(ok(await diego().call(endereco.verEndereco)).criado_em).toBeNull();
    expect((await diego().call(endereco.apagarEndereco)).status).toBe(404);
  });

  test('says nothing any more once the person left the town hall', async () => {
    const { endereco: url } = ok(await w.staff('cadastro').call(endereco.criarEndereco));
    const ativo = (sim: boolean) =>
      inTenant(app.db, w.town.id, (tx) =>
        tx.updateTable('membro').set({ ativo: sim }).where('usuario_id', '=', w.staff('cadastro').id).execute(),
      );
    await ativo(false);
    expect((await ler(segredoDe(url))).status).toBe(404);
    await ativo(true);
    expect((await ler(segredoDe(url))).status).toBe(200);
  });

  test('an invitation carries the file that asks, changes and takes back', async () => {
    const anexos = async () => {
      const rows = await inTenant(app.db, w.town.id, (tx) =>
        tx
          .selectFrom('email')
          .select('conteudo')
          .where('para', '=', w.member('procuradora').email)
          // what the morning watch tells of comes by the clock of the machine
          .where('chave', 'like', 'agenda.%')
          // two of one moment by the clock of the test are told apart by their ids
          .orderBy('criado_em')
          .orderBy('id')
          .execute(),
      );
      return rows.map((r) => lerIcal((r.conteudo as { anexo: { texto: string } }).anexo.texto));
    };
    const beatriz = w.staff('procuradora').id;
    ok(await marcar(camila(), reuniao('2027-07-05', '09:00', '10:00', { pessoas: [beatriz] })));
    const c = await achar(camila(), '2027-07-05');
    app.clock.now = new Date(AGORA.getTime() + 60_000);
    ok(await mudar(camila(), c, { hora: '11:00', fim_hora: '12:00' }));
    app.clock.now = new Date(AGORA.getTime() + 120_000);
    ok(await mudar(camila(), await achar(camila(), '2027-07-05'), { pessoas: [] }));
    const uid = `${c.id}@${w.town.host}`;
    expect(await anexos()).toMatchObject([
      { metodo: 'REQUEST', eventos: [{ uid, inicio: '2027-07-05T12:00:00.000Z', sequencia: 0 }] },
      { metodo: 'REQUEST', eventos: [{ uid, inicio: '2027-07-05T14:00:00.000Z', sequencia: 1 }] },
      { metodo: 'CANCEL', eventos: [{ uid, status: 'CANCELLED', sequencia: 2 }] },
    ]);
    ok(
      await marcar(camila(), reuniao('2027-07-06', '09:00', '10:00', { pessoas: [beatriz], repete: { cada: 'mes', vezes: 12 } })),
    );
    expect((await anexos()).at(-1)).toMatchObject({ metodo: 'PUBLISH', eventos: { length: 12 } });
    app.clock.now = AGORA;
  });
});

describe('the requester', () => {
  test('reads what is due, in their own requests alone, and by an address too', async () => {
    const ana = w.citizen();
    const r = await fileAlvara(w, ana);
    const [guia] = r.guias;
    if (!guia) throw new Error('no slip');
    const query = { de: addDias(guia.vencimento, -5), ate: addDias(guia.vencimento, 5) };
    const { itens } = ok(await ana.call(verMinhaAgenda, { query }));
    expect(itens).toEqual([
      {
        id: guia.id,
        origem: 'guia',
        dia: guia.vencimento,
        inicio: null,
        fim: null,
        titulo: `Pagar: ${guia.descricao}`,
        detalhe: expect.stringContaining(r.numero as string),
        link: `/contribuinte/meus/requerimentos/requerimento/${r.id}`,
      },
    ]);
    expect(ok(await w.citizen(3).call(verMinhaAgenda, { query })).itens).toEqual([]);
    expect((await w.staff('fiscal').call(verMinhaAgenda, { query })).status).toBe(403);
    const { endereco: url } = ok(await ana.call(endereco.criarEndereco));
    const segredo = new URL(url).pathname.split('/').at(-1) as string;
    const lido = await send(app, w.town.host, endereco.lerPeloEndereco, { params: { segredo } });
    expect(lerIcal(lido.bruto.toString()).eventos).toMatchObject([
      { titulo: `Pagar: ${guia.descricao}`, inicio: guia.vencimento },
    ]);
  });

  test('sees the day by which pending items are answered, a notice, and the last day of a licence', async () => {
    const bia = w.citizen(1);
    const r = await fileAlvara(w, bia);
    await inTenant(app.db, w.town.id, async (tx) => {
      await sql`update requerimento set status = 'Aguardando requerente', prazo_em = '2027-08-10' where id = ${r.id}`.execute(tx);
      const termo = uuidv7();
      await sql`insert into termo_enviado (id, numero, tipo, assunto, texto, contagem, inicio, aceita_resposta, enviado_por, enviado_por_nome, enviado_em)
        values (${termo}, '9001/2026', 'Intimação', 'Limpeza do lote', '<p>.</p>', 'uteis', 'Envio', true, ${camila().id}, 'Camila', ${AGORA})`.execute(
        tx,
      );
      await sql`insert into termo_destinatario (id, termo_id, ordem, usuario_id, nome, enviado_em, prazo_em)
        values (${uuidv7()}, ${termo}, 1, ${bia.id}, 'Bia', ${AGORA}, '2027-08-09')`.execute(tx);
    });
    const { itens } = ok(await bia.call(verMinhaAgenda, { query: { de: '2027-08-01', ate: '2027-08-31' } }));
    expect(itens.map((i) => [i.origem, i.dia, i.titulo])).toEqual([
      ['termo', '2027-08-09', 'Responder: Limpeza do lote'],
      ['pendencia', '2027-08-10', 'Responder as pendências'],
    ]);
  });

  test('sees the last day of a licence that holds', async () => {
    const r = await grantedAlvara(w);
    await app.settle();
    await inTenant(app.db, w.town.id, (tx) =>
      sql`update licenca set situacao = 'Vigente', vigente_em = ${AGORA}, validade_em = '2028-11-16' where requerimento_id = ${r.id}`.execute(
        tx,
      ),
    );
    const { itens } = ok(await w.citizen().call(verMinhaAgenda, { query: { de: '2028-11-01', ate: '2028-11-30' } }));
    expect(itens[0]).toMatchObject({ origem: 'licenca', dia: '2028-11-16', titulo: expect.stringMatching(/^Último dia: /) });
  });
});
