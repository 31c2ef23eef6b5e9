// The request lists: 200 000 requests in the town and 1 000 000 in the database, eight clients; each filter, the search, the counts, the
// board. Prints p50 and p95 next to the bare SQL (page and count(*), two statements through the driver, without row-level security), and
// the ratio. BENCH_LINHAS changes the size; BENCH_SO narrows it to the cases whose name has one of its
// words, parted by commas.
import { type ChildProcess, spawn } from 'node:child_process';
import { Agent, request } from 'node:http';
import { resolve } from 'node:path';
import * as lista from '@portal/domain/requerimentos/lista';
import pg from 'pg';
import qs from 'qs';
import { readConfig } from '#platform/config.ts';
import { migrate } from '#platform/db/migrate.ts';
import { SENHA } from '#seed/registries.ts';
import { addressesOf } from '#test/addresses.ts';
import { buildApp } from '../src/app.ts';
import { type Caso, COLUNAS, casosDe } from './lista/casos.ts';
import { prepararCidade } from './lista/cidade.ts';

const CLIENTES = 8;
const RODADAS = 60;
const PORTA = 39_480;
const SO = (process.env.BENCH_SO ?? '').split(',');

const say = (line: string) => process.stdout.write(`${line}\n`);
const ownerUrl = process.env.DATABASE_URL as string;
await migrate(ownerUrl);
const config = readConfig({ ...process.env, LOG_LEVEL: 'silent', LIMITE_POR_MINUTO: '1000000', LIMITE_POR_PESSOA: '1000000' });
const app = await buildApp({ config, addresses: addressesOf(ownerUrl) });
const owner = new pg.Pool({ connectionString: process.env.BENCH_RAIZ ?? ownerUrl, max: CLIENTES });
const cidade = await prepararCidade(app, owner, config.dataDir);
const casos = await casosDe(cidade, owner);
await app.close();
const server = await startServer();
const tokens = new Map<string, string>();

/** The program as it runs, in a process of its own. */
async function startServer(): Promise<ChildProcess> {
  const env = {
    ...process.env,
    PORT: String(PORTA),
    LOG_LEVEL: 'silent',
    LIMITE_POR_MINUTO: '1000000',
    LIMITE_POR_PESSOA: '1000000',
  };
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../src/main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((done, fail) => {
    child.once('exit', () => fail(new Error('the server ended')));
    child.stdout?.on('data', (text) => String(text).includes('no ar') && done());
  });
  return child;
}

const agent = new Agent({ keepAlive: true, maxSockets: CLIENTES });
/** The barest client there is: it works on the same two cores as what it measures. */
const get = (url: string, token: string): Promise<{ status: number | undefined; texto: string }> =>
  new Promise((done, fail) => {
    request(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => done({ status: response.statusCode, texto: Buffer.concat(parts).toString() }));
    })
      .on('error', fail)
      .end();
  });

async function signIn(quem: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${PORTA}/api/v2/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'password', username: cidade.equipe[quem]?.email, password: SENHA }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

type Sample = { p50: number; p95: number };
async function measure(work: (client: number) => Promise<void>): Promise<Sample> {
  for (let c = 0; c < CLIENTES; c += 1) await work(c);
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: CLIENTES }, async (_, client) => {
      for (let i = 0; i < RODADAS; i += 1) {
        const start = performance.now();
        await work(client);
        times.push(performance.now() - start);
      }
    }),
  );
  times.sort((a, b) => a - b);
  return { p50: times[Math.floor(times.length * 0.5)] as number, p95: times[Math.floor(times.length * 0.95)] as number };
}

async function overHttp(caso: Caso): Promise<() => Promise<void>> {
  const quem = caso.quem ?? 'gestor';
  if (!tokens.has(quem)) tokens.set(quem, await signIn(quem));
  const search = qs.stringify(caso.query ?? {}, { arrayFormat: 'brackets' });
  const path = (caso.endpoint ?? lista.listarRequerimentos).path.replace(':painel', 'painel-prefeitura');
  const url = `http://127.0.0.1:${PORTA}/api/v1/${path}?${search}`;
  return async () => {
    const { status, texto } = await get(url, tokens.get(quem) ?? '');
    if (status !== 200 || texto.includes('"total":0,')) throw new Error(`${caso.nome}: ${status} ${texto.slice(0, 200)}`);
  };
}

function inSql(caso: Caso): () => Promise<void> {
  const filed = `from requerimento r where organizacao_id = $1 and protocolado_em is not null ${caso.where ?? ''}`;
  const statements = caso.sql ?? [
    `select ${COLUNAS} ${filed} order by protocolado_em desc, id desc limit 10 offset ${caso.offset ?? 0}`,
    `select count(*) ${filed}`,
  ];
  return async () => {
    for (const text of statements) await owner.query(text, [cidade.id]);
  };
}

// a server runs for months: the first seconds of its life are not what is measured
await measure(await overHttp({ nome: 'aquecer' }));

say('');
say('                            HTTP p50   HTTP p95    SQL p50    SQL p95   razão p50');
for (const caso of casos.filter((c) => SO.some((palavra) => c.nome.includes(palavra)))) {
  const sql = await measure(inSql(caso));
  const http = await measure(await overHttp(caso));
  const n = (v: number) => `${v.toFixed(1)} ms`.padStart(10);
  say(
    `  ${caso.nome.padEnd(24)} ${n(http.p50)} ${n(http.p95)} ${n(sql.p50)} ${n(sql.p95)} ${(http.p50 / sql.p50).toFixed(2).padStart(9)} ×`,
  );
}
agent.destroy();
await owner.end();
server.kill('SIGTERM');
