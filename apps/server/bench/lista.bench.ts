// Past 300 lines: what the lists are asked, each beside the bare SQL of the same question.
// The request lists: 200 000 requests in the town and 1 000 000 in the database, eight clients; each filter, the search, the counts, the
// board. BENCH_LINHAS changes the size. Prints p50 and p95 next to the bare SQL (page and count(*), two statements through the driver,
// without row-level security), and the ratio. BENCH_SO narrows it to the cases whose name has that word.
import { type ChildProcess, spawn } from 'node:child_process';
import { Agent, request } from 'node:http';
import { resolve } from 'node:path';
import type { AnyEndpoint } from '@portal/domain/http/endpoint';
import * as lista from '@portal/domain/requerimentos/lista';
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
// an index of words is built faster than it is filled
const TRIGRAMAS = 'requerimento_busca_trigramas';
await owner.query(`drop index ${TRIGRAMAS}`);
for (const t of towns) {
  const n = t === town ? NA_CIDADE : Math.ceil((NO_BANCO - NA_CIDADE) / (towns.length - 1));
  await fill(t.id, n);
}
await owner.query(`create index ${TRIGRAMAS} on requerimento_busca using gin (texto gin_trgm_ops)`);
for (const tabela of ['requerimento', 'requerimento_busca', 'etapa', 'pendencia', 'guia', 'requerimento_imovel'])
  await owner.query(`vacuum analyze ${tabela}`);
await owner.query('vacuum analyze requerimento_contagem');

