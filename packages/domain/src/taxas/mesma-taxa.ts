import type { TaxaDoProcesso } from '../processos/regra-de-taxa.ts';

/** Whether a fee that was counted is one that the definition asks for: the table may call it otherwise than the process did. */
export const isATaxa = (prevista: { nome: string; codigo?: string | null | undefined }, taxa: TaxaDoProcesso): boolean =>
  'codigo' in taxa ? prevista.codigo === taxa.codigo : prevista.nome === taxa.nome;
