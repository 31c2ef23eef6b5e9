import { verAgenda } from '@portal/domain/agenda/contract';
import { verMinhaAgenda } from '@portal/domain/agenda/requerente';
import * as api from '@portal/domain/atendimentos/contract';
import { incluirMinhaAusencia } from '@portal/domain/distribuicao/contract';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { addDias, formatDataHora } from '@portal/domain/text/datas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lembrarAtendimentosJob } from '#modules/atendimentos/index.ts';
import type { Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { mailsTo } from '#test/correio.ts';
import { createWorld, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let vizinha: World;
const FUSO = 'America/Sao_Paulo';
// a Monday, ten in the morning
const AGORA = new Date('2026-11-16T13:00:00Z');
const TERCA = '2026-11-17';
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'xanxere'], agora: AGORA });
  w = await createWorld(app);
  vizinha = await createWorld(app, 'xanxere');
});
afterAll(() => app.close());

const gestor = () => w.staff('gestor');
const tiago = () => w.staff('ambiental');
type Tipo = BodyIn<typeof api.criarTipoDeAtendimento>;

async function abrir(mais: Partial<Tipo> = {}): Promise<api.TipoDeAtendimento> {
  const setor = ok(await gestor().call(api.listarSetoresDeAtendimento)).find((s) => s.pessoas.some((p) => p.id === tiago().id));
  const body: Tipo = {
    setor_id: setor!.id,
    nome: 'Dúvidas do alvará',
    duracao_min: 30,
    intervalo_min: 15,
    modalidade: 'Presencial',
    local: 'Sala 3',
    horarios: [1, 2, 3, 4, 5].map((dia) => ({ dia, de: '08:00', ate: '10:00' })),
    ...mais,
  };
  return ok(await gestor().call(api.criarTipoDeAtendimento, { body }));
}
const vagas = async (quem: Person, id: string, de: string, ate = de) =>
  ok(await quem.call(api.verVagas, { params: { id }, query: { de, ate } }));
const horas = async (quem: Person, id: string, dia: string) =>
  (await vagas(quem, id, dia)).map((v) => formatDataHora(v.inicio, FUSO).slice(11));
const marcar = (quem: Person, id: string, inicio: string, respostas: string[] = []) =>
  quem.call(api.marcarAtendimento, { params: { id }, body: { inicio, respostas } });

test('a kind is opened by who heads or manages the sector, with its own people', async () => {
  const t = await abrir({ atendentes: [tiago().id] });
  expect(t).toMatchObject({ atendentes: [{ nome: 'Tiago Moura Sales' }], pode_mudar: true });
  const body: Tipo = {
    setor_id: t.setor_id,
    nome: 'Outro',
    duracao_min: 30,
    modalidade: 'On-line',
    local: 'https://chamada.example',
  };
  expect((await w.staff('financeiro').call(api.criarTipoDeAtendimento, { body })).status).toBe(403);
  expect((await vizinha.staff('gestor').call(api.criarTipoDeAtendimento, { body })).status).toBe(403);
  expect(
    await gestor().call(api.criarTipoDeAtendimento, { body: { ...body, atendentes: [w.staff('financeiro').id] } }),
  ).toMatchObject({
    status: 422,
    dados: { codigo: 'atendente_desconhecido' },
  });
  const cruzam = [
    { dia: 1, de: '08:00', ate: '10:00' },
    { dia: 1, de: '09:00', ate: '11:00' },
  ];
  expect((await gestor().call(api.criarTipoDeAtendimento, { body: { ...body, horarios: cruzam } })).status).toBe(422);
  const mudar = (versao: number) =>
    gestor().call(api.mudarTipoDeAtendimento, { params: { id: t.id }, body: { ...body, versao, ativo: false } });
  expect(ok(await mudar(1))).toMatchObject({ ativo: false, versao: 2 });
  expect((await mudar(1)).status).toBe(409);
  expect(ok(await w.citizen().call(api.listarOfertas)).map((o) => o.id)).not.toContain(t.id);
  expect((await w.citizen().call(api.verVagas, { params: { id: t.id }, query: { de: TERCA, ate: TERCA } })).status).toBe(404);
});

