// A hundred hostile files, then a hundred honest ones of 10 MB at once, sent to a real server while it is asked how it is.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import * as contratoDaFoto from '@portal/domain/contas/foto';
import type { AnyEndpoint } from '@portal/domain/http/endpoint';
import * as api from '@portal/domain/preenchimento/contract';
import { enviarModelo } from '@portal/domain/processos/modelos-de-arquivo';
import { readConfig } from '#platform/config.ts';
import { migrate } from '#platform/db/migrate.ts';
import type { Person } from '#seed/client.ts';
import { addressesOf } from '#test/addresses.ts';
import type { TestApp } from '#test/app.ts';
import { createWorld, ok, type World } from '#test/world.ts';
import { buildApp } from '../../src/app.ts';
import type { Hostil } from './hostil.ts';
import { hostis } from './hostis.ts';
import { portaLivre } from './portal.ts';
import { memoria, vigiar } from './vigia.ts';

const MAIN = join(import.meta.dirname, '../../src/main.ts');
const CAMPO = 'matricula_arquivo';
const SILENCIO_MS = 2000;
const MEMORIA_MB = 600;
const PRONTO_MS = 200;

const say = (line: string) => process.stdout.write(`${line}\n`);

interface Resposta {
  status: number;
  mensagem: string;
  ms: number;
}

/** One call over the network, as a browser makes it. */
function chamar(
  porta: number,
  host: string,
  metodo: string,
  path: string,
  headers: Record<string, string> = {},
  body?: Buffer,
): Promise<Resposta> {
  const at = performance.now();
  return new Promise((resolve) => {
    const call = request({ host: '127.0.0.1', port: porta, method: metodo, path, headers: { host, ...headers } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const mensagem = /"mensagem":"([^"]*)"/.exec(text)?.[1] ?? '';
        resolve({ status: answer.statusCode ?? 0, mensagem, ms: performance.now() - at });
      });
    });
    call.on('error', (error) => resolve({ status: 0, mensagem: error.message, ms: performance.now() - at }));
    call.end(body);
  });
}

