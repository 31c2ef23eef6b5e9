import type { TaxaCobrada } from './precos.ts';

/** One fee as it was counted, to be explained years later. */
export const composicaoDe = ({ nome, codigo, tabela, entradas, valor_centavos, memoria }: TaxaCobrada) => ({
  ...{ nome, codigo, tabela, entradas, valor_centavos },
  linhas: memoria,
  arredondamento: 'uma vez, no fim, aos centavos; meio centavo sobe',
});
