import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFNumber,
  type PDFPage,
  type PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';
import { SignPdf } from '@signpdf/signpdf';
import { DEFAULT_BYTE_RANGE_PLACEHOLDER, Signer } from '@signpdf/utils';
import { CARIMBO_BYTES, type Carimbador } from './carimbo.ts';
import { signCades } from './cms.ts';
import { porEtiqueta } from './etiqueta.ts';
import type { Seal } from './seal.ts';
import { drawStamp } from './stamp.ts';

/** Room for the signature in the file: a chain of four ICP-Brasil certificates takes about 8 kB. */
export const CMS_BYTES = 10_000;
/** Printed, and not to be moved (PDF 32000 table 165). */
const PRINT_AND_LOCKED = 132;
/** The file has signatures and is only ever appended to. */
const SIGNED_APPEND_ONLY = 3;

export interface SealOptions {
  /** Name of the form field; another for each seal of a file. */
  campo: string;
  /** Who signs, as the stamp and the signature panel of a viewer say it. */
  nome: string;
  motivo: string;
  local: string;
  /** Small lines under the name: role, moment, code. */
  linhas: string[];
  /** PNG of the signature on paper, drawn at the right of the words. */
  imagem?: Buffer;
  quando: Date;
  /** Room is left for a time stamp beside the signature. */
  comCarimbo?: boolean;
  /** How a viewer is told to read it: PAdES, or the plain PKCS#7 that gov.br gives, which keeps no time of ours beside it. */
  formato?: 'pades' | 'pkcs7';
  /** x1, y1, x2, y2 in points from the lower left corner of the last page. Left out: the seal does not show. */
  retangulo?: [number, number, number, number];
}

function formOf(document: PDFDocument): PDFDict {
  const name = PDFName.of('AcroForm');
  const present = document.catalog.lookupMaybe(name, PDFDict);
  if (present) return present;
  const form = document.context.obj({ Fields: [] });
  document.catalog.set(name, document.context.register(form));
  return form;
}

function addField(document: PDFDocument, page: PDFPage, widget: PDFRef, campo: string): void {
  const { context } = document;
  const form = formOf(document);
  form.set(PDFName.of('SigFlags'), PDFNumber.of(SIGNED_APPEND_ONLY));
  const fields = form.lookupMaybe(PDFName.of('Fields'), PDFArray) ?? context.obj([]);
  form.set(PDFName.of('Fields'), fields);
  for (let i = 0; i < fields.size(); i++) {
    const title = fields.lookup(i, PDFDict).lookup(PDFName.of('T'));
    if ((title instanceof PDFHexString || title instanceof PDFString) && title.decodeText() === campo) {
      throw new Error(`The file already has a field ${campo}`);
    }
  }
  fields.push(widget);
  const annotations = page.node.Annots();
  if (annotations) annotations.push(widget);
  else page.node.set(PDFName.of('Annots'), context.obj([widget]));
}

/** After it forms may be filled in and signatures added, and nothing else: what a viewer holds later changes against. @source ISO 32000-2 §12.8.2.2 */
const SO_ASSINAR = {
  Type: 'SigRef',
  TransformMethod: 'DocMDP',
  TransformParams: { Type: 'TransformParams', P: 2, V: PDFName.of('1.2') },
};

/** Whether nobody has signed it yet, nor said what may become of it. */
const isPrimeira = (document: PDFDocument): boolean =>
  !document.catalog.lookupMaybe(PDFName.of('Perms'), PDFDict)?.has(PDFName.of('DocMDP')) &&
  (document.catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict)?.lookupMaybe(PDFName.of('Fields'), PDFArray)?.size() ?? 0) === 0;

