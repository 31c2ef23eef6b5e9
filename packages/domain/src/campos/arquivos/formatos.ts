const OFFICE = 'application/vnd.openxmlformats-officedocument';

export const NOMES_DE_FORMATO = ['pdf', 'imagem', 'dwg', 'dxf', 'ifc', 'kml', 'zip', 'docx', 'xlsx', 'p7s'] as const;
export type Formato = (typeof NOMES_DE_FORMATO)[number];

interface Dito {
  nome: string;
  /** by content */
  tipos: readonly string[];
  /** how a name ends that promises it; the first is the usual one */
  extensoes: readonly string[];
}

/** What a field of files can ask for. The portal reads PDFs and pictures; everything else is kept and downloaded as it came. */
export const FORMATOS: Record<Formato, Dito> = {
  pdf: { nome: 'PDF', tipos: ['application/pdf'], extensoes: ['pdf'] },
  imagem: { nome: 'imagem (JPG ou PNG)', tipos: ['image/jpeg', 'image/png'], extensoes: ['jpg', 'jpeg', 'png'] },
  dwg: { nome: 'DWG', tipos: ['image/vnd.dwg'], extensoes: ['dwg'] },
  dxf: { nome: 'DXF', tipos: ['image/vnd.dxf'], extensoes: ['dxf'] },
  ifc: { nome: 'IFC', tipos: ['application/x-ifc'], extensoes: ['ifc'] },
  kml: { nome: 'KML', tipos: ['application/vnd.google-earth.kml+xml'], extensoes: ['kml'] },
  zip: { nome: 'ZIP', tipos: ['application/zip'], extensoes: ['zip'] },
  docx: { nome: 'Word (DOCX)', tipos: [`${OFFICE}.wordprocessingml.document`], extensoes: ['docx'] },
  xlsx: { nome: 'Excel (XLSX)', tipos: [`${OFFICE}.spreadsheetml.sheet`], extensoes: ['xlsx'] },
  p7s: { nome: 'assinatura (P7S)', tipos: ['application/pkcs7-signature'], extensoes: ['p7s'] },
};

/** Documents that bring a program along are taken nowhere. */
export const COM_MACROS = /macroenabled/i;
export const RECUSA_DAS_MACROS =
  'Este documento traz macros (um programa dentro dele) e não é aceito. Salve-o como documento comum (DOCX ou XLSX), sem macros, e envie de novo.';

export const extensaoDe = (nome: string): string => /\.([^.]+)$/.exec(nome)?.[1]?.toLowerCase() ?? '';

/** 'PDF, DWG ou DXF' */
export function formatosPorExtenso(formatos: readonly Formato[]): string {
  const nomes = formatos.map((f) => FORMATOS[f].nome);
  return nomes.length < 2 ? nomes.join('') : `${nomes.slice(0, -1).join(', ')} ou ${nomes.at(-1)}`;
}

/** 'DWG', of a file that nothing here shows; '' of a PDF or a picture. */
export const tipoAMostrar = (nome: string): string =>
  [FORMATOS.pdf, FORMATOS.imagem].some(({ extensoes }) => extensoes.includes(extensaoDe(nome)))
    ? ''
    : extensaoDe(nome).toUpperCase();
