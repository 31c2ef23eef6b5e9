import type { AnyEndpoint } from '@portal/domain/http/endpoint';
import pg from 'pg';
import qs from 'qs';
import { readConfig } from '#platform/config.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createRandom, type Random } from '#seed/random.ts';
import { addressesOf } from '#test/addresses.ts';
import { amostra } from '#test/amostra.ts';
import type { TestApp } from '#test/app.ts';
import { type Papel, papeisDe } from '#test/papeis.ts';
import { createWorld, draftAlvara, grantedAlvara, paidAlvara, type World } from '#test/world.ts';
import { buildApp } from '../../src/app.ts';
import { estranho, torcer } from './valores.ts';

const SILENCIO_MS = 2000;
const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

interface Fuzz {
  chamadas: number;
  porStatus: Record<string, number>;
  /** Endpoints that there are, and of them those that once answered 2xx. */
  enderecos: number;
  comSucesso: number;
  maisLentaMs: number;
  faltas: string[];
}

/** A server of our own, in this process, with a town in which something of everything exists. */
async function prepare() {
  const ownerUrl = process.env.DATABASE_URL as string;
  await migrate(ownerUrl);
  const config = readConfig({
    ...process.env,
    LOG_LEVEL: 'silent',
    LIMITE_POR_MINUTO: '1000000',
    LIMITE_POR_PESSOA: '1000000',
    LOGIN_TENTATIVAS: '1000',
  });
  const app: TestApp = Object.assign(await buildApp({ config, addresses: addressesOf(ownerUrl) }), {
    addresses: addressesOf(ownerUrl),
    raizUrl: process.env.BENCH_RAIZ ?? ownerUrl,
    clock: { now: new Date() },
    settle: () => Promise.resolve(),
  });
  await app.queue.work(app.jobCtx);
  const w = await createWorld(app);
  await draftAlvara(w);
  await paidAlvara(w);
  await grantedAlvara(w);
  const raiz = new pg.Client({ connectionString: app.raizUrl });
  raiz.on('error', () => {});
  await raiz.connect();
  return { app, w, raiz };
}

/** Ids that exist, by table; under '' all of them. */
type Ids = Map<string, string[]>;

async function findIds(raiz: pg.Client): Promise<Ids> {
  const tables = await raiz.query<{ nome: string }>(
    `select table_name as nome from information_schema.columns where table_schema = 'public' and column_name = 'id' and data_type = 'uuid'`,
  );
  const ids: Ids = new Map();
  for (const { nome } of tables.rows) {
    const { rows } = await raiz.query<{ id: string }>(`select id::text from "${nome}" order by random() limit 40`);
    if (rows.length > 0)
      ids.set(
        nome,
        rows.map((r) => r.id),
      );
  }
  return ids.set('', [...ids.values()].flat());
}

const nomeDe = (e: AnyEndpoint): string => `${e.metodo} /${e.versao}/${e.path}`;

function samplesOf(e: AnyEndpoint) {
  const of = (schema: AnyEndpoint['body']) => {
    try {
      return amostra(schema, nomeDe(e));
    } catch {
      return {};
    }
  };
  return { e, params: of(e.params) as Record<string, unknown>, query: of(e.query), body: of(e.body) };
}

type Sample = ReturnType<typeof samplesOf>;

function callOf(random: Random, { e, params, query, body }: Sample, papel: Papel, token: string | null, ids: Ids) {
  const id = (of: string) => (random.chance(0.8) ? someId(random, ids, of) : String(estranho(random)).slice(0, 300));
  const path = e.path.replace(
    /(?<=(?:^|\/)([\w-]*)\/):(\w+)|:(\w+)/g,
    (_, before: string | undefined, first: string, other: string) => {
      const name = first ?? other;
      if (name === 'painel') return random.chance(0.95) ? papel.painel : 'painel-outro';
      return inPath(random.chance(0.9) ? id(before ?? '') : String(params?.[name] ?? ''));
    },
  );
  const asked = query && random.chance(0.7) ? torcer(random, query) : query;
  const search =
    asked && typeof asked === 'object'
      ? `?${qs.stringify(asked, { arrayFormat: 'brackets', encoder: (text) => encodeURIComponent(String(text).toWellFormed()) }).slice(0, 6000)}`
      : '';
  const sent = withIds(random, random.chance(0.75) ? torcer(random, body ?? {}) : body, ids);
  const { payload, type } = e.multipart ? asForm(random, sent) : asJson(random, sent);
  return {
    method: e.metodo,
    url: `/api/${e.versao}/${path}${search}`,
    remoteAddress: `203.0.113.${random.int(1, 250)}`,
    headers: {
      host: papel.host,
      ...(token ? { authorization: random.chance(0.98) ? `Bearer ${token}` : `Bearer ${token.slice(0, -3)}` } : {}),
      ...(e.metodo === 'GET' ? {} : { 'content-type': type }),
      ...(random.chance(0.05)
        ? {
            'idempotency-key': String(estranho(random))
              .replace(/[^\x20-\x7e]/g, '')
              .slice(0, 200),
          }
        : {}),
      ...(random.chance(0.05) ? { range: random.pick(['bytes=0-', 'bytes=9-1', 'bytes=-5,1-', 'linhas=1']) } : {}),
    },
    ...(e.metodo === 'GET' ? {} : { payload }),
  };
}

/** Mostly of the table that the word before it in the address names, so that calls come past their first look. */
function someId(random: Random, ids: Ids, word: string): string {
  const table = word.replaceAll('-', '_').toLowerCase();
  return random.pick((random.chance(0.85) && ids.get(table)) || (ids.get('') as string[]));
}

