// Ten phones come home at once, each with fifty pictures of eight megabytes, as a camera makes them where a phone could not make them
// smaller. None may be lost: each is looked for by the hash of its bytes. The server's memory is watched all the while.
// BENCH_FOTOS makes it smaller. Ends with 1 when one is lost, or above the budget.
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import * as contract from '@portal/domain/vistorias/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { publicarProcesso } from '#modules/processos/index.ts';
import { readConfig } from '#platform/config.ts';
import { inTenant } from '#platform/db/doors.ts';
import { migrate } from '#platform/db/migrate.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { agir } from '#seed/client.ts';
import { addressesOf } from '#test/addresses.ts';
import type { TestApp } from '#test/app.ts';
import { act, createWorld, ok } from '#test/world.ts';
import { buildApp } from '../src/app.ts';
import { portaLivre } from './falhas/portal.ts';
import { memoriaDe, startServer } from './programa.ts';

const TOTAL = Number(process.env.BENCH_FOTOS ?? 500);
const TELEFONES = 10;
const CADA = Math.ceil(TOTAL / TELEFONES);
const FOTO_MB = 8;
/** Resident memory of the server's own process (MB). */
const LIMITE_MB = 600;

const say = (line: string) => process.stdout.write(`${line}\n`);
const ownerUrl = process.env.DATABASE_URL as string;
await migrate(ownerUrl);
const nenhuma: Queue = {
  send: () => Promise.resolve(),
  work: () => Promise.resolve(),
  pending: () => Promise.resolve(0),
  exame: () => Promise.resolve(null),
  stop: () => Promise.resolve(),
};
const config = readConfig({ ...process.env, LOG_LEVEL: 'silent', LIMITE_POR_MINUTO: '1000000', LIMITE_POR_PESSOA: '1000000' });
const app: TestApp = Object.assign(await buildApp({ config, addresses: addressesOf(ownerUrl), queue: nenhuma }), {
  addresses: addressesOf(ownerUrl),
  raizUrl: process.env.BENCH_RAIZ ?? ownerUrl,
  clock: { now: new Date() },
  settle: () => Promise.resolve(),
});
const w = await createWorld(app);
const fiscal = w.staff('fiscal');

/** Ten visits that have begun, of one request. */
async function comecarVisitas(): Promise<string[]> {
  const { id: setor_id } = await inTenant(app.db, w.town.id, (tx) =>
    tx.selectFrom('setor').select('id').where('sigla', '=', 'FISC').executeTakeFirstOrThrow(),
  );
  const linha = { id: 'frente', texto: 'A frente', tipo: 'conferir' as const, unidade: '', minimo: null, maximo: null };
  const tipo = ok(
    await w.staff('gestor').call(contract.criarTipoDeVistoria, {
      body: {
        ...{
          codigo: 'bench-fotos',
          nome: 'Vistoria com fotos',
          descricao: '',
          setor_id,
          duracao_minutos: 15,
          partes_pedem: false,
        },
        ...{ remarcacoes: 1, validade_dias: null, antes: [], final: false },
        roteiro: [{ titulo: 'Obra', linhas: [{ ...linha, foto: 'opcional', impede: true, base_legal: '' }] }],
      },
    }),
  );
  const { processo_id } = await app.jobCtx(w.town.id).inTenant((ctx) =>
    publicarProcesso(ctx, 'bench-fotos', {
      ...{ formato: 1, nome: 'Pedido com fotos', grupo: 'Obras', resumo: 'Um pedido que espera pela vistoria.' },
      secoes: [{ id: 'pedido', titulo: 'Pedido', campos: [{ id: 'motivo', tipo: 'texto', rotulo: 'Motivo' }] }],
      etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5 }],
    }),
  );
  const ana = w.citizen();
  const r = ok(await agir(ana, preenchimento.iniciarRequerimento, { body: { processo_id } }));
  const body = { versao: r.versao, respostas: { motivo: 'Uma casa.' } };
  ok(await ana.call(preenchimento.salvarRascunho, { params: { id: r.id }, body }));
  ok(await act(ana, atos.protocolar, r.id));
  const ids: string[] = [];
  const ano = app.clock.now.getUTCFullYear() + 1;
  for (let i = 0; i < TELEFONES; i++) {
    const pedida = ok(
      await w.staff('gestor').call(contract.pedirVistoria, {
        params: { id: r.id },
        body: { tipo_id: tipo.id, alvo: `Bloco ${i + 1}`, preferencia: '' },
      }),
    );
    const quando = { dia: `${ano}-06-15`, hora: `${String(8 + i).padStart(2, '0')}:00`, duracao_minutos: 15 };
    const marcada = ok(
      await fiscal.call(contract.agendarVistoria, {
        params: { id: pedida.id },
        body: { versao: pedida.versao, ...quando, fiscal_id: w.member('fiscal').id },
      }),
    );
    ok(await fiscal.call(contract.iniciarVistoria, { params: { id: pedida.id }, body: { versao: marcada.versao } }));
    ids.push(pedida.id);
  }
  return ids;
}

/** Noise, so that it is as large as it says and each is another picture. */
async function fazerFotos(folder: string): Promise<string[]> {
  const paths: string[] = [];
  for (let i = 0; i < CADA; i++) {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
    const bytes = await sharp({ create: { width: 4160, height: 3120, channels: 3, background: '#777', noise } })
      .jpeg({ quality: 91 })
      .toBuffer();
    const path = join(folder, `${i}.jpg`);
    writeFileSync(path, bytes);
    paths.push(path);
  }
  return paths;
}

