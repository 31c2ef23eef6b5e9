// Past 300 lines: what holds for every call, from the log-in to trouble of the surroundings, on one server.
import { randomUUID } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { permissoesDe } from '@portal/domain/http/endpoint';
import { listarNotificacoes } from '@portal/domain/notificacoes/contract';
import { recursos } from '@portal/domain/organizacoes/contract';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import { verificarRascunho } from '@portal/domain/processos/gestao';
import * as lista from '@portal/domain/requerimentos/lista';
import { entrar, me, renovar, sair, type Token } from '@portal/domain/sessoes/contract';
import { criarVisao } from '@portal/domain/visoes/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import { toAnswer } from '#platform/http/errors.ts';
import { send } from '#seed/client.ts';
import { SENHA } from '#seed/registries.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { personOfTheSystem } from '#test/sistema.ts';
import { createWorld, draftAlvara, fileAlvara, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
});
afterAll(() => app.close());

const login = (username: string, password = SENHA, host = w.town.host) =>
  send(app, host, entrar, { body: { grant_type: 'password', username, password } });

describe('log-in', () => {
  test('answers as RFC 6749 §5.1, by e-mail or CPF, masked or not', async () => {
    const { cpf, email } = w.town.cidadaos[0]!;
    for (const username of [email, email.toUpperCase(), cpf, cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4')]) {
      const answer = await login(username);
      expect(answer.status).toBe(200);
      expect(JSON.parse(answer.bruto.toString())).toMatchObject({
        token_type: 'Bearer',
        expires_in: 1800,
        access_token: expect.any(String),
        refresh_token: expect.any(String),
      });
    }
  });

  test('says the same for a wrong password and an unknown account, and slows down', async () => {
    const known = await login(w.town.cidadaos[1]!.email, 'errada');
    const unknown = await login('ninguem@example.com', 'errada');
    expect(known).toMatchObject({ status: 401, mensagem: unknown.mensagem });
    const tries = [];
    for (let i = 0; i < 6; i += 1) tries.push((await login(w.town.cidadaos[1]!.email, 'errada')).status);
    expect(tries.at(-1)).toBe(429);
    expect((await login(w.town.cidadaos[1]!.email)).status).toBe(429);
    app.clock.now = new Date(Date.now() + 20 * 60_000);
    expect((await login(w.town.cidadaos[1]!.email)).status).toBe(200);
    app.clock.now = new Date();
  });

  test('thirty wrong log-ins at once leave the server answering', async () => {
    const tries = await Promise.all(Array.from({ length: 30 }, (_, i) => login(`ninguem${i}@example.com`, 'errada')));
    expect(tries.every((t) => t.status === 401 || t.status === 429)).toBe(true);
    app.clock.now = new Date(Date.now() + 90 * 60_000);
    expect((await login(w.town.cidadaos[5]!.email)).status).toBe(200);
    app.clock.now = new Date();
  });

  test('one account spelled in many ways is one account', async () => {
    const { cpf } = w.town.cidadaos[6]!;
    const spellings = [cpf, `x${cpf}`, `${cpf.slice(0, 1)}.${cpf.slice(1)}`, `${cpf}-`, ` ${cpf}.`, `${cpf}x`, `y${cpf}`];
    const tries = [];
    for (const spelling of spellings) tries.push((await login(spelling, 'errada')).status);
    expect(tries.at(-1)).toBe(429);
    app.clock.now = new Date(Date.now() + 90 * 60_000);
    expect((await login(cpf)).status).toBe(200);
    app.clock.now = new Date();
  });

  test('one account enters another town as a requester, and its token stays in that town', async () => {
    const other = await createWorld(app, 'itapema');
    const { email } = w.town.cidadaos[2]!;
    const token = (await login(email, SENHA, other.town.host)).dados as Token;
    const there = ok(await send(app, other.town.host, me, { token: token.access_token })) as {
      painelContribuinte: boolean;
      painelPrefeitura: boolean;
      organizacoes: unknown[];
    };
    expect(there).toMatchObject({ painelContribuinte: true, painelPrefeitura: false });
    expect(there.organizacoes).toHaveLength(2);
    expect((await send(app, w.town.host, me, { token: token.access_token })).status).toBe(401);
  });

  test('a refresh token works once; its second use ends the whole session', async () => {
    const first = (await login(w.town.cidadaos[3]!.email)).dados as Token;
    const refresh = (refresh_token: string) =>
      send(app, w.town.host, renovar, { body: { grant_type: 'refresh_token', refresh_token } });
    const second = (await refresh(first.refresh_token)).dados as Token;
    expect((await send(app, w.town.host, me, { token: second.access_token })).status).toBe(200);
    app.clock.now = new Date(app.clock.now.getTime() + 21_000);
    expect((await refresh(first.refresh_token)).status).toBe(401);
    expect((await refresh(second.refresh_token)).status).toBe(401);
    expect((await send(app, w.town.host, me, { token: second.access_token })).status).toBe(401);
  });

  test('a refresh token whose answer was lost may come again at once, from the same browser', async () => {
    const first = (await login(w.town.cidadaos[5]!.email)).dados as Token;
    const refresh = (refresh_token: string, agente?: string) =>
      send(app, w.town.host, renovar, {
        body: { grant_type: 'refresh_token', refresh_token },
        ...(agente ? { headers: { 'user-agent': agente } } : {}),
      });
    const lost = (await refresh(first.refresh_token)).dados as Token;
    const second = (await refresh(first.refresh_token)).dados as Token;
    for (const { access_token: token } of [lost, second]) expect((await send(app, w.town.host, me, { token })).status).toBe(200);
    expect((await refresh(second.refresh_token)).status).toBe(200);
    // somebody else with the same token is no lost answer
    expect((await refresh(first.refresh_token, 'outro navegador')).status).toBe(401);
    expect((await send(app, w.town.host, me, { token: second.access_token })).status).toBe(401);
  });

  test('forty right log-ins at once on one account keep nobody else waiting', async () => {
    const { email } = w.town.cidadaos[6]!;
    let open = 40;
    const all = Array.from({ length: open }, () =>
      send(app, w.town.host, entrar, {
        ip: '10.1.0.1',
        body: { grant_type: 'password', username: email, password: SENHA },
      }).finally(() => {
        open -= 1;
      }),
    );
    // the first ones have taken their connection
    await new Promise((done) => setTimeout(done, 200));
    const begin = performance.now();
    expect((await send(app, w.town.host, recursos)).status).toBe(200);
    await w.citizen().call(lista.listarRequerimentos, {});
    const ms = performance.now() - begin;
    expect(open, 'they were still at it').toBeGreaterThan(5);
    // or the place is to be confirmed; the password was right
    expect((await Promise.all(all)).filter((a) => ![200, 403].includes(a.status))).toEqual([]);
    expect(ms).toBeLessThan(1500);
  });

  test('leaving revokes the token at once', async () => {
    const token = ((await login(w.town.cidadaos[4]!.email)).dados as Token).access_token;
    expect((await send(app, w.town.host, sair, { token })).status).toBe(200);
    expect((await send(app, w.town.host, me, { token })).status).toBe(401);
  });
});

describe('every answer', () => {
  test('has the envelope; a list has its paging object', async () => {
    await fileAlvara(w);
    const list = await w
      .staff('gestor')
      .call(lista.listarRequerimentos, { query: { per_page: 1, status: ['Aguardando comprovante'] } });
    expect(Object.keys(JSON.parse(list.bruto.toString())).sort()).toEqual(['dados', 'mensagem', 'sucesso']);
    expect(list.dados).toMatchObject({
      total: 1,
      per_page: 1,
      current_page: 1,
      last_page: 1,
      from: 1,
      to: 1,
      data: [{ status: 'Aguardando comprovante' }],
    });
    expect(await send(app, w.town.host, me)).toMatchObject({ status: 401, sucesso: false });
    expect((await send(app, 'nenhures.localhost', recursos)).status).toBe(404);
  });

  test('arrays come in bracket style', async () => {
    const token = await w.staff('gestor').token();
    const get = (query: string) =>
      app.http.inject({
        url: `/api/v1/painel-prefeitura/requerimento?${query}`,
        headers: { host: w.town.host, authorization: `Bearer ${token}` },
      });
    expect((await get('status[]=Deferido&status[]=Indeferido')).json()).toMatchObject({ dados: { total: 0 } });
    expect((await get('status[]=Inexistente')).statusCode).toBe(422);
    expect((await get('per_page=0')).json()).toMatchObject({ dados: { per_page: 200 } });
  });

  test('a browser must show the CSRF token of its visit', async () => {
    const token = await w.citizen().token();
    const id = '00000000-0000-7000-8000-000000000000';
    const headers = { host: w.town.host, authorization: `Bearer ${token}`, origin: `http://${w.town.host}` };
    const post = (extra: Record<string, string>) =>
      app.http.inject({
        method: 'POST',
        url: '/api/v1/painel-contribuinte/geral-notifications/delete',
        headers: { ...headers, ...extra },
        payload: { geral_notification_id: id },
      });
    const visit = await app.http.inject({ url: '/api/v1/recursos/csrfToken', headers: { host: w.town.host } });
    const cookie = String(visit.headers['set-cookie']).split(';')[0] as string;
    const csrf = visit.json().dados.csrf_token as string;
    expect((await post({})).statusCode).toBe(403);
    expect((await post({ cookie, 'x-csrf-token': 'outro' })).statusCode).toBe(403);
    expect((await post({ cookie, 'x-csrf-token': csrf, origin: 'https://mau.example' })).statusCode).toBe(403);
    expect((await post({ cookie, 'x-csrf-token': csrf })).statusCode).toBe(404);
  });

  test('carries the headers that keep other pages out', async () => {
    const { headers } = await app.http.inject({ url: '/api/v1/recursos', headers: { host: w.town.host } });
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).not.toContain("script-src 'self' 'unsafe-inline'");
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store', 'app-ver': '2.7.0' });
  });
});