/** Rows as the product writes them, straight into the table: the list reads nothing else. */
async function fill(organizacaoId: number, n: number): Promise<void> {
  await owner.query(
    `insert into requerimento (organizacao_id, id, processo_id, processo_versao_id, processo_nome, numero, canhoto, status, criado_por, requerente_id, requerente_nome,
       endereco, bairro, etapa_nome, setor_id, respostas, area_total_m2, prazo_em, busca, protocolado_em, criado_em, atualizado_em)
     select $1, gen_random_uuid(), p.id, v.id, p.nome, lpad(i::text, 6, '0') || '/' || (2000 + i % 26), md5($1 || ':' || i) || 'x',
       (array['Em andamento','Deferido','Indeferido','Aguardando prefeitura','Aguardando requerente','Aguardando comprovante','Cancelado'])[1 + i % 7],
       m.usuario_id, m.usuario_id, 'Requerente ' || i, 'Rua das Acácias, ' || i % 2000, 'Bairro ' || i % 40, 'Etapa ' || i % 12, s.id,
       jsonb_build_object('memorial', repeat('Texto do memorial descritivo. ', 12)), 120.5, current_date - 20 + i % 60, lpad(i::text, 6, '0') || ' requerente ' || i,
       now() - (i % 500000) * interval '53 seconds', now() - interval '1 year', now() - (i % 500000) * interval '50 seconds'
     from generate_series(1, $2::int) i,
       (select id, nome from processo where organizacao_id = $1 order by id limit 1) p,
       (select id from processo_versao where organizacao_id = $1 order by id limit 1) v,
       (select usuario_id from membro where organizacao_id = $1 and painel_contribuinte limit 1) m,
       (select id from setor where organizacao_id = $1 and sigla = 'DAP') s`,
    [organizacaoId, n],
  );
  // what filters look at besides the row itself
  const abertos = `('Aguardando prefeitura', 'Em andamento', 'Aguardando requerente', 'Aguardando comprovante')`;
  await owner.query(`set app.organizacao_id = ${organizacaoId}`);
  for (const text of [
    `insert into requerimento_busca (organizacao_id, requerimento_id, texto)
       select r.organizacao_id, r.id, r.busca || ' ' || lpad((row_number() over (order by r.id) * 7919 % 99999999999)::text, 11, '0') || ' rua das acacias '
         || case when row_number() over (order by r.id) % 4000 = 0 then 'jaboticabeira centenaria' else 'casa de alvenaria' end
         from requerimento r where r.organizacao_id = $1`,
    `insert into etapa (organizacao_id, id, requerimento_id, definicao_id, ordem, nome, setor_id, status, analista_id)
       select r.organizacao_id, gen_random_uuid(), r.id, 'analise', 1, r.etapa_nome, r.setor_id, r.status,
              case when n.i % 20 = 0 then null else (array(select usuario_id from membro where organizacao_id = $1 and painel_prefeitura order by usuario_id))[1 + n.i % 13] end
         from (select r.id, row_number() over (order by r.id) as i from requerimento r where r.organizacao_id = $1 and r.status in ${abertos}) n
         join requerimento r on r.organizacao_id = $1 and r.id = n.id`,
    `insert into pendencia (organizacao_id, id, requerimento_id, etapa_id, numero, campo_id, rotulo, texto, situacao, criado_por)
       select e.organizacao_id, gen_random_uuid(), e.requerimento_id, e.id, 1, 'memorial', 'Memorial', 'Falta assinar.', 'Aguardando preenchimento',
              (select usuario_id from membro where organizacao_id = $1 limit 1)
         from (select *, row_number() over (order by id) as i from etapa where organizacao_id = $1) e where e.i % 25 = 0`,
    `insert into guia (organizacao_id, id, requerimento_id, taxa_id, descricao, numero, valor_centavos, memoria, vencimento, codigo_barras, linha_digitavel, pix, pagamento)
       select e.organizacao_id, gen_random_uuid(), e.requerimento_id, 'taxa', 'Taxa', 1000000 + e.i, 1000, '[]', current_date, repeat('0', 44), '', '', case when e.i % 80 = 0 then 'Em conferência' else 'Pago' end
         from (select *, row_number() over (order by id) as i from etapa where organizacao_id = $1) e where e.i % 4 = 0`,
    `update requerimento set novidade_em = now() where organizacao_id = $1 and status in ${abertos} and right(numero, 1) = '3'`,
    `insert into requerimento_imovel (organizacao_id, requerimento_id, imovel_id)
       select r.organizacao_id, r.id, (array(select id from imovel where organizacao_id = $1 order by id))[1 + abs(hashtext(r.id::text)) % (select count(*)::integer from imovel where organizacao_id = $1)]
         from requerimento r where r.organizacao_id = $1`,
  ])
    await owner.query(text, [organizacaoId]);
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
  endpoint?: AnyEndpoint;
  query?: Record<string, unknown>;
  /** Of the page and its count; the rest of the statement is the same. */
  where?: string;
  offset?: number;
  /** Instead of page and count. */
  sql?: string[];
  /** The person who asks; the manager, who sees every sector, unless told. */
  quem?: string;
}
const ABERTOS = `('Aguardando prefeitura', 'Em andamento', 'Aguardando requerente', 'Aguardando comprovante')`;
const gestorId = town.staff.get('gestor')?.id;
const NA_BUSCA = (...padroes: string[]) =>
  `and id in (select requerimento_id from requerimento_busca where organizacao_id = $1 and ${padroes.map((p) => `texto like '%${p}%'`).join(' and ')})`;
const SEM_LEITURA = `and status in ${ABERTOS} and novidade_em is not null and not exists (select from requerimento_leitura l where l.organizacao_id = $1
  and l.usuario_id = '${gestorId}' and l.requerimento_id = r.id and l.lido_em >= r.novidade_em)`;
const NA_PREFEITURA = `not substituida and status in ('Aguardando prefeitura', 'Em andamento')`;
const MINHA = `and id in (select requerimento_id from etapa where organizacao_id = $1 and ${NA_PREFEITURA} and analista_id = '${gestorId}'
  union all select requerimento_id from etapa where organizacao_id = $1 and ${NA_PREFEITURA} and analista_id is null
    and setor_id in (select setor_id from setor_membro where organizacao_id = $1 and usuario_id = '${gestorId}'))`;
const contar = (where: string) =>
  `select count(*) from requerimento r where organizacao_id = $1 and protocolado_em is not null ${where}`;
const hoje = 'current_date';
const diaAntes = (dias: number) => new Date(Date.now() - dias * 86_400_000).toISOString().slice(0, 10);
const processoId = (await owner.query('select id from processo where organizacao_id = $1 order by id limit 1', [town.id])).rows[0]
  .id;
