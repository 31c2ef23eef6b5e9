import type { Requerimento } from '@portal/domain/autos/contract';
import { isATaxa } from '@portal/domain/taxas/mesma-taxa';

/** Fees of the filing that no answer has made due yet, by their names. */
export const taxasPorVir = (
  { taxas }: Pick<Requerimento['definicao'], 'taxas'>,
  previstas: Requerimento['taxas_previstas'],
): string[] => taxas.filter((t) => t.etapa === undefined && !previstas.some((p) => isATaxa(p, t))).map(({ nome }) => nome);