test('the system panel and the towns do not answer for each other', async () => {
  const admin = app.routes.find((r) => r.contract.path === 'admin/organizacao')!.contract;
  expect((await send(app, w.town.host, admin, { token: await w.staff('administrador').token() })).status).toBe(404);
  expect((await send(app, 'painel.localhost', listarNotificacoes, {})).status).toBe(404);
});

test('the calls of the session answer under admin/ at the system panel, and there alone', async () => {
  const root = await personOfTheSystem(app, ['painel.sistema', 'perfil.administrador']);
  const pedir = async (url: string, host = 'painel.localhost') =>
    app.http.inject({ url, headers: { host, authorization: `Bearer ${await root.token()}` } });
  expect((await pedir('/api/v2/admin/me')).json().dados).toMatchObject({ nome: 'Pessoa do Sistema', painelSistema: true });
  expect((await pedir('/api/v1/admin/recursos')).statusCode).toBe(200);
  expect((await pedir('/api/v1/admin/recursos/faq')).statusCode).toBe((await pedir('/api/v1/recursos/faq')).statusCode);
  expect((await pedir('/api/v1/admin/me', w.town.host)).statusCode).toBe(404);
  expect((await pedir('/api/v1/admin/meus')).statusCode).toBe(404);
  expect((await pedir('/api/v1/admin/logout')).statusCode).toBe(200);
  expect((await pedir('/api/v2/me')).statusCode).toBe(401);
});