const analistaId = town.staff.get('analista')?.id;
const zona = (
  await owner.query(
    'select z.sigla from zona z join imovel_zona iz on iz.zona_id = z.id and iz.organizacao_id = z.organizacao_id where z.organizacao_id = $1 order by 1 limit 1',
    [town.id],
  )
).rows[0]?.sigla;
const casos: Caso[] = [
  { nome: 'página 1' },
  { nome: 'status', query: { status: ['Aguardando prefeitura'] }, where: `and status = 'Aguardando prefeitura'` },
  { nome: 'página 5.000', query: { page: 5000 }, offset: 49_990 },
  { nome: 'processo', query: { processo_id: [processoId] }, where: `and processo_id = '${processoId}'` },
  {
    nome: 'tipo de pedido',
    query: { tipo: ['edificacao', 'regularizacao'] },
    where: `and processo_id in (select id from processo where organizacao_id = $1 and tipo in ('edificacao', 'regularizacao'))`,
  },
  { nome: 'etapa', query: { etapa: ['Etapa 3'] }, where: `and etapa_nome = 'Etapa 3'` },
  { nome: 'bairro', query: { bairro: ['Bairro 7'] }, where: `and bairro = 'Bairro 7'` },
  {
    nome: 'zona',
    query: { zona: [zona] },
    where: `and id in (select ri.requerimento_id from requerimento_imovel ri join imovel_zona iz on iz.organizacao_id = $1 and iz.imovel_id = ri.imovel_id
      join zona z on z.organizacao_id = $1 and z.id = iz.zona_id where ri.organizacao_id = $1 and z.sigla = '${zona}')`,
  },
  {
    nome: 'de um analista',
    query: { analista: [analistaId] },
    where: `and id in (select requerimento_id from etapa where organizacao_id = $1 and analista_id = '${analistaId}' and not substituida and status in ${ABERTOS})`,
  },
  {
    nome: 'de ninguém',
    query: { analista: ['ninguem'] },
    where: `and id in (select requerimento_id from etapa where organizacao_id = $1 and analista_id is null and not substituida and status in ${ABERTOS})`,
  },
  {
    nome: 'protocolado entre',
    query: { de: diaAntes(9), ate: diaAntes(3) },
    where: `and protocolado_em >= '${diaAntes(9)}' and protocolado_em < '${diaAntes(2)}'`,
  },
  {
    nome: 'vence em 7 dias',
    query: { vence_em: 7 },
    where: `and prazo_em between ${hoje} and ${hoje} + 7 and status in ${ABERTOS}`,
  },
  { nome: 'vencidos', query: { vencido: 'sim' }, where: `and prazo_em < ${hoje} and status in ${ABERTOS}` },
  {
    nome: 'conosco há mais de 30',
    query: { conosco: 30 },
    where: `and (conosco_inicio <= now() - interval '31 days' or (conosco_inicio is null and conosco_segundos >= 2678400))`,
  },
  { nome: 'espera o requerente', query: { espera: ['requerente'] }, where: `and status = 'Aguardando requerente'` },
  {
    nome: 'com pendência',
    query: { pendencia: 'sim' },
    where: `and id in (select requerimento_id from pendencia where organizacao_id = $1 and situacao <> 'Sem pendência')`,
  },
  {
    nome: 'comprovante a conferir',
    query: { comprovante: 'sim' },
    where: `and id in (select requerimento_id from guia where organizacao_id = $1 and pagamento = 'Em conferência')`,
  },
  { nome: 'não lidos', query: { nao_lido: 'sim' }, where: SEM_LEITURA },
  { nome: 'minha fila', query: { minha_fila: 'sim' }, where: MINHA },
  { nome: 'busca: número', query: { s: '012345' }, where: NA_BUSCA('012345') },
  { nome: 'busca: nome', query: { s: 'Requerente 12345' }, where: NA_BUSCA('requerente', '12345') },
  { nome: 'busca: palavra rara', query: { s: 'Jaboticabeira centenária' }, where: NA_BUSCA('jaboticabeira', 'centenaria') },
  { nome: 'busca: palavra de todos', query: { s: 'acácias' }, where: NA_BUSCA('acacias') },
  {
    nome: 'por dias conosco',
    query: { order: 'dias_conosco', direction: 'desc' },
    sql: [
      `select ${COLUNAS} from requerimento r where organizacao_id = $1 and protocolado_em is not null order by conosco_inicio nulls last, id limit 10`,
      contar(''),
    ],
  },
  {
    nome: 'contagem por status',
    endpoint: lista.contarRequerimentos,
    sql: [`select status, count(*) from requerimento where organizacao_id = $1 and protocolado_em is not null group by 1`],
  },
  {
    nome: 'filtros rápidos',
    endpoint: lista.contarFilas,
    sql: [
      contar(MINHA),
      contar(SEM_LEITURA),
      contar(`and prazo_em < ${hoje} and status in ${ABERTOS}`),
      contar(`and id in (select requerimento_id from pendencia where organizacao_id = $1 and situacao <> 'Sem pendência')`),
      contar(`and id in (select requerimento_id from guia where organizacao_id = $1 and pagamento = 'Em conferência')`),
    ],
  },
  {
    nome: 'quadro por status',
    endpoint: lista.verQuadro,
    sql: [
      `select status, count(*) from requerimento where organizacao_id = $1 and protocolado_em is not null group by 1`,
      `select c.* from (select distinct unnest(array['Em andamento', 'Deferido', 'Indeferido', 'Aguardando prefeitura', 'Aguardando requerente', 'Aguardando comprovante', 'Cancelado']) as s) g
        cross join lateral (select ${COLUNAS} from requerimento r where organizacao_id = $1 and protocolado_em is not null and status = g.s order by protocolado_em desc, id desc limit 20) c`,
    ],
  },
  {
    nome: 'quem vê um setor',
    quem: 'analista2',
    where: `and (setor_id = any(array(select setor_id from setor_membro where organizacao_id = $1 and usuario_id = (select usuario_id from setor_membro where organizacao_id = $1 limit 1)))
      or exists (select from etapa e where e.organizacao_id = $1 and e.requerimento_id = r.id and e.setor_id = r.setor_id))`,
  },
];

