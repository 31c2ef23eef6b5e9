import type { AssinaturaRecebida } from '../pdf-assinado/tipos.ts';

/** More sheets than any set of plans has; a file that says more is refused before it is read to its end. */
export const PAGINAS_MAX = 2000;

/** What is said of a file, PDF or picture, that could not be read within the limits of time, memory and size. */
export const RECUSA_POR_LIMITE =
  'Não conseguimos conferir este arquivo: ele é complexo ou grande demais por dentro. Gere-o de novo de forma mais simples, ou divida-o em partes, e envie outra vez.';

/** For who sends a picture as iPhones keep it, where nothing could turn it into another. */
export const RECUSA_DO_HEIC =
  'Esta foto está no formato HEIC, que não é aceito aqui. No iPhone, em Ajustes › Câmera › Formatos, escolha “Mais compatível”, ou salve a foto como JPG, e envie de novo.';

export const isTipoHeic = (tipo: string): boolean => /^image\/hei[cf]/.test(tipo);

/** What was found in a PDF as it came in; kept beside the file as evidence. */
export interface SaudeDoPdf {
  situacao: 'lido' | 'senha' | 'ilegivel' | 'grande_demais' | 'formulario';
  paginas: number;
  /** Opens without a password and forbids some uses. */
  restrito: boolean;
  /** Its end is missing, though it can be read. */
  cortado: boolean;
  /** Of each page, in points; the first two hundred. */
  folhas: { largura: number; altura: number }[];
  assinaturas: AssinaturaRecebida[];
}
