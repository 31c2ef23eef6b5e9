import { randomUUID } from 'node:crypto';
import * as api from '@portal/domain/acompanhamentos/contract';
import * as assinaturas from '@portal/domain/assinaturas/contract';
import type { AnyEndpoint, DadosOf } from '@portal/domain/http/endpoint';
import * as registro from '@portal/domain/licencas/registro';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { avisarAcompanhantesJob } from '#modules/acompanhamentos/index.ts';
import { inTenant } from '#platform/db/doors.ts';
import { type Answer, send } from '#seed/client.ts';
import { SENHA } from '#seed/registries.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { escritosA } from '../correio.ts';
import { createWorld, grantedAlvara, ok, type World } from '../world.ts';

let app: TestApp;
let w: World;
let outra: World;
let raiz: pg.Client;
let licenca: { id: string; imovel_ids: string[]; titulo: string };
let lote: { id: string; logradouro: string; bairro: string; inscricao: string };

const ninguem = <E extends AnyEndpoint>(
  endpoint: E,
  input: { query?: object; params?: object; body?: object } = {},
  host = w.town.host,
) => send(app, host, endpoint, input) as Promise<Answer<DadosOf<E>>>;
const mails = (para: string) => escritosA(app, w.town.id, { para });
type Mail = Awaited<ReturnType<typeof mails>>[number];
const segredoDe = (mail: Mail | undefined): string =>
  /acompanhar\/([\w-]{43})/.exec(mail?.conteudo.blocos.map((b) => ('url' in b ? b.url : '')).join(' ') ?? '')?.[1] ?? '';
const lugarDaRua = async () =>
  ok(await ninguem(api.procurarLugares, { query: { s: lote.logradouro } })).find((l) => l.lugar.startsWith('rua:'))!;
const pedir = (email: string, lugar: string) => ninguem(api.pedirAcompanhamento, { body: { email, lugar } });
async function seguir(email: string, lugar: string): Promise<string> {
  ok(await pedir(email, lugar));
  const segredo = segredoDe((await mails(email)).at(-1));
  ok(await ninguem(api.confirmarAcompanhamento, { params: { segredo } }));
  return segredo;
}
const mudar = (situacao: string) => raiz.query('update licenca set situacao = $1 where id = $2', [situacao, licenca.id]);
/** What was written just now counts once its transaction is surely over. */
async function manha(): Promise<void> {
  await raiz.query(`update evento_publico set escrito_em = escrito_em - interval '20 minutes'`);
  await raiz.query(`update acompanhamento set visto_em = visto_em - interval '20 minutes'`);
  await avisarAcompanhantesJob.run(app.jobCtx(0), {});
  await app.settle();
}

beforeAll(async () => {
  app = await createTestApp({
    env: { LIMITE_VERIFICACOES: '100000', LIMITE_PUBLICAS: '100000', LIMITE_LINKS: '100000' },
    towns: ['demo', 'xanxere'],
  });
  w = await createWorld(app);
  outra = await createWorld(app, 'xanxere');
  raiz = new pg.Client({ connectionString: app.raizUrl });
  await raiz.connect();
  const pedido = await grantedAlvara(w);
  await app.settle();
  const marta = w.staff('assinante');
  const { data } = ok(await marta.call(assinaturas.listarAssinaturas, { query: { status: 'Aguardando', per_page: 50 } }));
  const minha = data.find((a) => a.requerimento.id === pedido.id)!;
  const body = { acao: 'assinar' as const, versao: minha.versao, senha: SENHA, lido_ate_o_fim: true as const };
  ok(await marta.call(assinaturas.atualizarAssinatura, { params: { processo_requerimento_assinatura_id: minha.id }, body }));
  await app.settle();
  licenca = (await raiz.query('select id, imovel_ids, titulo from licenca where requerimento_id = $1', [pedido.id])).rows[0];
  lote = (await raiz.query('select * from imovel where id = $1', [licenca.imovel_ids[0]])).rows[0];
}, 120_000);
afterAll(async () => {
  await raiz.end();
  await app.close();
});

