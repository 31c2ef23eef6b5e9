import * as contas from '@portal/domain/contas/contract';
import * as minha from '@portal/domain/contas/minha-conta';
import { isSenha, SENHA_ESPECIAIS } from '@portal/domain/contas/senha';
import * as fator from '@portal/domain/segundo-fator/contract';
import { type Desafio, entrar, me, type Token } from '@portal/domain/sessoes/contract';
import fc from 'fast-check';
import { Secret, TOTP } from 'otpauth';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import { send } from '#seed/client.ts';
import { fakeCnpj, fakeCpf } from '#seed/identifiers.ts';
import { createRandom } from '#seed/random.ts';
import { SENHA } from '#seed/registries.ts';
import { createTestApp, type TestApp } from './app.ts';
import { mailsTo, tokenFrom } from './correio.ts';
import { createWorld, ok, type World } from './world.ts';

const NOVA = 'Chuva-de-Maio7';
const OUTRA = 'Trem*Azul42lua';
const random = createRandom(41);

let app: TestApp;
let w: World;
beforeAll(async () => {
  app = await createTestApp();
  w = await createWorld(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = new Date();
  await app.dbSistema.deleteFrom('tentativa').execute();
});

const later = (minutos: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutos * 60_000);
};
const at = (e: Parameters<typeof send>[2], input: Parameters<typeof send>[3] = {}) => send(app, w.town.host, e, input);
const login = (username: string, password: string, more: Parameters<typeof send>[3] = {}) =>
  at(entrar, { body: { grant_type: 'password', username, password }, ...more });
const tokenOf = (answer: { dados: unknown }): string => (answer.dados as Token).access_token;

const endereco = {
  cep: '89820000',
  logradouro: 'Rua das Palmeiras',
  numero: '12',
  complemento: '',
  bairro: 'Centro',
  cidade: 'Demo',
  uf: 'SC',
};
const pessoa = (more: Record<string, unknown> = {}) => ({
  tipo_pessoa: 'fisica',
  cpf: fakeCpf(random),
  nome: 'Marina Duarte Lago',
  email: `marina.${uuidv7()}@example.com`,
  telefone: '(49) 99999-1234',
  endereco,
  aceite_termos: true,
  senha: NOVA,
  senha_confirmacao: NOVA,
  ...more,
});

/** Registered and confirmed, from the address the tests come from. */
async function newConta(more: Record<string, unknown> = {}): Promise<{ id: string; email: string; cpf: string }> {
  const body = pessoa(more);
  ok(await at(contas.autocadastrar, { body }));
  const { id, token } = await tokenFrom(app, w.town.id, body.email, 'Confirme o seu e-mail');
  ok(await at(contas.confirmarEmail, { params: { usuario_id: id }, body: { token } }));
  return { id, email: body.email, cpf: body.cpf };
}

