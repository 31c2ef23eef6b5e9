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

/** Why somebody whose offices are known may not sign today; null where they may, or where the catalogue does not know them. */
export function impedimentoDoMandato(mandatos: readonly Mandato[], hoje: Data): string | null {
  if (mandatos.length === 0 || mandatos.some((m) => situacaoDoMandato(m, hoje) === 'Em vigor')) return null;
  const terminados = mandatos.filter((m) => situacaoDoMandato(m, hoje) === 'Terminou').map((m) => m.ate as Data);
  const [ultimo] = terminados.sort().reverse();
  if (ultimo) return `o mandato terminou em ${formatData(ultimo)}`;
  const [primeiro] = mandatos.map((m) => m.de).sort();
  return `o mandato só começa em ${formatData(primeiro as Data)}`;
}