/** The same picture of another camera: a comment of its own makes other bytes of it. */
function deTelefone(path: string, telefone: number): Buffer {
  const bytes = readFileSync(path);
  const texto = Buffer.from(`telefone ${telefone}`);
  const segmento = Buffer.from([0xff, 0xfe, 0, texto.length + 2]);
  return Buffer.concat([bytes.subarray(0, 2), segmento, texto, bytes.subarray(2)]);
}

/** To the town by its name, which no resolver of this machine need know. */
async function mandar(porta: number, path: string, token: string, form: Response): Promise<{ status: number; texto: string }> {
  const bytes = Buffer.from(await form.arrayBuffer());
  return new Promise((done, fail) => {
    const headers = {
      ...{ Host: w.town.host, Authorization: `Bearer ${token}`, 'X-Requested-With': 'XMLHttpRequest' },
      ...{ 'Content-Type': form.headers.get('content-type') ?? '', 'Content-Length': bytes.length },
    };
    const pedido = request({ host: '127.0.0.1', port: porta, path, method: 'POST', headers }, (answer) => {
      let texto = '';
      answer.on('data', (parte) => {
        texto += String(parte);
      });
      answer.on('end', () => done({ status: answer.statusCode ?? 0, texto }));
    });
    pedido.on('error', fail);
    pedido.end(bytes);
  });
}

let deNovo = 0;

/** One picture, as a phone sends it: again until it is acknowledged by its hash. */
async function enviar(porta: number, visita: string, token: string, bytes: Buffer): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const campos = { id: uuidv7(), aparelho_id: uuidv7(), em: new Date().toISOString(), linha: 'frente', legenda: '', sha256 };
  for (let tries = 0; tries < 200; tries++) {
    const body = new FormData();
    for (const [nome, valor] of Object.entries(campos)) body.append(nome, valor);
    body.append('arquivo', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'foto.jpg');
    const answer = await mandar(
      porta,
      `/api/v1/painel-prefeitura/vistoria/${visita}/parte/foto`,
      token,
      new Response(body),
    ).catch(() => null);
    const dados = answer?.status === 200 ? (JSON.parse(answer.texto) as { dados: { sha256: string } }).dados : null;
    if (dados?.sha256 === sha256) return sha256;
    if (answer && answer.status < 500 && answer.status !== 429) throw new Error(`${answer.status} ${answer.texto}`);
    deNovo += 1;
    await new Promise((done) => setTimeout(done, 1000));
  }
  throw new Error('a picture was never acknowledged');
}

const folder = mkdtempSync(join(tmpdir(), 'portal-bench-fotos-'));
const visitas = await comecarVisitas();
const token = await fiscal.token();
const paths = await fazerFotos(folder);
const mb = paths.map((path) => readFileSync(path).length / 1024 / 1024);
say(
  `${CADA * TELEFONES} pictures of ${Math.min(...mb).toFixed(1)} to ${Math.max(...mb).toFixed(1)} MB (at least ${FOTO_MB}), from ${TELEFONES} phones at once`,
);
const porta = await portaLivre();
const server = await startServer(porta);
const pid = server.pid as number;
const emPaz = memoriaDe(pid);
let [dele, filhos] = [0, 0];
const olho = setInterval(() => {
  const agora = memoriaDe(pid);
  [dele, filhos] = [Math.max(dele, agora.dele), Math.max(filhos, agora.filhos)];
}, 200);
const comeco = performance.now();
const esperadas = await Promise.all(
  visitas.map(async (visita, telefone) => {
    const minhas: string[] = [];
    for (const path of paths) minhas.push(await enviar(porta, visita, token, deTelefone(path, telefone)));
    return minhas.map((sha) => `${visita} ${sha}`);
  }),
);
const segundos = (performance.now() - comeco) / 1000;
clearInterval(olho);
const { rows } = await inTenant(app.db, w.town.id, (tx) =>
  sql<{ chave: string; no_cofre: string }>`select f.vistoria_id || ' ' || f.enviado_sha256 as chave, f.sha256 as no_cofre
    from vistoria_foto f where f.enviado_sha256 is not null`.execute(tx),
);
const guardadas = new Set(rows.map((r) => r.chave));
const perdidas = esperadas.flat().filter((chave) => !guardadas.has(chave)).length;
let semBytes = 0;
for (const { no_cofre } of rows) if (!(await app.files.stat(w.town.id, no_cofre))) semBytes += 1;
say(
  `sent in ${segundos.toFixed(1)} s: ${((CADA * TELEFONES) / segundos).toFixed(1)} a second; ${deNovo} had to be sent again because too much was waiting`,
);
say(`kept ${rows.length} of ${esperadas.flat().length}, each once; lost ${perdidas}, without bytes ${semBytes}`);
say(
  `the server held ${emPaz.dele} MB before and ${dele} MB at most (at most ${LIMITE_MB}); those who open pictures for it ${filhos} MB`,
);
rmSync(folder, { recursive: true, force: true });
await app.close();
server.kill('SIGTERM');
const fail =
  perdidas > 0 || semBytes > 0 || rows.length !== esperadas.flat().length || dele > LIMITE_MB || Math.min(...mb) < FOTO_MB;
process.exit(fail ? 1 : 0);
