// Past 300 lines: what one closed day does to each kind of thing is read together.
import { agendar, verAgenda } from '@portal/domain/agenda/contract';
import * as assinaturas from '@portal/domain/assinaturas/contract';
import * as atendimentos from '@portal/domain/atendimentos/contract';
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import * as autos from '@portal/domain/autos/contract';
import * as api from '@portal/domain/calendario/contract';
import type { DiaFechado } from '@portal/domain/calendario/model';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { listarNotificacoes } from '@portal/domain/notificacoes/contract';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import { listarRequerimentos } from '@portal/domain/requerimentos/lista';
import * as termos from '@portal/domain/termos/contract';
import * as recebidos from '@portal/domain/termos/recebidos';
import { addDias, dataDe } from '@portal/domain/text/datas';
import * as titular from '@portal/domain/titular/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { vigiarAssinaturasJob } from '#modules/assinaturas/index.ts';
import { acertarPrazosJob } from '#modules/fechamentos/index.ts';
import { publicarProcesso } from '#modules/processos/index.ts';
import { vigiarCienciaJob } from '#modules/termos/index.ts';
import { inTenant } from '#platform/db/doors.ts';
import type { Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { mailsTo } from '#test/correio.ts';
import { act, createWorld, fileAlvara, ok, type World } from '#test/world.ts';
import { mundoDasVistorias } from '../vistorias/mundo.ts';

// A day is closed over what runs and what stands on it: looked at before, done in one act, told once.

let app: TestApp;
let w: World;
let there: World;
/** A Monday, ten in the morning. */
const INICIO = new Date('2026-11-16T13:00:00Z');
let processo_id: string;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'xanxere'], agora: INICIO });
  w = await createWorld(app);
  there = await createWorld(app, 'xanxere');
  processo_id = await app.jobCtx(w.town.id).inTenant(
    async (ctx) =>
      (
        await publicarProcesso(ctx, 'declara', {
          ...{ formato: 1, nome: 'Declaração', grupo: 'Uso do solo', resumo: 'Um pedido que termina num documento.' },
          secoes: [{ id: 'pedido', titulo: 'Pedido', campos: [{ id: 'fim', tipo: 'texto', rotulo: 'Para quê?' }] }],
          etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5 }],
          documentos: [
            {
              ...{
                id: 'termo',
                etapa: 'analise',
                titulo: 'Declaração',
                modelo: '<p>Declara o que pediu no requerimento.</p>',
                validade_meses: 12 as const,
                prazo_de_assinatura_dias: 3,
              },
              assinantes: [{ papel: 'Requerente', parte: 'requerente' }],
            },
          ],
        })
      ).processo_id,
  );
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = INICIO;
});
/** A day that one test closes is no other's. */
const fechados = new Set<string>();
afterEach(async () => {
  for (const id of fechados) await abrir(id);
});

const ana = () => w.citizen();
const camila = () => w.staff('analista');
const gestor = () => w.staff('gestor');
const dia = (data: string, mais: Partial<DiaFechado> = {}) => ({
  ...{ data, nome: 'Enchente do rio', ambito: 'municipal' as const },
  ...mais,
});
const previa = async (data: string, mais: Partial<DiaFechado> = {}, quem = gestor()) =>
  ok(await quem.call(api.preverFechamento, { body: { dia: dia(data, mais) } }));
const fechar = async (data: string, mais: Partial<BodyIn<typeof api.incluirDiaFechado>> = {}) => {
  const feito = ok(await gestor().call(api.incluirDiaFechado, { body: { ...dia(data), ...mais } }));
  fechados.add(feito.id);
  await app.settle();
  return feito;
};
const abrir = async (id: string) => {
  fechados.delete(id);
  ok(await gestor().call(api.excluirDiaFechado, { params: { id } }));
  await app.settle();
};
const assuntos = async (palavra: string) =>
  (await mailsTo(app, w.town.id, w.town.cidadaos[0]!.email)).map((m) => m.assunto).filter((a) => a.includes(palavra));
const em = (iso: string) => {
  app.clock.now = new Date(iso);
};

const enviar = async (mais: Partial<BodyIn<typeof termos.enviarTermo>> = {}) =>
  ok(
    await camila().call(termos.enviarTermo, {
      body: {
        ...{ tipo: 'Notificação', assunto: 'Entulho na calçada', texto: '<p>Retire o entulho.</p>', contagem: 'uteis' },
        ...{ inicio: 'Envio', prazo_dias: 5, destinatarios: [{ usuario_id: w.town.cidadaos[0]!.id }] },
        ...mais,
      },
    }),
  );
