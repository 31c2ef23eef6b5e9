import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { renovar } from '@portal/domain/sessoes/contract';
import { readConfig } from '#platform/config.ts';
import { readPostmaster } from '#platform/db/embedded/postmaster.ts';
import { type Person, send } from '#seed/client.ts';
import { SENHA } from '#seed/registries.ts';
import { buildApp } from '../../src/app.ts';
import { addressesOf } from '../../test/addresses.ts';
import type { TestApp } from '../../test/app.ts';
import { createWorld, fileAlvara, grantedAlvara, type World } from '../../test/world.ts';
import { chamador, type Placar } from './chamadas.ts';
import { conferir, pendentes } from './invariantes.ts';
import { naRaiz, portaLivre, raizDe, subirProcesso } from './portal.ts';

const ALVOS = ['servidor', 'conexoes', 'worker', 'conexao', 'postmaster'] as const;
type Alvo = (typeof ALVOS)[number];

export interface Quedas {
  /** How many strokes, in turn at the server, its connections, the worker, one backend, the postmaster. */
  vezes?: number;
  alvos?: readonly Alvo[];
  clientes?: number;
  /** Between two strokes. */
  pausaMs?: number;
  say?: (line: string) => void;
}

export interface Resultado {
  faltas: string[];
  placar: Placar;
  historias: number;
  /** From the last stroke until no job waited any more. */
  filaMs: number;
  /** Processes that ended though nobody had killed them. */
  sozinhos: number;
}

/**
 * People file requests and have them granted while server, worker, connections and PostgreSQL itself are killed in turn. At the end
 * nothing that was told to anybody may be missing, nothing half, nothing twice, and nobody logged out.
 */