test('a page keeps the window that it opens, and nobody who opens it keeps the page', async () => {
  const { headers } = await app.http.inject({ url: '/', headers: { host: w.town.host } });
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
});

test('an address that cannot be read or is too long is answered in our words', async () => {
  for (const path of ['%', '%zz', '%ff', 'x'.repeat(900)]) {
    const answer = await app.http.inject({
      method: 'GET',
      url: `/api/v1/painel-prefeitura/requerimento/${path}`,
      headers: { host: w.town.host },
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { sucesso: false, mensagem: 'Não encontramos este endereço.', dados: null },
    ]);
  }
});

test('what is named and does not exist is refused in words, not by an error', async () => {
  const gestor = w.staff('gestor');
  const id = crypto.randomUUID();
  expect((await gestor.call(verificarRascunho, { params: { id } })).status).toBe(404);
  const visao = { nome: 'De ninguém', tela: 'prefeitura.requerimento.listagem', setor_id: id, estado: {} };
  expect((await gestor.call(criarVisao, { body: visao as never })).status).toBe(422);
});

describe('a repeated write', () => {
  test('has one key for each person: two people with the same key do two things', async () => {
    const body = { processo_id: w.town.processos.get('certidao-de-numeracao')! };
    const chave = 'a-mesma-chave';
    const [a, b] = [w.citizen(0), w.citizen(1)];
    const first = ok(await a.call(preenchimento.iniciarRequerimento, { body, chave }));
    const other = ok(await b.call(preenchimento.iniciarRequerimento, { body, chave }));
    expect(other.id).not.toBe(first.id);
    expect(ok(await a.call(preenchimento.iniciarRequerimento, { body, chave })).id).toBe(first.id);
  });

  test('with the same key and another body is refused, and nothing is done', async () => {
    const citizen = w.citizen(2);
    const chave = 'chave-de-um-ato';
    ok(
      await citizen.call(preenchimento.iniciarRequerimento, {
        body: { processo_id: w.town.processos.get('certidao-de-numeracao')! },
        chave,
      }),
    );
    const before = ok(await citizen.call(lista.listarRequerimentos, {})).data.length;
    const again = await citizen.call(preenchimento.iniciarRequerimento, {
      body: { processo_id: w.town.processos.get('alvara-de-construcao')! },
      chave,
    });
    expect(again).toMatchObject({ status: 422, dados: { codigo: 'chave_repetida' } });
    expect(ok(await citizen.call(lista.listarRequerimentos, {})).data.length).toBe(before);
  });
});

