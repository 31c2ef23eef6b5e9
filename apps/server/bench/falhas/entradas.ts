// Three hundred attacks on the log-in, while the owner of the account goes on coming in from a device it knows.
import { createHmac } from 'node:crypto';
import * as contas from '@portal/domain/contas/contract';
import * as segundo from '@portal/domain/segundo-fator/contract';
import { entrar, me, renovar, type Token } from '@portal/domain/sessoes/contract';
import { TOTP } from 'otpauth';
import { readConfig } from '#platform/config.ts';
import { migrate } from '#platform/db/migrate.ts';
import { type Answer, send } from '#seed/client.ts';
import { fakeCpf } from '#seed/identifiers.ts';
import { createRandom } from '#seed/random.ts';
import { SENHA } from '#seed/registries.ts';
import { addressesOf } from '#test/addresses.ts';
import type { TestApp } from '#test/app.ts';
import { createWorld, ok, type World } from '#test/world.ts';
import { buildApp } from '../../src/app.ts';

const SILENCIO_MS = 2000;
/** Wrong passwords that may be looked at by now: of two spellings six at once, then one for each delay, which doubles from 5 s. */
const olhadasAte = (ms: number): number => 2 * (6 + Math.ceil(Math.log2(ms / 5000 + 2)));

interface Entradas {
  ataques: number;
  chamadas: number;
  porStatus: Record<string, number>;
  entradasDoDono: number;
  senhasNovas: number;
  maisLentaMs: number;
  donoMaisLentoMs: number;
  /** Median answers to a wrong password, of an account that there is and of none. */
  tempoMs: { conhecida: number; desconhecida: number };
  faltas: string[];
}

async function prepare() {
  const ownerUrl = process.env.DATABASE_URL as string;
  await migrate(ownerUrl);
  const config = readConfig({ ...process.env, LOG_LEVEL: 'silent' });
  const app: TestApp = Object.assign(await buildApp({ config, addresses: addressesOf(ownerUrl) }), {
    addresses: addressesOf(ownerUrl),
    raizUrl: ownerUrl,
    clock: { now: new Date() },
    settle: () => Promise.resolve(),
  });
  await app.queue.work(app.jobCtx);
  return { app, w: await createWorld(app) };
}

type Input = Parameters<typeof send>[3];

/** Every call is looked at: no 5xx, and no silence but for those who are told to wait. */
function createChamador({ app, w }: { app: TestApp; w: World }, found: Entradas) {
  return async (endpoint: Parameters<typeof send>[2], input: Input): Promise<Answer & { ms: number }> => {
    const begin = performance.now();
    const answer = await send(app, w.town.host, endpoint, input);
    const ms = performance.now() - begin;
    found.chamadas += 1;
    found.porStatus[answer.status] = (found.porStatus[answer.status] ?? 0) + 1;
    found.maisLentaMs = Math.max(found.maisLentaMs, Math.round(ms));
    if (answer.status >= 500 || (answer.status !== 429 && ms > SILENCIO_MS))
      found.faltas.push(`${answer.status} after ${Math.round(ms)} ms: ${endpoint.path}`);
    return { ...answer, ms };
  };
}

type Chamar = ReturnType<typeof createChamador>;

const senha = (chamar: Chamar, username: string, password: string, more: Input = {}) =>
  chamar(entrar, { body: { grant_type: 'password', username, password }, ...more });

/** A browser: its device, and what it sends along with a write. */
async function navegador({ app, w }: { app: TestApp; w: World }, mark: string) {
  const headers = { host: w.town.host, cookie: `portal_aparelho=${mark}` };
  const answer = await app.http.inject({ url: '/api/v1/recursos/csrfToken', headers });
  const visita = /portal_csrf=[^;]+/.exec(String(answer.headers['set-cookie']))?.[0];
  const { dados } = answer.json() as { dados: { csrf_token: string } };
  return { cookie: `${headers.cookie}; ${visita}`, 'x-csrf-token': dados.csrf_token };
}

