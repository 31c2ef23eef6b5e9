import { sql } from 'kysely';

/**
 * Somebody of the town hall whose access is open: the first half of "can be given work here", asked of `m`, a row of `membro`, by every
 * list of people who may be given something. The other halves (the sector, the days away) are in `setores/quem-trabalha.ts`.
 */
export const TRABALHA = sql<boolean>`(m.ativo and m.painel_prefeitura and not m.suporte
  and exists (select from usuario conta where conta.id = m.usuario_id and conta.ativo))`;
