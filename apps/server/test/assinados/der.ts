// DER as X.690 has it, written by hand: what judges our reader must not be made by what our reader uses.

const tamanho = (n: number): Buffer => {
  if (n < 0x80) return Buffer.from([n]);
  const hex = n.toString(16);
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
};
export function tlv(tag: number, ...partes: Uint8Array[]): Buffer {
  const corpo = Buffer.concat(partes);
  return Buffer.concat([Buffer.from([tag]), tamanho(corpo.length), corpo]);
}

export const seq = (...partes: Uint8Array[]): Buffer => tlv(0x30, ...partes);
/** In the order that DER asks of a set. */
export const set = (...partes: Uint8Array[]): Buffer => tlv(0x31, ...partes.toSorted(Buffer.compare));
export const oct = (bytes: Uint8Array): Buffer => tlv(0x04, bytes);
export const bits = (bytes: Uint8Array): Buffer => tlv(0x03, Buffer.from([0]), bytes);
export const nul = tlv(0x05);
export const utf8 = (texto: string): Buffer => tlv(0x0c, Buffer.from(texto));
export const booleano = (valor: boolean): Buffer => tlv(0x01, Buffer.from([valor ? 0xff : 0]));
export const int = (valor: number | Uint8Array): Buffer => {
  const hex = typeof valor === 'number' ? valor.toString(16) : Buffer.from(valor).toString('hex');
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  return tlv(0x02, (bytes[0] as number) >= 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes);
};
/** Of a context, with parts inside. */
export const ctx = (n: number, ...partes: Uint8Array[]): Buffer => tlv(0xa0 | n, ...partes);

export function oid(texto: string): Buffer {
  const [um = 0, dois = 0, ...resto] = texto.split('.').map(Number);
  const base128 = (n: number): number[] => {
    const bytes = [n & 0x7f];
    for (let r = Math.floor(n / 128); r > 0; r = Math.floor(r / 128)) bytes.unshift((r & 0x7f) | 0x80);
    return bytes;
  };
  return tlv(0x06, Buffer.from([um * 40 + dois, ...resto.flatMap(base128)]));
}

const dois = (n: number): string => String(n).padStart(2, '0');
const digitos = (d: Date): string =>
  `${d.getUTCFullYear()}${dois(d.getUTCMonth() + 1)}${dois(d.getUTCDate())}${dois(d.getUTCHours())}${dois(d.getUTCMinutes())}${dois(d.getUTCSeconds())}Z`;
export const utc = (d: Date): Buffer => tlv(0x17, Buffer.from(digitos(d).slice(2)));
export const tempo = (d: Date): Buffer => tlv(0x18, Buffer.from(digitos(d)));