const termo = async (id: string) => ok(await ana().call(recebidos.verTermoRecebido, { params: { id } }));

test('the days to answer a notice follow a day that is closed, told once; opened again they stay, and an answer on the last is in time', async () => {
  const { id, numero } = await enviar();
  const antes = (await termo(id)).prazo_em!;
  const visto = await previa(antes);
  const fechado = await fechar(antes);
  const depois = (await termo(id)).prazo_em!;
  expect(depois > antes).toBe(true);
  expect(visto.prazos.primeiros.filter((p) => p.nome.includes(numero))).toEqual([
    expect.objectContaining({ oQue: 'termo', de: antes, para: depois }),
  ]);
  expect(await assuntos(`Novo prazo: Notificação ${numero}`)).toHaveLength(1);
  await abrir(fechado.id);
  expect((await termo(id)).prazo_em).toBe(depois);
  // ten at night by the town's clock, the next day by that of Greenwich
  em(`${addDias(depois, 1)}T01:00:00Z`);
  const { versao } = await termo(id);
  const body = { versao, texto: 'Já retirei.' };
  expect(ok(await ana().call(recebidos.responderTermo, { params: { id }, body })).respostas[0]?.fora_do_prazo).toBe(false);
});

test('what was answered moves no more, though its own last day is closed; nor does it stand among what would', async () => {
  const { id, numero } = await enviar();
  const { prazo_em, versao } = await termo(id);
  ok(await ana().call(recebidos.responderTermo, { params: { id }, body: { versao, texto: 'Já retirei.' } }));
  expect((await previa(prazo_em!)).prazos.primeiros.filter((p) => p.nome.includes(numero))).toEqual([]);
  await fechar(prazo_em!);
  expect((await termo(id)).prazo_em).toBe(prazo_em);
  expect(await assuntos(`Novo prazo: Notificação ${numero}`)).toEqual([]);
});

test('of a notice to more people than one page of the job holds, the days of all move', async () => {
  const letra = (n: number) => String.fromCharCode(65 + n);
  const destinatarios = Array.from({ length: 105 }, (_, i) => ({ nome: `Morador ${letra(i / 26)}${letra(i % 26)}` }));
  const { id } = await enviar({ destinatarios });
  const dias = async () => [
    ...new Set(ok(await camila().call(termos.verTermo, { params: { id } })).destinatarios.map((d) => d.prazo_em)),
  ];
  const [antes, ...outros] = await dias();
  expect(outros).toEqual([]);
  await fechar(antes!);
  const depois = await dias();
  expect(depois).toHaveLength(1);
  expect(depois[0]! > antes!).toBe(true);
});

test('each later day of a notice is written of, not the first alone', async () => {
  const { id, numero } = await enviar();
  for (let vez = 1; vez <= 2; vez += 1) {
    await fechar((await termo(id)).prazo_em!);
    expect(await assuntos(`Novo prazo: Notificação ${numero}`)).toHaveLength(vez);
  }
});

test('of a notice whose last day stays nothing is told, though the day on which it is taken to be known moves', async () => {
  const { id, numero } = await enviar({ contagem: 'corridos', prazo_dias: 15, tacita_dias: 2 });
  const dias = async () => {
    const { prazo_em, tacita_em } = ok(await camila().call(termos.verTermo, { params: { id } })).destinatarios[0]!;
    return { prazo_em, tacita_em };
  };
  expect(await dias()).toEqual({ prazo_em: '2026-12-01', tacita_em: '2026-11-18' });
  await fechar('2026-11-18');
  expect(await dias()).toEqual({ prazo_em: '2026-12-01', tacita_em: '2026-11-19' });
  expect(await assuntos(`Novo prazo: Notificação ${numero}`)).toEqual([]);
});

test('a notice nobody opened, whose days begin once it is known, has the day on which it is taken to be known moved', async () => {
  const { id } = await enviar({ inicio: 'Ciência', tacita_dias: 2 });
  const dias = async () => ok(await camila().call(termos.verTermo, { params: { id } })).destinatarios[0]!;
  expect(await dias()).toMatchObject({ prazo_em: null, tacita_em: '2026-11-18' });
  await fechar('2026-11-18');
  expect(await dias()).toMatchObject({ prazo_em: null, tacita_em: '2026-11-19' });
});

