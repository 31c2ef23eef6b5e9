import type { ItemDaGuia } from '@portal/domain/taxas/itens';
import type { Ctx } from '#platform/http/context.ts';

/** A slip that asks for one thing. */
export const umaTaxa = ({ descricao, valor_centavos }: { descricao: string; valor_centavos: number }): ItemDaGuia => ({
  natureza: 'taxa',
  codigo: '',
  nome: descricao,
  valor_centavos,
});

/** The lines of a new slip; the database refuses any whose sum is not its value. */
export async function inserirItens({ tx }: Ctx, guiaId: string, itens: readonly ItemDaGuia[]): Promise<void> {
  await tx
    .insertInto('guia_item')
    .values(itens.map((item, i) => ({ ...item, nome: item.nome.slice(0, 300), guia_id: guiaId, ordem: i + 1 })))
    .execute();
}

export const findItens = ({ tx }: Ctx, guiaId: string): Promise<ItemDaGuia[]> =>
  tx
    .selectFrom('guia_item')
    .select(['natureza', 'codigo', 'nome', 'valor_centavos'])
    .where('guia_id', '=', guiaId)
    .orderBy('ordem')
    .$narrowType<{ natureza: ItemDaGuia['natureza'] }>()
    .execute();
