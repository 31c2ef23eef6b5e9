import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  decodePDFRawStream,
  PDFArray,
  PDFBool,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib';

// What a file says of itself, read by another library than the one that made it. There is no checker of PDF/A among the packages the
// house may count upon: what the standard asks for and can be looked up is looked up. `qpdf` and `pdfsig` are asked where they are.

const has = (program: string, flag: string): boolean => spawnSync(program, [flag]).error === undefined;
const HAS_QPDF = has('qpdf', '--version');
const HAS_PDFSIG = has('pdfsig', '-v');

const nome = (texto: string) => PDFName.of(texto);
const textoDe = (v: unknown): string => (v instanceof PDFString || v instanceof PDFHexString ? v.decodeText() : '');

/** What a file may not do by itself. @source ISO 19005-2, 6.5 and 6.6 */
const PROIBIDOS = [
  'JavaScript',
  'JS',
  'Launch',
  'OpenAction',
  'AA',
  'EmbeddedFiles',
  'RichMedia',
  'XFA',
  'ImportData',
  'SubmitForm',
];

/** A dictionary or list with those that lie within it; what is only referred to is an object of its own. */
function dentro(o: unknown): PDFDict[] {
  if (o instanceof PDFDict) return [o, ...o.values().flatMap(dentro)];
  if (o instanceof PDFArray) return o.asArray().flatMap(dentro);
  return o instanceof PDFRawStream ? dentro(o.dict) : [];
}
const dicionarios = (doc: PDFDocument): PDFDict[] => doc.context.enumerateIndirectObjects().flatMap(([, o]) => dentro(o));

/** Fonts whose glyphs the file does not bring along; the one that a space for a seal names is never drawn with. */
function semGlifos(doc: PDFDocument): string[] {
  return dicionarios(doc)
    .filter((d) => d.get(nome('Type')) === nome('Font') && d.get(nome('Subtype')) !== nome('Type0'))
    .filter((d) => {
      const descritor = d.lookupMaybe(nome('FontDescriptor'), PDFDict);
      return !descritor || !['FontFile', 'FontFile2', 'FontFile3'].some((k) => descritor.has(nome(k)));
    })
    .map((d) => String(d.get(nome('BaseFont'))));
}

/** Every way in which it falls short of PDF/A-2, tagged, in Portuguese and with a title; [] for none. @param nivel 'A' or 'B' */
export async function faltasDePdfA(bytes: Buffer, nivel: 'A' | 'B'): Promise<string[]> {
  const doc = await PDFDocument.load(bytes, { updateMetadata: false });
  const raiz = doc.catalog;
  const faltas: string[] = [];
  const exigir = (sim: unknown, falta: string) => void (sim || faltas.push(falta));
  exigir(!doc.isEncrypted, 'is encrypted');
  exigir(doc.context.trailerInfo.ID, 'has no identifier in its trailer');
  const intencoes = raiz.lookupMaybe(nome('OutputIntents'), PDFArray);
  const intencao = intencoes?.lookupMaybe(0, PDFDict);
  exigir(intencao?.get(nome('S')) === nome('GTS_PDFA1'), 'names no output intent of PDF/A');
  exigir(intencao?.lookup(nome('DestOutputProfile')) instanceof PDFRawStream, 'brings no colour profile along');
  const metadados = raiz.lookup(nome('Metadata'));
  const xmp = metadados instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(metadados).decode()).toString('utf8') : '';
  exigir(/<pdfaid:part>2</.test(xmp) || /pdfaid:part="2"/.test(xmp), 'does not say that it is PDF/A-2');
  exigir(xmp.includes(`<pdfaid:conformance>${nivel}<`), `does not say that it conforms to level ${nivel}`);
  exigir(/<dc:title>/.test(xmp), 'has no title in its metadata');
  const titulo = doc.getTitle() ?? '';
  exigir(titulo !== '' && xmp.includes(titulo.replaceAll('&', '&amp;')), 'says another title in its metadata');
  exigir(raiz.lookupMaybe(nome('MarkInfo'), PDFDict)?.lookup(nome('Marked')) === PDFBool.True, 'is not tagged');
  exigir(raiz.lookupMaybe(nome('StructTreeRoot'), PDFDict)?.has(nome('K')), 'has no structure');
  exigir(textoDe(raiz.lookup(nome('Lang'))) === 'pt-BR', 'does not say its language');
  for (const [i, p] of doc.getPages().entries())
    exigir(p.node.has(nome('StructParents')), `page ${i + 1} stands outside the structure`);
  for (const d of dicionarios(doc))
    for (const chave of PROIBIDOS) exigir(!d.has(nome(chave)) && d.get(nome('S')) !== nome(chave), `may act by itself: ${chave}`);
  faltas.push(...semGlifos(doc).map((f) => `does not bring the font ${f} along`));
  return [...new Set([...faltas, ...pelosOutros(bytes)])];
}

/** What other programs find. */
function pelosOutros(bytes: Buffer): string[] {
  const pasta = mkdtempSync(join(tmpdir(), 'portal-pdf-a-'));
  const arquivo = join(pasta, 'a.pdf');
  writeFileSync(arquivo, bytes);
  try {
    const faltas: string[] = [];
    if (HAS_QPDF) {
      const { status, stdout, stderr } = spawnSync('qpdf', ['--check', arquivo], { encoding: 'utf8' });
      if (status !== 0) faltas.push(`qpdf: ${stdout}${stderr}`);
    }
    if (HAS_PDFSIG && bytes.includes('/ByteRange')) {
      const { stdout } = spawnSync('pdfsig', ['-nocert', arquivo], { encoding: 'utf8' });
      const vereditos = [...stdout.matchAll(/Signature Validation: (.+)/g)].map((v) => v[1]);
      if (vereditos.length === 0 || vereditos.some((v) => v !== 'Signature is Valid.')) faltas.push(`pdfsig: ${stdout}`);
    }
    return faltas;
  } finally {
    rmSync(pasta, { recursive: true });
  }
}
