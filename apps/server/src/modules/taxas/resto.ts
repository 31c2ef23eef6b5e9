import type { Definicao } from '@portal/domain/processos/definicao';
import type { Codigos } from '@portal/domain/taxas/emissao';
import { formatReais } from '@portal/domain/text/dinheiro';
import type { Ctx } from '#platform/http/context.ts';
import { inserirGuia } from './emitir.ts';

/** What lacks of a slip of which less was paid, on a slip of its own. */
export const emitirResto = (
  ctx: Ctx,
  r: { id: string; numero: string | null },
  definicao: Definicao,
  guia: {
    id: string;
    numero: number;
    valor_centavos: number;
    recebido_centavos: number;
    falta: number;
    pendencia_id: string | null;
  },
): Promise<Codigos['emissao']> =>
  inserirGuia(ctx, r, definicao, {
    taxa_id: 'resto',
    descricao: `Resto da guia ${guia.numero}`,
    valor_centavos: guia.falta,
    memoria: [
      { descricao: `Valor da guia ${guia.numero}`, conta: '', resultado: formatReais(guia.valor_centavos) },
      { descricao: 'Já recebido', conta: '', resultado: formatReais(-guia.recebido_centavos) },
    ],
    pendencia_id: guia.pendencia_id,
    tipo: 'resto',
    resto_de_id: guia.id,
  });

/**
 * The slip of the rest that nobody paid yet, void unless it asks for just this.
 * @param falta centavos that lack now; 0 when nothing does
 * @returns whether a slip asks for it already
 */
export async function cancelarResto({ tx }: Ctx, guiaId: string, falta: number): Promise<boolean> {
  const restos = await tx
    .selectFrom('guia')
    .select(['id', 'valor_centavos', 'pagamento'])
    .where('resto_de_id', '=', guiaId)
    .where('pagamento', '<>', 'Cancelada')
    .execute();
  const serve = restos.some((g) => g.valor_centavos === falta);
  const vaos = restos.filter((g) => g.pagamento === 'Pendente' && (!serve || g.valor_centavos !== falta)).map((g) => g.id);
  if (vaos.length > 0) await tx.updateTable('guia').set({ pagamento: 'Cancelada' }).where('id', 'in', vaos).execute();
  return serve;
}
