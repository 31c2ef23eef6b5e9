import type { Guia } from '@portal/domain/taxas/contract';

/** Where a slip stands among the others of its charge: which part it is, whose place it took, which took its place. */
export function lugarDe({ parcela, parcelada_em, substitui, substituida_por }: Guia): string {
  const parte = parcela ? `, parcela ${parcela.numero} de ${parcela.de} da guia ${parcela.da_guia}` : '';
  // the first part stands in the place of the whole, which was said
  const lugar = substitui && substitui !== parcela?.da_guia ? `, no lugar da ${substitui}` : '';
  if (parcelada_em) return `${parte}${lugar}, dividida em ${parcelada_em} parcelas`;
  return `${parte}${lugar}${substituida_por ? `, trocada pela ${substituida_por}` : ''}`;
}
