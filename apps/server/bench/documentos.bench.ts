// A thousand documents made and sealed by their own jobs, one signer each: eight hundred licences and two hundred despachos, kept in the
// store and in the database as always. What is counted is a second of a core, of this process with its setters of pages; the
// database has its own. BENCH_DOCUMENTOS makes it smaller. Ends with 1 below the budget.
import * as autos from '@portal/domain/autos/contract';
import { CONTEUDO_DE_INICIO } from '@portal/domain/modelos-de-documento/conteudo';
import * as modelos from '@portal/domain/modelos-de-documento/contract';
import { lerAssinado } from '@portal/domain/pdf-assinado/ler';
import { estaIntacto } from '@portal/domain/pdf-assinado/veredito';
import * as pecas from '@portal/domain/pecas/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { emitirLicencaJob, selarLicencaJob } from '#modules/licencas/index.ts';
import { fazerPecaJob } from '#modules/pecas/index.ts';
import { readConfig } from '#platform/config.ts';
import { inTenant } from '#platform/db/doors.ts';
import { migrate } from '#platform/db/migrate.ts';
import { readAll } from '#platform/files/read-all.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { addressesOf } from '#test/addresses.ts';
import type { TestApp } from '#test/app.ts';
import { textosHostis } from '#test/hostis.ts';
import { modeloEmVigor } from '#test/modelos.ts';
import { createWorld, grantedAlvara, ok } from '#test/world.ts';
import { buildApp } from '../src/app.ts';

const TOTAL = Number(process.env.BENCH_DOCUMENTOS ?? 1000);
const LICENCAS = Math.floor(TOTAL * 0.8);
/** Documents a second of a core. */
const LIMITE = 5;
/** Milliseconds until whoever tries a text out is answered, whatever it is. */
const HOSTIL_MS = 2000;
/** So many jobs at once, as the queue runs them. */
const JUNTOS = 2;

const say = (line: string) => process.stdout.write(`${line}\n`);
const ownerUrl = process.env.DATABASE_URL as string;
await migrate(ownerUrl);
const config = readConfig({ ...process.env, LOG_LEVEL: 'silent', LIMITE_POR_MINUTO: '1000000', LIMITE_POR_PESSOA: '1000000' });
/** The jobs are run here, one by one: what others they ask for is not what is measured. */
const nenhuma: Queue = {
  send: () => Promise.resolve(),
  work: () => Promise.resolve(),
  pending: () => Promise.resolve(0),
  exame: () => Promise.resolve(null),
  stop: () => Promise.resolve(),
};
const app: TestApp = Object.assign(await buildApp({ config, addresses: addressesOf(ownerUrl), queue: nenhuma }), {
  addresses: addressesOf(ownerUrl),
  raizUrl: process.env.BENCH_RAIZ ?? ownerUrl,
  clock: { now: new Date() },
  settle: () => Promise.resolve(),
});
const w = await createWorld(app);
const { id: requerimento } = await grantedAlvara(w);
const jobCtx = app.jobCtx(w.town.id);

/** Copies of the licence that was granted, each to be made and signed by itself. */
async function copiarLicencas(): Promise<string[]> {
  const raiz = new pg.Client({ connectionString: app.raizUrl });
  await raiz.connect();
  try {
    const { rows } = await raiz.query<{ id: string }>(
      `with copias as (
         insert into licenca select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'numero', 'B' || g, 'revisao', g + 1,
             'codigo', upper(substr(md5('bench' || g), 1, 16))))).*
           from licenca l, generate_series(1, $2::int) g where l.requerimento_id = $1 and l.organizacao_id = $3
         returning organizacao_id, id, requerimento_id),
       assinaturas as (
         insert into processo_requerimento_assinatura
         select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'licenca_id', c.id))).*
           from copias c join licenca l on l.organizacao_id = c.organizacao_id and l.requerimento_id = c.requerimento_id
           join processo_requerimento_assinatura a on a.organizacao_id = l.organizacao_id and a.licenca_id = l.id)
       select id from copias`,
      [requerimento, LICENCAS, w.town.id],
    );
    return rows.map((r) => r.id);
  } finally {
    await raiz.end();
  }
}

const assinar = (licenca_id: string) =>
  inTenant(app.db, w.town.id, (tx) =>
    sql`update processo_requerimento_assinatura set status = 'Assinado', decidida_em = now(), evidencia = '{"metodo": "senha"}'
         where licenca_id = ${licenca_id}`.execute(tx),
  );