test('a street and a district are found by how they begin, a lot by its whole number', async () => {
  const achar = async (s: string) => ok(await ninguem(api.procurarLugares, { query: { s } })).map((l) => l.lugar.split(':')[0]);
  expect(await achar(lote.logradouro.toUpperCase())).toContain('rua');
  expect(await achar(lote.bairro)).toContain('bairro');
  expect(await achar(lote.inscricao)).toContain('imovel');
  expect(await achar(lote.inscricao.slice(0, -1))).not.toContain('imovel');
  for (const s of ['', 'x', '%', '_'.repeat(50), "';--"]) expect(await achar(s)).toEqual([]);
});

test('nothing comes of an address that nobody confirmed, and after three days it is gone', { timeout: 60_000 }, async () => {
  const { lugar } = await lugarDaRua();
  ok(await pedir('quieta@exemplo.com.br', lugar));
  await mudar('Suspensa');
  await manha();
  expect(await mails('quieta@exemplo.com.br')).toHaveLength(1);
  await raiz.query(`update acompanhamento set criado_em = criado_em - interval '4 days' where email = 'quieta@exemplo.com.br'`);
  await manha();
  expect((await raiz.query(`select from acompanhamento where email = 'quieta@exemplo.com.br'`)).rowCount).toBe(0);
  expect(await mails('quieta@exemplo.com.br')).toEqual([]);
  await mudar('Vigente');
});

test('what was written a moment before a mail went out is told by the next one', { timeout: 60_000 }, async () => {
  const email = 'atenta@exemplo.com.br';
  const { lugar } = await lugarDaRua();
  await seguir(email, lugar);
  const avisar = async () => {
    await avisarAcompanhantesJob.run(app.jobCtx(0), {});
    await app.settle();
    return (await mails(email)).length;
  };
  await mudar('Suspensa');
  await raiz.query(`update evento_publico set escrito_em = escrito_em - interval '20 minutes'`);
  await raiz.query(`update acompanhamento set visto_em = visto_em - interval '20 minutes'`);
  // five minutes old: it may yet be undone, and waits
  await mudar('Vigente');
  await raiz.query(
    `update evento_publico set escrito_em = now() - interval '5 minutes' where escrito_em > now() - interval '4 minutes'`,
  );
  const primeiro = await avisar();
  await raiz.query(`update evento_publico set escrito_em = escrito_em - interval '20 minutes'`);
  await raiz.query(`update acompanhamento set visto_em = visto_em - interval '20 minutes' where email = $1`, [email]);
  expect(await avisar()).toBe(primeiro + 1);
});