/** The signature dictionary, as bytes that the writer must not touch, since their places are measured afterwards. */
function signatureOf(document: PDFDocument, { nome, motivo, local, quando, formato, comCarimbo }: SealOptions): PDFRef {
  const { context } = document;
  const certifica = isPrimeira(document);
  const byteRange = PDFArray.withContext(context);
  byteRange.push(PDFNumber.of(0));
  for (let i = 0; i < 3; i++) byteRange.push(PDFName.of(DEFAULT_BYTE_RANGE_PLACEHOLDER));
  const dictionary = context.obj({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: formato === 'pkcs7' ? 'adbe.pkcs7.detached' : 'ETSI.CAdES.detached',
    ByteRange: byteRange,
    Contents: PDFHexString.of('0'.repeat((CMS_BYTES + (comCarimbo ? CARIMBO_BYTES : 0)) * 2)),
    Reason: PDFHexString.fromText(motivo),
    ...(formato !== 'pkcs7' && { M: PDFString.fromDate(quando) }),
    Name: PDFHexString.fromText(nome),
    Location: PDFHexString.fromText(local),
    ...(certifica && { Reference: [SO_ASSINAR] }),
  });
  const bytes = new Uint8Array(dictionary.sizeInBytes());
  dictionary.copyBytesInto(bytes, 0);
  const ref = context.register(PDFInvalidObject.of(bytes));
  if (certifica) document.catalog.set(PDFName.of('Perms'), context.obj({ DocMDP: ref }));
  return ref;
}

/**
 * The file with an empty place for one signature appended. It reads the file, so one that strangers had in their hands goes to the
 * quarantine for it.
 * @throws Error when the file already has the field, or is not a PDF
 */
export async function addPlaceholder(pdf: Buffer, options: SealOptions): Promise<Buffer> {
  const document = await PDFDocument.load(pdf, { forIncrementalUpdate: true, updateMetadata: false });
  const { context } = document;
  const page = document.getPage(document.getPageCount() - 1);
  const { campo, nome, linhas, imagem, retangulo } = options;
  const [x1, y1, x2, y2] = retangulo ?? [0, 0, 0, 0];
  const stamp = retangulo && (await drawStamp(document, { width: x2 - x1, height: y2 - y1 }, { nome, linhas, imagem }));
  // of a certified file nothing but fields and signatures may change: the tags of later ones would
  const comEtiqueta = isPrimeira(document);
  const widget = context.obj({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    Rect: [x1, y1, x2, y2],
    V: signatureOf(document, options),
    T: PDFHexString.fromText(campo),
    TU: PDFHexString.fromText(`Assinatura de ${nome}`),
    F: PRINT_AND_LOCKED,
    P: page.ref,
    ...(stamp && { AP: { N: stamp } }),
  });
  const ref = context.register(widget);
  addField(document, page, ref, campo);
  if (comEtiqueta) porEtiqueta(document, page, ref);
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

class SignerBy extends Signer {
  override readonly sign: (content: Buffer) => Promise<Buffer>;
  constructor(sign: (content: Buffer) => Promise<Buffer>) {
    super();
    this.sign = sign;
  }
}

/** Signs in the empty place, which it finds by its bytes: nothing of the file is read. @param assinar over all but the place itself */
export const signPlaceholder = (prepared: Buffer, assinar: (content: Buffer) => Promise<Buffer>): Promise<Buffer> =>
  new SignPdf().sign(prepared, new SignerBy(assinar));

/**
 * A PAdES seal (baseline B) appended to the file: the bytes given stay a prefix of the bytes returned, so earlier seals hold.
 * @throws Error when the file already has the field, or is not a PDF
 */
export async function sealPdf(pdf: Buffer, seal: Seal, options: SealOptions, carimbador?: Carimbador): Promise<Buffer> {
  const comLugar = await addPlaceholder(pdf, { ...options, comCarimbo: carimbador?.liga ?? false });
  return signPlaceholder(comLugar, (content) => assinarESelar(content, seal, carimbador));
}

/** Signed by the key that is here, and stamped where an authority does. */
export async function assinarESelar(content: Buffer, seal: Seal, carimbador?: Carimbador): Promise<Buffer> {
  const cms = await signCades(content, seal);
  return carimbador ? carimbador.carimbar(cms, content) : cms;
}

/** How many bytes an empty place, made by `addPlaceholder`, has room for. */
export const lugarEm = (acrescimo: Uint8Array): number =>
  (/\/Contents\s*<(0+)>/.exec(Buffer.from(acrescimo).toString('latin1'))?.[1]?.length ?? 0) / 2;
