import * as contas from '@portal/domain/contas/contract';
import * as minha from '@portal/domain/contas/minha-conta';
import { isSenha, SENHA_ESPECIAIS } from '@portal/domain/contas/senha';
import { entrar, me } from '@portal/domain/sessoes/contract';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import { send } from '#seed/client.ts';
import { fakeCnpj, fakeCpf } from '#seed/identifiers.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { mailsTo, tokenFrom } from '#test/correio.ts';
import { createVisit, endereco, NOVA, OUTRA, pessoa, random, tokenOf } from '#test/visita.ts';
import { createWorld, ok, type World } from '#test/world.ts';

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

describe('self-registration', () => {
  test('a citizen opens an account, confirms the mail once, and enters', async () => {
    const body = pessoa();
    expect(await visit.at(contas.conferirDocumento, { body: { documento: body.cpf } })).toMatchObject({
      status: 200,
      dados: { situacao: 'livre' },
    });
    const opened = ok(await visit.at(contas.autocadastrar, { body })) as { email: string };
    expect(opened.email).not.toContain('marina.0');
    expect(await visit.login(body.email, NOVA)).toMatchObject({ status: 403, dados: { codigo: 'email_nao_confirmado' } });
    const { id, token } = await tokenFrom(app, w.town.id, body.email, 'Confirme o seu e-mail');
    expect(ok(await visit.at(contas.conferirLink, { body: { finalidade: 'confirmar_email', token } }))).toMatchObject({
      nome: 'Marina',
      local: null,
    });
    ok(await visit.at(contas.confirmarEmail, { params: { usuario_id: id }, body: { token } }));
    expect(await visit.at(contas.confirmarEmail, { params: { usuario_id: id }, body: { token } })).toMatchObject({
      status: 410,
      dados: { codigo: 'link_vencido' },
    });
    const eu = ok(await visit.at(me, { token: tokenOf(await visit.login(body.cpf, NOVA)) }));
    expect(eu).toMatchObject({ painelContribuinte: true, painelPrefeitura: false, completar_cadastro: 'Não' });
  });

  test('a company with letters in its CNPJ, and a professional with council and number', async () => {
    const { cpf: _, ...rest } = pessoa();
    const body = {
      ...rest,
      tipo_pessoa: 'juridica',
      cnpj: '12.ABC.345/01DE-35',
      nome_fantasia: 'Lago',
      responsavel_nome: 'Marina Duarte',
      responsavel_cpf: fakeCpf(random),
      profissional: { conselho: 'CAU', registro: 'A998877-1', uf: 'SC' },
    };
    ok(await visit.at(contas.autocadastrar, { body }));
    const { id, token } = await tokenFrom(app, w.town.id, body.email, 'Confirme o seu e-mail');
    ok(await visit.at(contas.confirmarEmail, { params: { usuario_id: id }, body: { token } }));
    const mine = ok(await visit.at(minha.verConta, { token: tokenOf(await visit.login('12abc34501de35', NOVA)) }));
    expect(mine).toMatchObject({ cnpj: '12ABC34501DE35', profissional: { conselho: 'CAU', registro: 'A998877-1' }, endereco });
  });

  test('a registered document is rejected; one without user gets its link; one without e-mail is sent to the counter', async () => {
    const [known] = w.town.cidadaos;
    const taken = await visit.at(contas.autocadastrar, { body: pessoa({ cpf: known!.cpf }) });
    expect(taken).toMatchObject({ status: 422, dados: { codigo: 'documento_ja_cadastrado', erros: [{ campo: 'cpf' }] } });
    const cnpj = fakeCnpj(random);
    const insert = (id: string, cpf: string, email: string | null) =>
      inTenant(app.dbSistema, w.town.id, async (tx) => {
        await tx.insertInto('usuario').values({ id, nome: 'Sem Usuário Ainda', cpf, email }).execute();
      });
    const withMail = fakeCpf(random);
    await insert(uuidv7(), withMail, 'antigo@example.com');
    expect(await visit.at(contas.conferirDocumento, { body: { documento: withMail } })).toMatchObject({
      status: 422,
      dados: { codigo: 'cadastro_sem_usuario' },
    });
    const { id, token } = await tokenFrom(app, w.town.id, 'antigo@example.com', 'Conclua o seu cadastro');
    ok(
      await visit.at(contas.finalizarCadastro, {
        params: { usuario_id: id },
        body: { token, telefone: '4933334444', aceite_termos: true, senha: NOVA, senha_confirmacao: NOVA },
      }),
    );
    expect((await visit.login(withMail, NOVA)).status).toBe(200);
    const without = fakeCpf(random);
    await insert(uuidv7(), without, null);
    expect(await visit.at(contas.conferirDocumento, { body: { documento: without } })).toMatchObject({
      status: 422,
      dados: { codigo: 'cadastro_sem_email' },
    });
    expect((await visit.at(contas.conferirDocumento, { body: { documento: cnpj } })).status).toBe(200);
  });

  test('a taken e-mail gets the answer of a free one; only its owner is told', async () => {
    const { email } = w.town.cidadaos[3]!;
    const taken = await visit.at(contas.autocadastrar, { body: pessoa({ email }) });
    const free = await visit.at(contas.autocadastrar, { body: pessoa() });
    expect({ status: taken.status, mensagem: taken.mensagem }).toEqual({ status: free.status, mensagem: free.mensagem });
    expect((await mailsTo(app, w.town.id, email))[0]?.assunto).toBe('Você já tem uma conta');
  });

  test('passwords keep the rules of the spec, equal their confirmation, and are not common', async () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (s) => {
        const expected =
          s.length >= 8 &&
          s.length <= 20 &&
          /\p{L}/u.test(s) &&
          /[0-9]/.test(s) &&
          [...s].some((c) => SENHA_ESPECIAIS.includes(c));
        expect(isSenha(s)).toBe(expected);
      }),
    );
    for (const senha of ['curta1!', 'semnumero!!', '12345678!', 'SemEspecial1', `${'a1!'.repeat(7)}`]) {
      expect(await visit.at(contas.autocadastrar, { body: pessoa({ senha, senha_confirmacao: senha }) }), senha).toMatchObject({
        status: 422,
        dados: { codigo: 'campos_invalidos' },
      });
    }
    expect(await visit.at(contas.autocadastrar, { body: pessoa({ senha_confirmacao: OUTRA }) })).toMatchObject({
      status: 422,
      dados: { erros: [{ campo: 'senha_confirmacao', mensagem: 'A confirmação precisa ser igual à senha.' }] },
    });
    for (const senha of ['Senha@123', 'Mudar@123', 'Password1!', 'Prefeitura1!', 'Marina@1990']) {
      expect(await visit.at(contas.autocadastrar, { body: pessoa({ senha, senha_confirmacao: senha }) }), senha).toMatchObject({
        status: 422,
        dados: { codigo: 'senha_comum' },
      });
    }
  });

  test('an account that nobody confirmed keeps nobody from its CPF or e-mail', async () => {
    const squatted = pessoa();
    ok(await visit.at(contas.autocadastrar, { body: squatted }));
    expect((await visit.at(contas.conferirDocumento, { body: { documento: squatted.cpf } })).status).toBe(200);
    const { email } = await visit.newConta({ cpf: squatted.cpf });
    const { email: same } = await visit.newConta({ email: squatted.email });
    for (const owner of [email, same]) expect((await visit.login(owner, NOVA)).status).toBe(200);
  });

  test('an e-mail that holds the digits of somebody’s CPF is a free e-mail', async () => {
    const { email } = await visit.newConta({ email: `ana${w.town.cidadaos[2]!.cpf}@example.com` });
    expect((await visit.login(email, NOVA)).status).toBe(200);
  });

  test('permissions and panels that are sent along are not taken', async () => {
    const { email } = await visit.newConta({
      permissoes: ['root'],
      painel_prefeitura: true,
      painelPrefeitura: true,
      ativo: true,
      confirmado_em: '2020-01-01',
    });
    const eu = ok(await visit.at(me, { token: tokenOf(await visit.login(email, NOVA)) }));
    expect(eu).toMatchObject({ permissoes: ['painel.contribuinte'], painelPrefeitura: false, painelSistema: false });
  });
});

