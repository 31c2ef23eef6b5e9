import type { Sala } from '@portal/domain/agenda/contract';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';

/** A room as one finds it. */
export const nomeDaSala = ({ nome, local }: Pick<Sala, 'nome' | 'local'>): string => (local ? `${nome}, ${local}` : nome);

/** Where each of these is: its room, and what was written besides; '' for one that says neither. */
export async function findOnde(
  { tx }: Pick<Ctx, 'tx'>,
  compromissos: readonly { id: string; local: string }[],
): Promise<(c: { id: string; local: string }) => string> {
  const { rows } = await sql<Pick<Sala, 'nome' | 'local'> & { id: string }>`
    select s.compromisso_id as id, l.nome, l.local from compromisso_sala s join sala l on l.id = s.sala_id
     where s.compromisso_id = any(${compromissos.map((c) => c.id)}::uuid[])`.execute(tx);
  const salas = new Map(rows.map((r) => [r.id, nomeDaSala(r)]));
  return ({ id, local }) => [salas.get(id) ?? '', local].filter((parte) => parte !== '').join(' · ');
}
