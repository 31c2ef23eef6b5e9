import { CompiledQuery } from 'kysely';
import pg from 'pg';
import type { JobCtx } from '#platform/jobs/job.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { JOBS } from '../src/app.ts';

/** A queue in which nothing runs until it is let: what an act asks for is known, and runs in its order, without a worker's waiting. */
export interface FilaNaMao extends Queue {
  /**
   * Runs what waits, and what that asks for, one after the other.
   * @param vezes twice, since a queue may deliver a thing twice
   */
  soltar(vezes?: 1 | 2): Promise<void>;
}

interface Linha {
  organizacao_id: number;
  nome: string;
  payload: Record<string, unknown>;
}

/** @param pular jobs that are thrown away: those whose work nobody looks at */
export async function createFilaNaMao(ownerUrl: string, pular: readonly string[]): Promise<FilaNaMao> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  await pool.query(`create table fila_na_mao (
    n bigint generated always as identity primary key, organizacao_id integer not null, nome text not null, payload jsonb not null)`);
  await pool.query('grant insert on fila_na_mao to portal_app, portal_sistema');
  let ctxDe: (organizacaoId: number) => JobCtx = () => {
    throw new Error('nobody works yet');
  };
  const pegar = async (): Promise<Linha[]> =>
    (await pool.query<Linha>('with todas as (delete from fila_na_mao returning *) select * from todas order by n')).rows;
  return {
    // in the act's own transaction: what was refused asks for nothing
    async send(tx, organizacaoId, { nome, payload: forma }, payload) {
      const texto = 'insert into fila_na_mao (organizacao_id, nome, payload) values ($1, $2, $3)';
      await tx.executeQuery(CompiledQuery.raw(texto, [organizacaoId, nome, JSON.stringify(forma.parse(payload))]));
    },
    async work(makeCtx) {
      ctxDe = makeCtx;
    },
    async pending() {
      return (await pool.query<{ n: number }>('select count(*)::integer as n from fila_na_mao')).rows[0]?.n ?? 0;
    },
    exame: async () => null,
    stop: () => pool.end(),
    async soltar(vezes = 1) {
      for (let linhas = await pegar(); linhas.length > 0; linhas = await pegar())
        for (const { organizacao_id, nome, payload } of linhas) {
          if (pular.includes(nome)) continue;
          const job = JOBS.find((j) => j.nome === nome);
          if (!job) throw new Error(`nobody does ${nome}`);
          for (let vez = 0; vez < vezes; vez += 1) await job.run(ctxDe(organizacao_id), job.payload.parse(payload) as never);
        }
    },
  };
}
