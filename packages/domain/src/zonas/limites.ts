import type { Parametro } from '../quadros-de-areas/indices.ts';

/** The columns that hold a limit of a zone, as decimal text. */
export const CAMPOS_DE_LIMITE = [
  'ca_basico',
  'ca_max',
  'to_max',
  'tp_min',
  'altura_max',
  'recuo_frontal',
  'recuo_lateral',
  'recuo_fundos',
  'lote_min_m2',
  'testada_min_m',
] as const;
export type CampoDeLimite = (typeof CAMPOS_DE_LIMITE)[number] | 'gabarito';

/** What the law may name an article for: the checked parameters, and what is only told. */
export type Artigo = Parametro | 'lote' | 'testada' | 'vagas';

export interface Limite {
  campo: CampoDeLimite;
  artigo: Artigo;
  rotulo: string;
  unidade: '' | '%' | 'm' | 'm²' | 'pavimentos';
  /** Decimals it is written with. */
  casas: 0 | 2;
  sentido: 'ate' | 'desde';
  /** The most that is no slip of the hand. */
  maximo: number;
}

/** What a zone may limit, in the order in which a law tells it. */
export const LIMITES: readonly Limite[] = [
  {
    campo: 'ca_basico',
    artigo: 'ca',
    rotulo: 'Coeficiente de aproveitamento básico',
    unidade: '',
    casas: 2,
    sentido: 'ate',
    maximo: 50,
  },
  {
    campo: 'ca_max',
    artigo: 'ca',
    rotulo: 'Coeficiente de aproveitamento máximo',
    unidade: '',
    casas: 2,
    sentido: 'ate',
    maximo: 50,
  },
  { campo: 'to_max', artigo: 'to', rotulo: 'Taxa de ocupação', unidade: '%', casas: 2, sentido: 'ate', maximo: 100 },
  { campo: 'tp_min', artigo: 'tp', rotulo: 'Taxa de permeabilidade', unidade: '%', casas: 2, sentido: 'desde', maximo: 100 },
  { campo: 'gabarito', artigo: 'gabarito', rotulo: 'Gabarito', unidade: 'pavimentos', casas: 0, sentido: 'ate', maximo: 200 },
  { campo: 'altura_max', artigo: 'altura', rotulo: 'Altura', unidade: 'm', casas: 2, sentido: 'ate', maximo: 900 },
  {
    campo: 'recuo_frontal',
    artigo: 'recuo_frontal',
    rotulo: 'Recuo frontal',
    unidade: 'm',
    casas: 2,
    sentido: 'desde',
    maximo: 500,
  },
  {
    campo: 'recuo_lateral',
    artigo: 'recuo_lateral',
    rotulo: 'Recuo lateral',
    unidade: 'm',
    casas: 2,
    sentido: 'desde',
    maximo: 500,
  },
  {
    campo: 'recuo_fundos',
    artigo: 'recuo_fundos',
    rotulo: 'Recuo de fundos',
    unidade: 'm',
    casas: 2,
    sentido: 'desde',
    maximo: 500,
  },
  {
    campo: 'lote_min_m2',
    artigo: 'lote',
    rotulo: 'Lote mínimo',
    unidade: 'm²',
    casas: 2,
    sentido: 'desde',
    maximo: 10_000_000,
  },
  { campo: 'testada_min_m', artigo: 'testada', rotulo: 'Testada mínima', unidade: 'm', casas: 2, sentido: 'desde', maximo: 5000 },
];

export const ARTIGOS: readonly Artigo[] = [...new Set(LIMITES.map((l) => l.artigo)), 'vagas'];