/** The owner, with a second factor on one of the accounts, and a session that must outlive everything. */
async function createDono(cena: { app: TestApp; w: World }, chamar: Chamar, found: Entradas) {
  const { w } = cena;
  const { email, cpf } = w.town.cidadaos[0] as { email: string; cpf: string };
  const comFator = w.town.cidadaos[1] as { email: string };
  const headers = await navegador(cena, 'd'.repeat(32));
  const casa = { ip: '198.51.100.20', headers };
  let sessao = ok(await senha(chamar, email, SENHA, casa)) as Token;
  const token = (ok(await senha(chamar, comFator.email, SENHA, casa)) as Token).access_token;
  const { segredo } = ok(await chamar(segundo.iniciarTotp, { token, headers, body: { senha_atual: SENHA } })) as {
    segredo: string;
  };
  const codigo = (passos = 0) => new TOTP({ secret: segredo }).generate({ timestamp: Date.now() + passos * 30_000 });
  ok(await chamar(segundo.confirmarTotp, { token, headers, body: { codigo: codigo(-1) } }));
  return {
    email,
    cpf,
    comFator,
    codigo,
    headers,
    /** Comes in from wherever they are, and goes on with the session they had. */
    async vive(i: number) {
      const answer = await senha(chamar, i % 2 ? email : cpf, SENHA, { ip: `192.0.2.${1 + (i % 200)}`, headers });
      found.donoMaisLentoMs = Math.max(found.donoMaisLentoMs, Math.round(answer.ms));
      if (answer.status === 200) found.entradasDoDono += 1;
      else found.faltas.push(`the owner was kept out after attack ${i}: ${answer.status} ${answer.mensagem}`);
      const again = await chamar(renovar, {
        body: { grant_type: 'refresh_token', refresh_token: sessao.refresh_token },
        ip: '192.0.2.1',
        headers,
      });
      if (again.status === 200) sessao = again.dados as Token;
      const eu = await chamar(me, { token: sessao.access_token });
      if (again.status !== 200 || eu.status !== 200) found.faltas.push(`a session was lost after attack ${i}`);
    },
    /** Five an hour are the owner's own. */
    async pedeSenha(i: number) {
      const answer = await chamar(contas.sendResetLinkEmail, { body: { email }, ip: `192.0.2.${1 + (i % 200)}`, headers });
      if (answer.status === 200) found.senhasNovas += 1;
      else found.faltas.push(`the owner could not ask for a password after attack ${i}: ${answer.status}`);
    },
    sessao: () => sessao,
  };
}

type Dono = Awaited<ReturnType<typeof createDono>>;
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** One of each kind of attack, by its number. */
function createAtaques({ w }: { w: World }, chamar: Chamar, dono: Dono, found: Entradas) {
  const random = createRandom(29);
  const longe = (i: number) => `203.0.${i % 250}.${1 + (i % 200)}`;
  const begin = performance.now();
  let olhadas = 0;
  let usado = '';
  const adivinhar = async (i: number) => {
    const answer = await senha(chamar, i % 2 ? dono.email : dono.cpf, `Tentativa#${i}`, { ip: longe(i) });
    if (answer.status === 200) found.faltas.push('a guess came in');
    if (answer.status === 401 && ++olhadas > olhadasAte(performance.now() - begin))
      found.faltas.push(`${olhadas} guesses were looked at`);
  };
  const pedirSenhas = (i: number) => chamar(contas.sendResetLinkEmail, { body: { email: dono.email }, ip: longe(i) });
  const colega = (i: number) => senha(chamar, i % 3 ? `colega${i}@example.com` : dono.email, 'errada', { ip: '198.51.100.20' });
  const fator = async (i: number) => {
    const first = await senha(chamar, dono.comFator.email, SENHA, { ip: longe(i) });
    const desafio = (first.dados as { desafio?: string } | null)?.desafio;
    for (let n = 0; desafio && n < 6; n += 1) {
      const codigo = String(random.int(0, 999_999)).padStart(6, '0');
      const answer = await chamar(entrar, { body: { grant_type: 'segundo_fator', desafio, codigo }, ip: longe(i) });
      if (answer.status === 200) found.faltas.push('a guessed code came in');
    }
    const own = await senha(chamar, dono.comFator.email, SENHA, { ip: '192.0.2.9', headers: dono.headers });
    if ((own.dados as { codigo?: string } | null)?.codigo !== 'segundo_fator')
      found.faltas.push(`who has a second factor was kept out: ${own.status}`);
  };
  const enumerar = async () => {
    const ip = longe(random.int(1, 200));
    const [a, b] = [
      await senha(chamar, (w.town.cidadaos[3 + random.int(0, 5)] as { email: string }).email, 'errada', { ip }),
      await senha(chamar, `ninguem${random.int(1, 1e6)}@example.com`, 'errada', { ip }),
    ];
    const c = await senha(chamar, fakeCpf(random), 'errada', { ip });
    const texts = [a, b, c].filter(({ status }) => status !== 429).map(({ bruto }) => bruto.toString());
    if (new Set(texts).size > 1) found.faltas.push('a text told who has an account');
  };
  const forjar = async () => {
    const [head = '', body = '', signature = ''] = dono.sessao().access_token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
    const boss = part({ ...claims, sub: w.member('administrador').id });
    const signed = createHmac('sha256', 'segredo').update(`${head}.${boss}`).digest('base64url');
    for (const token of [`${part({ alg: 'none' })}.${boss}.`, `${head}.${boss}.${signature}`, `${head}.${boss}.${signed}`, '..'])
      if ((await chamar(me, { token })).status !== 401) found.faltas.push('a forged token opened');
  };
  const repetir = async (i: number) => {
    // a refresh token that nobody gave, and a challenge used twice
    const inventado = Buffer.from(`${i}`.padStart(32, 'x')).toString('base64url');
    const answer = await chamar(renovar, { body: { grant_type: 'refresh_token', refresh_token: inventado }, ip: longe(i) });
    if (answer.status !== 401) found.faltas.push('an invented refresh token opened');
    if (usado) {
      const again = await chamar(entrar, {
        body: { grant_type: 'segundo_fator', desafio: usado, codigo: dono.codigo() },
        ip: longe(i),
      });
      if (again.status === 200) found.faltas.push('a challenge opened twice');
      return;
    }
    const own = { ip: '192.0.2.9', headers: dono.headers };
    const first = await senha(chamar, dono.comFator.email, SENHA, own);
    usado = (first.dados as { desafio: string }).desafio;
    const body = { grant_type: 'segundo_fator', desafio: usado, codigo: dono.codigo() };
    if ((await chamar(entrar, { body, ...own })).status !== 200) found.faltas.push('the right code did not come in');
  };
  const varios = (i: number) => Promise.all(Array.from({ length: 20 }, (_, n) => adivinhar(i * 20 + n)));
  return [adivinhar, pedirSenhas, colega, varios, enumerar, adivinhar, pedirSenhas, forjar, repetir, fator];
}