describe('self-registration', () => {
  test('a citizen opens an account, confirms the mail once, and enters', async () => {
    const body = pessoa();
    expect(await at(contas.conferirDocumento, { body: { documento: body.cpf } })).toMatchObject({
      status: 200,
      dados: { situacao: 'livre' },
    });
    const opened = ok(await at(contas.autocadastrar, { body })) as { email: string };
    expect(opened.email).not.toContain('marina.0');
    expect(await login(body.email, NOVA)).toMatchObject({ status: 403, dados: { codigo: 'email_nao_confirmado' } });
    const { id, token } = await tokenFrom(app, w.town.id, body.email, 'Confirme o seu e-mail');
    expect(ok(await at(contas.conferirLink, { body: { finalidade: 'confirmar_email', token } }))).toMatchObject({
      nome: 'Marina',
      local: null,
    });
    ok(await at(contas.confirmarEmail, { params: { usuario_id: id }, body: { token } }));
    expect(await at(contas.confirmarEmail, { params: { usuario_id: id }, body: { token } })).toMatchObject({
      status: 410,
      dados: { codigo: 'link_vencido' },
    });
    const eu = ok(await at(me, { token: tokenOf(await login(body.cpf, NOVA)) }));
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
    ok(await at(contas.autocadastrar, { body }));
    const { id, token } = await tokenFrom(app, w.town.id, body.email, 'Confirme o seu e-mail');
    ok(await at(contas.confirmarEmail, { params: { usuario_id: id }, body: { token } }));
    const mine = ok(await at(minha.verConta, { token: tokenOf(await login('12abc34501de35', NOVA)) }));
    expect(mine).toMatchObject({ cnpj: '12ABC34501DE35', profissional: { conselho: 'CAU', registro: 'A998877-1' }, endereco });
  });

  test('a registered document is rejected; one without user gets its link; one without e-mail is sent to the counter', async () => {
    const [known] = w.town.cidadaos;
    const taken = await at(contas.autocadastrar, { body: pessoa({ cpf: known!.cpf }) });
    expect(taken).toMatchObject({ status: 422, dados: { codigo: 'documento_ja_cadastrado', erros: [{ campo: 'cpf' }] } });
    const cnpj = fakeCnpj(random);
    const insert = (id: string, cpf: string, email: string | null) =>
      inTenant(app.dbSistema, w.town.id, async (tx) => {
        await tx.insertInto('usuario').values({ id, nome: 'Sem Usuário Ainda', cpf, email }).execute();
      });
    const withMail = fakeCpf(random);
    await insert(uuidv7(), withMail, 'antigo@example.com');
    expect(await at(contas.conferirDocumento, { body: { documento: withMail } })).toMatchObject({
      status: 422,
      dados: { codigo: 'cadastro_sem_usuario' },
    });
    const { id, token } = await tokenFrom(app, w.town.id, 'antigo@example.com', 'Conclua o seu cadastro');
    ok(
      await at(contas.finalizarCadastro, {
        params: { usuario_id: id },
        body: { token, telefone: '4933334444', aceite_termos: true, senha: NOVA, senha_confirmacao: NOVA },
      }),
    );
    expect((await login(withMail, NOVA)).status).toBe(200);
    const without = fakeCpf(random);
    await insert(uuidv7(), without, null);
    expect(await at(contas.conferirDocumento, { body: { documento: without } })).toMatchObject({
      status: 422,
      dados: { codigo: 'cadastro_sem_email' },
    });
    expect((await at(contas.conferirDocumento, { body: { documento: cnpj } })).status).toBe(200);
  });

  test('a taken e-mail gets the answer of a free one; only its owner is told', async () => {
    const { email } = w.town.cidadaos[3]!;
    const taken = await at(contas.autocadastrar, { body: pessoa({ email }) });
    const free = await at(contas.autocadastrar, { body: pessoa() });
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
      expect(await at(contas.autocadastrar, { body: pessoa({ senha, senha_confirmacao: senha }) }), senha).toMatchObject({
        status: 422,
        dados: { codigo: 'campos_invalidos' },
      });
    }
    expect(await at(contas.autocadastrar, { body: pessoa({ senha_confirmacao: OUTRA }) })).toMatchObject({
      status: 422,
      dados: { erros: [{ campo: 'senha_confirmacao', mensagem: 'A confirmação precisa ser igual à senha.' }] },
    });
    for (const senha of ['Senha@123', 'Mudar@123', 'Password1!', 'Prefeitura1!', 'Marina@1990']) {
      expect(await at(contas.autocadastrar, { body: pessoa({ senha, senha_confirmacao: senha }) }), senha).toMatchObject({
        status: 422,
        dados: { codigo: 'senha_comum' },
      });
    }
  });

  test('permissions and panels that are sent along are not taken', async () => {
    const { email } = await newConta({
      permissoes: ['root'],
      painel_prefeitura: true,
      painelPrefeitura: true,
      ativo: true,
      confirmado_em: '2020-01-01',
    });
    const eu = ok(await at(me, { token: tokenOf(await login(email, NOVA)) }));
    expect(eu).toMatchObject({ permissoes: ['painel.contribuinte'], painelPrefeitura: false, painelSistema: false });
  });
});

