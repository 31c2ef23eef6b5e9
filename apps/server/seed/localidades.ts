import { normalizarBusca } from '@portal/domain/text/busca';
import type { Tx } from '#platform/db/doors.ts';
import type { TownSeed } from './towns.ts';

/** The municipality of a town, made where it is made up, with the districts that its properties lie in. */
export async function insertCidade(tx: Tx, { uf, cidade, bairros }: TownSeed): Promise<number> {
  const em = async (nivel: string, pai_id: number, nome: string): Promise<number> => {
    const busca = normalizarBusca(nome);
    const known = await tx
      .selectFrom('localidade')
      .select('id')
      .where('pai_id', '=', pai_id)
      .where('busca', '=', busca)
      .executeTakeFirst();
    if (known) return known.id;
    const row = await tx
      .insertInto('localidade')
      .values({ nivel, pai_id, nome, busca })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  };
  const estado = await tx
    .selectFrom('localidade')
    .select('id')
    .where('nivel', '=', 'estado')
    .where('sigla', '=', uf)
    .executeTakeFirstOrThrow();
  const cidadeId = await em('cidade', estado.id, cidade);
  for (const bairro of bairros) await em('bairro', cidadeId, bairro);
  return cidadeId;
}