// fetch names the host it speaks to
await owner.query('update organizacao set dominio = $1 where id = $2', ['127.0.0.1', town.id]);
await app.close();
const server = await startServer();
const tokens = new Map<string, string>();

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
    body: JSON.stringify({ grant_type: 'password', username: town.staff.get(quem)?.email, password: SENHA }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

say('');
say('                            HTTP p50   HTTP p95    SQL p50    SQL p95   razão p50');
for (const caso of casos.filter((c) => c.nome.includes(process.env.BENCH_SO ?? ''))) {
  const quem = caso.quem ?? 'gestor';
  if (!tokens.has(quem)) tokens.set(quem, await signIn(quem));
  const search = qs.stringify(caso.query ?? {}, { arrayFormat: 'brackets' });
  const path = (caso.endpoint ?? lista.listarRequerimentos).path.replace(':painel', 'painel-prefeitura');
  const url = `http://127.0.0.1:${PORTA}/api/v1/${path}?${search}`;
  const overHttp = async () => {
    const { status, texto } = await get(url, tokens.get(quem) ?? '');
    if (status !== 200 || texto.includes('"total":0,')) throw new Error(`${caso.nome}: ${status} ${texto.slice(0, 200)}`);
  };
  const filed = `from requerimento r where organizacao_id = $1 and protocolado_em is not null ${caso.where ?? ''}`;
  const statements = caso.sql ?? [
    `select ${COLUNAS} ${filed} order by protocolado_em desc, id desc limit 10 offset ${caso.offset ?? 0}`,
    `select count(*) ${filed}`,
  ];
  const bare = async () => {
    for (const text of statements) await owner.query(text, [town.id]);
  };
  const sql = await measure(bare);
  const http = await measure(overHttp);
  const n = (v: number) => `${v.toFixed(1)} ms`.padStart(10);
  say(
    `  ${caso.nome.padEnd(24)} ${n(http.p50)} ${n(http.p95)} ${n(sql.p50)} ${n(sql.p95)} ${(http.p50 / sql.p50).toFixed(2).padStart(9)} ×`,
  );
}
agent.destroy();
await owner.end();
server.kill('SIGTERM');
