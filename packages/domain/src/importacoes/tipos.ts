/** What may be brought from another system, in the order in which it is best brought: what comes later names what came before. */
export const TIPOS = ['pessoas', 'profissionais', 'zonas', 'imoveis', 'requerimentos'] as const;
export type Tipo = (typeof TIPOS)[number];

export const NOMES_DOS_TIPOS: Record<Tipo, string> = {
  pessoas: 'Requerentes',
  profissionais: 'Profissionais',
  zonas: 'Zonas',
  imoveis: 'Imóveis',
  requerimentos: 'Requerimentos',
};

/** Where an import stands. Those of `EM_CURSO` are a job's; the others wait for somebody, or have ended. */
export const SITUACOES = [
  'Lendo',
  'Colunas',
  'Conferindo',
  'Conferida',
  'Gravando',
  'Parada',
  'Concluída',
  'Desfazendo',
  'Desfeita',
  'Falhou',
] as const;
export type Situacao = (typeof SITUACOES)[number];
export const EM_CURSO: readonly Situacao[] = ['Lendo', 'Conferindo', 'Gravando', 'Desfazendo'];

/** What would become of a line, or has become of it. */
export const RESULTADOS = ['novo', 'alterado', 'igual', 'recusado'] as const;
export type Resultado = (typeof RESULTADOS)[number];
export const NOMES_DOS_RESULTADOS: Record<Resultado, string> = {
  novo: 'Novo',
  alterado: 'Alterado',
  igual: 'Sem mudança',
  recusado: 'Recusado',
};

/** Why a line is not taken, at the field it is about; '' where it is the whole line. */
export interface Motivo {
  campo: string;
  mensagem: string;
}

export const FORMATOS_LIDOS = ['csv', 'xlsx', 'ods', 'geojson', 'kml', 'shapefile', 'zip'] as const;
export type FormatoLido = (typeof FORMATOS_LIDOS)[number];

/** Where in its file a table was found; what a person may change. */
export interface Tabela {
  /** Sheets that hold something; of a file without sheets none. */
  folhas: string[];
  folha: string;
  /** The line with the names, as the spreadsheet counts. */
  linha: number;
  /** What stands above it. */
  acima: { linha: number; texto: string }[];
}
export const SEM_TABELA: Tabela = { folhas: [], folha: '', linha: 1, acima: [] };

/** Days in which an import may be taken back; then what its lines held goes, for it tells of people. */
export const DIAS_PARA_DESFAZER = 30;

/** Bounds of one file; the reader ends there and says so. */
export const MAX_LINHAS = 200_000;
export const MAX_COLUNAS = 150;
export const MAX_CELULA = 4000;
export const MAX_MB = 200;