async function escreverDespachos(): Promise<string[]> {
  const conteudo = {
    ...CONTEUDO_DE_INICIO,
    para_as_partes: true,
    corpo: [
      { tipo: 'texto' as const, html: '<p>No requerimento {{requerimento.numero}}, de {{requerente.nome}}:</p>' },
      { tipo: 'livre' as const, nome: 'Decisão', dica: '', obrigatoria: true },
    ],
  };
  const { versoes } = await modeloEmVigor(w, { codigo: 'DESPACHO', tipo: 'despacho' }, conteudo);
  const body = { modelo_versao_id: versoes[0]!.id, textos: { Decisão: '<p>Prossiga-se com a análise do pedido.</p>' } };
  const ids: string[] = [];
  for (let i = LICENCAS; i < TOTAL; i += 1)
    ids.push(ok(await w.staff('gestor').call(pecas.emitirPeca, { params: { id: requerimento }, body })).id);
  return ids;
}

/** Each of them, some at once. */
async function todos(ids: readonly string[], work: (id: string) => Promise<unknown>): Promise<void> {
  const fila = [...ids];
  await Promise.all(
    Array.from({ length: JUNTOS }, async () => {
      for (let id = fila.shift(); id !== undefined; id = fila.shift()) await work(id);
    }),
  );
}

/** @returns documents a second of a core */
async function medir(nome: string, ids: readonly string[], work: (id: string) => Promise<unknown>): Promise<number> {
  const [antes, comeco] = [process.cpuUsage(), performance.now()];
  await todos(ids, work);
  const { user, system } = process.cpuUsage(antes);
  const segundos = (user + system) / 1e6;
  const porNucleo = ids.length / segundos;
  const relogio = (performance.now() - comeco) / 1000;
  say(
    `${nome}: ${ids.length} in ${relogio.toFixed(1)} s and ${segundos.toFixed(1)} s of a core: ${porNucleo.toFixed(1)} a second a core (at least ${LIMITE}), ${(ids.length / relogio).toFixed(1)} a second by the clock`,
  );
  return porNucleo;
}

/** Three hundred models that are written to do harm, each tried out. @returns the slowest answer, in milliseconds */
async function tentarHostis(): Promise<number> {
  const demoras: number[] = [];
  for (const html of textosHostis(300)) {
    const conteudo = { ...CONTEUDO_DE_INICIO, corpo: [{ tipo: 'texto' as const, html }] };
    const comeco = performance.now();
    const { status } = await w.staff('gestor').call(modelos.previaDoModelo, {
      body: { titulo: 'Ensaio', conteudo, requerimento_id: null },
    });
    demoras.push(performance.now() - comeco);
    if (status !== 200 && status !== 422) throw new Error(`A hostile model was answered with ${status}.`);
  }
  demoras.sort((a, b) => a - b);
  const [metade, pior] = [demoras[150]!, demoras.at(-1)!];
  say(
    `hostile models: half of 300 answered in ${metade.toFixed(0)} ms, the slowest in ${pior.toFixed(0)} ms (at most ${HOSTIL_MS})`,
  );
  return pior;
}

const licencas = await copiarLicencas();
const despachos = await escreverDespachos();
// the first of all reads fonts and makes the town's certificate
await fazerPecaJob.run(jobCtx, { peca_id: despachos[0]! });
const ritmos = [
  await medir('licences made, signed and sealed', licencas, async (licenca_id) => {
    await emitirLicencaJob.run(jobCtx, { licenca_id });
    await assinar(licenca_id);
    await selarLicencaJob.run(jobCtx, { licenca_id });
  }),
  await medir('despachos made and sealed', despachos.slice(1), (peca_id) => fazerPecaJob.run(jobCtx, { peca_id })),
];

// what was made so fast is what it should be: every one there, and some of them read as anybody reads them
const { rows } = await inTenant(app.db, w.town.id, (tx) =>
  sql<{ sha256: string }>`select a.sha256 from arquivo a where a.id in
    (select arquivo_final_id from licenca where situacao = 'Vigente' union select arquivo_id from peca_documento) order by a.id`.execute(
    tx,
  ),
);
if (rows.length !== TOTAL) throw new Error(`${rows.length} of ${TOTAL} are sealed`);
for (let i = 0; i < rows.length; i += Math.ceil(TOTAL / 20)) {
  const bytes = await readAll(await jobCtx.files.open(w.town.id, rows[i]!.sha256));
  if (!estaIntacto(await lerAssinado(bytes))) throw new Error(`A sealed file does not hold: ${rows[i]!.sha256}`);
}
const { licencas: lidas } = ok(await w.staff('gestor').call(autos.obterRequerimento, { params: { id: requerimento } }));
say(`All ${TOTAL} are sealed, and ${lidas.length - 1} copies stand on the request; every twentieth holds.`);
const pior = await tentarHostis();
await app.close();
process.exit(ritmos.some((r) => r < LIMITE) || pior > HOSTIL_MS ? 1 : 0);
