// Accounts, links of mails and hours, as people meet them; docs/sintomas.md.

import { baixarCanhoto, verCanhoto } from '@portal/domain/autos/publico';
import * as contas from '@portal/domain/contas/contract';
import * as minha from '@portal/domain/contas/minha-conta';
import { convidarMembro } from '@portal/domain/equipe/contract';
import { recursos } from '@portal/domain/organizacoes/contract';
import { me } from '@portal/domain/sessoes/contract';
import { formatCpf } from '@portal/domain/text/documento';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { send } from '#seed/client.ts';
import { fakeCpf } from '#seed/identifiers.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { mailsTo, tokenFrom } from '#test/correio.ts';
import { readText } from '#test/pdf-pages.ts';
import { createVisit, NOVA, OUTRA, pessoa, random, tokenOf } from '#test/visita.ts';
import { createWorld, fileAlvara, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let visit: ReturnType<typeof createVisit>;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
  visit = createVisit(w);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = new Date();
  await app.dbSistema.deleteFrom('tentativa').execute();
});

const contasDe = (cpf: string) => app.dbSistema.selectFrom('usuario').select(['id', 'email']).where('cpf', '=', cpf).execute();

describe('a registration', () => {
  test('sent twice by a double click makes one account, and its link opens it', async () => {
    const body = pessoa();
    const estados = (await Promise.all([visit.at(contas.autocadastrar, { body }), visit.at(contas.autocadastrar, { body })])).map(
      (a) => a.status,
    );
    expect(estados).toContain(200);
    for (const status of estados) expect([200, 409, 422]).toContain(status);
    expect(await contasDe(body.cpf)).toHaveLength(1);
    const { id, token } = await tokenFrom(app, w.town.id, body.email, 'Confirme o seu e-mail');
    ok(await visit.at(contas.confirmarEmail, { params: { usuario_id: id }, body: { token } }));
    expect((await visit.login(body.email, NOVA)).status).toBe(200);
  });

  test('of a CPF that has an account is refused whatever signs it is written with', async () => {
    const { cpf } = await visit.newConta();
    for (const escrito of [cpf, formatCpf(cpf), ` ${formatCpf(cpf).replaceAll('.', ' ')}\u00a0`])
      expect(await visit.at(contas.autocadastrar, { body: pessoa({ cpf: escrito }) }), escrito).toMatchObject({
        status: 422,
        dados: { codigo: 'documento_ja_cadastrado', erros: [{ campo: 'cpf' }] },
      });
  });

  test('says every wrong field at once, each in words, and keeps no half account', async () => {
    const body = pessoa({
      cpf: '111.111.111-11',
      email: 'ana@exemplo',
      telefone: '9999-1234',
      nome: 'A',
      senha_confirmacao: 'x',
    });
    const { status, dados } = await visit.at(contas.autocadastrar, { body });
    expect(status).toBe(422);
    const { erros } = dados as { erros: { campo: string; mensagem: string }[] };
    expect(new Set(erros.map((e) => e.campo))).toEqual(new Set(['cpf', 'email', 'telefone', 'nome', 'senha_confirmacao']));
    for (const { mensagem } of erros) expect(mensagem).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/);
    expect(await contasDe('11111111111')).toEqual([]);
  });

  test('of an address with a label after + is an account of its own', async () => {
    const nome = uuidv7();
    const um = await visit.newConta({ email: `ana.${nome}@example.com` });
    const dois = await visit.newConta({ email: `ana.${nome}+obras@example.com` });
    expect(dois.id).not.toBe(um.id);
    expect((await visit.login(dois.email, NOVA)).status).toBe(200);
  });
});