describe('forgotten password', () => {
  test('a link works once, ends every session in every town, and the old password is over', async () => {
    const { email } = await visit.newConta();
    const other = await createWorld(app, 'itapema');
    const here = tokenOf(await visit.login(email, NOVA));
    const there = tokenOf(
      await send(app, other.town.host, entrar, { body: { grant_type: 'password', username: email, password: NOVA } }),
    );
    ok(await visit.at(contas.sendResetLinkEmail, { body: { email } }));
    const { token } = await tokenFrom(app, w.town.id, email, 'Crie uma senha nova');
    visit.later(1);
    const reset = (senha: string) =>
      visit.at(contas.passwordReset, { params: { token }, body: { senha, senha_confirmacao: senha } });
    expect((await reset('Senha@123')).status).toBe(422);
    expect((await reset(OUTRA)).status).toBe(200);
    expect(await reset(NOVA)).toMatchObject({ status: 410, dados: { codigo: 'link_vencido' } });
    expect((await visit.at(me, { token: here })).status).toBe(401);
    expect((await send(app, other.town.host, me, { token: there })).status).toBe(401);
    expect((await visit.login(email, NOVA)).status).toBe(401);
    expect((await visit.login(email, OUTRA)).status).toBe(200);
  });

  test('a link ends after its hour, when another one is used, and in another town; not when anybody asks for a newer one', async () => {
    const { email } = await visit.newConta();
    ok(await visit.at(contas.sendResetLinkEmail, { body: { email } }));
    const first = await tokenFrom(app, w.town.id, email, 'Crie uma senha nova');
    ok(await visit.at(contas.sendResetLinkEmail, { body: { email } }));
    visit.later(0.1);
    const second = await tokenFrom(app, w.town.id, email, 'Crie uma senha nova');
    const check = (token: string, host = w.town.host) =>
      send(app, host, contas.conferirLink, { body: { finalidade: 'redefinir_senha', token } });
    // a stranger who asks takes nothing out of its owner's hand
    expect((await check(first.token)).status).toBe(200);
    expect((await check(second.token)).status).toBe(200);
    expect((await visit.at(contas.conferirLink, { body: { finalidade: 'confirmar_email', token: second.token } })).status).toBe(
      410,
    );
    const other = await createWorld(app, 'videira');
    expect((await check(second.token, other.town.host)).status).toBe(410);
    visit.later(61);
    expect((await check(second.token)).status).toBe(410);
    ok(await visit.at(contas.sendResetLinkEmail, { body: { email } }));
    const third = await tokenFrom(app, w.town.id, email, 'Crie uma senha nova');
    ok(await visit.at(contas.sendResetLinkEmail, { body: { email } }));
    visit.later(0.1);
    const fourth = await tokenFrom(app, w.town.id, email, 'Crie uma senha nova');
    const body = { senha: OUTRA, senha_confirmacao: OUTRA };
    ok(await visit.at(contas.passwordReset, { params: { token: third.token }, body }));
    expect((await check(fourth.token)).status).toBe(410);
  });

  test('the answer is the same whether or not there is an account', async () => {
    const known = await visit.at(contas.sendResetLinkEmail, { body: { email: w.town.cidadaos[4]!.email } });
    const unknown = await visit.at(contas.sendResetLinkEmail, { body: { email: 'ninguem@example.com' } });
    expect(unknown.bruto.toString()).toBe(known.bruto.toString());
    const resend = await visit.at(contas.enviaLinkConfirmacao, { body: { email: 'ninguem@example.com' } });
    expect(resend.bruto.toString()).toBe(
      (await visit.at(contas.enviaLinkConfirmacao, { body: { email: w.town.cidadaos[4]!.email } })).bruto.toString(),
    );
    expect(await mailsTo(app, w.town.id, 'ninguem@example.com')).toEqual([]);
  });

  test('the mailbox of one person is not flooded', async () => {
    const { email } = w.town.cidadaos[7]!;
    const tries = [];
    for (let i = 0; i < 7; i += 1) tries.push((await visit.at(contas.sendResetLinkEmail, { body: { email } })).status);
    expect(tries.at(-1)).toBe(429);
  });
});

