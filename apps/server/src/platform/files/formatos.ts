import yauzl from 'yauzl';
import type { Tipo } from './read-upload.ts';

const OFFICE = 'application/vnd.openxmlformats-officedocument';
/** As the fields of files name them: domain/campos/arquivos/formatos.ts, held together by read-upload.test.ts. */
const TIPOS = {
  dxf: 'image/vnd.dxf',
  ifc: 'application/x-ifc',
  kml: 'application/vnd.google-earth.kml+xml',
  zip: 'application/zip',
  docx: `${OFFICE}.wordprocessingml.document`,
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
  p7s: 'application/pkcs7-signature',
};
const como = (extensao: keyof typeof TIPOS): Tipo => ({ tipo: TIPOS[extensao], extensao });

/** signedData, as a ContentInfo of PKCS#7 names it behind its length (DER or BER). */
const SIGNED_DATA = Buffer.from('06092a864886f70d010702', 'hex');
const isP7s = (head: Buffer): boolean => head[0] === 0x30 && head.subarray(2, 7 + SIGNED_DATA.length).includes(SIGNED_DATA);

/**
 * Formats that say what they are where no table of signatures looks; null of any other.
 * @param head the beginning of the file
 */
export function formatoDoInicio(head: Buffer): Tipo | null {
  const latin = head.toString('latin1', 0, 64);
  if (isP7s(head) || /^-----BEGIN (?:PKCS7|CMS)-----/.test(latin)) return como('p7s');
  if (latin.startsWith('AutoCAD Binary DXF\r\n\x1a\0')) return como('dxf');
  if (/^(?:\xef\xbb\xbf)?\s*ISO-10303-21;/.test(latin))
    return /FILE_SCHEMA\s*\(\s*\(\s*'IFC/i.test(head.toString('latin1')) ? como('ifc') : null;
  // a group code and its value stand on a line each; comments (999) may come before
  if (/^(?:\xef\xbb\xbf)?(?:\s*999\r?\n[^\n]*\n)*\s*0\r?\n\s*SECTION\r?\n/.test(head.toString('latin1', 0, 8192)))
    return como('dxf');
  if (/^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<kml[\s>]/.test(head.toString('latin1', 0, 8192)))
    return como('kml');
  return null;
}

const NOMES_MAX = 20_000;

/** What a zip says it holds; null of one that cannot be read, or never ends. */
function nomesDe(path: string): Promise<Set<string> | null> {
  return new Promise((resolve) => {
    yauzl.open(path, { lazyEntries: true }, (error, zip) => {
      if (error) return resolve(null);
      const nomes = new Set<string>();
      const fim = (found: Set<string> | null) => {
        zip.close();
        resolve(found);
      };
      zip.on('error', () => fim(null));
      zip.on('end', () => resolve(nomes));
      zip.on('entry', ({ fileName }: yauzl.Entry) => {
        nomes.add(fileName);
        if (nomes.size > NOMES_MAX) fim(null);
        else zip.readEntry();
      });
      zip.readEntry();
    });
  });
}

const ZIPADOS = /^application\/(?:zip|vnd\.openxmlformats-|vnd\.ms-(?:word|excel))/;

/**
 * What a zip is by what it holds: a document of Word or Excel has its parts where they belong, and one with a program inside is told from
 * it. Anything else is what its beginning says, and a document without its parts a plain zip.
 */
export async function formatoDoZip(path: string, inicio: Tipo): Promise<Tipo> {
  if (!ZIPADOS.test(inicio.tipo)) return inicio;
  const nomes = await nomesDe(path);
  if (!nomes) return { tipo: 'application/octet-stream', extensao: '' };
  const word = nomes.has('word/document.xml');
  if (!nomes.has('[Content_Types].xml') || !(word || nomes.has('xl/workbook.xml')))
    return inicio.tipo.endsWith('.document') || inicio.tipo.endsWith('.sheet') ? como('zip') : inicio;
  if ([...nomes].some((nome) => /(?:^|\/)vbaProject\.bin$/i.test(nome)))
    return word
      ? { tipo: 'application/vnd.ms-word.document.macroenabled.12', extensao: 'docm' }
      : { tipo: 'application/vnd.ms-excel.sheet.macroenabled.12', extensao: 'xlsm' };
  return como(word ? 'docx' : 'xlsx');
}
