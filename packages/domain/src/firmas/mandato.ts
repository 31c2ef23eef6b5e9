import { type Data, formatData } from '../text/datas.ts';

/** Days on which an office is held; without `ate` until further notice. Both are days of it. */
export interface Mandato {
  titulo: string;
  de: Data;
  ate: Data | null;
}

export const SITUACOES_DO_MANDATO = ['Em vigor', 'Não começou', 'Terminou'] as const;
export type SituacaoDoMandato = (typeof SITUACOES_DO_MANDATO)[number];

export function situacaoDoMandato({ de, ate }: Pick<Mandato, 'de' | 'ate'>, hoje: Data): SituacaoDoMandato {
  if (hoje < de) return 'Não começou';
  return ate !== null && hoje > ate ? 'Terminou' : 'Em vigor';
}

/** Case, accents and spaces do not make another office. */
const chave = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/**
 * By which of a person's offices they sign in a role today: the one of that name, else the one that began last.
 * @returns null where none is in force
 */
export function mandatoParaAssinar<M extends Mandato>(mandatos: readonly M[], papel: string, hoje: Data): M | null {
  const emVigor = mandatos
    .filter((m) => situacaoDoMandato(m, hoje) === 'Em vigor')
    .sort((a, b) => (a.de < b.de ? 1 : a.de > b.de ? -1 : 0));
  return emVigor.find((m) => chave(m.titulo) === chave(papel)) ?? emVigor[0] ?? null;
}

/** An office of the catalogue, and in whose place it is held. */
export interface MandatoNoCatalogo extends Mandato {
  /** who delegated it; null: it is the holder's own */
  delegada_por: string | null;
}

/**
 * Of the offices of a person, those by which they sign in somebody's place, or their own. A delegation says nothing of what they sign
 * for themselves, and their own office nothing of it.
 * @param noLugarDe who delegated; null: for themselves
 */
export const mandatosNoLugarDe = <M extends MandatoNoCatalogo>(mandatos: readonly M[], noLugarDe: string | null): M[] =>
  mandatos.filter(({ delegada_por }) => delegada_por === noLugarDe);

/** Why somebody may not sign today in somebody's place, or for themselves; null where they may. */
export function impedimentoDeAssinar(
  mandatos: readonly MandatoNoCatalogo[],
  noLugarDe: string | null,
  hoje: Data,
): string | null {
  const seus = mandatosNoLugarDe(mandatos, noLugarDe);
  if (noLugarDe === null) return impedimentoDoMandato(seus, hoje);
  return seus.length === 0 ? 'a delegação saiu do catálogo' : impedimentoDoMandato(seus, hoje, 'a delegação');
}

/** Why somebody whose offices are known may not sign today; null where they may, or where the catalogue does not know them. */
export function impedimentoDoMandato(mandatos: readonly Mandato[], hoje: Data, oque = 'o mandato'): string | null {
  if (mandatos.length === 0 || mandatos.some((m) => situacaoDoMandato(m, hoje) === 'Em vigor')) return null;
  const terminados = mandatos.filter((m) => situacaoDoMandato(m, hoje) === 'Terminou').map((m) => m.ate as Data);
  const [ultimo] = terminados.sort().reverse();
  if (ultimo) return `${oque} terminou em ${formatData(ultimo)}`;
  const [primeiro] = mandatos.map((m) => m.de).sort();
  return `${oque} só começa em ${formatData(primeiro as Data)}`;
}
