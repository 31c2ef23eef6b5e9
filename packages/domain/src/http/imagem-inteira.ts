/**
 * Whether a JPEG or PNG has its end: what a broken transfer cut off is missing there. What is neither is not judged.
 * @param bytes the whole file; what a phone puts behind the picture (a short film) does no harm
 */
export function isImagemInteira(bytes: Uint8Array): boolean {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return isJpegInteiro(bytes);
  if (bytes[0] === 0x89 && bytes[1] === 0x50 && bytes[2] === 0x4e && bytes[3] === 0x47) return isPngInteiro(bytes);
  return true;
}

/** Of a segment its length; in the image itself a marker is what follows FF and is no filling and no restart. */
function isJpegInteiro(b: Uint8Array): boolean {
  let i = 2;
  let naImagem = false;
  for (;;) {
    i = b.indexOf(0xff, i);
    if (i < 0 || i + 1 >= b.length) return false;
    const marca = b[i + 1] ?? 0;
    if (marca === 0xff) i += 1;
    else if (marca === 0 || (marca >= 0xd0 && marca <= 0xd7) || marca === 0x01) i += 2;
    else if (marca === 0xd9) return naImagem;
    else {
      naImagem ||= marca === 0xda;
      i += 2 + (((b[i + 2] ?? 0) << 8) | (b[i + 3] ?? 0));
    }
  }
}

function isPngInteiro(b: Uint8Array): boolean {
  const view = new DataView(b.buffer, b.byteOffset, b.byteLength);
  for (let i = 8; i + 12 <= b.length; ) {
    if (view.getUint32(i + 4) === 0x49454e44) return true;
    i += 12 + view.getUint32(i);
  }
  return false;
}