test('a notice that is taken to be known is so only after the later day, also before the job of the change came by', async () => {
  const { id } = await enviar({ inicio: 'Ciência', tacita_dias: 2 });
  const lida = async () => ok(await camila().call(termos.verTermo, { params: { id } })).destinatarios[0]!;
  const tacita = (await lida()).tacita_em!;
  fechados.add(ok(await gestor().call(api.incluirDiaFechado, { body: dia(tacita) })).id);
  em(`${addDias(tacita, 1)}T15:00:00Z`);
  await vigiarCienciaJob.run(app.jobCtx(0), {});
  expect(await lida()).toMatchObject({ ciencia: null, tacita_em: addDias(tacita, 1) });
  em(`${addDias(tacita, 2)}T15:00:00Z`);
  await vigiarCienciaJob.run(app.jobCtx(0), {});
  expect((await lida()).ciencia).toBe('Tácita');
  await app.settle();
});

/** A document that waits for its requester's signature. */
async function paraAssinar() {
  const { id } = ok(await ana().call(preenchimento.iniciarRequerimento, { body: { processo_id } }));
  ok(await act(ana(), preenchimento.salvarRascunho, id, { respostas: { fim: 'Muro.' } }));
  ok(await act(ana(), atos.protocolar, id));
  ok(await act(camila(), atos.iniciar, id));
  ok(await act(camila(), atos.deferir, id));
  await app.settle();
  return async () =>
    ok(await ana().call(assinaturas.listarAssinaturas, { query: { per_page: 50 } })).data.find((a) => a.requerimento.id === id)!;
}

test('the last day to sign is one on which the town hall is open, moves with a day that is closed, and ends nobody on the old one', async () => {
  const minha = await paraAssinar();
  const antes = (await minha()).assinar_ate!;
  expect(antes).toBe('2026-11-19');
  const visto = await previa(antes);
  const fechado = await fechar(antes);
  // the day after is a holiday of the nation, and a weekend comes
  expect((await minha()).assinar_ate).toBe('2026-11-23');
  expect(visto.prazos.primeiros).toContainEqual(expect.objectContaining({ oQue: 'assinatura', de: antes, para: '2026-11-23' }));
  expect(await assuntos('falta a sua assinatura')).toHaveLength(2);
  await abrir(fechado.id);
  em('2026-11-20T12:00:00Z');
  await vigiarAssinaturasJob.run(app.jobCtx(0), {});
  expect(await minha()).toMatchObject({ status: 'Aguardando', assinar_ate: '2026-11-23' });
  em('2026-11-24T12:00:00Z');
  await vigiarAssinaturasJob.run(app.jobCtx(0), {});
  expect((await minha()).status).toBe('Expirado');
  await app.settle();
});

test('a day that was closed and that its job has not looked at yet ends no signature: the morning looks first', async () => {
  const minha = await paraAssinar();
  const antes = (await minha()).assinar_ate!;
  fechados.add(ok(await gestor().call(api.incluirDiaFechado, { body: dia(antes) })).id);
  em(`${addDias(antes, 1)}T12:00:00Z`);
  await vigiarAssinaturasJob.run(app.jobCtx(0), {});
  expect(await minha()).toMatchObject({ status: 'Aguardando', assinar_ate: '2026-11-23' });
  await app.settle();
});

test('a signature that was refused waits for nobody: it stands not among what a closed day moves, and stays where it was', async () => {
  const minha = await paraAssinar();
  const { id, versao, assinar_ate } = await minha();
  ok(
    await ana().call(assinaturas.atualizarAssinatura, {
      params: { processo_requerimento_assinatura_id: id },
      body: { acao: 'recusar', versao, motivo: 'O nome da rua está errado.' },
    }),
  );
  const outra = await paraAssinar();
  const { prazos } = await previa(assinar_ate!);
  expect(prazos.primeiros.filter((p) => p.oQue === 'assinatura').map((p) => p.requerimento?.id)).toEqual([
    (await outra()).requerimento.id,
  ]);
  await fechar(assinar_ate!);
  expect(await minha()).toMatchObject({ status: 'Recusado', assinar_ate });
  expect((await outra()).assinar_ate! > assinar_ate!).toBe(true);
});