test('an hour is taken, changed and given back; it stands in both agendas, and mails carry it', async () => {
  const t = await abrir({ nome: 'Vistoria prévia', atendentes: [tiago().id], perguntas: ['Qual o endereço?'] });
  const ana = w.citizen();
  expect(await horas(ana, t.id, TERCA)).toEqual(['08:00', '08:45', '09:30']);
  const [primeira, segunda] = await vagas(ana, t.id, TERCA);
  expect(await marcar(ana, t.id, primeira!.inicio)).toMatchObject({ status: 422, dados: { codigo: 'resposta_ausente' } });
  const a = ok(await marcar(ana, t.id, primeira!.inicio, ['Rua das Palmeiras, 10']));
  expect(a).toMatchObject({
    situacao: 'Marcado',
    atendente: 'Tiago Moura Sales',
    respostas: [{ resposta: 'Rua das Palmeiras, 10' }],
  });
  expect(await horas(w.citizen(1), t.id, TERCA)).toEqual(['08:45', '09:30']);
  expect(await marcar(ana, t.id, segunda!.inicio, ['x'])).toMatchObject({ dados: { codigo: 'hora_ja_marcada' } });
  const query = { de: TERCA, ate: TERCA };
  expect(ok(await tiago().call(verAgenda, { query })).compromissos).toMatchObject([
    { tipo: 'Atendimento', titulo: 'Vistoria prévia' },
  ]);
  expect(ok(await ana.call(verMinhaAgenda, { query })).itens).toMatchObject([
    { origem: 'atendimento', inicio: primeira!.inicio },
  ]);
  const [carta] = await mailsTo(app, w.town.id, w.town.cidadaos[0]!.email);
  expect(carta).toMatchObject({ assunto: 'Hora marcada: Vistoria prévia' });

  const mudar = (versao: number, inicio: string, quem = ana) =>
    quem.call(api.remarcarAtendimento, { params: { id: a.id }, body: { versao, inicio } });
  expect((await mudar(1, segunda!.inicio, w.citizen(1))).status).toBe(404);
  ok(await mudar(1, segunda!.inicio));
  expect((await mudar(1, segunda!.inicio)).status).toBe(409);
  ok(await mudar(2, primeira!.inicio));
  expect(await mudar(3, segunda!.inicio)).toMatchObject({ dados: { codigo: 'remarcacoes_demais' } });
  ok(await ana.call(api.cancelarAtendimento, { params: { id: a.id }, body: { versao: 3 } }));
  expect(await horas(ana, t.id, TERCA)).toEqual(['08:00', '08:45', '09:30']);
  expect(ok(await tiago().call(verAgenda, { query })).compromissos).toEqual([]);
  // once more, and a day before there is no way by the portal within the notice
  const b = ok(await marcar(ana, t.id, primeira!.inicio, ['x']));
  app.clock.now = new Date('2026-11-17T10:00:00Z');
  expect(await ana.call(api.cancelarAtendimento, { params: { id: b.id }, body: { versao: 1 } })).toMatchObject({
    status: 422,
    dados: { codigo: 'fora_do_prazo' },
  });
  app.clock.now = AGORA;
});

test('many ask for one hour at once: as many have it as there are places', async () => {
  const t = await abrir({ nome: 'Balcão', vagas: 2 });
  const [vaga] = await vagas(w.citizen(), t.id, '2026-11-18');
  expect(vaga).toMatchObject({ livres: 2 });
  const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => marcar(w.citizen(i), t.id, vaga!.inicio)));
  expect(answers.filter((a) => a.status === 200)).toHaveLength(2);
  for (const a of answers.filter((x) => x.status !== 200))
    expect(a).toMatchObject({ status: 422, dados: { codigo: 'hora_indisponivel' } });
  expect(await horas(w.citizen(), t.id, '2026-11-18')).toEqual(['08:45', '09:30']);
});

