import { CHAMADAS } from '@portal/domain/atos/contract';
import { cadastrarRequerente } from '@portal/domain/contas/balcao';
import * as contas from '@portal/domain/contas/contract';
import { responderVinculo } from '@portal/domain/contas/vinculo';
import { listarContribuintes, verContribuinte } from '@portal/domain/contribuintes/contract';
import * as equipe from '@portal/domain/equipe/contract';
import { conferirImportacao } from '@portal/domain/equipe/importacao';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import { listarRequerimentos } from '@portal/domain/requerimentos/lista';
import { listarSetores } from '@portal/domain/setores/contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import { agir, type Person, send } from '#seed/client.ts';
import { fakeCpf } from '#seed/identifiers.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { mailsTo, tokenFrom } from '#test/correio.ts';
import { createVisit, NOVA, random, tokenOf } from '#test/visita.ts';
import { createWorld, ok, type World } from '#test/world.ts';

// An account becomes staff, or lends its contact, when its owner says so; until then a town sees what it typed.

let app: TestApp;
let casa: World;
let w: World;
let gestor: Person;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'itapema'] });
  casa = await createWorld(app, 'itapema');
  w = await createWorld(app);
  gestor = w.staff('gestor');
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = new Date();
});

const NOME = 'Marina Duarte Lago';
const novaConta = () => createVisit(casa).newConta();
const DO_CONVITE = 'convida você para a equipe';
const DO_CADASTRO = 'tem um cadastro com o seu documento';
const convidar = (body: { nome: string; email: string; cpf?: string; [k: string]: unknown }) =>
  gestor.call(equipe.convidarMembro, { body: { cargo: 'Fiscal', permissoes: ['prefeitura.requerimento.analisar'], ...body } });
const membrosDaqui = (id: string) =>
  inTenant(app.db, w.town.id, (tx) =>
    tx.selectFrom('membro').select(['painel_prefeitura', 'painel_contribuinte', 'ativo']).where('usuario_id', '=', id).execute(),
  );
async function perguntaA(email: string, assunto: string) {
  const { nome } = await inTenant(app.db, w.town.id, (tx) =>
    tx.selectFrom('organizacao').select('nome').where('id', '=', w.town.id).executeTakeFirstOrThrow(),
  );
  const { id, token } = await tokenFrom(app, w.town.id, email, `${nome} ${assunto}`);
  return {
    id,
    token,
    ver: () => send(app, w.town.host, contas.conferirLink, { body: { finalidade: 'responder_vinculo', token } }),
    responder: (acao: 'aceitar' | 'recusar', outro = id) =>
      send(app, w.town.host, responderVinculo, { params: { vinculo_id: outro }, body: { token, acao } }),
  };
}
const entrar = async (email: string) => tokenOf(await createVisit(w).login(email, NOVA));
/** What an answer tells of a person, without what is drawn by lot. */
const semSorte = ({ id: _, ...resto }: Record<string, unknown>) => JSON.stringify(resto);