test('whatever is sent, no call answers 500', { timeout: 120_000 }, async () => {
  const admin = await w.staff('administrador').token();
  const junk = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.string({ unit: 'binary' }),
    fc.constant({ __proto__: null, versao: '1\u0000' }),
    fc.constant({ versao: 1e308, respostas: { a: { b: [null] } } }),
  );
  const routes = app.routes.filter((r) => !permissoesDe(r.contract).includes('publico') || r.contract.metodo === 'POST');
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...routes), junk, fc.string(), async ({ contract: e }, body, id) => {
      const url = `/api/${e.versao}/${e.path.replace(':painel', 'painel-prefeitura').replace(/:\w+/g, () => encodeURIComponent(id || 'x'))}?page=${encodeURIComponent(id)}&s=${encodeURIComponent(JSON.stringify(body) ?? '')}`;
      const payload = e.metodo === 'GET' ? {} : { payload: JSON.stringify(body) ?? 'null' };
      const answer = await app.http.inject({
        method: e.metodo,
        url,
        headers: { host: w.town.host, authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
        ...payload,
      });
      expect(answer.statusCode, `${e.metodo} ${url} ${JSON.stringify(body)} ${answer.body}`).toBeLessThan(500);
      if (answer.statusCode >= 400)
        expect(answer.json()).toMatchObject({ sucesso: false, mensagem: expect.stringMatching(/\S/) });
    }),
    { numRuns: 400 },
  );
});

describe('what strangers find', () => {
  const get = (url: string, host = w.town.host, headers: Record<string, string> = {}) =>
    app.http.inject({ url, headers: { host, ...headers } });

  test('the panel of the system answers under its own name alone', async () => {
    expect((await get('/api/v2/recursos', 'painel.localhost')).statusCode).toBe(200);
    for (const host of ['painel.evil.example', 'painel', 'painel.localhost.evil.example', 'paineldemo.localhost'])
      expect((await get('/api/v2/recursos', host)).statusCode, host).toBe(404);
  });

  test('refusals are kept nowhere, and every answer says what of the device it uses', async () => {
    for (const url of ['/api/v1/me', '/api/v1/nada', '/api/v1/painel-prefeitura/requerimento']) {
      const { statusCode, headers } = await get(url);
      expect([401, 404], url).toContain(statusCode);
      expect(headers['cache-control'], url).toBe('no-store');
      expect(String(headers['permissions-policy']), url).toContain('camera=()');
    }
    for (const url of ['/.env', '/.git/config', '/wp-login.php', '/backup.sql'])
      expect((await get(url, w.town.host, { accept: 'text/html' })).statusCode, url).toBe(404);
  });

  test('the document of the reference is written once, and the page loads nothing from elsewhere', async () => {
    const [first, second] = [await get('/api/docs/json'), await get('/api/docs/json')];
    expect(first.statusCode).toBe(200);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(first.json()).toMatchObject({ openapi: '3.0.3' });
    const packed = await get('/api/docs/json', w.town.host, { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).equals(first.rawPayload)).toBe(true);
    const started = performance.now();
    for (let i = 0; i < 200; i += 1) await get('/api/docs/json', w.town.host, { 'accept-encoding': 'br' });
    expect((performance.now() - started) / 200).toBeLessThan(25);
    const page = await get('/api/docs/');
    expect(page.statusCode).toBe(200);
    expect(String(page.headers['content-security-policy'])).not.toContain('https:');
    expect((await get('/api/docs/yaml')).statusCode).toBe(404);
  });

  test('only channels that exist are signed, by their exact names', async () => {
    const gestor = w.staff('gestor');
    const ask = async (channel_name: string) =>
      (
        await app.http.inject({
          method: 'POST',
          url: '/api/broadcasting/auth',
          headers: { host: w.town.host, authorization: `Bearer ${await gestor.token()}` },
          payload: { socket_id: '1.1', channel_name },
        })
      ).statusCode;
    const [setor] = await inTenant(app.db, w.town.id, (tx) => tx.selectFrom('setor').select('id').limit(1).execute());
    expect(await ask(`private-setor.${setor!.id}.o${w.town.id}`)).toBe(200);
    expect(await ask(`private-setor.${setor!.id}.o0${w.town.id}`)).toBe(403);
    expect(await ask(`private-setor.0199aaaa-0000-7000-8000-000000000001.o${w.town.id}`)).toBe(403);
  });
});

