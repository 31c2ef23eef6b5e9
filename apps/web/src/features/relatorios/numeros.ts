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

/** How a number stands to the same of another time. */
export function mudou(agora: number | null | undefined, antes: number | null | undefined): string {
  if (antes === null || antes === undefined) return 'nada';
  const a = agora ?? 0;
  if (a === antes) return 'igual';
  return antes === 0 ? 'nada' : PORCENTO.format((a - antes) / antes);
}
