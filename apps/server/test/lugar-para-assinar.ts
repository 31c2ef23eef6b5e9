import { PDFArray, type PDFDocument, PDFHexString, PDFInvalidObject, PDFName, PDFNumber, PDFString } from '@cantoo/pdf-lib';
import { DEFAULT_BYTE_RANGE_PLACEHOLDER } from '@signpdf/utils';

/** A place to sign as programs of others make it: detached PKCS#7, on no page's drawing. */
export async function lugarParaAssinar(doc: PDFDocument): Promise<Buffer> {
  const { context } = doc;
  const faixa = PDFArray.withContext(context);
  faixa.push(PDFNumber.of(0));
  for (let i = 0; i < 3; i++) faixa.push(PDFName.of(DEFAULT_BYTE_RANGE_PLACEHOLDER));
  const assinatura = context.obj({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'adbe.pkcs7.detached',
    ByteRange: faixa,
    Contents: PDFHexString.of('0'.repeat(16_000)),
    M: PDFString.fromDate(new Date()),
  });
  const bytes = new Uint8Array(assinatura.sizeInBytes());
  assinatura.copyBytesInto(bytes, 0);
  const pagina = doc.getPage(0);
  const campo = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      T: PDFString.of('Assinatura1'),
      Rect: [0, 0, 0, 0],
      F: 132,
      P: pagina.ref,
      V: context.register(PDFInvalidObject.of(bytes)),
    } as never),
  );
  doc.catalog.set(PDFName.of('AcroForm'), context.obj({ SigFlags: 3, Fields: [campo] }));
  pagina.node.set(PDFName.of('Annots'), context.obj([campo]));
  return Buffer.from(await doc.save({ useObjectStreams: false }));
}
