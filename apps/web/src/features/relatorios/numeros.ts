import type { Especie } from '@portal/domain/relatorios/catalogo';

const CASAS: Record<Especie, number> = { numero: 0, dias: 1, area: 2 };
const FORMATOS = Object.fromEntries(
  Object.entries(CASAS).map(([especie, casas]) => [
    especie,
    new Intl.NumberFormat('pt-BR', { minimumFractionDigits: especie === 'area' ? casas : 0, maximumFractionDigits: casas }),
  ]),
) as Record<Especie, Intl.NumberFormat>;
const PORCENTO = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' });

export const escrever = (valor: number | null | undefined, especie: Especie): string =>
  valor === null || valor === undefined ? '—' : FORMATOS[especie].format(valor);

/** Of fewer a percentage says nothing: three that were one are no growth of 200 %. */
const BASE = 10;

/**
 * How a number stands to the same of another time; of a few cases, what it was.
 * @param casos of how many cases the other time's days or areas are
 */
export function mudou(
  agora: number | null | undefined,
  antes: number | null | undefined,
  especie: Especie,
  casos: number | null = null,
): string {
  if (antes === null || antes === undefined) return 'nada';
  const a = agora ?? 0;
  if (a === antes) return 'igual';
  if (antes === 0) return 'nada';
  const base = especie === 'numero' ? antes : casos;
  return base !== null && base < BASE ? escrever(antes, especie) : PORCENTO.format((a - antes) / antes);
}
