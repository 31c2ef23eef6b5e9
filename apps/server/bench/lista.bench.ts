// The request list: page 1 with its exact total, 200 000 requests in the town and 1 000 000 in the database, eight clients.
// BENCH_LINHAS changes the size. Prints p50 and p95 next to the bare SQL (page and count(*), two statements through the driver), and the ratio.
import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { listarRequerimentos } from '@portal/domain/requerimentos/contract';
import pg from 'pg';
import qs from 'qs';
import { readConfig } from '#platform/config.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createRandom } from '#seed/random.ts';
import { createTown, People, SENHA } from '#seed/registries.ts';
import { TOWNS } from '#seed/towns.ts';
import { addressesOf } from '#test/addresses.ts';
import { buildApp } from '../src/app.ts';

const NA_CIDADE = Number(process.env.BENCH_LINHAS ?? 200_000);
const NO_BANCO = NA_CIDADE * 5;
const CLIENTES = 8;
const RODADAS = 60;
const PORTA = 39_480;

const say = (line: string) => process.stdout.write(`${line}\n`);
const ownerUrl = process.env.DATABASE_URL as string;
await migrate(ownerUrl);
const config = readConfig({ ...process.env, LOG_LEVEL: 'silent', LIMITE_POR_MINUTO: '1000000' });
const app = await buildApp({ config, addresses: addressesOf(ownerUrl) });
const owner = new pg.Pool({ connectionString: ownerUrl, max: CLIENTES });

const random = createRandom(3);
const people = await People.create(random);
const desde = new Date(Date.now() - 365 * 86_400_000);
const towns = [];
for (const seed of TOWNS) towns.push(await createTown(app, seed, people, random, desde, 'localhost'));
const town = towns[0]!;

say(`Preparando ${NO_BANCO.toLocaleString('pt-BR')} requerimentos…`);
for (const t of towns) {
  const n = t === town ? NA_CIDADE : Math.ceil((NO_BANCO - NA_CIDADE) / (towns.length - 1));
  await fill(t.id, n);
}
await owner.query('vacuum analyze requerimento');
await owner.query('vacuum analyze requerimento_contagem');

/** Rows as the product writes them, straight into the table: the list reads nothing else. */
async function fill(organizacaoId: number, n: number): Promise<void> {
  await owner.query(
    `insert into requerimento (organizacao_id, id, processo_id, processo_versao_id, processo_nome, numero, canhoto, status, criado_por, requerente_id, requerente_nome,
       endereco, bairro, etapa_nome, setor_id, respostas, area_total_m2, prazo_em, busca, protocolado_em, criado_em, atualizado_em)
     select $1, gen_random_uuid(), p.id, v.id, p.nome, lpad(i::text, 6, '0') || '/' || (2000 + i % 26), md5($1 || ':' || i) || 'x',
       (array['Em andamento','Deferido','Indeferido','Aguardando prefeitura','Aguardando requerente','Aguardando comprovante','Cancelado'])[1 + i % 7],
       m.usuario_id, m.usuario_id, 'Requerente ' || i, 'Rua das Acácias, ' || i % 2000, 'Centro', 'Análise do projeto', s.id,
       jsonb_build_object('memorial', repeat('Texto do memorial descritivo. ', 12)), 120.5, current_date + 10, lpad(i::text, 6, '0') || ' requerente ' || i,
       now() - (i % 500000) * interval '53 seconds', now() - interval '1 year', now() - (i % 500000) * interval '50 seconds'
     from generate_series(1, $2::int) i,
       (select id, nome from processo where organizacao_id = $1 order by id limit 1) p,
       (select id from processo_versao where organizacao_id = $1 order by id limit 1) v,
       (select usuario_id from membro where organizacao_id = $1 and painel_contribuinte limit 1) m,
       (select id from setor where organizacao_id = $1 and sigla = 'DAP') s`,
    [organizacaoId, n],
  );
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

const COLUNAS =
  'id, numero, processo_nome, requerente_nome, endereco, bairro, status, etapa_nome, setor_id, analista_nome, area_total_m2, prazo_em, protocolado_em, atualizado_em';
interface Caso {
  nome: string;
  query: Record<string, unknown>;
  where: string;
  offset: number;
}
const casos: Caso[] = [
  { nome: 'página 1', query: {}, where: '', offset: 0 },
  {
    nome: 'filtro de status',
    query: { status: ['Aguardando prefeitura'] },
    where: `and status = 'Aguardando prefeitura'`,
    offset: 0,
  },
  { nome: 'página 5.000', query: { page: 5000 }, where: '', offset: 49_990 },
];

// fetch names the host it speaks to
await owner.query('update organizacao set dominio = $1 where id = $2', ['127.0.0.1', town.id]);
await app.close();
const server = await startServer();
const token = await signIn();

/** The program as it runs, in a process of its own. */
async function startServer(): Promise<ChildProcess> {
  const env = { ...process.env, PORT: String(PORTA), LOG_LEVEL: 'silent', LIMITE_POR_MINUTO: '1000000' };
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

async function signIn(): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${PORTA}/api/v2/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'password', username: town.staff.get('gestor')?.email, password: SENHA }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

say('');
say('                        HTTP p50   HTTP p95    SQL p50    SQL p95   razão p50');
for (const caso of casos) {
  const search = qs.stringify(caso.query, { arrayFormat: 'brackets' });
  const url = `http://127.0.0.1:${PORTA}/api/v1/${listarRequerimentos.path.replace(':painel', 'painel-prefeitura')}?${search}`;
  const overHttp = async () => {
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    const body = (await response.json()) as { dados: { total: number } };
    if (response.status !== 200 || body.dados.total === 0)
      throw new Error(`${response.status} ${JSON.stringify(body).slice(0, 200)}`);
  };
  const bare = async () => {
    await owner.query(
      `select ${COLUNAS} from requerimento where organizacao_id = $1 and protocolado_em is not null ${caso.where} order by protocolado_em desc, id desc limit 10 offset ${caso.offset}`,
      [town.id],
    );
    await owner.query(
      `select count(*) from requerimento where organizacao_id = $1 and protocolado_em is not null ${caso.where}`,
      [town.id],
    );
  };
  const sql = await measure(bare);
  const http = await measure(overHttp);
  const n = (v: number) => `${v.toFixed(1)} ms`.padStart(10);
  say(
    `  ${caso.nome.padEnd(20)} ${n(http.p50)} ${n(http.p95)} ${n(sql.p50)} ${n(sql.p95)} ${(http.p50 / sql.p50).toFixed(2).padStart(9)} ×`,
  );
}
await owner.end();
server.kill('SIGTERM');