describe('forgotten password', () => {
  test('a link works once, ends every session in every town, and the old password is over', async () => {
    const { email } = await newConta();
    const other = await createWorld(app, 'itapema');
    const here = tokenOf(await login(email, NOVA));
    const there = tokenOf(
      await send(app, other.town.host, entrar, { body: { grant_type: 'password', username: email, password: NOVA } }),
    );
    ok(await at(contas.sendResetLinkEmail, { body: { email } }));
    const { token } = await tokenFrom(app, w.town.id, email, 'Crie uma senha nova');
    later(1);
    const reset = (senha: string) => at(contas.passwordReset, { params: { token }, body: { senha, senha_confirmacao: senha } });
    expect((await reset('Senha@123')).status).toBe(422);
    expect((await reset(OUTRA)).status).toBe(200);
    expect(await reset(NOVA)).toMatchObject({ status: 410, dados: { codigo: 'link_vencido' } });
    expect((await at(me, { token: here })).status).toBe(401);
    expect((await send(app, other.town.host, me, { token: there })).status).toBe(401);
    expect((await login(email, NOVA)).status).toBe(401);
    expect((await login(email, OUTRA)).status).toBe(200);
  });

  test('a link ends after its hour, when a newer one is asked for, and in another town', async () => {
    const { email } = await newConta();
    ok(await at(contas.sendResetLinkEmail, { body: { email } }));
    const first = await tokenFrom(app, w.town.id, email, 'Crie uma senha nova');
    ok(await at(contas.sendResetLinkEmail, { body: { email } }));
    later(0.1);
    const second = await tokenFrom(app, w.town.id, email, 'Crie uma senha nova');
    const check = (token: string, host = w.town.host) =>
      send(app, host, contas.conferirLink, { body: { finalidade: 'redefinir_senha', token } });
    expect((await check(first.token)).status).toBe(410);
    expect((await check(second.token)).status).toBe(200);
    expect((await at(contas.conferirLink, { body: { finalidade: 'confirmar_email', token: second.token } })).status).toBe(410);
    const other = await createWorld(app, 'videira');
    expect((await check(second.token, other.town.host)).status).toBe(410);
    later(61);
    expect((await check(second.token)).status).toBe(410);
  });

  test('the answer is the same whether or not there is an account', async () => {
    const known = await at(contas.sendResetLinkEmail, { body: { email: w.town.cidadaos[4]!.email } });
    const unknown = await at(contas.sendResetLinkEmail, { body: { email: 'ninguem@example.com' } });
    expect(unknown.bruto.toString()).toBe(known.bruto.toString());
    const resend = await at(contas.enviaLinkConfirmacao, { body: { email: 'ninguem@example.com' } });
    expect(resend.bruto.toString()).toBe(
      (await at(contas.enviaLinkConfirmacao, { body: { email: w.town.cidadaos[4]!.email } })).bruto.toString(),
    );
    expect(await mailsTo(app, w.town.id, 'ninguem@example.com')).toEqual([]);
  });

  test('the mailbox of one person is not flooded', async () => {
    const { email } = w.town.cidadaos[7]!;
    const tries = [];
    for (let i = 0; i < 7; i += 1) tries.push((await at(contas.sendResetLinkEmail, { body: { email } })).status);
    expect(tries.at(-1)).toBe(429);
  });
});

describe('trusted place', () => {
  const AWAY = { ip: '203.0.113.9' };
  test('a new device in a new network waits for the mail; refusing ends the sessions', async () => {
    const { email } = await newConta();
    const home = tokenOf(await login(email, NOVA));
    const refused = await login(email, NOVA, AWAY);
    expect(refused).toMatchObject({ status: 403, dados: { codigo: 'local_nao_confirmado' } });
    expect(JSON.stringify(refused.dados)).not.toContain(email);
    const { id, token } = await tokenFrom(app, w.town.id, email, 'Foi você que entrou de um lugar novo?');
    expect(ok(await at(contas.conferirLink, { body: { finalidade: 'confirmar_local', token } }))).toMatchObject({
      local: { endereco_ip: AWAY.ip },
    });
    expect((await at(contas.confirmarLocationTrusted, { params: { location_id: uuidv7() }, body: { token } })).status).toBe(410);
    ok(await at(contas.confirmarLocationTrusted, { params: { location_id: id }, body: { token } }));
    expect((await login(email, NOVA, AWAY)).status).toBe(200);
    expect((await login(email, NOVA, { ip: '203.0.113.77' })).status).toBe(200);

    await login(email, NOVA, { ip: '198.51.100.4' });
    const second = await tokenFrom(app, w.town.id, email, 'Foi você que entrou de um lugar novo?');
    later(1);
    ok(
      await at(contas.confirmarLocationTrusted, {
        params: { location_id: second.id },
        body: { token: second.token, acao: 'recusar' },
      }),
    );
    expect((await at(me, { token: home })).status).toBe(401);
    expect((await login(email, NOVA, { ip: '198.51.100.4' })).status).toBe(403);
  });

  test('a known device is let in from anywhere, and a wrong password never reaches this question', async () => {
    const { email } = await newConta();
    const cookie = 'portal_aparelho=abcdefghijklmnopqrstuvwxyz0123';
    ok(await login(email, NOVA, { headers: { cookie } }));
    expect((await login(email, NOVA, { ip: '192.0.2.50', headers: { cookie } })).status).toBe(200);
    expect((await login(email, 'errada', { ip: '192.0.2.200' })).status).toBe(401);
  });
});

