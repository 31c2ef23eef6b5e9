import { sql } from 'kysely';
import type { Ctx } from './context.ts';

/** A reading that is a fact itself, e.g. of somebody's papers: what the audit says of it. Ids, never words of a person. */
export interface Registro {
  acao: string;
  dados: Record<string, string>;
}

/** A reader asks for one file in hundreds of parts: that somebody read it is said once in so long. */
const DE_NOVO_MS = 10 * 60_000;

/**
 * What is still to be written of an answer that is about to leave, asked in its own read-only transaction; null where nothing is. The row
 * is written in another one, before the first byte goes.
 */
export async function porRegistrar({ tx, usuario, agora }: Ctx, answer: unknown): Promise<Registro | null> {
  const registro = (answer as { registro?: Registro }).registro;
  if (!registro) return null;
  const dito = await tx
    .selectFrom('auditoria')
    .select('id')
    .where('usuario_id', '=', usuario.id)
    .where('criado_em', '>', new Date(agora.getTime() - DE_NOVO_MS))
    .where('acao', '=', registro.acao)
    .where(sql<boolean>`dados @> ${JSON.stringify(registro.dados)}::jsonb`)
    .limit(1)
    .executeTakeFirst();
  return dito ? null : registro;
}