test('closed days, absences and what takes the person leave no hours, nor any that was not offered', async () => {
  const t = await abrir({ nome: 'Com o biólogo', atendentes: [tiago().id], ate_dias: 60 });
  const ana = w.citizen();
  expect(await horas(ana, t.id, '2026-12-25')).toEqual([]);
  expect(await horas(ana, t.id, addDias(TERCA, 4))).toEqual([]);
  ok(await tiago().call(incluirMinhaAusencia, { body: { de: '2026-12-01', ate: '2026-12-02' } }));
  expect(await horas(ana, t.id, '2026-12-02')).toEqual([]);
  expect(await horas(ana, t.id, '2026-12-03')).toHaveLength(3);
  for (const inicio of ['2026-12-03T11:10:00.000Z', '2026-12-25T11:00:00.000Z', '2026-11-10T11:00:00.000Z'])
    expect(await marcar(ana, t.id, inicio)).toMatchObject({ status: 422, dados: { codigo: 'hora_indisponivel' } });
});

describe('the sector', () => {
  test('reads who comes and records what became of it; others do not', async () => {
    const t = await abrir({ nome: 'Entrega de documentos' });
    const bia = w.citizen(1);
    const [vaga] = await vagas(bia, t.id, '2026-11-19');
    const a = ok(await marcar(bia, t.id, vaga!.inicio));
    const query = { de: '2026-11-19', ate: '2026-11-19' };
    expect(ok(await tiago().call(api.listarAtendimentos, { query })).map((x) => x.id)).toContain(a.id);
    expect(ok(await w.staff('financeiro').call(api.listarAtendimentos, { query }))).toEqual([]);
    const registrar = (quem: Person, situacao: 'Feito' | 'Não compareceu' | 'Cancelado', motivo = '') =>
      quem.call(api.registrarAtendimento, { params: { id: a.id }, body: { versao: 1, situacao, motivo } });
    expect((await registrar(w.staff('financeiro'), 'Cancelado', 'Não posso')).status).toBe(404);
    expect((await registrar(vizinha.staff('gestor'), 'Feito')).status).toBe(404);
    expect(await registrar(tiago(), 'Feito')).toMatchObject({ dados: { codigo: 'atendimento_cedo' } });
    expect((await registrar(tiago(), 'Cancelado')).status).toBe(422);
    app.clock.now = new Date('2026-11-19T12:00:00Z');
    expect(ok(await registrar(tiago(), 'Não compareceu'))).toMatchObject({ situacao: 'Não compareceu' });
    expect((await registrar(tiago(), 'Feito')).status).toBe(409);
    app.clock.now = AGORA;
  });

  test('whoever was reminded and takes another hour is reminded of that one too', async () => {
    const t = await abrir({ nome: 'Numeração' });
    const bia = w.citizen(1);
    const [primeira] = await vagas(bia, t.id, '2026-11-24');
    const [outra] = await vagas(bia, t.id, '2026-11-26');
    const { id, versao } = ok(await marcar(bia, t.id, primeira!.inicio));
    const manha = async (dia: string) => {
      app.clock.now = new Date(`${dia}T11:10:00Z`);
      await lembrarAtendimentosJob.run(app.jobCtx(0), {});
      const mails = await mailsTo(app, w.town.id, w.town.cidadaos[1]!.email);
      return mails.filter((m) => m.assunto === 'Amanhã você tem hora marcada: Numeração').length;
    };
    expect(await manha('2026-11-23')).toBe(1);
    ok(await bia.call(api.remarcarAtendimento, { params: { id }, body: { versao, inicio: outra!.inicio } }));
    expect(await manha('2026-11-24')).toBe(1);
    expect(await manha('2026-11-25')).toBe(2);
    app.clock.now = AGORA;
  });

  test('whoever comes tomorrow hears so once', async () => {
    const t = await abrir({ nome: 'Habite-se' });
    const carlos = w.citizen(2);
    const [vaga] = await vagas(carlos, t.id, '2026-11-24');
    ok(await marcar(carlos, t.id, vaga!.inicio));
    const lembrete = async () =>
      (await mailsTo(app, w.town.id, w.town.cidadaos[2]!.email)).filter((m) => m.assunto.startsWith('Amanhã')).length;
    for (const [dia, quantos] of [
      ['2026-11-22', 0],
      ['2026-11-23', 1],
      ['2026-11-23', 1],
    ] as const) {
      app.clock.now = new Date(`${dia}T11:10:00Z`);
      await lembrarAtendimentosJob.run(app.jobCtx(0), {});
      expect(await lembrete(), dia).toBe(quantos);
    }
    app.clock.now = AGORA;
  });
});
