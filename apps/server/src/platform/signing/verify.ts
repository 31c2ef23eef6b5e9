import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString } from '@cantoo/pdf-lib';
import { fatosDoCertificado } from '@portal/domain/pdf-assinado/certificado';
import { lerCms } from '@portal/domain/pdf-assinado/cms';

export interface SealReport {
  campo: string;
  /** Common name of the certificate; empty when the seal is broken. Anyone can print any name: compare the fingerprint. */
  assinante: string;
  certificado_sha256: string;
  /** The moment the file claims (`/M`); `null` when it has none. */
  quando: Date | null;
  /** The sealed bytes are the bytes that were signed. */
  integra: boolean;
  /** Nothing was added after this seal. The last one of a good file covers it; earlier ones cover what was there. */
  cobre_o_documento: boolean;
}

interface Signature {
  campo: string;
  dictionary: PDFDict;
}

/** More signatures than any document of a town has; each costs a look at the whole file. */
const SEALS_MAX = 100;

const textOf = (value: unknown): string =>
  value instanceof PDFHexString || value instanceof PDFString ? value.decodeText() : '';

/** Signature fields at any depth of the form. */
function signaturesIn(fields: PDFArray | undefined, prefix = '', depth = 0): Signature[] {
  if (!fields || depth > 5) return [];
  return Array.from({ length: fields.size() }, (_, i) => fields.lookupMaybe(i, PDFDict)).flatMap((field) => {
    if (!field) return [];
    const title = textOf(field.lookup(PDFName.of('T')));
    const campo = [prefix, title].filter(Boolean).join('.');
    const value = field.lookup(PDFName.of('V'));
    const isSignature = field.lookup(PDFName.of('FT')) === PDFName.of('Sig') && value instanceof PDFDict;
    const kids = signaturesIn(field.lookupMaybe(PDFName.of('Kids'), PDFArray), campo, depth + 1);
    return isSignature ? [{ campo, dictionary: value }, ...kids] : kids;
  });
}

/**
 * The two ranges when they are sound: from the first byte, with nothing between them but `<contents>` itself. A range with
 * any other gap could hide bytes from the signature.
 */
function rangeOf(dictionary: PDFDict, pdf: Buffer): { content: Buffer; cms: Buffer; end: number } | null {
  const array = dictionary.lookup(PDFName.of('ByteRange'));
  const entries = array instanceof PDFArray ? Array.from({ length: array.size() }, (_, i) => array.lookup(i)) : [];
  const numbers = entries.map((entry) => (entry instanceof PDFNumber ? entry.asNumber() : Number.NaN));
  const [start = 0, length = 0, second = 0, rest = 0] = numbers;
  const end = second + rest;
  const isSound =
    numbers.length === 4 &&
    numbers.every((n) => Number.isInteger(n) && n >= 0) &&
    start === 0 &&
    length < second &&
    end <= pdf.length;
  if (!isSound) return null;
  const hex = /^<([0-9a-f\s]*)>$/i.exec(pdf.toString('latin1', length, second))?.[1];
  if (hex === undefined) return null;
  const cms = Buffer.from(hex.replace(/\s/g, ''), 'hex');
  const declared = dictionary.lookup(PDFName.of('Contents'));
  if (!(declared instanceof PDFHexString) || !cms.equals(declared.asBytes())) return null;
  return { content: Buffer.concat([pdf.subarray(0, length), pdf.subarray(second, end)]), cms, end };
}

const dateOf = (dictionary: PDFDict): Date | null => {
  const value = dictionary.lookup(PDFName.of('M'));
  try {
    return value instanceof PDFString || value instanceof PDFHexString ? value.decodeDate() : null;
  } catch {
    return null;
  }
};

/** The certificate that signed what is covered; null when anything does not fit. PAdES binds itself to it, older forms do not. */
async function signerOf(dictionary: PDFDict, range: { content: Buffer; cms: Buffer }): Promise<Uint8Array | null> {
  const cms = await lerCms(range.cms, range.content);
  const isBound = cms?.preso_ao_certificado || dictionary.lookup(PDFName.of('SubFilter')) === PDFName.of('adbe.pkcs7.detached');
  return cms?.confere && isBound ? (cms.cadeia[0] ?? null) : null;
}

async function report({ campo, dictionary }: Signature, pdf: Buffer): Promise<SealReport> {
  const range = rangeOf(dictionary, pdf);
  const der = range && (await signerOf(dictionary, range));
  const fatos = der && fatosDoCertificado(der);
  return {
    campo,
    assinante: fatos ? fatos.nome : '',
    certificado_sha256: fatos ? fatos.sha256 : '',
    quando: dateOf(dictionary),
    integra: der !== null,
    cobre_o_documento: range?.end === pdf.length,
  };
}

/** The signatures of a document; none where what leads to them is damaged. */
function signaturesOf({ catalog }: PDFDocument): Signature[] {
  try {
    // a damaged trailer may name something else as the catalogue
    const form = catalog instanceof PDFDict ? catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict) : undefined;
    return signaturesIn(form?.lookupMaybe(PDFName.of('Fields'), PDFArray));
  } catch {
    return [];
  }
}

/** Every seal of a document that was read from `pdf`, in the order they were put. */
export async function verifySealsOf(document: PDFDocument, pdf: Buffer): Promise<SealReport[]> {
  const reports: SealReport[] = [];
  // one after the other: each holds a copy of what it covers
  for (const signature of signaturesOf(document).slice(0, SEALS_MAX)) reports.push(await report(signature, pdf));
  return reports;
}

/** Every seal of a file, in the order they were put. A file that cannot be read as PDF has none. */
export async function verifySeals(pdf: Buffer): Promise<SealReport[]> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false, throwOnInvalidObject: false }).catch(() => null);
  return document ? verifySealsOf(document, pdf) : [];
}
