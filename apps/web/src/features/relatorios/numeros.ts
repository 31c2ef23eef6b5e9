import type { Especie } from '@portal/domain/relatorios/catalogo';

const CASAS: Record<Especie, number> = { numero: 0, dias: 1, area: 2, porcento: 1 };
const FORMATOS = Object.fromEntries(
  Object.entries(CASAS).map(([especie, casas]) => [
    especie,
    new Intl.NumberFormat('pt-BR', { minimumFractionDigits: especie === 'area' ? casas : 0, maximumFractionDigits: casas }),
  ]),
) as Record<Especie, Intl.NumberFormat>;
const PORCENTO = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' });

export const escrever = (valor: number | null | undefined, especie: Especie): string =>
  valor === null || valor === undefined ? '—' : FORMATOS[especie].format(valor);

const NOME_MAX = 22;
/** Names beside bars, short: by their beginning, or by their end where others begin alike, as articles of one law do. */
export const encurtar = (nomes: readonly string[]): string[] =>
  nomes.map((nome) => {
    if (nome.length <= NOME_MAX) return nome;
    const comeco = nome.slice(0, NOME_MAX - 1);
    const isSo = nomes.filter((outro) => outro.startsWith(comeco)).length === 1;
    return isSo ? `${comeco}…` : `…${nome.slice(1 - NOME_MAX)}`;
  });

/** Of fewer a percentage says nothing: three that were one are no growth of 200 %. */
const BASE = 20;

export interface Comparacao {
  /** 'eram 104', 'era 1'; '' where nothing is known of the other time. */
  eram: string;
  /** '+12%'; '' of a few cases. */
  porcento: string;
  /** null: neither is better. */
  juizo: 'melhor' | 'pior' | null;
}

interface Lado {
  especie: Especie;
  /** Of how many cases the other time's days or areas are. */
  casos?: number | null;
  menosEMelhor?: boolean | undefined;
}

/** How a number stands to the same of another time: what it was, always; a percentage only of enough cases. */
export function comparar(
  agora: number | null | undefined,
  antes: number | null | undefined,
  { especie, casos = null, menosEMelhor = false }: Lado,
): Comparacao {
  if (antes === null || antes === undefined) return { eram: '', porcento: '', juizo: null };
  const a = agora ?? 0;
  const base = especie === 'numero' ? antes : (casos ?? 0);
  return {
    eram: `${antes === 1 ? 'era' : 'eram'} ${escrever(antes, especie)}`,
    // a share of a share is no number that anybody reads
    porcento: especie !== 'porcento' && antes !== 0 && a !== antes && base >= BASE ? PORCENTO.format((a - antes) / antes) : '',
    juizo: menosEMelhor && a !== antes && agora !== null && agora !== undefined ? (a < antes ? 'melhor' : 'pior') : null,
  };
}
