import { definicaoSchema } from '@portal/domain/processos/definicao';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '#platform/db/doors.ts';
import { MODELOS_INICIAIS } from './iniciais/index.ts';

/**
 * The catalogue of a new installation gets its first models, published, once: what somebody archives afterwards does not come back.
 * One that holds anything is left alone. Second door.
 */
export async function encherCatalogo(tx: Tx, agora: Date): Promise<void> {
  const { rows } = await sql<{ isFirst: boolean }>`
    with marca as (insert into instalacao (chave, valor) values ('catalogo_inicial', ${agora.toISOString()}) on conflict do nothing returning 1)
    select exists (select from marca) and not exists (select from processo_modelo) as "isFirst"`.execute(tx);
  if (!rows[0]?.isFirst) return;
  const modelos = MODELOS_INICIAIS.map(({ definicao, ...m }) => ({
    id: uuidv7(),
    ...m,
    definicao: definicaoSchema.parse(definicao),
  }));
  await tx
    .insertInto('processo_modelo')
    .values(modelos.map(({ definicao: { nome, grupo }, ...m }) => ({ ...m, nome, grupo, criado_em: agora })))
    .execute();
  await tx
    .insertInto('processo_modelo_versao')
    .values(
      modelos.map(({ id, definicao }) => ({
        id: uuidv7(),
        modelo_id: id,
        numero: 1,
        situacao: 'publicada',
        definicao: JSON.stringify(definicao),
        criado_em: agora,
        atualizado_em: agora,
        publicada_em: agora,
      })),
    )
    .execute();
}