describe('an invitation to the staff', () => {
  test('tells nothing of whether there is an account, and shows nothing of one', async () => {
    const conta = await novaConta();
    const ninguem = `ninguem.${uuidv7()}@example.com`;
    const [comConta, semConta] = [
      ok(await convidar({ nome: 'Nome Digitado', email: conta.email })),
      ok(await convidar({ nome: 'Nome Digitado', email: ninguem })),
    ];
    expect(semSorte({ ...comConta, email: '' })).toBe(semSorte({ ...semConta, email: '' }));
    expect(comConta).toMatchObject({ nome: 'Nome Digitado', email: conta.email, situacao: 'Convidado', ativo: true });
    expect(await membrosDaqui(conta.id)).toEqual([]);
    for (const { id } of [comConta, semConta]) {
      const reenvio = await gestor.call(contas.enviaLinkFinalizarCadastro, { body: { id } });
      expect(reenvio.status, reenvio.mensagem).toBe(200);
    }
    // by CPF alone, under another mailbox, and from a list
    const porCpf = ok(await convidar({ nome: 'Nome Digitado', email: `x.${uuidv7()}@example.com`, cpf: conta.cpf }));
    expect(porCpf).toMatchObject({ nome: 'Nome Digitado', situacao: 'Convidado' });
    const texto = `nome;email;cpf\nNome Digitado;${(await novaConta()).email};${(await novaConta()).cpf}`;
    const [linha] = ok(await gestor.call(conferirImportacao, { body: { texto } }));
    expect(linha).toMatchObject({ situacao: 'pronta', motivos: [] });
    const quemTem = ok(await gestor.call(equipe.listarQuemTem));
    const comAChave = quemTem.find((q) => q.chave === 'prefeitura.requerimento.analisar')!.pessoas.map((p) => p.id);
    expect(comAChave).toEqual(expect.arrayContaining([comConta.id, semConta.id]));
  });

  test('counts when the owner accepts, with what it gives by then, and once', async () => {
    const conta = await novaConta();
    const convite = ok(await convidar({ nome: 'Nome Digitado', email: conta.email }));
    const meu = async () =>
      send(app, w.town.host, equipe.listarMembros, { painel: 'painel-prefeitura', token: await entrar(conta.email) });
    const { status: antes } = await meu();
    expect(antes).toBe(403);
    const perfil = ok(
      await gestor.call(equipe.criarPerfil, { body: { nome: `Fiscal ${uuidv7()}`, permissoes: ['perfil.gestor.prefeitura'] } }),
    );
    const setor_id = ok(await gestor.call(listarSetores))[0]!.id;
    const dado = {
      permissoes: ['prefeitura.requerimento.analisar'],
      perfis: [perfil.id],
      setores: [{ setor_id, permissoes: ['prefeitura.requerimento.decidir'], perfis: [perfil.id] }],
    };
    const mudado = { cargo: 'Chefe', ...dado, ativo: true, versao: convite.versao };
    expect(ok(await gestor.call(equipe.salvarMembro, { params: { id: convite.id }, body: mudado }))).toMatchObject({
      situacao: 'Convidado',
    });
    const pergunta = await perguntaA(conta.email, DO_CONVITE);
    expect(ok(await pergunta.ver())).toMatchObject({
      nome: 'Marina',
      vinculo: { papel: 'equipe', cargo: 'Chefe', por: w.member('gestor').nome },
    });
    expect((await pergunta.responder('aceitar', uuidv7())).status).toBe(410);
    ok(await pergunta.responder('aceitar'));
    expect((await pergunta.responder('aceitar')).status).toBe(410);
    const { data } = ok(await gestor.call(equipe.listarMembros, { query: { s: conta.email } }));
    expect(data).toMatchObject([
      { id: conta.id, nome: NOME, cargo: 'Chefe', situacao: 'Ativo', ...dado, acesso_a_confirmar: { por_id: gestor.id } },
    ]);
    expect((await meu()).status).toBe(200);
    expect(await convidar({ nome: 'Outra Vez', email: conta.email })).toMatchObject({ status: 422 });
  });

  test('refused, it shows no name and asks no more; taken back, its link is over', async () => {
    const conta = await novaConta();
    const { id, versao } = ok(await convidar({ nome: 'Nome Digitado', email: conta.email }));
    const pergunta = await perguntaA(conta.email, DO_CONVITE);
    ok(await pergunta.responder('recusar'));
    const lista = async () => ok(await gestor.call(equipe.listarMembros, { query: { s: conta.email } })).data;
    expect(await lista()).toMatchObject([{ id, nome: 'Nome Digitado', situacao: 'Inativo', ativo: false }]);
    const aviso = await inTenant(app.db, w.town.id, (tx) =>
      tx
        .selectFrom('geral_notificacao')
        .select('message')
        .where('usuario_id', '=', gestor.id)
        .orderBy('id', 'desc')
        .limit(1)
        .execute(),
    );
    expect(aviso).toEqual([{ message: 'Nome Digitado não aceitou o convite para a equipe.' }]);
    // asked anew the town may; the person is left alone for thirty days
    const salvar = async (ativo: boolean) =>
      ok(
        await gestor.call(equipe.salvarMembro, {
          params: { id },
          body: { cargo: '', permissoes: [], perfis: [], setores: [], ativo, versao: (await lista())[0]!.versao },
        }),
      );
    const cartas = async () => (await mailsTo(app, w.town.id, conta.email)).length;
    const mandadas = await cartas();
    expect(versao).toBe(1);
    expect(await salvar(true)).toMatchObject({ situacao: 'Convidado' });
    expect(await cartas()).toBe(mandadas);
    expect(await membrosDaqui(conta.id)).toEqual([]);

    const outra = await novaConta();
    const convite = ok(await convidar({ nome: 'Nome Digitado', email: outra.email }));
    const retirada = await perguntaA(outra.email, DO_CONVITE);
    const fecha = { cargo: '', permissoes: [], perfis: [], setores: [], ativo: false, versao: convite.versao };
    expect(ok(await gestor.call(equipe.salvarMembro, { params: { id: convite.id }, body: fecha }))).toMatchObject({
      situacao: 'Inativo',
    });
    for (const call of [retirada.ver, () => retirada.responder('aceitar')]) expect((await call()).status).toBe(410);
    expect(await membrosDaqui(outra.id)).toEqual([]);
  });

  test('a requester of this very town is asked too, and a link of one account answers for no other', async () => {
    const daqui = await createVisit(w).newConta();
    ok(await convidar({ nome: 'Nome Digitado', email: daqui.email }));
    expect(await membrosDaqui(daqui.id)).toMatchObject([{ painel_prefeitura: false }]);
    const alheia = await novaConta();
    ok(await convidar({ nome: 'Nome Digitado', email: alheia.email }));
    const [minha, dela] = [await perguntaA(daqui.email, DO_CONVITE), await perguntaA(alheia.email, DO_CONVITE)];
    expect((await minha.responder('aceitar', dela.id)).status).toBe(410);
    ok(await minha.responder('aceitar'));
    expect(await membrosDaqui(daqui.id)).toEqual([{ painel_prefeitura: true, painel_contribuinte: true, ativo: true }]);
  });
});

