import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';

/**
 * The next number of a scope such as 'requerimento/2026'. The counter row stays locked until the act ends, so an act that
 * fails gives its number back: no gaps, no duplicates.
 */
export const proximoNumero = async (tx: Tx, escopo: string): Promise<number> => (await proximosNumeros(tx, escopo, 1))[0]!;

/** So many of them, one after the other. */
export async function proximosNumeros(tx: Tx, escopo: string, quantos: number): Promise<number[]> {
  const { rows } = await sql<{ valor: number }>`
    insert into contador (escopo, valor) values (${escopo}, ${quantos})
    on conflict (organizacao_id, escopo) do update set valor = contador.valor + ${quantos}
    returning valor`.execute(tx);
  const ultimo = Number(rows[0]!.valor);
  return Array.from({ length: quantos }, (_, i) => ultimo - quantos + 1 + i);
}

/** The last number given in a scope, 0 before the first; nothing is taken. */
export async function lerNumero(tx: Tx, escopo: string): Promise<number> {
  const row = await tx.selectFrom('contador').select('valor').where('escopo', '=', escopo).executeTakeFirst();
  return Number(row?.valor ?? 0);
}

/** Numbers of a scope up to this one are taken: what is given next comes after it. */
export const reservarNumeros = (tx: Tx, escopo: string, ate: number) =>
  sql`insert into contador (escopo, valor) values (${escopo}, ${ate})
      on conflict (organizacao_id, escopo) do update set valor = greatest(contador.valor, ${ate})`.execute(tx);

/** Letters and digits that are not mistaken for each other; 16 of them hold 80 random bits. */
const ALFABETO = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** By which anybody verifies a document of the town. */
export const newCodigo = (): string => Array.from({ length: 16 }, () => ALFABETO[randomInt(ALFABETO.length)]).join('');
