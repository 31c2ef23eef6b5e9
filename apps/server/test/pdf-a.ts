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
  PDFNumber,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib';

// What a file says of itself, read by another library than the one that made it. There is no checker of PDF/A among the packages the
// house may count upon: what the standard asks for and can be looked up is looked up. `qpdf`, `pdfsig` and `openssl` are asked where they are.

const has = (program: string, flag: string): boolean => spawnSync(program, [flag]).error === undefined;
const HAS_QPDF = has('qpdf', '--version');
const HAS_PDFSIG = has('pdfsig', '-v');
const HAS_OPENSSL = has('openssl', 'version');

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

/** What the tree of numbers keeps under a key. */
function naArvore(no: PDFDict, chave: number): unknown {
  const numeros = no.lookupMaybe(nome('Nums'), PDFArray);
  for (let i = 0; numeros && i < numeros.size(); i += 2)
    if (numeros.lookup(i, PDFNumber).asNumber() === chave) return numeros.lookup(i + 1);
  const ramos = no.lookupMaybe(nome('Kids'), PDFArray);
  const ramo = ramos?.asArray().findLast((_, i) => {
    const limites = ramos.lookup(i, PDFDict).lookup(nome('Limits'), PDFArray);
    return limites.lookup(0, PDFNumber).asNumber() <= chave && chave <= limites.lookup(1, PDFNumber).asNumber();
  });
  return ramo && naArvore(no.context.lookup(ramo, PDFDict), chave);
}

/** Whether the first signature of a file is one of its parts for who cannot see it; true where nobody has signed. */
function isAssinaturaNaEstrutura(catalogo: PDFDict): boolean {
  const campo = catalogo.lookupMaybe(nome('AcroForm'), PDFDict)?.lookupMaybe(nome('Fields'), PDFArray)?.lookupMaybe(0, PDFDict);
  if (campo?.get(nome('FT')) !== nome('Sig')) return true;
  const chave = campo.lookupMaybe(nome('StructParent'), PDFNumber)?.asNumber();
  const arvore = catalogo.lookupMaybe(nome('StructTreeRoot'), PDFDict)?.lookupMaybe(nome('ParentTree'), PDFDict);
  const parte = chave === undefined || !arvore ? null : naArvore(arvore, chave);
  if (!(parte instanceof PDFDict) || parte.get(nome('S')) !== nome('Form')) return false;
  const aponta = parte.lookup(nome('K'), PDFArray).lookup(0, PDFDict);
  const pai = parte.lookup(nome('P'), PDFDict).lookup(nome('K'), PDFArray);
  return aponta.lookup(nome('Obj')) === campo && pai.asArray().some((_, i) => pai.lookup(i) === parte);
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
  const visao = raiz.lookupMaybe(nome('ViewerPreferences'), PDFDict);
  exigir(visao?.lookup(nome('DisplayDocTitle')) === PDFBool.True, 'is shown by the name of its file');
  exigir(isAssinaturaNaEstrutura(raiz), 'has a signature that stands outside the structure');
  for (const [i, p] of doc.getPages().entries())
    exigir(p.node.has(nome('StructParents')), `page ${i + 1} stands outside the structure`);
  for (const d of dicionarios(doc))
    for (const chave of PROIBIDOS) exigir(!d.has(nome(chave)) && d.get(nome('S')) !== nome(chave), `may act by itself: ${chave}`);
  faltas.push(...semGlifos(doc).map((f) => `does not bring the font ${f} along`));
  return [...new Set([...faltas, ...pelosOutros(bytes)])];
}

/** Whether each signature is of the bytes it says it covers; whom the certificate leads to is asked elsewhere. */
function peloOpenssl(bytes: Buffer, pasta: string): string[] {
  const lugares = bytes.toString('latin1').matchAll(/\/ByteRange\s*\[\s*0 (\d+) (\d+) (\d+)/g);
  return [...lugares].flatMap(([, a, b, c]) => {
    const [fim, depois, resto] = [Number(a), Number(b), Number(c)];
    const cms = Buffer.from(bytes.subarray(fim + 1, depois - 1).toString('latin1'), 'hex');
    writeFileSync(join(pasta, 'cms.der'), cms.subarray(0, 4 + cms.readUInt16BE(2)));
    writeFileSync(join(pasta, 'coberto'), Buffer.concat([bytes.subarray(0, fim), bytes.subarray(depois, depois + resto)]));
    const args = 'cms -verify -noverify -binary -inform DER -in cms.der -content coberto -out resto'.split(' ');
    const { status, stderr } = spawnSync('openssl', args, { cwd: pasta, encoding: 'utf8' });
    return status === 0 ? [] : [`openssl: ${stderr}`];
  });
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
    if (HAS_OPENSSL) faltas.push(...peloOpenssl(bytes, pasta));
    return faltas;
  } finally {
    rmSync(pasta, { recursive: true });
  }
}
