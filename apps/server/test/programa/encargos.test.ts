// Past 300 lines: one world of a sector, with one thing after another that hangs on its people.
import { verAgenda } from '@portal/domain/agenda/contract';
import { entrarNaEspera, listarMeusAtendimentos } from '@portal/domain/atendimentos/contract';
import { obterRequerimento } from '@portal/domain/autos/contract';
import { incluirAusencia } from '@portal/domain/distribuicao/contract';
import * as encargos from '@portal/domain/encargos/contract';
import { fraseDa } from '@portal/domain/encargos/grupos';
import { listarNotificacoes } from '@portal/domain/notificacoes/contract';
import { criarEnvio } from '@portal/domain/relatorios/envios';
import { nomearChefia } from '@portal/domain/setores/contract';
import { dataDe } from '@portal/domain/text/datas';
import { criarVisao } from '@portal/domain/visoes/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import type { Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { type MundoDosEncargos, mundoDosEncargos } from '#test/encargos.ts';
import { createWorld, ok, type World } from '#test/world.ts';

// What hangs on somebody of the staff: listed, passed on, moved, cancelled, and let go of once they are gone.

let app: TestApp;
let w: World;
let m: MundoDosEncargos;
// a Monday, ten in the morning
const AGORA = new Date('2026-11-16T13:00:00Z');
const [TERCA, QUARTA] = ['2026-11-17', '2026-11-18'];
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'], agora: AGORA });
  w = await createWorld(app);
  m = await mundoDosEncargos(app, w);
});
afterAll(() => app.close());

const avisosDe = async (chave: string) => ok(await w.staff(chave).call(listarNotificacoes)).map((n) => n.message);
const analistaDe = (requerimentoId: string) =>
  inTenant(app.db, w.town.id, (tx) =>
    tx
      .selectFrom('etapa')
      .select(['analista_id', 'status'])
      .where('requerimento_id', '=', requerimentoId)
      .executeTakeFirstOrThrow(),
  );
