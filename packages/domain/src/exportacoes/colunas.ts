import type { RequerimentoLinha } from '../requerimentos/lista.ts';
import { dataDe, formatData, formatDataHora } from '../text/datas.ts';

/** What a cell of a spreadsheet holds. */
export type Celula = string | number | null;

/** Reais with two places: a sheet adds them up. */
export const emReais = (centavos: number): number => Number((centavos / 100).toFixed(2));

interface ColunaDaPlanilha {
  titulo: string;
  valor: (linha: RequerimentoLinha, fuso: string) => Celula;
}

const dia = (instante: string | null, fuso: string): string => (instante ? formatData(dataDe(instante, fuso)) : '');

/** Columns of an exported list, by the keys the table knows, in the order they are written. */
export const COLUNAS = {
  numero: { titulo: 'Número', valor: (r) => r.numero ?? '' },
  requerente_nome: { titulo: 'Requerente', valor: (r) => r.requerente_nome },
  imovel: { titulo: 'Imóvel', valor: (r) => r.endereco },
  bairro: { titulo: 'Bairro', valor: (r) => r.bairro },
  processo_nome: { titulo: 'Processo', valor: (r) => r.processo_nome },
  setor: { titulo: 'Setor', valor: (r) => r.setor_sigla ?? '' },
  etapa: { titulo: 'Etapa', valor: (r) => r.etapa_nome },
  analista_nome: { titulo: 'Analista', valor: (r) => r.analista_nome },
  prazo_em: { titulo: 'Prazo', valor: (r) => (r.prazo_em ? formatData(r.prazo_em) : '') },
  status: { titulo: 'Status', valor: (r) => r.status },
  dias_conosco: { titulo: 'Dias na prefeitura', valor: (r) => r.dias_conosco },
  pendencias_abertas: { titulo: 'Pendências em aberto', valor: (r) => r.pendencias_abertas },
  area_total_m2: { titulo: 'Área (m²)', valor: (r) => (r.area_total_m2 === null ? null : Number(r.area_total_m2)) },
  protocolado_em: { titulo: 'Protocolado em', valor: (r, fuso) => dia(r.protocolado_em, fuso) },
  atualizado_em: { titulo: 'Última mudança', valor: (r, fuso) => formatDataHora(r.atualizado_em, fuso) },
} as const satisfies Record<string, ColunaDaPlanilha>;
export type ChaveDaColuna = keyof typeof COLUNAS;
export const CHAVES = Object.keys(COLUNAS) as [ChaveDaColuna, ...ChaveDaColuna[]];

/** The chosen columns, in the order of the sheet. */
export const emOrdem = (chaves: readonly ChaveDaColuna[]): ChaveDaColuna[] => CHAVES.filter((c) => chaves.includes(c));

/** @param fuso of the town, for days and hours */
export const celulasDe = (chaves: readonly ChaveDaColuna[], linha: RequerimentoLinha, fuso: string): Celula[] =>
  chaves.map((c) => (COLUNAS[c] as ColunaDaPlanilha).valor(linha, fuso));