test('two questions of a town to one account are answered each by its own link, and only by whom it asks', async () => {
  const conta = await novaConta();
  ok(await convidar({ nome: 'Nome Digitado', email: conta.email }));
  ok(await gestor.call(cadastrarRequerente, { body: { cpf: conta.cpf, nome: NOME } }));
  const [daEquipe, doCadastro] = [await perguntaA(conta.email, DO_CONVITE), await perguntaA(conta.email, DO_CADASTRO)];
  expect((await daEquipe.responder('aceitar', doCadastro.id)).status).toBe(410);
  // the record is found to be somebody else's before the first one answers
  const outra = await novaConta();
  const passar = (conta_id: string) =>
    inTenant(app.db, w.town.id, (tx) => tx.updateTable('vinculo').set({ conta_id }).where('id', '=', doCadastro.id).execute());
  await passar(outra.id);
  expect((await doCadastro.responder('aceitar')).status).toBe(410);
  await passar(conta.id);
  ok(await doCadastro.responder('aceitar'));
  ok(await daEquipe.responder('aceitar'));
  const respostas = await inTenant(app.db, w.town.id, (tx) =>
    tx.selectFrom('vinculo').select('resposta').where('conta_id', '=', conta.id).execute(),
  );
  expect(respostas).toEqual([{ resposta: 'aceito' }, { resposta: 'aceito' }]);
  expect(await membrosDaqui(conta.id)).toEqual([{ painel_prefeitura: true, painel_contribuinte: true, ativo: true }]);
});