test('who confirmed is told once a day, in one mail for all places, of what came after; pressing again changes nothing', {
  timeout: 60_000,
}, async () => {
  const email = 'vizinha@exemplo.com.br';
  const { lugar, nome } = await lugarDaRua();
  const segredo = await seguir(email, lugar);
  expect(ok(await ninguem(api.confirmarAcompanhamento, { params: { segredo } }))).toMatchObject({ nome, confirmado: true });
  await seguir(email, `imovel:${lote.id}`);
  const antes = (await mails(email)).length;
  await raiz.query(`update evento_publico set escrito_em = now() - interval '1 day'`);
  await manha();
  expect(await mails(email)).toHaveLength(antes);
  await mudar('Suspensa');
  await manha();
  const [novo, ...mais] = (await mails(email)).slice(antes);
  expect(mais).toEqual([]);
  const itens = novo!.conteudo.blocos.flatMap((b) => (b.tipo === 'fatos' ? b.itens : []));
  expect(itens).toHaveLength(1);
  expect(itens[0]!.valor).toContain('foi suspenso');
  expect(novo!.conteudo.sair).toMatch(/\/api\/v1\/acompanhamentos\/sair\/[\w-]{43}$/);
  const { rows } = await raiz.query('select titular from licenca where id = $1', [licenca.id]);
  expect(JSON.stringify(novo)).not.toContain(rows[0].titular);
  await manha();
  expect(await mails(email)).toHaveLength(antes + 1);

  // one click of the program that reads the mail: a form, without a visit; asked twice it does no harm
  const url = new URL(novo!.conteudo.sair!).pathname;
  for (let vez = 0; vez < 2; vez += 1) {
    const headers = { host: w.town.host, 'content-type': 'application/x-www-form-urlencoded' };
    expect((await app.http.inject({ method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' })).statusCode).toBe(200);
  }
  for (const tabela of ['acompanhamento', 'email'])
    expect((await raiz.query(`select from ${tabela} t where t::text like '%' || $1 || '%'`, [email])).rowCount, tabela).toBe(0);
  await mudar('Vigente');
  await manha();
  expect(await mails(email)).toEqual([]);
  expect((await ninguem(api.verAcompanhamento, { params: { segredo } })).status).toBe(404);
});

test('a licence that lapsed is told of once', { timeout: 60_000 }, async () => {
  const email = 'prazo@exemplo.com.br';
  await seguir(email, `imovel:${lote.id}`);
  await raiz.query(`update licenca set situacao = 'Vigente', validade_em = current_date - 3 where id = $1`, [licenca.id]);
  await manha();
  await manha();
  await manha();
  const ditos = (await mails(email))
    .flatMap((m) => m.conteudo.blocos.flatMap((b) => (b.tipo === 'fatos' ? b.itens : [])))
    .filter((i) => i.valor.includes('venceu'));
  expect(ditos).toHaveLength(1);
});

test('one place is left by its link, or all; mails and places of an address are bounded', { timeout: 60_000 }, async () => {
  const email = 'muitas@exemplo.com.br';
  const { lugar } = await lugarDaRua();
  const segredo = await seguir(email, lugar);
  await seguir(email, `imovel:${lote.id}`);
  ok(await pedir(email, lugar));
  const recusa = await pedir(email, lugar);
  expect([recusa.status, (recusa.dados as unknown as { codigo: string }).codigo]).toEqual([422, 'mails_demais']);
  ok(await ninguem(api.deixarAcompanhamento, { params: { segredo }, body: {} }));
  const { rows } = await raiz.query('select lugar from acompanhamento where email = $1', [email]);
  expect(rows).toEqual([{ lugar: `imovel:${lote.id}` }]);
});

test('one visitor fills no list: a mailbox hears three times however dressed up, and what waits gives way to others', {
  timeout: 60_000,
}, async () => {
  const { lugar } = await lugarDaRua();
  const de = async (remoteAddress: string, email: string) => {
    const payload = { email, lugar };
    const headers = { host: w.town.host };
    const r = await app.http.inject({ method: 'POST', url: '/api/v1/acompanhamentos', headers, payload, remoteAddress });
    return [r.statusCode, r.json().dados?.codigo ?? ''];
  };
  for (const [i, email] of ['alvo@nada.com', 'alvo+1@nada.com', 'ALVO+2@nada.com'].entries())
    expect(await de(`2001:db8:5:5:${i}::1`, email)).toEqual([200, '']);
  expect(await de('2001:db8:5:5:9::1', 'alvo+3@nada.com')).toEqual([422, 'mails_demais']);
  expect(await de('203.0.113.77', 'alvo@nada.com')).toEqual([200, '']);
  for (let i = 0; i < 27; i += 1) expect(await de(`2001:db8:5:5:${i}::2`, `n${i}@nada.com`)).toEqual([200, '']);
  expect(await de('2001:db8:5:5::3', 'n99@nada.com')).toEqual([429, 'pedidos_demais']);
  // the town's list is full of one network's: whoever comes gets in, whoever was alone in theirs stays, and so does what is confirmed
  const segredo = await seguir('fiel@exemplo.com.br', lugar);
  expect(await de('203.0.115.1', 'sozinha@exemplo.com.br')).toEqual([200, '']);
  await raiz.query(`
    insert into acompanhamento (organizacao_id, id, email, lugar, nome, resumo, segredo, rede, criado_em)
    select organizacao_id, gen_random_uuid(), 'cheio' || n || '@nada.com', lugar, nome, encode(sha256(('r' || n)::bytea), 'hex'), segredo, rede, now()
      from acompanhamento, generate_series(1, ${api.A_CONFIRMAR_MAX}) n where email = 'n0@nada.com'`);
  const antes = Number((await raiz.query('select count(*) from acompanhamento where confirmado_em is null')).rows[0].count);
  expect(await de('203.0.116.1', 'chegou@exemplo.com.br')).toEqual([200, '']);
  const ficam = (await raiz.query('select email from acompanhamento')).rows.map((r) => r.email);
  expect(ficam).toEqual(expect.arrayContaining(['fiel@exemplo.com.br', 'sozinha@exemplo.com.br', 'chegou@exemplo.com.br']));
  expect(Number((await raiz.query('select count(*) from acompanhamento where confirmado_em is null')).rows[0].count)).toBe(antes);
  expect((await raiz.query(`select rede from acompanhamento where email = 'fiel@exemplo.com.br'`)).rows).toEqual([
    { rede: null },
  ]);
  expect(ok(await ninguem(api.verAcompanhamento, { params: { segredo } }))).toMatchObject({ confirmado: true });
});

test('places that a stranger asked for in somebody’s name do not use up theirs', { timeout: 60_000 }, async () => {
  const { lugar } = await lugarDaRua();
  await raiz.query(
    `insert into acompanhamento (organizacao_id, id, email, lugar, nome, resumo, segredo, criado_em)
    select $1, gen_random_uuid(), 'dona@exemplo.com.br', 'rua:outra ' || n, 'Outra', encode(sha256(('d' || n)::bytea), 'hex'), 'x', now()
      from generate_series(1, ${api.LUGARES_MAX}) n`,
    [w.town.id],
  );
  await seguir('dona@exemplo.com.br', lugar);
  const { rowCount } = await raiz.query(`select from acompanhamento where email = 'dona@exemplo.com.br'`);
  expect(rowCount).toBe(api.LUGARES_MAX);
});

test('what the registry does not know is no place, and what is hostile is refused', async () => {
  for (const lugar of [`imovel:${randomUUID()}`, 'rua:que nao existe', 'bairro:nenhures']) {
    expect((await pedir('a@exemplo.com.br', lugar)).status).toBe(404);
    expect((await ninguem(api.lerFeed, { query: { lugar } })).status).toBe(404);
  }
  for (const lugar of ['', 'rua', 'imovel:1', "rua:'; drop", 'x:y', 'rua:\u0000', `rua:${'a'.repeat(400)}`, 'rua:%'])
    expect([404, 422], lugar).toContain((await pedir('a@exemplo.com.br', lugar)).status);
  const { lugar } = await lugarDaRua();
  for (const email of ['', 'x', 'a@b\r\nBcc: c@d.br']) expect((await pedir(email, lugar)).status).toBe(422);
  expect((await ninguem(api.lerFeed, { query: { lugar: `imovel:${lote.id}` } }, outra.town.host)).status).toBe(404);
  expect((await ninguem(api.verAcompanhamento, { params: { segredo: 'a'.repeat(43) } })).status).toBe(404);
});

test('the feed tells what the register shows, and closes with it', async () => {
  const query = { lugar: (await lugarDaRua()).lugar };
  const lido = await app.http.inject({
    method: 'GET',
    url: `/api/v1/acompanhamentos/feed?${new URLSearchParams(query)}`,
    headers: { host: w.town.host },
  });
  expect([lido.statusCode, lido.headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
  expect(lido.body).toContain(`/licencas/${licenca.id}`);
  expect(lido.body).toContain('foi emitido');
  const gestor = w.staff('gestor');
  const { versao } = ok(await gestor.call(registro.verPublicacao, {}));
  ok(await gestor.call(registro.salvarPublicacao, { body: { publicado: false, versao } }));
  expect((await ninguem(api.lerFeed, { query })).status).toBe(404);
  expect((await ninguem(api.procurarLugares, { query: { s: 'rua' } })).status).toBe(404);
  expect((await pedir('b@exemplo.com.br', query.lugar)).status).toBe(404);
  const n = await inTenant(
    app.db,
    w.town.id,
    async (tx) =>
      (await sql<{ n: number }>`select count(*)::integer as n from acompanhamento where email = 'b@exemplo.com.br'`.execute(tx))
        .rows[0]?.n,
  );
  expect(n).toBe(0);
});