function formulario(
  nome: string,
  bytes: Buffer,
  campos: Record<string, string>,
): { headers: Record<string, string>; body: Buffer } {
  const boundary = `----falhas${randomBytes(8).toString('hex')}`;
  const fields = Object.entries(campos).map(
    ([k, v]) => `--${boundary}\r\ncontent-disposition: form-data; name="${k}"\r\n\r\n${v}\r\n`,
  );
  const head = `${fields.join('')}--${boundary}\r\ncontent-disposition: form-data; name="arquivo"; filename="${nome}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': String(body.length) },
    body,
  };
}

async function honesto(mb: number): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (let i = 0; i < mb; i += 1) {
    const page = pdf.addPage([1684, 1191]);
    page.node.set(PDFName.of('Dados'), pdf.context.register(pdf.context.stream(randomBytes(1024 * 1024))));
  }
  return Buffer.from(await pdf.save());
}

async function start(porta: number, env: NodeJS.ProcessEnv, host: string): Promise<ChildProcess> {
  const server = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...env,
      PORT: String(porta),
      REALTIME_PORT: '0',
      LIMITE_POR_MINUTO: '1000000',
      LIMITE_POR_PESSOA: '1000000',
      LOG_LEVEL: 'error',
    },
  });
  for (let i = 0; i < 600; i += 1) {
    if ((await chamar(porta, host, 'GET', '/readyz')).status === 200) return server;
    await wait(100);
  }
  throw new Error('the server did not start');
}

const SEGREDO = 'segredo-da-instalacao-para-o-banco-de-falhas';

/** A town whose people act; their tokens are good for the server under attack, which is a process of its own on the same database. */
async function prepare(): Promise<World> {
  const ownerUrl = process.env.DATABASE_URL as string;
  await migrate(ownerUrl);
  const config = readConfig({
    ...process.env,
    SEGREDO,
    LOG_LEVEL: 'silent',
    LIMITE_POR_MINUTO: '1000000',
    LIMITE_POR_PESSOA: '1000000',
  });
  const app: TestApp = Object.assign(await buildApp({ config, addresses: addressesOf(ownerUrl) }), {
    addresses: addressesOf(ownerUrl),
    raizUrl: process.env.BENCH_RAIZ ?? ownerUrl,
    clock: { now: new Date() },
    settle: () => Promise.resolve(),
  });
  return createWorld(app);
}

export async function arquivos(): Promise<{ faltas: string[] }> {
  const w = await prepare();
  try {
    return { faltas: await atacar(w, await portaLivre()) };
  } finally {
    await w.app.close();
  }
}

/** @returns what went wrong, in words; nothing when all is well */
async function atacar(w: World, porta: number): Promise<string[]> {
  const falhas: string[] = [];
  const { host } = w.town;
  const server = await start(porta, { SEGREDO }, host);
  const pid = server.pid as number;
  try {
    const kept = async () => {
      let n = 0;
      for await (const _ of w.app.files.list(w.town.id)) n += 1;
      return n;
    };
    const mandar = async (who: Person, contract: AnyEndpoint, params: Record<string, string>, nome: string, bytes: Buffer) => {
      const path = contract.path.replace(/:(\w+)/g, (_, k: string) => params[k] ?? who.painel);
      const { headers, body } = formulario(nome, bytes, contract === api.enviarArquivo ? { campo_id: CAMPO } : {});
      const authorization = `Bearer ${await who.token()}`;
      return chamar(porta, host, 'POST', `/api/${contract.versao}/${path}`, { ...headers, authorization }, body);
    };
    const processo_id = w.town.processos.get('alvara-de-construcao') as string;
    const { id } = ok(await w.citizen().call(api.iniciarRequerimento, { body: { processo_id } }));
    const enviar = ({ destino, nome }: Hostil, bytes: Buffer) =>
      destino === 'campo'
        ? mandar(w.citizen(), api.enviarArquivo, { id }, nome, bytes)
        : destino === 'foto'
          ? mandar(w.citizen(), contratoDaFoto.enviarFoto, {}, nome, bytes)
          : mandar(w.staff('gestor'), enviarModelo, {}, nome, bytes);

    const antes = await kept();
    say(`  memória em repouso: ${Math.round(memoria(pid))} MB`);
    const v = vigiar(porta, host, pid);
    const contagem = new Map<number, number>();
    const todos = await hostis();
    let lento = { nome: '', ms: 0 };
    // a few at once, as a script would send them; made here, one after the other
    for (let at = 0; at < todos.length; at += 4) {
      const feitos = todos.slice(at, at + 4).map((h) => ({ h, bytes: h.fazer() }));
      const answers = await Promise.all(feitos.map(({ h, bytes }) => enviar(h, bytes)));
      for (const [i, { status, mensagem, ms }] of answers.entries()) {
        const { nome, recusado } = feitos[i]!.h;
        contagem.set(status, (contagem.get(status) ?? 0) + 1);
        if (ms > lento.ms) lento = { nome, ms };
        if (status === 0 || status >= 500) falhas.push(`${nome}: ${status} ${mensagem}`);
        if (recusado && status < 400) falhas.push(`${nome}: foi aceito`);
      }
    }
    const pior = await v.fim();
    const aceitos = contagem.get(200) ?? 0;
    say(
      `  ${todos.length} hostis: ${[...contagem].map(([s, n]) => `${n} × ${s}`).join(', ')}; o mais demorado, ${lento.nome}, ${Math.round(lento.ms)} ms`,
    );
    say(
      `  enquanto isso: /healthz até ${Math.round(pior['/healthz'])} ms, /readyz até ${Math.round(pior['/readyz'])} ms, memória até ${Math.round(pior.memoria)} MB`,
    );
    const ficaram = (await kept()) - antes;
    say(`  ficaram na guarda ${ficaram} arquivos, de ${aceitos} aceitos`);
    if (ficaram > aceitos) falhas.push(`${ficaram - aceitos} recusados ficaram guardados`);
    if (pior.mal > 0) falhas.push(`${pior.mal} respostas ruins de /healthz ou /readyz`);
    if (Math.max(pior['/healthz'], pior['/readyz']) > SILENCIO_MS) falhas.push('silêncio de mais de 2 s');

    const bytes = await honesto(10);
    const w2 = vigiar(porta, host, pid);
    const at = performance.now();
    const cem = await Promise.all(
      Array.from({ length: 100 }, (_, i) => mandar(w.citizen(), api.enviarArquivo, { id }, `planta-${i}.pdf`, bytes)),
    );
    const segundos = (performance.now() - at) / 1000;
    const cheio = await w2.fim();
    await wait(30_000);
    const depois = memoria(pid);
    const bons = cem.filter((a) => a.status === 200).length;
    say(
      `  100 × 10 MB de uma vez: ${bons} aceitos em ${segundos.toFixed(1)} s; /readyz até ${Math.round(cheio['/readyz'])} ms; memória até ${Math.round(cheio.memoria)} MB, 30 s depois ${Math.round(depois)} MB`,
    );
    if (bons !== 100)
      falhas.push(`só ${bons} de 100 envios honestos foram aceitos: ${cem.find((a) => a.status !== 200)?.mensagem}`);
    if (cheio['/readyz'] > PRONTO_MS) falhas.push(`/readyz levou ${Math.round(cheio['/readyz'])} ms durante os envios`);
    if (cheio.memoria > MEMORIA_MB) falhas.push(`memória de ${Math.round(cheio.memoria)} MB durante os envios`);
  } finally {
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGTERM');
    await ended;
  }
  return falhas;
}
