import type { ItemDaGuia } from '@portal/domain/taxas/itens';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';

/** A slip that asks for one thing. */
export const umaTaxa = ({ descricao, valor_centavos }: { descricao: string; valor_centavos: number }): ItemDaGuia => ({
  natureza: 'taxa',
  codigo: '',
  nome: descricao,
  valor_centavos,
});

/** The lines of new slips; the database refuses any whose sum is not its value. */
export async function inserirItens(
  { tx }: Ctx,
  guias: readonly { guia_id: string; itens: readonly ItemDaGuia[] }[],
): Promise<void> {
  const linhas = guias.flatMap(({ guia_id, itens }) =>
    itens.map(({ natureza, codigo, nome, valor_centavos }, i) => ({
      ...{ guia_id, natureza, codigo, valor_centavos },
      nome: nome.slice(0, 300),
      ordem: i + 1,
    })),
  );
  // one statement, however many parts a charge of two hundred lines has
  await sql`
    insert into guia_item (guia_id, ordem, natureza, codigo, nome, valor_centavos)
    select guia_id, ordem, natureza, codigo, nome, valor_centavos
      from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb)
        as x(guia_id uuid, ordem smallint, natureza text, codigo text, nome text, valor_centavos bigint)`.execute(tx);
}

export const findItens = ({ tx }: Ctx, guiaId: string): Promise<ItemDaGuia[]> =>
  tx
    .selectFrom('guia_item')
    .select(['natureza', 'codigo', 'nome', 'valor_centavos'])
    .where('guia_id', '=', guiaId)
    .orderBy('ordem')
    .$narrowType<{ natureza: ItemDaGuia['natureza'] }>()
    .execute();