describe('a link of a mail', () => {
  test('of the confirmation, pressed again after it was used, says so and leaves the account as it is', async () => {
    const body = pessoa();
    ok(await visit.at(contas.autocadastrar, { body }));
    const { id, token } = await tokenFrom(app, w.town.id, body.email, 'Confirme o seu e-mail');
    const usar = () => visit.at(contas.confirmarEmail, { params: { usuario_id: id }, body: { token } });
    ok(await usar());
    for (const answer of [
      await usar(),
      await visit.at(contas.conferirLink, { body: { finalidade: 'confirmar_email', token } }),
    ]) {
      expect(answer).toMatchObject({ status: 410, dados: { codigo: 'link_vencido' } });
      expect(answer.mensagem).toMatch(/link/i);
    }
    expect((await visit.login(body.email, NOVA)).status).toBe(200);
  });

  test('of a new password, asked for twice: either works, and the one that is left is over once the other was used', async () => {
    const { email } = await visit.newConta();
    const pedir = async () => {
      ok(await visit.at(contas.sendResetLinkEmail, { body: { email: ` ${email.toUpperCase()} ` } }));
      visit.later(0.1);
      return (await tokenFrom(app, w.town.id, email, 'Crie uma senha nova')).token;
    };
    const [primeiro, segundo] = [await pedir(), await pedir()];
    expect(segundo).not.toBe(primeiro);
    const trocar = (token: string, senha: string) =>
      visit.at(contas.passwordReset, { params: { token }, body: { senha, senha_confirmacao: senha } });
    ok(await trocar(primeiro, OUTRA));
    expect(await trocar(segundo, NOVA)).toMatchObject({ status: 410, dados: { codigo: 'link_vencido' } });
    expect((await visit.login(email, OUTRA)).status).toBe(200);
    expect((await visit.login(email, NOVA)).status).toBe(401);
  });

  test('two windows that use it at once: one password counts, and the other hears that the link is over', async () => {
    const { email } = await visit.newConta();
    ok(await visit.at(contas.sendResetLinkEmail, { body: { email } }));
    const { token } = await tokenFrom(app, w.town.id, email, 'Crie uma senha nova');
    const estados = await Promise.all(
      [OUTRA, 'Vento_do_Sul88'].map(async (senha) => ({
        senha,
        status: (await visit.at(contas.passwordReset, { params: { token }, body: { senha, senha_confirmacao: senha } })).status,
      })),
    );
    expect(estados.map((e) => e.status).sort()).toEqual([200, 410]);
    const certa = estados.find((e) => e.status === 200)!.senha;
    for (const { senha } of estados) expect((await visit.login(email, senha)).status).toBe(senha === certa ? 200 : 401);
  });

  test('of another address: the old one opens the account until it is confirmed, and never after', async () => {
    const { email } = await visit.newConta();
    const nova = `nova.${uuidv7()}@example.com`;
    const token = tokenOf(await visit.login(email, NOVA));
    ok(await visit.at(minha.trocarEmail, { token, body: { email: ` ${nova.toUpperCase()}`, senha_atual: NOVA } }));
    expect((await visit.login(nova, NOVA)).status).toBe(401);
    expect((await visit.login(email, NOVA)).status).toBe(200);
    await app.settle();
    const carta = (await mailsTo(app, w.town.id, nova))[0]!;
    const link = carta.links[0]!;
    const body = { token: link.searchParams.get('token')! };
    ok(await visit.at(contas.confirmarEmail, { params: { usuario_id: link.pathname.split('/').at(-1)! }, body }));
    expect((await visit.login(nova, NOVA)).status).toBe(200);
    expect((await visit.login(email, NOVA)).status).toBe(401);
  });
});

describe('a password', () => {
  test('that is too long or has letters of no keyboard is refused in words before anything is sent', async () => {
    for (const senha of [`${'Aa1!'.repeat(6)}`, 'Aa1!', 'senhasemnumero!']) {
      const { status, dados } = await visit.at(contas.autocadastrar, { body: pessoa({ senha, senha_confirmacao: senha }) });
      expect(status, senha).toBe(422);
      expect(JSON.stringify(dados)).toContain('senha');
    }
  });

  test('with accents and a picture opens the account, and no other does', async () => {
    const senha = 'Coração7!☂é';
    const { email } = await visit.newConta({ senha, senha_confirmacao: senha });
    expect((await visit.login(email, senha)).status).toBe(200);
    for (const outra of ['Coracao7!☂e', senha.toUpperCase(), `${senha} `])
      expect((await visit.login(email, outra)).status).toBe(401);
  });
});

