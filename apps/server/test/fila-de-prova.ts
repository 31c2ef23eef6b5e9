import { sql } from 'kysely';
import pg from 'pg';
import { inTenant } from '#platform/db/doors.ts';
import { createDb, createPool } from '#platform/db/pool.ts';
import type { Ctx } from '#platform/http/context.ts';
import type { AnyJob, Job, JobCtx } from '#platform/jobs/job.ts';
import { type Queue, startQueue } from '#platform/jobs/queue.ts';
import { addressesOf } from './addresses.ts';
import { cloneDatabase } from './molde.ts';

const calado = { error: () => {}, warn: () => {} };

/** The real queue on a database of its own, for jobs of a test; what they do can be counted by the rows of `feito`. */
export async function abrirFila() {
  const banco = await cloneDatabase();
  const db = createDb(createPool(addressesOf(banco.ownerUrl).app, 'portal_app', { max: 6, preparadas: true, onError: () => {} }));
  const dono = new pg.Pool({ connectionString: banco.ownerUrl, max: 3 });
  await dono.query('create table feito (n integer generated always as identity, town integer not null, que text not null)');
  await dono.query('grant select, insert on feito to portal_app');
  const abertas: Queue[] = [];
  const makeCtx = (organizacaoId: number) =>
    ({
      organizacaoId,
      signal: new AbortController().signal,
      inTenant: (work) => inTenant(db, organizacaoId, (tx) => work({ tx } as Ctx)),
      doMunicipio: makeCtx,
    }) as JobCtx;

  return {
    ownerUrl: banco.ownerUrl,
    db,
    dono,
    /** A process that runs these; what an earlier one has begun it does not know. */
    async trabalhar(jobs: readonly AnyJob[]): Promise<Queue> {
      const fila = await startQueue(banco.ownerUrl, jobs, calado);
      abertas.push(fila);
      await fila.work(makeCtx);
      return fila;
    },
    /** The queues, and nobody who runs them. */
    async preparar(jobs: readonly AnyJob[]): Promise<Queue> {
      const fila = await startQueue(banco.ownerUrl, jobs, calado);
      abertas.push(fila);
      return fila;
    },
    /** Asks for so many of a town in one act. */
    pedir: <P extends Record<string, unknown>>({ send }: Queue, town: number, job: Job<P>, quais: readonly P[]) =>
      db.transaction().execute(async (tx) => {
        for (const payload of quais) await send(tx, town, job, payload);
      }),
    /** Towns with these numbers. */
    criarCidades: (ids: readonly number[]) =>
      dono.query(
        `insert into organizacao (id, nome, dominio, cnpj, uf) overriding system value
         select n, 'Cidade ' || n, 'c' || n || '.localhost', lpad(n::text, 14, '0'), 'SP' from unnest($1::integer[]) n`,
        [ids],
      ),
    /** State and tries of each, in the order in which they were asked for. */
    async estados(nome: string) {
      const { rows } = await dono.query<{ state: string; retry_count: number }>(
        `select state, retry_count from fila.job where name = $1 order by created_on, data -> 'payload' ->> 'n'`,
        [nome],
      );
      return rows.map(({ state, retry_count }) => `${state} ${retry_count}`);
    },
    /** Why each came to nothing, as the queue keeps it. */
    async razoes(nome: string): Promise<unknown[]> {
      const { rows } = await dono.query<{ output: unknown }>('select output from fila.job where name = $1 order by created_on', [
        nome,
      ]);
      return rows.map(({ output }) => output);
    },
    async feitos(): Promise<string[]> {
      return (await dono.query<{ que: string }>('select que from feito order by n')).rows.map(({ que }) => que);
    },
    /** Ends every process. */
    async parar(): Promise<void> {
      for (const fila of abertas.splice(0)) await fila.stop();
    },
    async fechar(): Promise<void> {
      for (const fila of abertas.splice(0)) await fila.stop();
      await db.destroy();
      await dono.end();
      await banco.drop();
    },
  };
}

export type FilaDeProva = Awaited<ReturnType<typeof abrirFila>>;

/** Writes down what a job did, as an act of its town does. */
export const anotar = (ctx: JobCtx, que: string): Promise<void> =>
  ctx.inTenant(async ({ tx }) => {
    await sql`insert into feito (town, que) values (${ctx.organizacaoId}, ${que})`.execute(tx);
  });
