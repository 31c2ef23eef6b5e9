// Past 300 lines: what strangers try, on one server that counts their tries.
import { createHash, createHmac } from 'node:crypto';
import * as contas from '@portal/domain/contas/contract';
import * as minha from '@portal/domain/contas/minha-conta';
import { csrfToken } from '@portal/domain/organizacoes/contract';
import { entrar, me, renovar, type Token } from '@portal/domain/sessoes/contract';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limparVencidosJob } from '#modules/tentativas/index.ts';
import { renderMail } from '#platform/mail/layout.ts';
import { send } from '#seed/client.ts';
import { fakeCpf } from '#seed/identifiers.ts';
import { createRandom } from '#seed/random.ts';
import { SENHA } from '#seed/registries.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, ok, type World } from '#test/world.ts';

// What somebody who means harm would try first. Tokens of another town: wall.test.ts; links twice: contas.test.ts.
const SEGREDO = 'segredo-da-instalacao-que-o-atacante-desconhece';
let app: TestApp;
let w: World;
beforeAll(async () => {
  app = await createTestApp({ env: { SEGREDO }, towns: ['demo'] });
  w = await createWorld(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = new Date();
  await app.dbSistema.deleteFrom('tentativa').execute();
});

const login = (username: string, password: string, ip?: string, headers?: Record<string, string>) =>
  send(app, w.town.host, entrar, {
    body: { grant_type: 'password', username, password },
    ...(ip ? { ip } : {}),
    ...(headers ? { headers } : {}),
  });
/** What a browser with this cookie sends along with a write. */
async function csrfOf(cookie: string): Promise<Record<string, string>> {
  const { headers, payload } = await app.http.inject({
    url: '/api/v1/recursos/csrfToken',
    headers: { host: w.town.host, cookie },
  });
  const visita = /portal_csrf=[^;]+/.exec(String(headers['set-cookie']))?.[0];
  return {
    cookie: `${cookie}; ${visita}`,
    'x-csrf-token': (JSON.parse(payload) as { dados: { csrf_token: string } }).dados.csrf_token,
  };
}
const callMe = (token: string) => send(app, w.town.host, me, { token });
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a token', () => {
  test('that nobody here signed opens nothing', async () => {
    const real = ((await login(w.town.cidadaos[0]!.email, SENHA)).dados as Token).access_token;
    expect((await callMe(real)).status).toBe(200);
    const [head, body, signature] = real.split('.') as [string, string, string];
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
    const boss = { ...claims, sub: w.member('administrador').id };
    const sign = (key: string, h: string, b: string) => createHmac('sha256', key).update(`${h}.${b}`).digest('base64url');
    const rsa = await generateKeyPair('RS256', { extractable: true });
    const forged = {
      'alg none': `${part({ alg: 'none' })}.${part(boss)}.`,
      'alg none, old signature': `${part({ alg: 'none' })}.${part(boss)}.${signature}`,
      'alg NoNe': `${part({ alg: 'NoNe' })}.${part(boss)}.`,
      'another person, same signature': `${head}.${part(boss)}.${signature}`,
      'a later end, same signature': `${head}.${part({ ...claims, exp: 9_999_999_999 })}.${signature}`,
      'a guessed key': `${head}.${part(boss)}.${sign('segredo', head, part(boss))}`,
      'the secret itself as key': `${head}.${part(boss)}.${sign(SEGREDO, head, part(boss))}`,
      'an empty key': `${head}.${part(boss)}.${sign('\0', head, part(boss))}`,
      'a key of its own in the header': await new SignJWT(boss)
        .setProtectedHeader({ alg: 'RS256', jwk: await exportJWK(rsa.publicKey) })
        .sign(rsa.privateKey),
      'cut short': real.slice(0, -2),
      nothing: '..',
    };
    for (const [name, token] of Object.entries(forged)) expect((await callMe(token)).status, name).toBe(401);
    // the test's own tools can make one that opens
    const key = createHash('sha256').update(`acesso:${SEGREDO}`).digest('hex');
    expect((await callMe(`${head}.${part(claims)}.${sign(key, head, part(claims))}`)).status).toBe(200);
  });

  test('ends with its time, its session and its person', async () => {
    const { email } = w.town.cidadaos[1]!;
    const token = (await login(email, SENHA)).dados as Token;
    app.clock.now = new Date(app.clock.now.getTime() + 31 * 60_000);
    expect((await callMe(token.access_token)).status).toBe(401);
    const fresh = (
      await send(app, w.town.host, renovar, { body: { grant_type: 'refresh_token', refresh_token: token.refresh_token } })
    ).dados as Token;
    expect((await callMe(fresh.access_token)).status).toBe(200);
    // longer than an answer is under way
    app.clock.now = new Date(app.clock.now.getTime() + 21_000);
    const stolen = await send(app, w.town.host, renovar, {
      body: { grant_type: 'refresh_token', refresh_token: token.refresh_token },
    });
    expect(stolen.status).toBe(401);
    expect((await callMe(fresh.access_token)).status).toBe(401);
    const other = await createWorld(app, 'itapema');
    expect(
      (await send(app, other.town.host, renovar, { body: { grant_type: 'refresh_token', refresh_token: fresh.refresh_token } }))
        .status,
    ).toBe(401);
  });
});