const atendimento = (id: string) =>
  inTenant(app.db, w.town.id, (tx) =>
    tx
      .selectFrom('atendimento')
      .select(['atendente_id', 'situacao', 'inicio', 'versao', 'lembrado_em'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );

test('all that hangs on a person is counted and listed, page by page; nobody below a manager reads it, and no other town', async () => {
  const r = await m.etapaDe('analista');
  const t = await m.tipoDe(['analista', 'analista2']);
  const so = await m.tipoDe(['analista'], { nome: 'Só com Camila' });
  ok(await m.marcar(so.id, (await m.vagas(so.id, TERCA))[0]!.inicio));
  ok(await m.reuniao('analista', ['analista2'], TERCA));
  const totais = await m.totais('analista');
  expect(totais).toMatchObject({ etapas: 1, atendimentos: 1, reunioes: 1, tipos: 2 });
  const params = { id: w.member('analista').id, grupo: 'etapas' as const };
  const pagina = ok(await m.gestor().call(encargos.listarEncargos, { params, query: { per_page: 1 } }));
  // a step is due on a day, and has no hour; an appointment has one
  const { prazo_em } = await inTenant(app.db, w.town.id, (tx) =>
    tx.selectFrom('etapa').select('prazo_em').where('requerimento_id', '=', r).executeTakeFirstOrThrow(),
  );
  expect(pagina).toMatchObject({ total: 1, data: [{ em: prazo_em, link: `/prefeitura/requerimento/gerenciar/${r}` }] });
  const [hora] = ok(
    await m.gestor().call(encargos.listarEncargos, { params: { ...params, grupo: 'atendimentos' as const } }),
  ).data;
  expect(dataDe(new Date(hora?.em ?? ''), 'America/Sao_Paulo')).toBe(TERCA);
  expect(hora?.em?.length).toBeGreaterThan(10);
  expect(ok(await m.gestor().call(encargos.listarEncargos, { params, query: { s: 'nada disto' } })).total).toBe(0);
  expect((await w.staff('analista2').call(encargos.verEncargos, { params })).status).toBe(403);
  expect((await m.gestor().call(encargos.verEncargos, { params: { id: w.citizen().id } })).status).toBe(404);
  expect(await m.totais('analista', { de: TERCA, ate: TERCA })).toEqual({ atendimentos: 1, reunioes: 1 });
  expect(await m.totais('analista', { de: QUARTA, ate: QUARTA })).toEqual({});
  expect(t.atendentes).toHaveLength(2);
});

test('a preview says what will happen and changes nothing; one act does just that, and each hears once', async () => {
  const antes = await m.totais('analista');
  const escolhas = [
    { grupo: 'etapas' as const, acao: 'passar' as const, para: w.member('analista2').id },
    { grupo: 'atendimentos' as const, acao: 'passar' as const, para: w.member('analista2').id },
    { grupo: 'reunioes' as const, acao: 'repartir' as const },
    { grupo: 'tipos' as const, acao: 'cancelar' as const },
  ];
  const previa = ok(await m.prever('analista', { escolhas }));
  await app.settle();
  expect(await m.totais('analista')).toEqual(antes);
  expect(previa.somas.map((s) => fraseDa(s, 'vai'))).toEqual([
    '1 etapa passa para Diego Martins Figueira',
    '1 atendimento passa para Diego Martins Figueira',
    '1 reunião passa para Diego Martins Figueira',
    '1 tipo de atendimento deixa de ter a pessoa',
    '1 tipo de atendimento fica como está',
  ]);
  const ouviram = (await avisosDe('analista2')).length;
  const feito = ok(await m.passar('analista', { escolhas }));
  expect(feito).toEqual(previa);
  await app.settle();
  const novos = (await avisosDe('analista2')).slice(0, (await avisosDe('analista2')).length - ouviram);
  expect(novos.filter((a) => a.includes('para você:'))).toEqual([
    'De Camila Ferraz para você: 1 etapa e 1 atendimento.'.replace('Camila Ferraz', w.member('analista').nome),
  ]);
  // he was called to the meeting already, and now it is his
  expect(novos.filter((a) => a.includes('“Conversa de projeto”'))).toEqual([
    expect.stringMatching(/ passou para você “Conversa de projeto”, em 17\/11\/2026/),
  ]);
  // the sectors that she heads are nobody's choice here
  expect(await m.totais('analista')).toEqual({ tipos: 1, chefias: 2 });
  const deDiego = await m.totais('analista2');
  expect(deDiego).toMatchObject({ etapas: 1, atendimentos: 1, reunioes: 1 });
  const [citizen] = ok(await w.citizen().call(listarNotificacoes)).map((n) => n.message);
  expect(citizen).toContain('Quem recebe você mudou');
  // done again, nothing is left to do
  expect(ok(await m.passar('analista', { escolhas: escolhas.slice(0, 3) }))).toMatchObject({ somas: [], avisados: 0, restam: 0 });
});

test('who cannot do it gets nothing: what stays says why', async () => {
  const r = await m.etapaDe('analista');
  const financeiro = ok(
    await m.passar('analista', { escolhas: [{ grupo: 'etapas', acao: 'passar', para: w.member('financeiro').id }] }),
  );
  expect(financeiro).toMatchObject({
    somas: [{ como: 'ficou', n: 1 }],
    ficam: [{ porque: 'Esta pessoa não analisa no setor dela.' }],
  });
  expect(await m.passar('analista', { escolhas: [{ grupo: 'etapas', acao: 'passar', para: w.citizen().id }] })).toMatchObject({
    status: 422,
    dados: { codigo: 'pessoa_desconhecida' },
  });
  expect(
    await m.passar('analista', { escolhas: [{ grupo: 'etapas', acao: 'passar', para: w.member('analista').id }] }),
  ).toMatchObject({ status: 422, dados: { codigo: 'pessoa_propria' } });
  expect(await m.passar('analista', { escolhas: [{ grupo: 'atendimentos', acao: 'cancelar' }] })).toMatchObject({ status: 422 });
  expect((await analistaDe(r)).analista_id).toBe(w.member('analista').id);
  const fila = ok(
    await m.passar('analista', { escolhas: [{ grupo: 'etapas', acao: 'fila', motivo: 'Vai para outro projeto.' }] }),
  );
  expect(fila.somas).toMatchObject([{ como: 'fila', n: 1 }]);
  expect(await analistaDe(r)).toEqual({ analista_id: null, status: 'Aguardando prefeitura' });
});

test('an absence says what stands on its days, and the same act moves, passes on or cancels it, with a word to each', async () => {
  const t = await m.tipoDe(['analista3', 'analista2'], { nome: 'Com dois', vagas: 1 });
  const so = await m.tipoDe(['analista3'], { nome: 'Com uma' });
  const hora = (await m.vagas(so.id, QUARTA))[3]!;
  const b = ok(await m.marcar(so.id, hora.inicio, 2));
  ok(await m.reuniao('analista3', ['gestor'], QUARTA));
  const params = { id: w.member('analista3').id };
  expect(await m.totais('analista3', { de: QUARTA, ate: QUARTA })).toEqual({ atendimentos: 1, reunioes: 1 });
  const ausencia = { usuario_id: params.id, de: QUARTA, ate: QUARTA, motivo: 'Consulta' };
  const escolhas = [
    { grupo: 'atendimentos' as const, acao: 'cancelar' as const, motivo: 'Quem atende estará ausente.' },
    { grupo: 'reunioes' as const, acao: 'cancelar' as const, motivo: 'Ausência.' },
  ];
  const feito = ok(await m.passar('analista3', { ausencia, escolhas }));
  expect(feito.somas.map((s) => fraseDa(s, 'foi'))).toEqual([
    '1 atendimento foi cancelado, com aviso',
    '1 reunião foi cancelada, com aviso',
  ]);
  expect((await atendimento(b.id)).situacao).toBe('Cancelado');
  expect(ok(await w.citizen(2).call(listarNotificacoes))[0]!.message).toContain('Quem atende estará ausente.');
  expect(ok(await w.staff('analista3').call(verAgenda, { query: { de: QUARTA, ate: QUARTA } })).ausencias).toHaveLength(1);
  // the same days again: nothing of it happens
  const t2 = await m.passar('analista3', { ausencia, escolhas });
  expect(t2).toMatchObject({ status: 422, dados: { codigo: 'ausencia_repetida' } });
  expect(t.id).toBeTruthy();
});

test('moved: the first hour that somebody else has, and a new calendar file', async () => {
  const t = await m.tipoDe(['analista3', 'analista2'], { nome: 'Que muda', vagas: 1 });
  const horas = await m.vagas(t.id, '2026-11-19');
  // Diego is taken then, so that it is Rafaela's, and later somebody else's
  ok(await m.reuniao('analista2', [], '2026-11-19', '08:00'));
  const a = ok(await m.marcar(t.id, horas[0]!.inicio, 3));
  expect((await atendimento(a.id)).atendente_id).toBe(w.member('analista3').id);
  await inTenant(app.db, w.town.id, (tx) =>
    tx.updateTable('atendimento').set({ lembrado_em: AGORA }).where('id', '=', a.id).execute(),
  );
  const feito = ok(
    await m.passar('analista3', { de: '2026-11-19', ate: '2026-11-19', escolhas: [{ grupo: 'atendimentos', acao: 'mover' }] }),
  );
  expect(feito.somas).toMatchObject([{ como: 'mudou', n: 1 }]);
  expect((await avisosDe('analista2'))[0]).toBe(`De ${w.member('analista3').nome} para você: 1 atendimento.`);
  const depois = await atendimento(a.id);
  expect(depois.atendente_id).toBe(w.member('analista2').id);
  expect(depois.inicio > new Date(horas[0]!.inicio)).toBe(true);
  // of the new hour they are reminded anew
  expect(depois.lembrado_em).toBeNull();
  await app.settle();
  const { conteudo } = await inTenant(app.db, w.town.id, (tx) =>
    tx.selectFrom('email').select('conteudo').where('chave', 'like', `atendimento.remarcado:${a.id}%`).executeTakeFirstOrThrow(),
  );
  expect(JSON.stringify(conteudo)).toContain('SEQUENCE:1');
});

test('the hour that a moved appointment leaves is offered to who waits for it', async () => {
  const quinta = '2026-11-26';
  const horarios = [4, 5].map((dia) => ({ dia, de: '08:00', ate: '08:30' }));
  const t = await m.tipoDe(['analista3', 'analista2'], { nome: 'Com fila', vagas: 1, horarios });
  ok(await m.reuniao('analista2', [], quinta, '08:00'));
  const [unica] = await m.vagas(t.id, quinta);
  const a = ok(await m.marcar(t.id, unica!.inicio, 5));
  ok(await w.citizen(6).call(entrarNaEspera, { params: { id: t.id }, body: { de: quinta, ate: quinta } }));
  await app.settle();
  const dele = async () => ok(await w.citizen(6).call(listarMeusAtendimentos)).filter((um) => um.tipo_id === t.id);
  expect(await dele()).toEqual([]);
  const escolhas = [{ grupo: 'atendimentos' as const, acao: 'mover' as const }];
  const feito = ok(await m.passar('analista3', { de: quinta, ate: quinta, escolhas }));
  expect(feito.somas).toMatchObject([{ como: 'mudou', n: 1 }]);
  await app.settle();
  expect((await atendimento(a.id)).inicio > new Date(unica!.inicio)).toBe(true);
  expect((await dele()).map((um) => [um.situacao, Date.parse(um.inicio)])).toEqual([['A confirmar', Date.parse(unica!.inicio)]]);
});

test('whoever was called to a meeting of another goes, or another comes: who called it hears so, and who comes is called', async () => {
  const dia = '2026-11-27';
  ok(await m.reuniao('analista', ['analista3', 'fiscal'], dia));
  const nela = async () =>
    ok(await w.staff('analista').call(verAgenda, { query: { de: dia, ate: dia } })).compromissos[0]!.pessoas.map((p) => p.id);
  const so = (chaves: string[]) => expect.arrayContaining(chaves.map((c) => w.member(c).id));
  const dias = { de: dia, ate: dia };
  const passou = ok(
    await m.passar('analista3', {
      ...dias,
      escolhas: [{ grupo: 'reunioes', acao: 'passar', para: w.member('analista2').id }],
    }),
  );
  expect(passou.somas).toMatchObject([{ como: 'passou', para: w.member('analista2').nome, n: 1 }]);
  expect(await nela()).toEqual(so(['analista', 'fiscal', 'analista2']));
  expect(await nela()).not.toContain(w.member('analista3').id);
  const [aviso] = await avisosDe('analista');
  expect(aviso).toMatch(new RegExp(`^${w.member('analista3').nome} saiu de “Conversa de projeto”`));
  expect((await avisosDe('analista2'))[0]).toContain('chamou você para “Conversa de projeto”, em 27/11/2026');
  // nobody comes in their place
  const saiu = ok(await m.passar('fiscal', { ...dias, escolhas: [{ grupo: 'reunioes', acao: 'repartir' }] }));
  expect(saiu.somas).toMatchObject([{ como: 'fila', n: 1 }]);
  expect(await nela()).toEqual(so(['analista', 'analista2']));
  expect(await nela()).toHaveLength(2);
  // ended by who passes on what hangs on who called it: each of the others hears it once
  const fim = [{ grupo: 'reunioes' as const, acao: 'cancelar' as const, motivo: 'Mudou de projeto.' }];
  ok(await m.passar('analista', { ...dias, escolhas: fim }));
  expect((await avisosDe('analista2'))[0]).toContain('cancelou ou tirou você de “Conversa de projeto”');
  expect((await avisosDe('fiscal')).filter((a) => a.includes('cancelou'))).toEqual([]);
});

test('a meeting that is passed on calls nobody who has no access any more', async () => {
  const dia = '2026-11-30';
  ok(await m.reuniao('analista', ['fiscal', 'analista2'], dia));
  const acesso = (ativo: boolean) =>
    inTenant(app.db, w.town.id, (tx) =>
      tx.updateTable('membro').set({ ativo }).where('usuario_id', '=', w.member('fiscal').id).execute(),
    );
  await acesso(false);
  const para = w.member('analista2').id;
  ok(await m.passar('analista', { de: dia, ate: dia, escolhas: [{ grupo: 'reunioes', acao: 'passar', para }] }));
  await acesso(true);
  const { compromissos } = ok(await w.staff('analista2').call(verAgenda, { query: { de: dia, ate: dia } }));
  expect(compromissos.map((c) => c.pessoas.map((p) => p.id))).toEqual([[para]]);
});

test('who does not work in its sector receives nobody there', async () => {
  const t = await m.tipoDe(['analista3'], { nome: 'Do setor' });
  const a = ok(await m.marcar(t.id, (await m.vagas(t.id, '2026-12-01'))[0]!.inicio, 7));
  const para = w.member('financeiro').id;
  const dias = { de: '2026-12-01', ate: '2026-12-01' };
  const feito = ok(await m.passar('analista3', { ...dias, escolhas: [{ grupo: 'atendimentos', acao: 'passar', para }] }));
  expect(feito).toMatchObject({ somas: [{ como: 'ficou', n: 1 }], ficam: [{ porque: expect.stringContaining('está livre') }] });
  expect((await atendimento(a.id)).atendente_id).toBe(w.member('analista3').id);
});

test('closing an access lets go of everything; leaving a sector of what is that sector’s; done twice it does nothing more', async () => {
  const r = await m.etapaDe('analista2');
  const outro = await m.etapaDe('analista');
  const t = await m.tipoDe(['analista2', 'analista3'], { nome: 'Que fica', vagas: 2 });
  const a = ok(await m.marcar(t.id, (await m.vagas(t.id, '2026-11-23'))[0]!.inicio, 4));
  const quem = [w.member('analista2').id, w.member('analista3').id];
  ok(await m.reuniao('analista2', ['analista'], '2026-11-23'));
  const como = await m.dele('analista2');
  const era = (await atendimento(a.id)).atendente_id;
  await m.salvar('analista2', { ativo: false });
  await app.settle();
  // the kind in which nobody else receives would be a counter without them: it offers no hours, and waits for its head
  expect(await m.totais('analista2')).toEqual({ tipos: 1 });
  expect(await analistaDe(r)).toEqual({ analista_id: null, status: 'Aguardando prefeitura' });
  // why the work paused is the town hall's own business
  const autos = async (pessoa: Person) => JSON.stringify(ok(await pessoa.call(obterRequerimento, { params: { id: r } })).eventos);
  expect(await autos(m.gestor())).toContain('foi encerrado');
  expect(await autos(w.citizen())).not.toContain('foi encerrado');
  expect(quem.filter((id) => id !== w.member('analista2').id)).toContain((await atendimento(a.id)).atendente_id);
  expect(quem).toContain(era);
  expect((await m.totais('analista')).reunioes).toBe(1);
  expect((await avisosDe('administrador')).some((s) => s.includes('Do que dependia dessa pessoa'))).toBe(true);
  await m.salvar('analista2', { ativo: true, setores: como.setores });
  const camila = await m.dele('analista');
  await m.salvar('analista', { setores: [] });
  await app.settle();
  expect((await analistaDe(outro)).analista_id).toBeNull();
  // what is of no sector stays
  expect((await m.totais('analista')).reunioes).toBe(1);
  await m.salvar('analista', { setores: camila.setores });
});

test('who headed a sector did so until yesterday, and who follows begins today; nobody stands in for themselves', async () => {
  const chefias = async (chave: string) => {
    const rows = await inTenant(app.db, w.town.id, (tx) =>
      tx.selectFrom('setor_chefia').select(['setor_id', 'de', 'ate']).where('usuario_id', '=', w.member(chave).id).execute(),
    );
    return rows.sort((x, y) => x.setor_id.localeCompare(y.setor_id) || x.de.localeCompare(y.de));
  };
  const antes = (await chefias('analista')).filter((c) => c.ate === null && c.de < '2026-11-16');
  expect(antes.length).toBeGreaterThan(0);
  const para = w.member('financeiro').id;
  ok(await m.passar('analista', { escolhas: [{ grupo: 'chefias', acao: 'passar', para }] }));
  expect((await chefias('analista')).filter((c) => c.ate === null)).toEqual([]);
  expect(await chefias('analista')).toEqual(expect.arrayContaining(antes.map((c) => ({ ...c, ate: '2026-11-15' }))));
  expect(await chefias('financeiro')).toEqual(expect.arrayContaining(antes.map((c) => ({ ...c, de: '2026-11-16' }))));

  // of a time that has not begun, no sooner than it would have
  const futura = { papel: 'substituto' as const, usuario_id: w.member('analista').id, de: '2026-12-10', ate: null };
  ok(await m.gestor().call(nomearChefia, { params: { id: m.fisc }, body: futura }));
  ok(await m.passar('analista', { escolhas: [{ grupo: 'chefias', acao: 'passar', para }] }));
  expect(await chefias('financeiro')).toContainEqual({ setor_id: m.fisc, de: '2026-12-10', ate: null });
  expect((await chefias('analista')).filter((c) => c.setor_id === m.fisc)).toEqual([]);

  const [fora, substituto] = [w.member('analista3').id, w.member('analista').id];
  const body = { usuario_id: fora, de: '2026-12-01', ate: '2026-12-03', substituto_id: substituto };
  ok(await m.gestor().call(incluirAusencia, { body }));
  const passar = async (a: string) =>
    ok(await m.passar('analista', { escolhas: [{ grupo: 'substituicoes', acao: 'passar', para: a }] }));
  expect(await passar(fora)).toMatchObject({ ficam: [{ porque: 'Ninguém substitui a si mesmo.' }] });
  expect((await passar(para)).somas).toMatchObject([{ grupo: 'substituicoes', como: 'passou', n: 1 }]);
  expect(await m.totais('financeiro')).toMatchObject({ substituicoes: 1 });
});

test('whoever leaves a sector keeps what they hold in another, by whatever right', async () => {
  const r = await m.etapaDe('analista');
  const como = await m.dele('fiscal');
  // given to them in a sector in which they do not work
  await inTenant(app.db, w.town.id, (tx) =>
    tx
      .updateTable('etapa')
      .set({ analista_id: w.member('fiscal').id })
      .where('requerimento_id', '=', r)
      .execute(),
  );
  await m.salvar('fiscal', { setores: [] });
  await app.settle();
  expect(await analistaDe(r)).toEqual({ analista_id: w.member('fiscal').id, status: 'Em andamento' });
  await m.salvar('fiscal', { setores: como.setores });
});

test('one act takes on five hundred of a group and says how many are left; closing an access lets go of all of them', async () => {
  const [fora, dela] = [w.member('financeiro2').id, w.member('analista3').id];
  await inTenant(app.db, w.town.id, (tx) =>
    sql`insert into ausencia (id, usuario_id, substituto_id, de, ate, motivo, criado_em)
        select gen_random_uuid(), ${fora}, ${dela}, date '2030-01-01' + n, date '2030-01-01' + n, '', ${AGORA}
          from generate_series(1, 501) n`.execute(tx),
  );
  const escolhas = [{ grupo: 'substituicoes' as const, acao: 'cancelar' as const }];
  const parte = { somas: [{ como: 'cancelou', n: 500 }], restam: 1 };
  expect(ok(await m.prever('analista3', { escolhas }))).toMatchObject(parte);
  expect(ok(await m.passar('analista3', { escolhas }))).toMatchObject(parte);
  expect(ok(await m.passar('analista3', { escolhas }))).toMatchObject({ somas: [{ como: 'cancelou', n: 1 }], restam: 0 });
  await inTenant(app.db, w.town.id, (tx) =>
    tx.updateTable('ausencia').set({ substituto_id: dela }).where('usuario_id', '=', fora).execute(),
  );
  expect(await m.totais('analista3')).toMatchObject({ substituicoes: 501 });
  await m.salvar('analista3', { ativo: false });
  await app.settle();
  expect(await m.totais('analista3')).not.toHaveProperty('substituicoes');
});

test('whoever leaves one of the sectors of a step keeps it while they work in another of them', async () => {
  const como = await m.dele('analista');
  const noOutro = { setor_id: m.fisc, permissoes: ['prefeitura.requerimento.analisar' as const], perfis: [] };
  await m.salvar('analista', { setores: [...como.setores, noOutro] });
  const r = await m.etapaDe('analista');
  await inTenant(app.db, w.town.id, (tx) =>
    tx
      .updateTable('etapa')
      .set({ outros_setor_ids: [m.fisc] })
      .where('requerimento_id', '=', r)
      .execute(),
  );
  await m.salvar('analista', { setores: [...como.setores.filter((s) => s.setor_id !== m.dap), noOutro] });
  await app.settle();
  expect((await analistaDe(r)).analista_id).toBe(w.member('analista').id);
  await m.salvar('analista', { setores: como.setores });
  await app.settle();
});

test('reports that somebody programmed stop with their access', async () => {
  const quem = w.staff('financeiro');
  const tela = 'prefeitura.relatorio.produtividade';
  const visao = ok(await m.gestor().call(criarVisao, { body: { tela, nome: 'Do ano', estado: { filtros: { por: 'setor' } } } }));
  const body = { relatorio: 'produtividade' as const, visao_id: visao.id, destinatarios: [w.member('gestor').id] };
  const envio = ok(await m.gestor().call(criarEnvio, { body: { ...body, cada: 'semana', formato: 'csv' } }));
  await inTenant(app.db, w.town.id, (tx) =>
    tx.updateTable('envio_de_relatorio').set({ criado_por: quem.id }).where('id', '=', envio.id).execute(),
  );
  expect(await m.totais('financeiro')).toMatchObject({ envios: 1 });
  await m.salvar('financeiro', { ativo: false });
  await app.settle();
  const { ativo } = await inTenant(app.db, w.town.id, (tx) =>
    tx.selectFrom('envio_de_relatorio').select('ativo').where('id', '=', envio.id).executeTakeFirstOrThrow(),
  );
  expect(ativo).toBe(false);
});