describe('at the counter', () => {
  const cadastrar = (body: { cpf: string; nome: string; email?: string; telefone?: string }) =>
    gestor.call(cadastrarRequerente, { body });
  const registro = async (s: string) => ok(await gestor.call(listarContribuintes, { query: { s } })).data;

  test('a CPF of another town answers as one of nobody, whatever name and mailbox are typed with it', async () => {
    const conta = await novaConta();
    const outra = await novaConta();
    const formas: { email?: string }[] = [{}, { email: `x.${uuidv7()}@example.com` }, { email: outra.email }];
    for (const mais of formas) {
      const [deLa, deNinguem] = [
        { nome: 'Nome Digitado', cpf: (await novaConta()).cpf },
        { nome: 'Nome Digitado', cpf: fakeCpf(random) },
      ];
      // one mailbox is one record's in a town
      const segunda = mais.email ? { ...mais, email: mais.email.replace('@', `.2@`) } : mais;
      const [a, b] = [await cadastrar({ ...deLa, ...mais }), await cadastrar({ ...deNinguem, ...segunda })];
      expect([a.status, b.status], a.mensagem).toEqual([200, 200]);
      expect(Object.keys(a.dados as object)).toEqual(Object.keys(b.dados as object));
      expect(a.dados).toMatchObject({ nome: 'Nome Digitado' });
    }
    ok(await cadastrar({ cpf: conta.cpf, nome: NOME, telefone: '(49) 99200-1122' }));
    const [linha, ...mais] = await registro(conta.cpf);
    expect(mais).toEqual([]);
    expect(linha).toMatchObject({ nome: NOME, email: '', telefone: '49992001122', situacao: 'Sem e-mail' });
    expect(JSON.stringify(ok(await gestor.call(verContribuinte, { params: { id: linha!.id } })))).not.toContain(conta.email);
    expect(await membrosDaqui(conta.id)).toEqual([]);
  });

  test('what was filed becomes the account’s when its owner says it is theirs', async () => {
    const conta = await novaConta();
    ok(await cadastrar({ cpf: conta.cpf, nome: NOME }));
    const processo_id = w.town.processos.get('consulta-de-viabilidade')!;
    const r = ok(await agir(gestor, preenchimento.iniciarRequerimento, { body: { processo_id, requerente_cpf: conta.cpf } }));
    const respostas = { imoveis: [w.town.imoveis[0]], usos: ['Escritório'], detalhes: 'Abrir um escritório de contabilidade.' };
    const params = { id: r.id };
    const { versao } = ok(await gestor.call(preenchimento.salvarRascunho, { params, body: { versao: r.versao, respostas } }));
    ok(await agir(gestor, CHAMADAS.protocolar, { params, body: { versao } }));
    const pergunta = await perguntaA(conta.email, DO_CADASTRO);
    expect(ok(await pergunta.ver())).toMatchObject({
      vinculo: { papel: 'requerente', requerimentos: 1, por: w.member('gestor').nome },
    });
    ok(await pergunta.responder('aceitar'));
    const token = await entrar(conta.email);
    const meus = await send(app, w.town.host, listarRequerimentos, { painel: 'painel-contribuinte', token, query: {} });
    expect(JSON.stringify(meus.dados)).toContain(r.id);
    expect(await registro(conta.cpf)).toMatchObject([{ id: conta.id, email: conta.email, situacao: 'Ativo' }]);
  });

  test('refused, or under another name, the town keeps what it typed', async () => {
    const conta = await novaConta();
    ok(await cadastrar({ cpf: conta.cpf, nome: NOME }));
    ok(await (await perguntaA(conta.email, DO_CADASTRO)).responder('recusar'));
    expect(await registro(conta.cpf)).toMatchObject([{ email: '', situacao: 'Sem e-mail' }]);
    expect(await membrosDaqui(conta.id)).toEqual([]);

    const outra = await novaConta();
    ok(await cadastrar({ cpf: outra.cpf, nome: 'Fulana de Outra Casa' }));
    expect(await mailsTo(app, w.town.id, outra.email)).toEqual([]);
    // an account that came after the record has not shown to be of the same person
    const cpf = fakeCpf(random);
    ok(await gestor.call(cadastrarRequerente, { body: { cpf, nome: NOME, email: (await novaConta()).email } }));
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    const depois = await createVisit(casa).newConta({ cpf });
    const [linha] = await registro(cpf);
    ok(await gestor.call(contas.enviaLinkFinalizarCadastro, { body: { id: linha!.id } }));
    expect(await mailsTo(app, w.town.id, depois.email)).toEqual([]);
  });

  test('a mailbox that was typed opens an account only where there is none by the document or the mailbox', async () => {
    const concluir = async (email: string) => {
      const { id, token } = await tokenFrom(app, w.town.id, email, 'Conclua o seu cadastro');
      const body = { token, telefone: '49992001122', aceite_termos: true as const, senha: NOVA, senha_confirmacao: NOVA };
      return send(app, w.town.host, contas.finalizarCadastro, { params: { usuario_id: id }, body });
    };
    const conta = await novaConta();
    const digitado = `digitado.${uuidv7()}@example.com`;
    ok(await cadastrar({ cpf: conta.cpf, nome: NOME, email: digitado }));
    expect(await concluir(digitado)).toMatchObject({ status: 422, dados: { codigo: 'documento_ja_cadastrado' } });
    const filha = await novaConta();
    ok(await cadastrar({ cpf: fakeCpf(random), nome: 'Mãe Sem E-mail', email: filha.email }));
    expect(await concluir(filha.email)).toMatchObject({ status: 422, dados: { codigo: 'email_em_uso' } });
    // the account that stood in the way is gone: who reads the mailbox takes the record over
    await inTenant(app.dbSistema, 0, (tx) =>
      tx.updateTable('usuario').set({ email: null, cpf: null }).where('id', '=', filha.id).execute(),
    );
    ok(await concluir(filha.email));
    expect(await registro('Mãe Sem')).toMatchObject([{ situacao: 'Ativo', email: filha.email }]);
  });
});
