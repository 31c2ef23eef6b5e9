import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { liberar } from '../compromissos/index.ts';

/** From so many unconfirmed ones of one network on, what it holds gives way to others. */
const REDE_CHEIA = 2;

/** An hour that somebody without an account asked for and has not confirmed. */
export interface Pendente {
  id: string;
  tipo_id: string;
  atendente_id: string | null;
  inicio: Date;
  fim: Date;
  /** How much its network asked for within a day and left unconfirmed, this one included. */
  peso: number;
}

/**
 * Unconfirmed hours that may give way to whoever asks now: those of networks that leave at least as much unconfirmed as theirs, the most
 * crowded first, of one network the oldest first. One visitor alone is the crowd, so what they hold holds nobody up.
 * @param rede where it is asked from; null: by somebody with an account, who is confirmed
 */
export async function findPendentes({ tx, agora }: Ctx, rede: Buffer | null): Promise<Pendente[]> {
  const { rows } = await sql<Pendente>`
    with pesos as materialized (
      select rede, count(*)::integer as peso from atendimento where rede is not null and criado_em > ${agora}::timestamptz - interval '1 day' group by rede)
    select a.id, a.tipo_id, a.atendente_id, a.inicio, a.fim, p.peso
      from atendimento a join pesos p on p.rede = a.rede
     where a.situacao = 'A confirmar' and a.inicio > ${agora}
       and p.peso >= coalesce((select m.peso from pesos m where m.rede = ${rede}::bytea), 0)
     order by p.peso desc, a.criado_em, a.id`.execute(tx);
  return rows;
}

/** Those that give way wherever somebody wants their hour. */
export const findQueCedem = async (ctx: Ctx, rede: Buffer | null): Promise<Pendente[]> =>
  (await findPendentes(ctx, rede)).filter((p) => p.peso >= REDE_CHEIA);

/**
 * They give way: their links say that the hour went free. How much their network left unconfirmed still counts.
 * @returns false when one of them was confirmed meanwhile
 */
export async function ceder(ctx: Ctx, pendentes: readonly Pick<Pendente, 'id'>[]): Promise<boolean> {
  if (pendentes.length === 0) return true;
  const ids = pendentes.map((p) => p.id);
  const { rows } = await sql<{ id: string; atendente_id: string | null }>`
    update atendimento set situacao = 'Cancelado', vence_em = null, versao = versao + 1
     where id = any(${ids}::uuid[]) and situacao = 'A confirmar' returning id, atendente_id`.execute(ctx.tx);
  for (const { id, atendente_id } of rows) if (atendente_id) await liberar(ctx, id);
  return rows.length === ids.length;
}

/** A day later nothing says where an hour was asked from. */
export const esquecerRedes = ({ tx, agora }: Ctx) =>
  sql`update atendimento set rede = null where rede is not null and criado_em < ${agora}::timestamptz - interval '1 day'`.execute(
    tx,
  );