describe('guessing', () => {
  test('thousands of log-ins test a handful of passwords', { timeout: 180_000 }, async () => {
    const { email } = w.town.cidadaos[2]!;
    const checked = { 'one address': 0, 'many addresses': 0 };
    for (let i = 0; i < 5000; i += 1)
      if ((await login(email, `Tentativa#${i}`, '203.0.113.7')).status === 401) checked['one address'] += 1;
    await app.dbSistema.deleteFrom('tentativa').execute();
    for (let i = 0; i < 200; i += 1) {
      const ip = `10.${i % 250}.${Math.floor(i / 250) % 250}.${1 + (i % 200)}`;
      if ((await login(email, `Tentativa#${i}`, ip)).status === 401) checked['many addresses'] += 1;
    }
    expect(checked['one address']).toBeLessThanOrEqual(6);
    expect(checked['many addresses']).toBeLessThanOrEqual(6);
    // the wait ends by itself; the owner is not locked out for ever
    app.clock.now = new Date(app.clock.now.getTime() + 16 * 60_000);
    expect((await login(email, SENHA)).status).toBe(200);
  });

  test('many at once are counted one by one', async () => {
    const { email } = w.town.cidadaos[3]!;
    const tries = await Promise.all(Array.from({ length: 40 }, (_, i) => login(email, `Tentativa#${i}`)));
    expect(tries.filter((t) => t.status === 401).length).toBeLessThanOrEqual(6);
    expect(tries.every((t) => t.status === 401 || t.status === 429)).toBe(true);
  });

  test('its owner gets in and gets a new password while strangers try both, from a known device, and from a known network', async () => {
    const { email, cpf } = w.town.cidadaos[10]!;
    const aparelho = { cookie: `portal_aparelho=${'a'.repeat(32)}` };
    const casa = '198.51.100.20';
    ok(await login(email, SENHA, casa, aparelho));
    const entra = async (de: string, headers?: Record<string, string>) => (await login(email, SENHA, de, headers)).status;
    for (let round = 0; round < 3; round += 1) {
      for (let i = 0; i < 14; i += 1) {
        await login(i % 2 ? email : cpf, `Errada#${i}`, `203.0.113.${round * 20 + i + 1}`);
        await send(app, w.town.host, contas.sendResetLinkEmail, { body: { email }, ip: `203.0.113.${round * 20 + i + 1}` });
      }
      expect(await entra('192.0.2.77', aparelho)).toBe(200);
      expect(await entra(casa.replace(/\.20$/, '.99'))).toBe(200);
      // elsewhere even the right password tells a stranger nothing
      expect(await entra('203.0.113.250')).toBe(429);
      expect((await login(email, 'errada', casa)).status).toBe(429);
    }
    const csrf = await csrfOf(aparelho.cookie);
    expect((await send(app, w.town.host, contas.sendResetLinkEmail, { body: { email }, ip: '203.0.113.5' })).status).toBe(429);
    ok(await send(app, w.town.host, contas.sendResetLinkEmail, { body: { email }, ip: '192.0.2.77', headers: csrf }));
    // who has the device and not the password waits like anybody
    const tries = [];
    for (let i = 0; i < 8; i += 1) tries.push((await login(email, `Errada#${i}`, casa, aparelho)).status);
    expect(tries).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
  });

  test('a colleague who types wrong passwords for everybody keeps nobody of the same office out', async () => {
    const escritorio = '198.51.100.140';
    const known = w.town.cidadaos[11]!.email;
    ok(await login(known, SENHA, escritorio, { cookie: `portal_aparelho=${'b'.repeat(32)}` }));
    for (let i = 0; i < 52; i += 1) await login(`colega${i}@example.com`, 'errada', escritorio);
    expect((await login('mais.um@example.com', 'errada', escritorio)).status).toBe(429);
    expect((await login(known, SENHA, escritorio, { cookie: `portal_aparelho=${'b'.repeat(32)}` })).status).toBe(200);
    expect((await login(known, SENHA, escritorio)).status).toBe(200);
  });

  test('the delay does not tell whose CPF belongs to an e-mail', async () => {
    const [a, b] = [w.town.cidadaos[12]!, w.town.cidadaos[13]!];
    for (let i = 0; i < 7; i += 1) await login(a.email, 'errada', '203.0.113.60');
    expect((await login(a.email, 'errada', '203.0.113.60')).status).toBe(429);
    const answers = [];
    for (const cpf of [a.cpf, b.cpf, fakeCpf(createRandom(6))])
      answers.push((await login(cpf, 'errada', '203.0.113.60')).bruto.toString());
    expect(new Set(answers).size).toBe(1);
    // one CPF is one, however it is written
    const spelled = [a.cpf, a.cpf.replace(/^(...)(...)/, '$1.$2.'), ` ${a.cpf}`, `x${a.cpf}`, a.cpf, `${a.cpf}-`, a.cpf];
    const statuses = [];
    for (const cpf of spelled) statuses.push((await login(cpf, 'errada', '203.0.113.61')).status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5);
  });

  test('many right log-ins at once on one account keep nobody else waiting', async () => {
    const { email } = w.town.cidadaos[14]!;
    const cookie = `portal_aparelho=${'c'.repeat(32)}`;
    ok(await login(email, SENHA, undefined, { cookie }));
    const begin = performance.now();
    const many = Promise.all(Array.from({ length: 64 }, (_, i) => login(email, SENHA, `198.51.100.${i % 2}`, { cookie })));
    const waits: number[] = [];
    for (let i = 0; i < 10; i += 1) {
      const at = performance.now();
      ok(await send(app, w.town.host, csrfToken));
      waits.push(performance.now() - at);
    }
    const answers = await many;
    const all = performance.now() - begin;
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(64);
    // whoever waits has no connection in hand: the others wait for the processor alone
    expect(Math.max(...waits)).toBeLessThan(all / 2);
  });

  test('tries in one town count in all: an account is one', async () => {
    const other = await createWorld(app, 'videira');
    const { email } = w.town.cidadaos[4]!;
    for (let i = 0; i < 6; i += 1) await login(email, 'errada');
    expect(
      (await send(app, other.town.host, entrar, { body: { grant_type: 'password', username: email, password: SENHA } })).status,
    ).toBe(429);
  });

  test('no text tells who has an account', async () => {
    const known = w.town.cidadaos[5]!;
    const same = async (call: (login: string) => ReturnType<typeof send>, free: string, taken: string) => {
      const [a, b] = [await call(taken), await call(free)];
      expect({ status: b.status, bruto: b.bruto.toString() }).toEqual({ status: a.status, bruto: a.bruto.toString() });
    };
    await same((l) => login(l, 'errada'), 'ninguem@example.com', known.email);
    await same((l) => login(l, 'errada'), fakeCpf(createRandom(5)), known.cpf);
    await same(
      (l) => send(app, w.town.host, contas.sendResetLinkEmail, { body: { email: l } }),
      'ninguem@example.com',
      known.email,
    );
    await same(
      (l) => send(app, w.town.host, contas.enviaLinkConfirmacao, { body: { email: l } }),
      'ninguem@example.com',
      known.email,
    );
  });

  test('no time tells who has an account: both sides do the same work', { timeout: 60_000 }, async () => {
    const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] as number;
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let i = 0; i < 24; i += 1) {
      for (const side of ['known', 'unknown'] as const) {
        await app.dbSistema.deleteFrom('tentativa').execute();
        const username = side === 'known' ? w.town.cidadaos[6]!.email : `ninguem${i}@example.com`;
        const before = process.hrtime.bigint();
        await login(username, 'errada');
        times[side].push(Number(process.hrtime.bigint() - before) / 1e6);
      }
    }
    // without the decoy the unknown side is more than five times as fast
    const ratio = median(times.known) / median(times.unknown);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });
});

