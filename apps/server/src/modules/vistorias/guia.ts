import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';

/** A slip and those that took its place, were made of its rest or are its parts: as long as one waits, the fee does. */
export const LINHAGEM = (guia: RawBuilder<unknown>) => sql`
  with recursive linha as (
    select g.id, g.pagamento from guia g where g.id = ${guia}
    union select n.id, n.pagamento from guia n join linha l on n.substitui_id = l.id or n.resto_de_id = l.id or n.parcela_de_id = l.id)
  select bool_or(pagamento in ('Pendente', 'Em conferência')) from linha`;

/** The fee of a visit that is not the first; null where there is none. */
export async function findGuiaDa({ tx }: Pick<Ctx, 'tx'>, v: { guia_id: string | null; espera_pagamento: boolean }) {
  if (!v.guia_id) return null;
  const { rows } = await sql<{ numero: string; valor_centavos: number; aberta: boolean }>`
    select g.numero::text as numero, g.valor_centavos, (${LINHAGEM(sql`${v.guia_id}::uuid`)}) as aberta from guia g where g.id = ${v.guia_id}`.execute(
    tx,
  );
  return rows[0] ? { ...rows[0], espera: v.espera_pagamento } : null;
}
