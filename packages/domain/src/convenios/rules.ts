import type { Data } from '../text/datas.ts';

interface Vigencia {
  valido_de: Data | null;
  valido_ate: Data | null;
  padrao: boolean;
  arquivado: boolean;
}

/** Whether slips of a day may go by it. */
export const isVigente = ({ valido_de, valido_ate, arquivado }: Omit<Vigencia, 'padrao'>, dia: Data): boolean =>
  !arquivado && (valido_de ?? dia) <= dia && dia <= (valido_ate ?? dia);

/**
 * The covenant of a day: the default while it is valid; after its last day the one that began last, so that a change of bank on
 * the first of January needs nobody awake. Null: none is valid.
 */
export function convenioDoDia<C extends Vigencia>(convenios: readonly C[], dia: Data): C | null {
  const vigentes = convenios.filter((c) => isVigente(c, dia));
  const padrao = vigentes.find((c) => c.padrao);
  if (padrao) return padrao;
  return vigentes.reduce<C | null>((a, b) => (a && (a.valido_de ?? '') >= (b.valido_de ?? '') ? a : b), null);
}

/**
 * The digits that name the payee in the bar code: four given by FEBRABAN (segment 1), or the first eight of the CNPJ (segment 6).
 * Null: it has none, or its CNPJ has letters, which a bar code of figures cannot hold.
 * @source FEBRABAN, Layout Padrão de Arrecadação v7; brasil.md §2.1
 */
export function orgaoDe({ segmento, febraban }: { segmento: string; febraban: string }, cnpj: string | null): string | null {
  const orgao = segmento === '6' ? (cnpj ?? '').replaceAll(/\W/g, '').slice(0, 8) : febraban;
  return (segmento === '6' ? /^\d{8}$/ : /^(?!0000)\d{4}$/).test(orgao) ? orgao : null;
}
