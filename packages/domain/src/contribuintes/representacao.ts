import type { Data } from '../text/datas.ts';

/** By whom a person or a company is represented: by law or their own articles, or by a power of attorney. */
export const ESPECIES = { legal: 'Representante legal', procurador: 'Procurador' } as const;
export type Especie = keyof typeof ESPECIES;

/** What a mandate may give, in the words of whoever reads it. */
export const PODERES = { ver: 'Ver', editar: 'Editar', assinar: 'Assinar', pagar: 'Pagar' } as const;
export type Poder = keyof typeof PODERES;
export const TODOS_OS_PODERES = Object.keys(PODERES) as Poder[];

export const SITUACOES = ['Em vigor', 'A começar', 'Vencido', 'Revogado'] as const;
export type SituacaoDoMandato = (typeof SITUACOES)[number];

export interface Mandato {
  poderes: readonly Poder[];
  de: Data;
  /** the last day, itself included; null: until it is revoked */
  ate: Data | null;
  revogado: boolean;
}

/** How a mandate stands on a day of the town's calendar. Revoked is final, whatever its days say. */
export function situacaoDoMandato({ de, ate, revogado }: Mandato, hoje: Data): SituacaoDoMandato {
  if (revogado) return 'Revogado';
  if (ate !== null && ate < hoje) return 'Vencido';
  return hoje < de ? 'A começar' : 'Em vigor';
}

/**
 * Of the mandates of one proxy, those that tell how they stand today: all that are in force, for each gives what it gives; where
 * none is, the one that is nearest to it: that begins first, else that ended or was revoked of the latest days.
 */
export function mandatosQueContam<M extends Mandato>(mandatos: readonly M[], hoje: Data): M[] {
  const de = (situacao: SituacaoDoMandato) => mandatos.filter((m) => situacaoDoMandato(m, hoje) === situacao);
  const vigentes = de('Em vigor');
  if (vigentes.length > 0) return vigentes;
  const [proximo] = de('A começar').sort((a, b) => a.de.localeCompare(b.de));
  const fim = (m: Mandato) => m.ate ?? m.de;
  const [ultimo] = [...de('Vencido'), ...de('Revogado')].sort((a, b) => fim(b).localeCompare(fim(a)));
  const conta = proximo ?? ultimo;
  return conta ? [conta] : [];
}

/** "ver, assinar" */
export const poderesEmTexto = (poderes: readonly Poder[]): string =>
  TODOS_OS_PODERES.filter((p) => poderes.includes(p))
    .map((p) => PODERES[p].toLowerCase())
    .join(', ');