const median = (times: number[]) => Math.round((times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0) * 10) / 10;

/** Wrong passwords at accounts that there are and at none, in turn, before any of them waits. */
async function medir({ w }: { w: World }, chamar: Chamar): Promise<Entradas['tempoMs']> {
  const times = { conhecida: [] as number[], desconhecida: [] as number[] };
  for (let i = 0; i < 24; i += 1) {
    const ip = `100.64.${i}.1`;
    const email = (w.town.cidadaos[10 + (i % 8)] as { email: string }).email;
    times.conhecida.push((await senha(chamar, email, 'errada', { ip })).ms);
    times.desconhecida.push((await senha(chamar, `outro${i % 8}@example.com`, 'errada', { ip })).ms);
  }
  return { conhecida: median(times.conhecida), desconhecida: median(times.desconhecida) };
}

/**
 * Guessing from many addresses and by many at once, requests for new passwords, second factors, colleagues behind one address,
 * enumeration, forged and replayed tokens. After every ten the owner comes in from a device that the account knows: always.
 */
export async function entradas({ vezes = 300 } = {}): Promise<Entradas> {
  const cena = await prepare();
  const found: Entradas = {
    ataques: 0,
    chamadas: 0,
    porStatus: {},
    entradasDoDono: 0,
    senhasNovas: 0,
    maisLentaMs: 0,
    donoMaisLentoMs: 0,
    tempoMs: { conhecida: 0, desconhecida: 0 },
    faltas: [],
  };
  const chamar = createChamador(cena, found);
  const dono = await createDono(cena, chamar, found);
  found.tempoMs = await medir(cena, chamar);
  const { conhecida, desconhecida } = found.tempoMs;
  if (conhecida > 2 * desconhecida || desconhecida > 2 * conhecida) found.faltas.push('the time told who has an account');
  const ataques = createAtaques(cena, chamar, dono, found);
  for (let i = 0; i < vezes; i += 1) {
    await ataques[i % ataques.length]?.(i);
    found.ataques += 1;
    if (i % 10 === 9) await dono.vive(i);
    if (i % Math.ceil(vezes / 5) === 9) await dono.pedeSenha(i);
  }
  await cena.app.close();
  return found;
}