/** A lone half of a character has no form in an address; a broken percent sign has. */
const inPath = (text: string): string => encodeURIComponent(text.toWellFormed()).slice(0, 900) || '%';

/** A real id wherever a body asks for one, often. */
function withIds(random: Random, value: unknown, ids: Ids, word = ''): unknown {
  if (typeof value === 'string') return UUID.test(value) && random.chance(0.7) ? someId(random, ids, word) : value;
  if (Array.isArray(value)) return value.map((item) => withIds(random, item, ids, word));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withIds(random, item, ids, key.replace(/_ids?$/, ''))]),
  );
}

function asJson(random: Random, value: unknown): { payload: Buffer; type: string } {
  const text = JSON.stringify(value) ?? '';
  const bytes = Buffer.from(random.chance(0.03) ? text.slice(0, random.int(0, text.length)) : text);
  return {
    payload: bytes,
    type: random.chance(0.97)
      ? 'application/json'
      : random.pick(['text/plain', 'application/xml', '', 'application/json; charset=utf-16']),
  };
}

function asForm(random: Random, value: unknown): { payload: Buffer; type: string } {
  const fields = Object.entries((value ?? {}) as Record<string, unknown>).slice(0, 50);
  const part = (head: string, text: string) => `--limite\r\ncontent-disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
  const parts = fields.map(([name, v]) => part(`name="${name.replace(/[\r\n"]/g, '')}"`, String(v).slice(0, 20_000)));
  const nome = String(random.pick(['x.pdf', 'x', '../x.pdf', '\u202efdp.exe', 'a'.repeat(400), ''])).replace(/["\r\n]/g, '');
  const bytes = random.pick(['%PDF-1.4', '', 'GIF89a', 'PK\u0003\u0004', '<svg onload=alert(1)>', '%PDF-1.7\n'.repeat(200)]);
  const file = part(`name="arquivo"; filename="${nome}"\r\ncontent-type: application/pdf`, bytes);
  const end = random.chance(0.93) ? '--limite--\r\n' : '';
  return {
    payload: Buffer.from(`${parts.join('')}${random.chance(0.9) ? file : ''}${end}`),
    type: 'multipart/form-data; boundary=limite',
  };
}

/** What calls of administrators may have done to the stage itself: the town opens again, people may enter again. */
const restaurar = (raiz: pg.Client, w: World) =>
  raiz
    .query(`update organizacao set ativa = true, data_manutencao = null, dominio = $1 where id = $2`, [w.town.host, w.town.id])
    .then(() => raiz.query(`update usuario set ativo = true, completar_cadastro = 'Não', sessoes_desde = null`))
    .then(() => raiz.query(`update membro set ativo = true where organizacao_id in (0, $1)`, [w.town.id]))
    .then(() => raiz.query('delete from configuracao; delete from totp; delete from passkey'));

/**
 * Calls of every endpoint as every role, with real ids and strange values: each must be answered, in time, in the envelope,
 * and never by a 5xx.
 */
export async function fuzz({ vezes = 50_000, semente = 20_261_122 } = {}): Promise<Fuzz> {
  const { app, w, raiz } = await prepare();
  const random = createRandom(semente);
  const samples = app.routes.map((r) => samplesOf(r.contract));
  const papeis = await papeisDe(app, w);
  const tokens = new Map<Papel, string | null>();
  const found: Fuzz = { chamadas: 0, porStatus: {}, enderecos: samples.length, comSucesso: 0, maisLentaMs: 0, faltas: [] };
  const reached = new Set<string>();
  let ids = await findIds(raiz);

  const one = async () => {
    const papel = random.pick(papeis);
    const sample = random.pick(samples);
    if (!tokens.has(papel)) tokens.set(papel, await papel.token());
    const call = callOf(random, sample, papel, tokens.get(papel) ?? null, ids);
    const begin = performance.now();
    const answer = await app.http.inject(call);
    const ms = performance.now() - begin;
    found.chamadas += 1;
    found.porStatus[answer.statusCode] = (found.porStatus[answer.statusCode] ?? 0) + 1;
    found.maisLentaMs = Math.max(found.maisLentaMs, Math.round(ms));
    if (answer.statusCode < 300) reached.add(nomeDe(sample.e));
    if (answer.statusCode === 401) tokens.delete(papel);
    const here = `${answer.statusCode} ${nomeDe(sample.e)} as ${papel.nome}`;
    if (answer.statusCode >= 500 || ms > SILENCIO_MS) {
      found.faltas.push(`${here}, ${Math.round(ms)} ms: ${call.url.slice(0, 300)} ${String(call.payload ?? '').slice(0, 400)}`);
    } else if (answer.statusCode >= 400 && !isEnvelope(answer.payload, String(answer.headers['content-type']))) {
      found.faltas.push(`${here}: no sentence in ${answer.payload.slice(0, 120)}`);
    }
  };

  for (let done = 0; done < vezes; done += 200) {
    const each = async () => {
      for (let i = 0; i < 50; i += 1) await one();
    };
    await Promise.all([each(), each(), each(), each()]);
    await restaurar(raiz, w);
    if (done % 5000 === 0) ids = await findIds(raiz);
  }
  await raiz.end();
  await app.close();
  return { ...found, comSucesso: reached.size };
}

function isEnvelope(payload: string, type: string): boolean {
  if (!type.includes('json')) return false;
  const body = JSON.parse(payload) as { sucesso?: unknown; mensagem?: unknown; error?: unknown };
  // the token endpoints answer as RFC 6749 §5.2 says, with the sentence beside
  return typeof body.mensagem === 'string' && body.mensagem.length > 0;
}