describe('trusted place', () => {
  const AWAY = { ip: '203.0.113.9' };
  test('a new device in a new network waits for the mail; refusing ends the sessions', async () => {
    const { email } = await visit.newConta();
    const home = tokenOf(await visit.login(email, NOVA));
    const refused = await visit.login(email, NOVA, AWAY);
    expect(refused).toMatchObject({ status: 403, dados: { codigo: 'local_nao_confirmado' } });
    expect(JSON.stringify(refused.dados)).not.toContain(email);
    const { id, token } = await tokenFrom(app, w.town.id, email, 'Foi você que entrou de um lugar novo?');
    expect(ok(await visit.at(contas.conferirLink, { body: { finalidade: 'confirmar_local', token } }))).toMatchObject({
      local: { endereco_ip: AWAY.ip },
    });
    expect((await visit.at(contas.confirmarLocationTrusted, { params: { location_id: uuidv7() }, body: { token } })).status).toBe(
      410,
    );
    ok(await visit.at(contas.confirmarLocationTrusted, { params: { location_id: id }, body: { token } }));
    expect((await visit.login(email, NOVA, AWAY)).status).toBe(200);
    expect((await visit.login(email, NOVA, { ip: '203.0.113.77' })).status).toBe(200);

    await visit.login(email, NOVA, { ip: '198.51.100.4' });
    const second = await tokenFrom(app, w.town.id, email, 'Foi você que entrou de um lugar novo?');
    visit.later(1);
    ok(
      await visit.at(contas.confirmarLocationTrusted, {
        params: { location_id: second.id },
        body: { token: second.token, acao: 'recusar' },
      }),
    );
    expect((await visit.at(me, { token: home })).status).toBe(401);
    expect((await visit.login(email, NOVA, { ip: '198.51.100.4' })).status).toBe(403);
  });

  test('a known device is let in from anywhere, and a wrong password never reaches this question', async () => {
    const { email } = await visit.newConta();
    const cookie = 'portal_aparelho=abcdefghijklmnopqrstuvwxyz0123';
    ok(await visit.login(email, NOVA, { headers: { cookie } }));
    expect((await visit.login(email, NOVA, { ip: '192.0.2.50', headers: { cookie } })).status).toBe(200);
    expect((await visit.login(email, 'errada', { ip: '192.0.2.200' })).status).toBe(401);
  });
});