test('a member of the staff who is invited by an address in capitals is one person', async () => {
  const email = `Nova.${uuidv7()}@Demo.Exemplo.Gov.BR`;
  const convidar = (e: string) =>
    w.staff('gestor').call(convidarMembro, { body: { nome: 'Nova Pessoa', email: e, cargo: '', setores: [] } });
  ok(await convidar(email));
  expect((await convidar(` ${email.toLowerCase()}\u00a0`)).status).toBe(422);
});

test('papers and pages of a town in Acre tell its hour, two behind Brasília', async () => {
  app.clock.now = new Date('2027-01-01T03:30:00Z');
  await app.dbSistema.updateTable('organizacao').set({ fuso: 'America/Rio_Branco' }).where('id', '=', w.town.id).execute();
  try {
    const r = await fileAlvara(w, w.citizen(1));
    expect(r.numero).toMatch(/\/2026$/);
    const params = { canhoto: r.canhoto };
    const texto = await readText((await send(app, w.town.host, baixarCanhoto, { params })).bruto);
    expect(texto).toContain('31/12/2026 às 22:30');
    expect(texto).not.toMatch(/01\/01\/2027|00:30/);
    expect((ok(await send(app, w.town.host, verCanhoto, { params })) as { protocolado_em: string }).protocolado_em).toMatch(
      /^2027-01-01T03:30/,
    );
  } finally {
    await app.dbSistema.updateTable('organizacao').set({ fuso: 'America/Sao_Paulo' }).where('id', '=', w.town.id).execute();
  }
});

test('a log-in that ended in one window is over in the other, in words', async () => {
  const { email } = await visit.newConta();
  const [um, dois] = [tokenOf(await visit.login(email, NOVA)), tokenOf(await visit.login(email, NOVA))];
  ok(await visit.at(minha.trocarSenha, { token: um, body: { senha_atual: NOVA, senha: OUTRA, senha_confirmacao: OUTRA } }));
  expect((await visit.at(me, { token: um })).status).toBe(200);
  expect(await visit.at(me, { token: dois })).toMatchObject({ status: 401, mensagem: 'Sua sessão terminou. Entre de novo.' });
});

test('an address in capitals, with its port or the dot of a full name, is the same town', async () => {
  const { dominio } = await app.dbSistema
    .selectFrom('organizacao')
    .select('dominio')
    .where('id', '=', w.town.id)
    .executeTakeFirstOrThrow();
  for (const host of [dominio, dominio.toUpperCase(), `${dominio}:3000`, `${dominio}.`, `${dominio}.:443`])
    expect((await send(app, host, recursos, {})).status, host).toBe(200);
});

test('what somebody read stays in no cache that the next one at this computer opens', async () => {
  const r = await fileAlvara(w, w.citizen(2));
  const authorization = `Bearer ${await w.citizen(2).token()}`;
  for (const url of [`/api/v1/painel-contribuinte/requerimento/${r.id}`, '/api/v1/me'])
    expect((await app.http.inject({ url, headers: { host: w.town.host, authorization } })).headers['cache-control']).toBe(
      'no-store',
    );
  const pdf = await app.http.inject({ url: `/api/v1/canhoto/${r.canhoto}/pdf`, headers: { host: w.town.host } });
  expect(pdf.headers['cache-control']).toBe('private, no-store');
  // a slash in a name makes a folder of it, or nothing
  expect(String(pdf.headers['content-disposition'])).not.toMatch(/[/\\]|%2F/i);
});

test('an e-mail with a comma, an accent or two signs is refused in words', async () => {
  for (const email of ['ana@example,com', 'joão@example.com', 'ana@@example.com', 'ana@example.com.', 'ana example.com'])
    expect(await visit.at(contas.sendResetLinkEmail, { body: { email } }), email).toMatchObject({
      status: 422,
      dados: { erros: [{ campo: 'email', mensagem: 'Informe um e-mail válido.' }] },
    });
});

test('a CPF without its first zero is not somebody else’s, and is refused in words', async () => {
  const cpf = `0${fakeCpf(random).slice(1)}`;
  const { status, dados } = await visit.at(contas.conferirDocumento, { body: { documento: cpf.slice(1) } });
  expect(status).toBe(422);
  expect(JSON.stringify(dados)).toContain('CPF ou CNPJ inválido. Confira os números.');
});
