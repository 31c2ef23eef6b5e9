/** What a model is for, with the words of the screen. */
export const TIPOS_DE_MODELO = {
  alvara: 'Alvará',
  certidao: 'Certidão',
  'habite-se-total': 'Habite-se total',
  'habite-se-parcial': 'Habite-se parcial',
  parecer: 'Parecer',
  despacho: 'Despacho',
  notificacao: 'Notificação',
  auto: 'Auto',
  capa: 'Capa do processo',
} as const;
export type TipoDeModelo = keyof typeof TIPOS_DE_MODELO;

/** What is written by hand in the course of a request. A cover is printed as it is; the others come out of a decision by themselves. */
export const TIPOS_DE_PECA = ['parecer', 'despacho', 'notificacao', 'auto'] as const;
export type TipoDePeca = (typeof TIPOS_DE_PECA)[number];
export const isTipoDePeca = (tipo: TipoDeModelo): tipo is TipoDePeca => (TIPOS_DE_PECA as readonly string[]).includes(tipo);

/** What is written to somebody: nobody hides it from those whom it is about. */
export const isParaQuemRecebe = (tipo: TipoDeModelo): boolean => tipo === 'notificacao' || tipo === 'auto';

/** The life of a version. One is written or looked over at a time, one is in force, the others were. */
export const ESTADOS_DA_VERSAO = ['rascunho', 'em revisao', 'publicada', 'substituida'] as const;
export type EstadoDaVersao = (typeof ESTADOS_DA_VERSAO)[number];

/** Facts that the sheet may show between hairlines, in the order in which they are offered. */
export const FATOS = {
  titular: 'Titular',
  documento: 'CPF ou CNPJ do titular',
  protocolo: 'Protocolo',
  inscricao: 'Inscrição imobiliária',
  matricula: 'Matrícula do imóvel',
  lote: 'Lote e quadra',
  loteamento: 'Loteamento',
  zona: 'Zona',
  terreno: 'Área do terreno',
  uso: 'Uso',
  area: 'Área construída',
  tecnicos: 'Responsáveis técnicos',
  valor_pago: 'Valor pago em taxas',
} as const;
export type Fato = keyof typeof FATOS;
