import { CHAMADAS } from '@portal/domain/atos/contract';
import { cadastrarRequerente } from '@portal/domain/contas/balcao';
import * as contas from '@portal/domain/contas/contract';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import { listarRequerimentos } from '@portal/domain/requerimentos/lista';
import { entrar } from '@portal/domain/sessoes/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import { agir, type Person, send } from '#seed/client.ts';
import { fakeCpf } from '#seed/identifiers.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { mailsTo, tokenFrom } from '#test/correio.ts';
import { random } from '#test/visita.ts';
import { createWorld, ok, type World } from '#test/world.ts';
import { registrarPessoa } from '../../src/modules/contas/index.ts';

let app: TestApp;
let w: World;
let other: World;
let balcao: Person;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'itapema'] });
  w = await createWorld(app);
  other = await createWorld(app, 'itapema');
  balcao = w.staff('protocolo');
});
afterAll(() => app.close());

const cadastrar = (body: { cpf: string; nome: string; email?: string; telefone?: string }, quem = balcao) =>
  quem.call(cadastrarRequerente, { body });
const recusa = async (...args: Parameters<typeof cadastrar>) => {
  const { status, dados } = await cadastrar(...args);
  return [status, (dados as unknown as { erros?: { campo: string }[] }).erros?.[0]?.campo];
};
const SENHA = 'Canela*Guamirim8';

test('somebody without e-mail is served at the counter, and takes the account over on a later day', async () => {
  const pessoa = { cpf: fakeCpf(random), nome: 'Benedita Alves Prado' };
  expect(ok(await cadastrar({ ...pessoa, telefone: '(49) 99200-1122' }))).toEqual({ nome: pessoa.nome, convite_para: null });
  const body = { processo_id: w.town.processos.get('consulta-de-viabilidade')!, requerente_cpf: pessoa.cpf };
  const r = ok(await agir(balcao, preenchimento.iniciarRequerimento, { body }));
  expect(r.partes.find((p) => p.papel === 'requerente')?.nome).toBe(pessoa.nome);
  const respostas = { imoveis: [w.town.imoveis[0]], usos: ['Escritório'], detalhes: 'Abrir um escritório de contabilidade.' };
  const params = { id: r.id };
  const { versao } = ok(await balcao.call(preenchimento.salvarRascunho, { params, body: { versao: r.versao, respostas } }));
  ok(await agir(balcao, CHAMADAS.protocolar, { params, body: { versao } }));
  // the portal knows the CPF, and says where the e-mail is to be told
  const conferir = await send(app, w.town.host, contas.conferirDocumento, { body: { documento: pessoa.cpf } });
  expect(conferir.dados).toMatchObject({ codigo: 'cadastro_sem_email' });

  const email = 'benedita@example.com';
  expect(ok(await cadastrar({ ...pessoa, nome: 'BENEDITA PRADO', email }))).toMatchObject({
    nome: pessoa.nome,
    convite_para: expect.stringContaining('@example.com'),
  });
  const { assunto } = (await mailsTo(app, w.town.id, email))[0]!;
  const { token, id } = await tokenFrom(app, w.town.id, email, assunto);
  const fim = { token, telefone: '49992001122', aceite_termos: true as const, senha: SENHA, senha_confirmacao: SENHA };
  const feito = await send(app, w.town.host, contas.finalizarCadastro, { params: { usuario_id: id }, body: fim });
  expect(feito.status, feito.mensagem).toBe(200);
  const entrada = await send(app, w.town.host, entrar, {
    body: { grant_type: 'password', username: pessoa.cpf, password: SENHA },
  });
  const { access_token } = JSON.parse(entrada.bruto.toString()) as { access_token: string };
  const meus = await send(app, w.town.host, listarRequerimentos, {
    painel: 'painel-contribuinte',
    token: access_token,
    query: {},
  });
  expect(JSON.stringify(meus.dados)).toContain(r.id);
  // who has an account is asked to nothing more
  expect(ok(await cadastrar({ ...pessoa, email }))).toEqual({ nome: pessoa.nome, convite_para: null });
});

test('nobody gets the mailbox of somebody whom the town knows, nor a name that does not belong to a CPF', async () => {
  const daqui = w.town.cidadaos[2]!;
  expect(await recusa({ cpf: daqui.cpf, nome: 'Fulano Qualquer' })).toEqual([422, 'nome']);
  expect(await recusa({ cpf: fakeCpf(random), nome: 'Rita Souza', email: daqui.email })).toEqual([422, 'email']);
});

