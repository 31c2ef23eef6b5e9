// What lists cost over HTTP, eight clients at once where nothing else is said, next to the bare SQL of the same question: page and count(*), two statements through
// the driver, without row-level security. BENCH_SO narrows it to the cases whose name has one of its words, parted by commas.
import { Agent, request } from 'node:http';
import * as lista from '@portal/domain/requerimentos/lista';
import type pg from 'pg';
import qs from 'qs';
import { SENHA } from '#seed/registries.ts';
import { startServer } from '../programa.ts';
import { type Caso, COLUNAS } from './casos.ts';
import type { Cidade } from './cidade.ts';

/** People who ask at the same time, where nothing else is said. */
export const CLIENTES = 8;
const RODADAS = Number(process.env.BENCH_RODADAS) || 60;
const PORTA = 39_480;
const SO = (process.env.BENCH_SO ?? '').split(',');

const say = (line: string) => process.stdout.write(`${line}\n`);

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

type Sample = { p50: number; p95: number };
async function measure(work: (client: number) => Promise<void>, clientes: number): Promise<Sample> {
  for (let c = 0; c < clientes; c += 1) await work(c);
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: clientes }, async (_, client) => {
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

/** Prints one line for each case, and ends. Endpoints without one are the request list. */
export async function medirListas(cidade: Cidade, owner: pg.Pool, casos: readonly Caso[], clientes = CLIENTES): Promise<void> {
  const server = await startServer(PORTA);
  const tokens = new Map<string, string>();

  async function signIn(quem: string): Promise<string> {
    const response = await fetch(`http://127.0.0.1:${PORTA}/api/v2/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ grant_type: 'password', username: cidade.equipe[quem]?.email, password: SENHA }),
    });
    return ((await response.json()) as { access_token: string }).access_token;
  }

  async function overHttp(caso: Caso): Promise<() => Promise<void>> {
    const quem = caso.quem ?? 'gestor';
    if (!tokens.has(quem)) tokens.set(quem, await signIn(quem));
    const search = qs.stringify(caso.query ?? {}, { arrayFormat: 'brackets' });
    const path = (caso.endpoint ?? lista.listarRequerimentos).path.replace(':painel', 'painel-prefeitura');
    const url = `http://127.0.0.1:${PORTA}/api/v1/${path}?${search}`;
    return async () => {
      const { status, texto } = await get(url, tokens.get(quem) ?? '');
      if (status !== 200 || /"(data|linhas)":\[\]/.test(texto)) throw new Error(`${caso.nome}: ${status} ${texto.slice(0, 200)}`);
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
  const [primeiro] = casos;
  if (primeiro) await measure(await overHttp(primeiro), clientes);

  say('');
  say('                            HTTP p50   HTTP p95    SQL p50    SQL p95   razão p50');
  for (const caso of casos.filter((c) => SO.some((palavra) => c.nome.includes(palavra)))) {
    const sql = await measure(inSql(caso), clientes);
    const http = await measure(await overHttp(caso), clientes);
    const n = (v: number) => `${v.toFixed(1)} ms`.padStart(10);
    say(
      `  ${caso.nome.padEnd(24)} ${n(http.p50)} ${n(http.p95)} ${n(sql.p50)} ${n(sql.p95)} ${(http.p50 / sql.p50).toFixed(2).padStart(9)} ×`,
    );
  }
  agent.destroy();
  server.kill('SIGTERM');
}