describe('second factor', () => {
  const codeOf = (segredo: string, shift = 0) =>
    new TOTP({ secret: Secret.fromBase32(segredo) }).generate({ timestamp: app.clock.now.getTime() + shift * 30_000 });

  async function protectedConta() {
    const conta = await newConta();
    const token = tokenOf(await login(conta.email, NOVA));
    expect(await at(fator.iniciarTotp, { token, body: { senha_atual: 'errada' } })).toMatchObject({
      status: 422,
      dados: { codigo: 'senha_nao_confere' },
    });
    const { segredo, uri } = ok(await at(fator.iniciarTotp, { token, body: { senha_atual: NOVA } })) as {
      segredo: string;
      uri: string;
    };
    expect(uri).toMatch(/^otpauth:\/\/totp\/.*secret=/);
    expect((await at(fator.confirmarTotp, { token, body: { codigo: '000000' } })).status).toBe(422);
    const { codigos } = ok(await at(fator.confirmarTotp, { token, body: { codigo: codeOf(segredo) } })) as { codigos: string[] };
    later(2);
    return { ...conta, token, segredo, codigos };
  }
  const challenge = async (email: string): Promise<Desafio> => {
    const answer = await login(email, NOVA);
    expect(answer).toMatchObject({ status: 403, dados: { codigo: 'segundo_fator', totp: true, passkey: null } });
    return answer.dados as Desafio;
  };
  const prove = (desafio: string, codigo: string) => at(entrar, { body: { grant_type: 'segundo_fator', desafio, codigo } });

  test('the right password opens nothing without the code; a code is good once', async () => {
    const { email, segredo } = await protectedConta();
    const { desafio } = await challenge(email);
    expect((await prove(desafio, '000000')).status).toBe(401);
    const code = codeOf(segredo);
    const token = tokenOf({ dados: ok(await prove(desafio, code)) });
    expect((await at(me, { token })).status).toBe(200);
    const again = await challenge(email);
    expect((await prove(again.desafio, code)).status).toBe(401);
    expect((await prove(desafio, codeOf(segredo, 1))).status).toBe(401);
  });

  test('a challenge takes five codes and five minutes', async () => {
    const { email, segredo } = await protectedConta();
    const tired = await challenge(email);
    for (let i = 0; i < 5; i += 1) expect((await prove(tired.desafio, '000000')).status).toBe(401);
    expect(await prove(tired.desafio, codeOf(segredo))).toMatchObject({ status: 401, dados: { codigo: 'desafio_terminou' } });
    later(20);
    const slow = await challenge(email);
    later(6);
    expect((await prove(slow.desafio, codeOf(segredo))).status).toBe(401);
  });

  test('a recovery code opens once; new ones end the old; removing needs the password', async () => {
    const { email, codigos, token } = await protectedConta();
    expect(codigos).toHaveLength(10);
    const one = await challenge(email);
    expect((await prove(one.desafio, codigos[0]!.toUpperCase())).status).toBe(200);
    const two = await challenge(email);
    expect((await prove(two.desafio, codigos[0]!)).status).toBe(401);
    expect(ok(await at(fator.verSegundoFator, { token }))).toMatchObject({ totp: true, codigos_restantes: 9 });
    ok(await at(fator.renovarCodigos, { token, body: { senha_atual: NOVA } }));
    expect((await prove(two.desafio, codigos[1]!)).status).toBe(401);
    expect((await at(fator.removerTotp, { token, body: { senha_atual: 'x' } })).status).toBe(422);
    ok(await at(fator.removerTotp, { token, body: { senha_atual: NOVA } }));
    expect((await login(email, NOVA)).status).toBe(200);
  });

  test('who has only a passkey, and loses it, enters with a recovery code', async () => {
    const { email, id, codigos, token } = await protectedConta();
    const chave = { id: uuidv7(), usuario_id: id, credencial_id: uuidv7(), chave_publica: Buffer.from('x'), nome: 'Celular' };
    await inTenant(app.db, w.town.id, (tx) =>
      tx
        .insertInto('passkey')
        .values({ ...chave, criado_em: app.clock.now })
        .execute(),
    );
    ok(await at(fator.removerTotp, { token, body: { senha_atual: NOVA } }));
    const answer = await login(email, NOVA);
    expect(answer).toMatchObject({ status: 403, dados: { totp: false, passkey: { rpId: w.town.host } } });
    const { desafio } = answer.dados as Desafio;
    expect((await prove(desafio, codigos[3]!)).status).toBe(200);
  });

  test('a town that demands it opens no panel to staff without it', async () => {
    const town = await createWorld(app, 'bombinhas');
    const staff = town.staff('analista');
    expect((await staff.call(me)).dados).toMatchObject({ exige_segundo_fator: false });
    await inTenant(app.db, town.town.id, (tx) =>
      tx
        .insertInto('configuracao')
        .values({ chave: 'seguranca', valor: JSON.stringify({ exigir_segundo_fator: true }), atualizado_em: app.clock.now })
        .execute(),
    );
    expect((await staff.call(me)).dados).toMatchObject({ exige_segundo_fator: true, painelPrefeitura: true });
    const api = await import('@portal/domain/requerimentos/contract');
    expect(await staff.call(api.listarRequerimentos)).toMatchObject({ status: 403, dados: { codigo: 'segundo_fator' } });
    expect((await town.citizen().call(api.listarRequerimentos)).status).toBe(200);
    const { segredo } = ok(await staff.call(fator.iniciarTotp, { body: { senha_atual: SENHA } }));
    ok(await staff.call(fator.confirmarTotp, { body: { codigo: codeOf(segredo) } }));
    expect((await staff.call(api.listarRequerimentos)).status).toBe(200);
  });
});

