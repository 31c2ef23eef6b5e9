import bwip from 'bwip-js/node';
import QRCode from 'qrcode';

/**
 * A QR code as SVG, four modules of white around it. Black squares are joined into one path, so no hairline shows between them.
 * @param correcao 'M' repairs 15 % of the picture, 'Q' 25 %: for codes printed on what people fold and carry
 */
export function qrSvg(texto: string, correcao: 'M' | 'Q' = 'M'): string {
  const { size, data } = QRCode.create(texto, { errorCorrectionLevel: correcao }).modules;
  const side = size + 8;
  let squares = '';
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!data[y * size + x]) continue;
      let end = x + 1;
      while (end < size && data[y * size + end]) end++;
      squares += `M${x + 4} ${y + 4}h${end - x}v1h${x - end}z`;
      x = end;
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${squares}"/></svg>`;
}

/** The Interleaved 2 of 5 symbol of a collection slip as SVG, without text; to be drawn 103 mm by 13 mm. */
export function itfSvg(digitos: string): string {
  if (!/^(\d\d)+$/.test(digitos)) throw new Error('ITF takes an even number of digits');
  return bwip.toSVG({ bcid: 'interleaved2of5', text: digitos, scale: 2, height: 13, includetext: false, paddingwidth: 0 });
}