test('of more signatures than one page of the job holds, the day of each moves', async () => {
  const documentos = [await (await paraAssinar())(), await (await paraAssinar())(), await (await paraAssinar())()];
  const ids = documentos.map((a) => a.id);
  const antes = documentos[0]!.assinar_ate!;
  const dias = () =>
    inTenant(app.db, w.town.id, async (tx) => {
      const { rows } = await sql<{ dia: string; n: number }>`
        select b.assinar_ate::text as dia, count(*)::integer as n from processo_requerimento_assinatura a
          join processo_requerimento_assinatura b on b.licenca_id = a.licenca_id
         where a.id = any(${ids}::uuid[]) group by 1`.execute(tx);
      return rows;
    });
  // everybody of the town is asked to sign each of them
  await inTenant(app.db, w.town.id, (tx) =>
    sql`insert into processo_requerimento_assinatura (id, licenca_id, usuario_id, papel, parte, chamada_em, assinar_ate)
        select gen_random_uuid(), a.licenca_id, m.usuario_id, 'Testemunha', 'requerente', a.chamada_em, a.assinar_ate
          from processo_requerimento_assinatura a, membro m
         where a.id = any(${ids}::uuid[]) and m.usuario_id <> a.usuario_id`.execute(tx),
  );
  const [todas, ...outras] = await dias();
  expect(outras).toEqual([]);
  expect(todas!.n).toBeGreaterThan(100);
  await fechar(antes);
  expect(await dias()).toEqual([{ dia: expect.not.stringMatching(antes), n: todas!.n }]);
});