describe('my account', () => {
  test('data, photo, sessions, places and the own audit', async () => {
    const { email } = await newConta();
    const token = tokenOf(await login(email, NOVA));
    const saved = ok(
      await at(minha.salvarConta, {
        token,
        body: { nome: 'Marina D. Lago', telefone: '49988887777', endereco, permissoes: ['root'], cpf: '52998224725' },
      }),
    );
    expect(saved).toMatchObject({ nome: 'Marina D. Lago', telefone: '49988887777' });
    expect((saved as minha.Conta).cpf).not.toBe('52998224725');
    const semContato = await at(minha.salvarConta, { token, body: { nome: 'Marina', telefone: '', endereco: null } });
    expect(semContato).toMatchObject({ status: 422, dados: { erros: [{ campo: 'telefone' }, { campo: 'endereco' }] } });
    ok(await w.staff('analista').call(minha.salvarConta, { body: { nome: 'Camila Teixeira Ramos', telefone: '' } }));
    const png = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#336699' } })
      .png()
      .toBuffer();
    ok(await at(minha.enviarFoto, { token, arquivo: { nome: 'eu.png', tipo: 'image/png', bytes: png } }));
    const foto = await at(minha.verFoto, { token });
    expect(await sharp(foto.bruto).metadata()).toMatchObject({ width: 320, height: 320, format: 'webp' });
    const fake = { nome: 'eu.png', tipo: 'image/png', bytes: Buffer.from('<svg onload=alert(1)>') };
    expect((await at(minha.enviarFoto, { token, arquivo: fake })).status).toBe(422);
    ok(await at(minha.removerFoto, { token }));
    expect((await at(minha.verFoto, { token })).status).toBe(404);

    const other = tokenOf(await login(email, NOVA));
    const sessoes = ok(await at(minha.listarSessoes, { token })) as { id: string; atual: boolean }[];
    expect(sessoes.map((s) => s.atual).sort()).toEqual([false, true]);
    const stranger = tokenOf(await login(w.town.cidadaos[8]!.email, SENHA));
    expect((await at(minha.encerrarSessao, { token: stranger, params: { id: sessoes[0]!.id } })).status).toBe(404);
    later(1);
    ok(await at(minha.encerrarOutrasSessoes, { token }));
    expect((await at(me, { token: other })).status).toBe(401);
    expect((await at(me, { token })).status).toBe(200);
    const [local] = ok(await at(minha.listarLocais, { token })) as { id: string }[];
    ok(await at(minha.esquecerLocal, { token, params: { id: local!.id } }));
    const audit = ok(await at(minha.minhaAuditoria, { token })) as { total: number; data: { texto: string }[] };
    expect(audit.data.map((a) => a.texto)).toEqual(
      expect.arrayContaining(['Encerrou todas as outras sessões', 'Entrou no portal', 'Abriu a conta', 'Confirmou o e-mail']),
    );
    expect(audit.data.every((a) => !a.texto.includes('.'))).toBe(true);
  });

  test('the password changes with the old one, keeps this session and ends the others', async () => {
    const { email } = await newConta();
    const token = tokenOf(await login(email, NOVA));
    const other = tokenOf(await login(email, NOVA));
    const change = (senha_atual: string, senha: string) =>
      at(minha.trocarSenha, { token, body: { senha_atual, senha, senha_confirmacao: senha } });
    expect(await change('errada', OUTRA)).toMatchObject({ status: 422, dados: { erros: [{ campo: 'senha_atual' }] } });
    later(1);
    expect((await change(NOVA, OUTRA)).status).toBe(200);
    expect((await at(me, { token })).status).toBe(200);
    expect((await at(me, { token: other })).status).toBe(401);
    for (let i = 0; i < 7; i += 1) await change('errada', NOVA);
    expect((await change(OUTRA, NOVA)).status).toBe(429);
  });

  test('an e-mail changes when the new one answers; a taken one gets no link and the same words', async () => {
    const { email, id } = await newConta();
    const token = tokenOf(await login(email, NOVA));
    const novo = `nova.${uuidv7()}@example.com`;
    const free = await at(minha.trocarEmail, { token, body: { email: novo, senha_atual: NOVA } });
    expect(ok(await at(minha.verConta, { token }))).toMatchObject({ email, email_novo: novo });
    const link = await tokenFrom(app, w.town.id, novo, 'Confirme o seu novo e-mail');
    ok(await at(contas.confirmarEmail, { params: { usuario_id: id }, body: { token: link.token } }));
    expect(ok(await at(minha.verConta, { token }))).toMatchObject({ email: novo, email_novo: null });
    const taken = await at(minha.trocarEmail, { token, body: { email: w.town.cidadaos[1]!.email, senha_atual: NOVA } });
    expect(taken.bruto.toString()).toBe(free.bruto.toString());
  });

  test('an incomplete account opens no panel until it is completed', async () => {
    const { email, id } = await newConta();
    const api = await import('@portal/domain/requerimentos/contract');
    const token = tokenOf(await login(email, NOVA));
    await inTenant(app.dbSistema, w.town.id, (tx) =>
      tx.updateTable('usuario').set({ completar_cadastro: 'Sim', cpf: null }).where('id', '=', id).execute(),
    );
    const list = () => at(api.listarRequerimentos, { token, painel: 'painel-contribuinte' });
    expect(await list()).toMatchObject({ status: 403, dados: { codigo: 'completar_cadastro' } });
    const body = { nome: 'Marina Lago', telefone: '49988887777', endereco };
    expect(await at(minha.completarCadastro, { token, body })).toMatchObject({
      status: 422,
      dados: { codigo: 'cpf_obrigatorio' },
    });
    expect(await at(minha.completarCadastro, { token, body: { ...body, cpf: w.town.cidadaos[0]!.cpf } })).toMatchObject({
      status: 422,
      dados: { codigo: 'documento_ja_cadastrado' },
    });
    ok(await at(minha.completarCadastro, { token, body: { ...body, cpf: fakeCpf(random) } }));
    expect((await list()).status).toBe(200);
  });
});