describe('what is sent along', () => {
  test('gives nobody rights', async () => {
    const citizen = w.citizen(7);
    const conta = ok(await citizen.call(minha.verConta));
    const extra = {
      permissoes: ['root'],
      painel_prefeitura: true,
      ativo: true,
      senha_hash: 'x',
      organizacao_id: 0,
      usuario_id: w.member('administrador').id,
      id: w.member('administrador').id,
    };
    const endereco = {
      cep: '89820000',
      logradouro: 'Rua Um',
      numero: '1',
      complemento: '',
      bairro: 'Centro',
      cidade: 'Demo',
      uf: 'SC',
    };
    const body = { nome: conta.nome, telefone: '49999990000', endereco, ...extra };
    ok(await citizen.call(minha.salvarConta, { body }));
    const eu = ok(await citizen.call(me));
    expect(eu).toMatchObject({ id: citizen.id, permissoes: ['painel.contribuinte'], painelPrefeitura: false });
  });

  test('a script stays text, in answers and in mails', async () => {
    const script = '<img src=x onerror=alert(1)><script>alert(2)</script>';
    const citizen = w.citizen(8);
    const endereco = {
      cep: '89820000',
      logradouro: script,
      numero: script.slice(0, 20),
      complemento: script,
      bairro: script,
      cidade: script,
      uf: 'SC',
    };
    const saved = await citizen.call(minha.salvarConta, { body: { nome: script, telefone: '49999990000', endereco } });
    expect(saved).toMatchObject({ status: 200, dados: { nome: script } });
    const { html } = renderMail({
      marca: { nome: script, cor: '#000000' },
      titulo: script,
      blocos: [
        { tipo: 'paragrafo', texto: script },
        { tipo: 'botao', texto: script, url: 'javascript:alert(1)' },
      ],
    });
    expect(html).not.toMatch(/<script>alert|<img src=x|href="javascript:/);
  });

  test('headers of the answer keep scripts and frames of others out', async () => {
    const { headers } = await app.http.inject({
      url: '/api/v1/recursos',
      headers: { host: w.town.host, origin: 'https://mau.example' },
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['content-security-policy']).toMatch(/script-src 'self'(;|$)/);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
    const cookie = String(headers['set-cookie']);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Strict');
  });
});

test('what has served is taken away at night, and what still serves stays', async () => {
  const token = (await login(w.town.cidadaos[9]!.email, SENHA, '198.51.100.77')).dados as Token;
  ok(await send(app, w.town.host, contas.sendResetLinkEmail, { body: { email: w.town.cidadaos[9]!.email } }));
  await app.settle();
  const count = async () =>
    Number(
      (
        await sql<{ n: number }>`select (select count(*) from token_renovacao) + (select count(*) from link_email) as n`.execute(
          app.dbSistema,
        )
      ).rows[0]?.n,
    );
  const before = await count();
  const clean = () => limparVencidosJob.run(app.jobCtx(0), {});
  await clean();
  expect(await count()).toBe(before);
  expect((await callMe(token.access_token)).status).toBe(200);
  app.clock.now = new Date(app.clock.now.getTime() + 200 * 86_400_000);
  await clean();
  expect(await count()).toBe(0);
});