export async function quedas({
  vezes = 60,
  alvos = ALVOS,
  clientes = 4,
  pausaMs = 4000,
  say = (line) => void process.stdout.write(`${line}\n`),
}: Quedas = {}): Promise<Resultado> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-quedas-'));
  chmodSync(dataDir, 0o755);
  const portas = [await portaLivre(), await portaLivre()];
  const env = {
    DATA_DIR: dataDir,
    REALTIME_PORT: '0',
    DEMO: 'nao',
    LOG_LEVEL: 'error',
    LIMITE_POR_MINUTO: '1000000',
    LIMITE_POR_PESSOA: '1000000',
  };
  const servidores = [subirProcesso({ ...env, PORT: String(portas[0]), PAPEIS: 'http,realtime' }, say)];
  await servidores[0]?.noAr();
  servidores.push(subirProcesso({ ...env, PORT: String(portas[1]), PAPEIS: 'http,realtime' }, say));
  const raiz = raizDe(dataDir);
  const worker = subirProcesso({ ...env, PAPEIS: 'worker' }, say);

  const placar: Placar = { chamadas: 0, respostas: 0, repetidas: 0, ditos: [], erros: [], silencioMs: 0 };
  const inject = chamador(portas, placar);
  const { w, entrar } = await prepararMundo(dataDir, raiz, inject);
  await Promise.all([...servidores, worker].map((p) => p.noAr()));
  const renovacoes = await Promise.all([0, 1].map((i) => entrar(i)));
  placar.silencioMs = 0;

  const fim = new AbortController();
  const faltas: string[] = [];
  let historias = 0;
  const cliente = async (i: number) => {
    while (!fim.signal.aborted) {
      await (i % 2 === 0 ? grantedAlvara : fileAlvara)(w, w.citizen(i)).then(
        () => {
          historias += 1;
        },
        async (error: unknown) => {
          faltas.push(`a story broke off: ${(error as Error).message.slice(0, 200)}`);
          say(faltas.at(-1) as string);
          await wait(1000);
        },
      );
    }
  };
  const sessoes = async (i: number) => {
    for (; !fim.signal.aborted; await wait(2000)) {
      const { statusCode, json } = await inject(pedidoDeRenovar(w, renovacoes[i] as string));
      if (statusCode !== 200) return void faltas.push(`a session was lost: ${statusCode}`);
      renovacoes[i] = (json() as { refresh_token: string }).refresh_token;
    }
  };
  const gente = [...Array.from({ length: clientes }, (_, i) => cliente(i)), ...renovacoes.map((_, i) => sessoes(i))];

  let mortos = 0;
  const folder = join(dataDir, 'pg18');
  const GOLPES: Record<Alvo, () => Promise<unknown>> = {
    servidor: async () => servidores[mortos++ % servidores.length]?.matar(),
    worker: () => worker.matar(),
    conexoes: () =>
      naRaiz(
        raiz,
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name in ('portal_app', 'portal_sistema', 'fila', 'portal_realtime')`,
      ),
    conexao: async () => {
      const [um] = await naRaiz<{ pid: number }>(
        raiz,
        `select pid from pg_stat_activity where application_name = 'portal_app' order by state = 'active' desc limit 1`,
      );
      if (um) process.kill(um.pid, 'SIGKILL');
    },
    postmaster: async () => {
      const server = readPostmaster(folder);
      if (server) process.kill(server.pid, 'SIGKILL');
    },
  };
  // a stroke hits people at work: until the last one is got over, the next waits
  const respirar = async () => {
    const ate = Date.now() + 30_000;
    for (const antes = placar.respostas; placar.respostas < antes + 15 && Date.now() < ate; ) await wait(50);
  };
  for (let i = 0; i < vezes; i += 1) {
    await wait(pausaMs * (0.75 + Math.random() / 2));
    await respirar();
    const alvo = alvos[i % alvos.length] as Alvo;
    say(`${i + 1}/${vezes} ${alvo} (${historias} stories, ${placar.chamadas} calls, silence at most ${placar.silencioMs} ms)`);
    await GOLPES[alvo]();
  }
  const begin = Date.now();
  await wait(500);
  fim.abort();
  await Promise.all(gente);
  await worker.noAr();
  while ((await pendentes(raiz)) > 0 && Date.now() - begin < 120_000) await wait(250);
  const filaMs = Date.now() - begin;
  faltas.push(...(await conferir(raiz, placar)));
  const sozinhos = [...servidores, worker].reduce((n, p) => n + p.sozinho(), 0);
  if (sozinhos > 0) faltas.push(`${sozinhos} processes ended by themselves`);
  for (const p of [worker, ...servidores]) await p.terminar();
  rmSync(dataDir, { recursive: true, force: true });
  return { faltas, placar, historias, filaMs, sozinhos };
}

type Inject = ReturnType<typeof chamador>;

const pedidoDeRenovar = (w: World, refresh_token: string) => ({
  method: 'POST' as const,
  url: `/api/${renovar.versao}/${renovar.path}`,
  headers: { host: w.town.host },
  payload: { grant_type: 'refresh_token', refresh_token },
});

/** A town with its people, made in this process and then left to the portal: from here on all goes over HTTP. */
async function prepararMundo(dataDir: string, raiz: string, inject: Inject) {
  const { portal } = JSON.parse(readFileSync(join(dataDir, 'banco.senhas.json'), 'utf8')) as { portal: string };
  const dono = new URL(raiz);
  dono.username = 'portal_dono';
  dono.password = portal;
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: 'nao' });
  const app = await buildApp({ config, addresses: addressesOf(dono.href) });
  const made = await createWorld({ ...app, clock: { now: new Date() } } as TestApp);
  const pessoas = new Map<string, Promise<Person>>();
  const overHttp = { http: { inject } } as unknown as TestApp;
  /** The token while the database is still ours to write to; the calls over HTTP. */
  const remota = async (local: Person): Promise<Person> => {
    const token = await local.token();
    const { host, painel } = local;
    return {
      ...local,
      token: async () => token,
      call: (endpoint, input = {}) => send(overHttp, host, endpoint, { ...input, painel, token }) as never,
    };
  };
  for (const chave of ['analista', 'financeiro', 'gestor']) pessoas.set(chave, remota(made.staff(chave)));
  for (let i = 0; i < 8; i += 1) pessoas.set(`cidadao ${i}`, remota(made.citizen(i)));
  const prontas = new Map<string, Person>();
  for (const [chave, pessoa] of pessoas) prontas.set(chave, await pessoa);
  await app.close();
  const w: World = {
    ...made,
    staff: (chave) => prontas.get(chave) as Person,
    citizen: (i = 0) => prontas.get(`cidadao ${i % 8}`) as Person,
  };
  const entrar = async (i: number): Promise<string> => {
    const payload = { grant_type: 'password', username: made.town.cidadaos[i]?.email, password: SENHA };
    const { json } = await inject({ method: 'POST', url: '/api/v2/oauth/token', headers: { host: made.town.host }, payload });
    return (json() as { refresh_token: string }).refresh_token;
  };
  return { w, entrar };
}