describe('trouble of the surroundings', () => {
  const owner = async (sql: string) => {
    const client = new pg.Client({ connectionString: app.raizUrl });
    await client.connect();
    await client.query(sql).finally(() => void client.end());
  };
  const CONEXOES = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
    and application_name in ('portal_app', 'portal_saude')`;

  test('a save whose answer was lost is no conflict when it comes again; that of another session is', async () => {
    const citizen = w.citizen(3);
    const draft = await draftAlvara(w, citizen);
    const aba = randomUUID();
    const salvar = (respostas: Record<string, unknown>, versao = draft.versao, who = citizen, pagina: string | null = aba) =>
      who.call(preenchimento.salvarRascunho, { params: { id: draft.id }, body: { versao, respostas, aba: pagina } });
    expect((await salvar({ interesse_social: 'Sim' })).status).toBe(200);
    // the answer never came; meanwhile the person typed on
    expect(ok(await salvar({ interesse_social: 'Não' })).versao).toBe(draft.versao + 2);
    // an older one, one without what was lost, or one from another log-in is stale
    expect((await salvar({ interesse_social: 'Sim' }, draft.versao - 1)).status).toBe(409);
    expect((await salvar({})).status).toBe(409);
    expect((await salvar({ interesse_social: 'Sim' }, draft.versao, w.citizen(3))).status).toBe(409);
    // nor is a second tab of the same log-in the first: it would take away what was written there
    for (const outra of [randomUUID(), null])
      expect((await salvar({ interesse_social: 'Não' }, draft.versao, citizen, outra)).status).toBe(409);
    expect(ok(await salvar({ interesse_social: 'Não' })).versao).toBe(draft.versao + 3);
  });

  test('is told by /readyz in time, part by part, even while every connection is taken', async () => {
    const ready = async () => {
      const begin = performance.now();
      const answer = await app.http.inject({ url: '/readyz' });
      return {
        status: answer.statusCode,
        ms: performance.now() - begin,
        ...(answer.json() as { partes: Record<string, string> }),
      };
    };
    expect(await ready()).toMatchObject({ status: 200, partes: { banco: 'ok', fila: 'ok', avisos: 'ok', disco: 'ok' } });
    const busy = Array.from({ length: 12 }, () => sql`select pg_sleep(1.5)`.execute(app.db));
    const { status, ms } = await ready();
    expect(status).toBe(200);
    expect(ms).toBeLessThan(1000);
    await Promise.all(busy);
  });

  test('is 503 in the envelope, whatever the call, and over when it is over', async () => {
    const { pathname } = new URL(app.raizUrl);
    const banco = pathname.slice(1);
    const body = { processo_id: w.town.processos.get('certidao-de-numeracao')! };
    const citizen = w.citizen(4);
    await citizen.token();
    await owner(`alter database ${banco} set default_transaction_read_only = on`);
    await owner(CONEXOES);
    try {
      const ready = async () => (await app.http.inject({ url: '/readyz' })).json() as { partes: { banco: string } };
      await expect.poll(async () => (await ready()).partes.banco).toBe('só se deixa ler');
      const answer = await app.http.inject({ url: '/readyz' });
      expect(answer.statusCode).toBe(503);
      const refused = await citizen.call(preenchimento.iniciarRequerimento, { body });
      expect(refused).toMatchObject({ status: 503, sucesso: false, dados: { codigo: 'indisponivel' } });
    } finally {
      await owner(`set transaction_read_only = off; alter database ${banco} reset default_transaction_read_only`);
      await owner(CONEXOES);
    }
    await expect.poll(async () => (await citizen.call(preenchimento.iniciarRequerimento, { body })).status).toBe(200);
    // held rows and ended connections, as PostgreSQL and the driver say them
    for (const [failure, status] of [
      [Object.assign(new Error('x'), { code: '57P01' }), 503],
      [Object.assign(new Error('x'), { code: '55P03' }), 503],
      [Object.assign(new Error('x'), { code: 'ENOSPC' }), 503],
      [new AggregateError([Object.assign(new Error('x'), { code: 'ECONNREFUSED' })]), 503],
      [new Error('Connection terminated unexpectedly'), 503],
      [new Error('timeout exceeded when trying to connect'), 503],
      [Object.assign(new Error('x'), { code: '23503' }), 422],
      [Object.assign(new Error('x'), { code: '42703' }), 500],
    ] as const)
      expect(toAnswer(failure).status, failure.message).toBe(status);
  });
});
