import type { NOMES_DAS_QUANTIDADES } from './totais.ts';

/** What the totals of an area table are called where somebody chooses among them. */
export const PALAVRAS_DAS_QUANTIDADES: Record<(typeof NOMES_DAS_QUANTIDADES)[number], string> = {
  area_total: 'Soma de todas as situações (m²)',
  area_final: 'Área ao fim da obra (m²)',
  area_computavel: 'Soma das áreas computáveis (m²)',
  area_nao_computavel: 'Soma das áreas não computáveis (m²)',
  area_construir: 'Área a construir (m²)',
  area_regularizar: 'Área a regularizar (m²)',
  area_reformar: 'Área a reformar (m²)',
  area_demolir: 'Área a demolir (m²)',
  unidades: 'Número de unidades',
};