test('one request whose day cannot be written stops no other, and gets its day once it can', async () => {
  const protocolado = async () => {
    const { id } = ok(await ana().call(preenchimento.iniciarRequerimento, { body: { processo_id } }));
    ok(await act(ana(), preenchimento.salvarRascunho, id, { respostas: { fim: 'Muro.' } }));
    return ok(await act(ana(), atos.protocolar, id)).id;
  };
  const [primeiro, segundo] = [await protocolado(), await protocolado()];
  const prazo = async (id: string) => ok(await ana().call(autos.obterRequerimento, { params: { id } })).etapas[0]!.prazo_em!;
  const antes = await prazo(primeiro);
  expect(await prazo(segundo)).toBe(antes);
  const raiz = new pg.Client({ connectionString: app.raizUrl });
  await raiz.connect();
  await raiz.query(`create function falhar() returns trigger language plpgsql as $$ begin raise 'a fault of the disk'; end $$;
    create trigger falha before update on etapa for each row when (new.requerimento_id = '${primeiro}') execute function falhar()`);
  const acertar = () => acertarPrazosJob.run(app.jobCtx(w.town.id), { depois: null, oQue: 'requerimentos' });
  // written as it would be, but for its job: that one would be tried for an hour
  const fechado = await inTenant(app.db, w.town.id, (tx) =>
    tx
      .insertInto('dia_fechado')
      .values({ id: uuidv7(), ...dia(antes), criado_em: INICIO })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await expect(acertar()).rejects.toThrow('some deadlines were not counted anew');
  await raiz.query('drop trigger falha on etapa; drop function falhar()');
  await raiz.end();
  expect(await prazo(primeiro)).toBe(antes);
  const depois = await prazo(segundo);
  expect(depois > antes).toBe(true);
  await acertar();
  await app.settle();
  expect(await prazo(primeiro)).toBe(depois);
  await abrir(fechado.id);
});

test('a slip keeps the day that is printed on it, everywhere; what a holder may ask is answered in fifteen days whatever is closed', async () => {
  const r = await fileAlvara(w);
  const vencimento = async () => ok(await ana().call(autos.obterRequerimento, { params: { id: r.id } })).guias[0]!.vencimento;
  const antes = await vencimento();
  ok(await ana().call(titular.pedirComoTitular, { body: { tipo: 'correcao', texto: 'Corrija o meu nome, por favor.' } }));
  const pedido = async () => ok(await ana().call(titular.verMeusPedidos)).pedidos[0]!.prazo_em;
  const quinze = addDias(dataDe(INICIO, 'America/Sao_Paulo'), 15);
  expect(await pedido()).toBe(quinze);
  await fechar(antes);
  expect(await vencimento()).toBe(antes);
  const { data } = ok(await ana().call(listarRequerimentos, { query: { s: r.numero! } }));
  expect(data[0]!.prazo_em).toBe(antes);
  await fechar(quinze);
  expect(await pedido()).toBe(quinze);
});

const TERCA = '2026-11-24';
const QUARTA = '2026-11-25';
async function marcado(inicio = 0, quem = ana()) {
  // whoever closes the day is told nothing of it
  const quemRecebe = (s: { pessoas: { id: string }[] }) => s.pessoas.find((p) => p.id !== gestor().id);
  const setor = ok(await gestor().call(atendimentos.listarSetoresDeAtendimento)).find(quemRecebe)!;
  const tipo = ok(
    await gestor().call(atendimentos.criarTipoDeAtendimento, {
      body: {
        ...{ setor_id: setor.id, nome: `Dúvidas do dia ${Math.random().toString(36).slice(2, 8)}`, duracao_min: 30 },
        ...{ modalidade: 'Presencial', local: 'Sala 3', vagas: 1, atendentes: [quemRecebe(setor)!.id] },
        horarios: [{ dia: 2, de: '08:00', ate: '12:00' }],
      },
    }),
  );
  const vagas = ok(await quem.call(atendimentos.verVagas, { params: { id: tipo.id }, query: { de: TERCA, ate: TERCA } }));
  const body = { inicio: vagas[inicio]!.inicio, respostas: [] };
  return { tipo: tipo.id, ...ok(await quem.call(atendimentos.marcarAtendimento, { params: { id: tipo.id }, body })) };
}
const meu = async (id: string) => ok(await ana().call(atendimentos.listarMeusAtendimentos)).find((a) => a.id === id)!;
const reuniao = async (data = TERCA) => {
  const body = {
    ...{ tipo: 'Reunião' as const, titulo: 'Só entre nós', local: 'Sala 2', descricao: '', dia: data, fim_dia: data },
    ...{ hora: '15:00', fim_hora: '16:00', pessoas: [w.staff('assinante').id] },
  };
  return ok(await camila().call(agendar, { body })).ids[0]!;
};
const naAgendaDe = async (quem: Person, inicio: string) =>
  ok(await quem.call(verAgenda, { query: { de: inicio.slice(0, 10), ate: inicio.slice(0, 10) } })).compromissos.some(
    (c) => c.inicio === inicio,
  );
const naAgenda = async (id: string, data = TERCA) =>
  ok(await camila().call(verAgenda, { query: { de: data, ate: data } })).compromissos.some((c) => c.id === id);

test('what stands on the day is shown before, goes with the act and a word, and what changed meanwhile stays', async () => {
  const a = await marcado();
  const b = await marcado(3);
  const r = await reuniao();
  const { atendente_id } = await inTenant(app.db, w.town.id, (tx) =>
    tx.selectFrom('atendimento').select('atendente_id').where('id', '=', a.id).executeTakeFirstOrThrow(),
  );
  const [atendente] = [...w.town.staff].find(([, m]) => m.id === atendente_id)!;
  const { marcados } = await previa(TERCA);
  expect(marcados.primeiros.map((m) => [m.tipo, m.id])).toEqual([
    ['Atendimento', a.id],
    ['Atendimento', b.id],
    ['Reunião', r],
  ]);
  // of a meeting of others nothing but who called it
  expect(JSON.stringify(marcados)).not.toContain('Só entre nós');
  const desmarcar = marcados.primeiros.map(({ tipo, id, versao }) => ({ tipo, id, versao: id === b.id ? versao + 1 : versao }));
  const semPalavra = await gestor().call(api.incluirDiaFechado, { body: { ...dia(TERCA), desmarcar } });
  expect(semPalavra).toMatchObject({ status: 422, dados: { erros: [{ campo: 'palavra' }] } });
  expect((await previa(TERCA)).marcados.total).toBe(3);
  const palavra = 'A prefeitura não abre por causa da enchente.';
  const feito = await fechar(TERCA, { desmarcar, palavra });
  expect(feito).toMatchObject({ desmarcados: 2, ficaram: 1 });
  expect(await meu(a.id)).toMatchObject({ situacao: 'Cancelado', motivo: palavra });
  expect((await meu(b.id)).situacao).toBe('Marcado');
  expect(await naAgenda(r)).toBe(false);
  const mails = (await mailsTo(app, w.town.id, w.town.cidadaos[0]!.email)).filter((m) => JSON.stringify(m).includes(palavra));
  expect(mails).toHaveLength(1);
  // whoever was to receive, who called the meeting and who was called to it hear of it too, each once
  const avisos = async (quem: Person, frase: string) =>
    ok(await quem.call(listarNotificacoes)).filter((n) => n.message.includes(frase)).length;
  expect(await avisos(w.staff(atendente), `desmarcou ${a.tipo_nome}`)).toBe(1);
  for (const quem of [camila(), w.staff('assinante')]) expect(await avisos(quem, palavra)).toBe(1);
  expect(await avisos(gestor(), palavra)).toBe(0);
  // the hour is nobody's, and no longer offered
  const vagas = ok(await ana().call(atendimentos.verVagas, { params: { id: a.tipo }, query: { de: TERCA, ate: TERCA } }));
  expect(vagas).toEqual([]);
});

test('an optional day of the nation: opened it takes nothing off, closed it is looked at before as any other', async () => {
  const CORPUS = '2027-05-27';
  const decidir = async (aberto: boolean, desmarcar: BodyIn<typeof api.decidirFacultativo>['desmarcar']) => {
    const body = { aberto, desmarcar, palavra: 'A prefeitura não abre neste dia.' };
    const feito = ok(await gestor().call(api.decidirFacultativo, { params: { facultativo: 'corpus_christi' }, body }));
    await app.settle();
    return feito;
  };
  const r = await reuniao(CORPUS);
  expect(await decidir(true, [{ tipo: 'Reunião', id: r, versao: 1 }])).toMatchObject({ desmarcados: 0, ficaram: 0 });
  expect(await naAgenda(r, CORPUS)).toBe(true);
  const { id, numero } = await enviar({ contagem: 'corridos', prazo_dias: 192 });
  expect((await termo(id)).prazo_em).toBe(CORPUS);
  // closing the day before it looks at it as it is: open
  const vespera = (await previa(addDias(CORPUS, -1))).prazos.primeiros;
  expect(vespera.filter((p) => p.nome.includes(numero))).toEqual([]);
  const visto = ok(await gestor().call(api.preverFechamento, { body: { facultativo: 'corpus_christi' } }));
  expect(visto.prazos.primeiros.filter((p) => p.nome.includes(numero))).toEqual([
    expect.objectContaining({ oQue: 'termo', de: CORPUS, para: '2027-05-28' }),
  ]);
  const [dela] = visto.marcados.primeiros.filter((m) => m.id === r);
  expect(await decidir(false, [{ tipo: 'Reunião', id: r, versao: dela!.versao }])).toMatchObject({ desmarcados: 1, ficaram: 0 });
  expect(await naAgenda(r, CORPUS)).toBe(false);
  expect((await termo(id)).prazo_em).toBe('2027-05-28');
});

let visitas: ReturnType<typeof mundoDasVistorias> | undefined;
/** One for all: it counts its kinds. */
const asVisitas = () => (visitas ??= mundoDasVistorias(app, w));

test('a visit goes back to wait for another day, however often it was moved before, and its parties hear why', async () => {
  const v = await asVisitas();
  const tipo = await v.criarTipo({ remarcacoes: 0 });
  const { id } = ok(await v.pedir(await v.protocolar([tipo.codigo]), tipo.id));
  ok(await v.agendar(id, { dia: TERCA, hora: '14:00' }));
  const { marcados } = await previa(TERCA);
  const dela = marcados.primeiros.find((m) => m.id === id)!;
  expect(dela.tipo).toBe('Vistoria');
  const palavra = 'A rua está alagada.';
  // what changed since it was looked at stays
  const antiga = await fechar(TERCA, { desmarcar: [{ tipo: 'Vistoria', id, versao: dela.versao - 1 }], palavra });
  expect(antiga).toMatchObject({ desmarcados: 0, ficaram: 1 });
  expect((await v.ver(id, gestor())).status).toBe('Agendada');
  await abrir(antiga.id);
  await fechar(TERCA, { desmarcar: [{ tipo: 'Vistoria', id, versao: dela.versao }], palavra });
  expect(await v.ver(id, gestor())).toMatchObject({ status: 'Solicitada', inicio: null });
  const mails = await mailsTo(app, w.town.id, w.town.cidadaos[0]!.email);
  expect(mails.filter((m) => JSON.stringify(m).includes(palavra))).toHaveLength(1);
  const dele = ok(await w.staff('fiscal').call(listarNotificacoes)).filter((n) => n.message.includes(palavra));
  expect(dele).toHaveLength(1);
  expect(await naAgendaDe(w.staff('fiscal'), dela.inicio)).toBe(false);
});

test('a visit that a closed day takes off may still be moved by either side as often as before', async () => {
  const v = await asVisitas();
  const tipo = await v.criarTipo({ remarcacoes: 1 });
  const { id } = ok(await v.pedir(await v.protocolar([tipo.codigo]), tipo.id));
  ok(await v.agendar(id, { dia: QUARTA, hora: '15:00' }));
  const { marcados } = await previa(QUARTA);
  const { versao } = marcados.primeiros.find((m) => m.id === id)!;
  await fechar(QUARTA, { desmarcar: [{ tipo: 'Vistoria', id, versao }], palavra: 'Haverá uma obra na rua.' });
  expect(await v.ver(id, gestor())).toMatchObject({ status: 'Solicitada', remarcacoes: 1 });
  expect(await v.ver(id)).toMatchObject({ remarcacoes: 1 });
});

test('a meeting that is over by then stays as it was', async () => {
  const hoje = dataDe(INICIO, 'America/Sao_Paulo');
  const r = await reuniao(hoje);
  em(`${hoje}T19:30:00Z`);
  const palavra = 'A prefeitura fechou à tarde.';
  expect(await fechar(hoje, { desmarcar: [{ tipo: 'Reunião', id: r, versao: 1 }], palavra })).toMatchObject({ ficaram: 1 });
  expect(await naAgenda(r, hoje)).toBe(true);
});

test('an hour that nobody confirmed goes with the day, and nobody is told of it', async () => {
  const a = await marcado(1, w.citizen(3));
  await inTenant(app.db, w.town.id, (tx) =>
    tx
      .updateTable('atendimento')
      .set({ situacao: 'A confirmar', vence_em: new Date(`${TERCA}T00:00:00Z`) })
      .where('id', '=', a.id)
      .execute(),
  );
  const palavra = 'O prédio está sem luz.';
  // it stands among what is on the day as any
  const dela = (await previa(TERCA)).marcados.primeiros.find((m) => m.id === a.id)!;
  const feito = await fechar(TERCA, { desmarcar: [{ tipo: 'Atendimento', id: dela.id, versao: dela.versao }], palavra });
  expect(feito).toMatchObject({ desmarcados: 1, ficaram: 0 });
  const mails = await mailsTo(app, w.town.id, w.town.cidadaos[3]!.email);
  expect(mails.filter((m) => JSON.stringify(m).includes(palavra))).toEqual([]);
  expect(ok(await w.citizen(3).call(listarNotificacoes)).filter((n) => n.message.includes(palavra))).toEqual([]);
});

test('a day that closes early questions the hours after it alone; one that opens late those before', async () => {
  const a = await marcado();
  const total = async (mais: Partial<DiaFechado>) => (await previa(TERCA, mais)).marcados.primeiros.some((m) => m.id === a.id);
  expect(await total({ expediente: 'fecha_mais_cedo', hora: '12:00' })).toBe(false);
  expect(await total({ expediente: 'fecha_mais_cedo', hora: '08:10' })).toBe(true);
  expect(await total({ expediente: 'abre_mais_tarde', hora: '08:00' })).toBe(false);
  expect(await total({ expediente: 'abre_mais_tarde', hora: '08:10' })).toBe(true);
});

test('who keeps the calendar sees it, nobody else; another town neither shows nor loses anything', async () => {
  const a = await marcado(5);
  const body = { dia: dia(TERCA) };
  expect((await camila().call(api.preverFechamento, { body })).status).toBe(403);
  expect((await ana().call(api.preverFechamento, { body })).status).toBe(403);
  expect(ok(await there.staff('gestor').call(api.preverFechamento, { body })).marcados.total).toBe(0);
  const alheio = {
    ...dia(TERCA),
    desmarcar: [{ tipo: 'Atendimento' as const, id: a.id, versao: a.versao }],
    palavra: 'Não abre.',
  };
  expect(ok(await there.staff('gestor').call(api.incluirDiaFechado, { body: alheio }))).toMatchObject({
    desmarcados: 0,
    ficaram: 1,
  });
  expect((await meu(a.id)).situacao).toBe('Marcado');
});