test('an access that was ended stays so; a person of the staff may ask too', async () => {
  const fechada = w.town.cidadaos[4]!;
  await inTenant(app.db, w.town.id, (tx) =>
    tx.updateTable('membro').set({ ativo: false }).where('usuario_id', '=', fechada.id).execute(),
  );
  expect(await recusa({ cpf: fechada.cpf, nome: fechada.nome })).toEqual([422, 'cpf']);
  const analista = w.member('analista');
  ok(await cadastrar({ cpf: analista.cpf, nome: analista.nome }));
  const { rows } = await inTenant(app.db, w.town.id, (tx) =>
    sql<{
      p: boolean;
      c: boolean;
    }>`select painel_prefeitura as p, painel_contribuinte as c from membro where usuario_id = ${analista.id}`.execute(tx),
  );
  expect(rows).toEqual([{ p: true, c: true }]);
});

test('only who may register people does', async () => {
  for (const quem of [w.citizen(), w.staff('analista2')])
    expect((await cadastrar({ cpf: fakeCpf(random), nome: 'Rita Souza' }, quem)).status).toBe(403);
});

const registrar = (pessoa: Parameters<typeof registrarPessoa>[1], municipio = w) =>
  app.jobCtx(municipio.town.id).inTenant((ctx) => registrarPessoa(ctx, pessoa));
const linhaDe = (id: string) =>
  inTenant(app.db, w.town.id, (tx) => tx.selectFrom('usuario').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
const ENDERECO = { cep: '89560-000', logradouro: 'Rua do Sol', numero: '10', bairro: 'Centro', cidade: 'Videira', uf: 'sc' };

test('in bulk: a person is made, completed and left alone, and what is empty takes nothing away', async () => {
  const pessoa = { documento: '11.444.777/0001-61', nome: 'Serraria Bom Jesus Ltda' };
  const feita = await registrar({ ...pessoa, responsavel_nome: 'João Bom', responsavel_cpf: fakeCpf(random) });
  expect(feita).toMatchObject({ resultado: 'criada' });
  const { usuario_id } = feita as { usuario_id: string };
  expect(await registrar(pessoa)).toEqual({ resultado: 'igual', usuario_id });
  const completa = { ...pessoa, telefone: '(49) 3533-1020', email: 'Serraria@example.com', endereco: ENDERECO };
  expect(await registrar(completa)).toEqual({ resultado: 'mudada', usuario_id });
  expect(await registrar(completa)).toEqual({ resultado: 'igual', usuario_id });
  // an e-mail that there is stays
  expect(await registrar({ ...pessoa, email: 'outro@example.com' })).toEqual({ resultado: 'igual', usuario_id });
  expect(await linhaDe(usuario_id)).toMatchObject({
    tipo_pessoa: 'juridica',
    cnpj: '11444777000161',
    telefone: '4935331020',
    email: 'serraria@example.com',
    responsavel_nome: 'João Bom',
    endereco: expect.objectContaining({ cep: '89560000', uf: 'SC' }),
  });
});

test('in bulk: nobody’s own account and nothing of another town is changed, and each refusal names its field', async () => {
  const comConta = w.town.cidadaos[1]!;
  const antes = await linhaDe(comConta.id);
  const dela = { documento: comConta.cpf, nome: comConta.nome };
  expect(await registrar({ ...dela, telefone: '49988887777', endereco: ENDERECO })).toMatchObject({ resultado: 'igual' });
  expect(await linhaDe(comConta.id)).toEqual(antes);

  const deLa = { documento: fakeCpf(random), nome: 'Irene Prates' };
  const la = (await registrar({ ...deLa, telefone: '49911112222' }, other)) as { usuario_id: string };
  // a record of this town's own, of what is known here; what the other town wrote stays there
  const aqui = (await registrar({ ...deLa, telefone: '49933334444' })) as { usuario_id: string };
  expect(aqui).toEqual({ resultado: 'criada', usuario_id: expect.any(String) });
  expect(aqui.usuario_id).not.toBe(la.usuario_id);
  expect(await linhaDe(aqui.usuario_id)).toMatchObject({ telefone: '49933334444', avulso_de: w.town.id });
  expect(await registrar({ ...deLa, telefone: '49933334444' })).toEqual({ ...aqui, resultado: 'igual' });

  for (const [pessoa, campo] of [
    [{ ...dela, nome: 'Outra Pessoa' }, 'nome'],
    [{ documento: fakeCpf(random), nome: 'Rita Souza', email: comConta.email }, 'email'],
    [{ documento: '111.111.111-11', nome: 'Rita Souza' }, 'documento'],
    [{ documento: fakeCpf(random), nome: 'R', telefone: 'nenhum' }, 'nome'],
    [{ documento: fakeCpf(random), nome: 'Rita Souza', endereco: { ...ENDERECO, uf: 'XX' } }, 'endereco.uf'],
  ] as const) {
    const { resultado, erros } = (await registrar(pessoa)) as { resultado: string; erros: { campo: string }[] };
    expect([resultado, erros[0]?.campo]).toEqual(['recusada', campo]);
  }
});
