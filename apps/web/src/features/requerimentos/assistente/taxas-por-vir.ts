import type { Requerimento } from '@portal/domain/autos/contract';

/** Fees of the filing that no answer has made due yet, by their names. */
export const taxasPorVir = (
  { taxas }: Pick<Requerimento['definicao'], 'taxas'>,
  previstas: Requerimento['taxas_previstas'],
): string[] =>
  taxas.filter(({ nome, etapa }) => etapa === undefined && !previstas.some((t) => t.nome === nome)).map(({ nome }) => nome);
