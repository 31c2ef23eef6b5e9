import { decodePDFRawStream, PDFContext, PDFName, PDFRawStream } from '@cantoo/pdf-lib';

interface Decoding {
  buffer: Uint8Array;
  ensureBuffer(wanted: number): Uint8Array;
}

/**
 * From here on this process unfolds so many bytes of streams and no more: the library itself knows no end. Every decoder of it takes
 * its room through one method of their common prototype.
 */
export function limitUnfolding(maxBytes: number): void {
  left = maxBytes;
  isOver = false;
  if (isLimited) return;
  isLimited = true;
  const context = PDFContext.create();
  const raw = PDFRawStream.of(context.obj({ Filter: PDFName.of('ASCIIHexDecode') }), new Uint8Array([0x3e]));
  let prototype = Object.getPrototypeOf(decodePDFRawStream(raw)) as Decoding;
  while (!Object.hasOwn(prototype, 'ensureBuffer')) prototype = Object.getPrototypeOf(prototype) as Decoding;
  const { ensureBuffer } = prototype;
  prototype.ensureBuffer = function (this: Decoding, wanted: number) {
    const had = this.buffer.byteLength;
    const buffer = ensureBuffer.call(this, wanted);
    left -= buffer.byteLength - had;
    if (left < 0) {
      isOver = true;
      throw new RangeError('streams unfold to too much');
    }
    return buffer;
  };
}

/** Whether the limit was met since it was set; the library may have gone on without what it could not unfold. */
export const unfoldedTooMuch = (): boolean => isOver;

let left = 0;
let isOver = false;
let isLimited = false;
