import { crc32, deflateSync } from 'node:zlib';
import { acaso, type Hostil } from './hostil.ts';

const u32 = (n: number): Buffer => {
  const b = Buffer.alloc(4);
  b.writeUInt32BE(n >>> 0);
  return b;
};
const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([u32(data.length), body, u32(crc32(body))]);
};
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A picture that says it is so large; what follows may be little. */
export const png = (width: number, height: number, data: Buffer, extra: Buffer[] = []): Buffer =>
  Buffer.concat([
    PNG,
    chunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([8, 6, 0, 0, 0])])),
    ...extra,
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);

const zeros = (mb: number): Buffer => deflateSync(Buffer.alloc(mb * 1_000_000));
const perfil = (mb: number): Buffer => chunk('iCCP', Buffer.concat([Buffer.from('p\0\0', 'latin1'), zeros(mb)]));
const comentario = (mb: number): Buffer => chunk('zTXt', Buffer.concat([Buffer.from('c\0\0', 'latin1'), zeros(mb)]));

const jpeg = (width: number, height: number, rest: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    Buffer.from([
      0xff,
      0xc2,
      0,
      17,
      8,
      height >> 8,
      height & 255,
      width >> 8,
      width & 255,
      3,
      1,
      0x22,
      0,
      2,
      0x11,
      1,
      3,
      0x11,
      1,
    ]),
    rest,
    Buffer.from('ffd9', 'hex'),
  ]);

/** One scan after the other over the whole picture, each of few bytes. */
const varreduras = (n: number): Buffer =>
  Buffer.concat(Array.from({ length: n }, () => Buffer.from('ffda000c03010002000300003f0000', 'hex')));

const webp = (width: number, height: number): Buffer => {
  const bits = ((width - 1) | ((height - 1) << 14)) >>> 0;
  const data = Buffer.from([0x2f, bits & 255, (bits >> 8) & 255, (bits >> 16) & 255, (bits >>> 24) & 255, 0, 0, 0]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  const riff = Buffer.alloc(4);
  riff.writeUInt32LE(4 + 8 + data.length);
  return Buffer.concat([Buffer.from('RIFF'), riff, Buffer.from('WEBPVP8L'), size, data]);
};

/** Little-endian, one directory of the given entries, the next one at `next`. */
const tiff = (entries: [tag: number, type: number, count: number, value: number][], next = 0): Buffer => {
  const b = Buffer.alloc(8 + 2 + entries.length * 12 + 4);
  b.write('II*\0', 'latin1');
  b.writeUInt32LE(8, 4);
  b.writeUInt16LE(entries.length, 8);
  for (const [i, [tag, type, count, value]] of entries.entries()) {
    b.writeUInt16LE(tag, 10 + i * 12);
    b.writeUInt16LE(type, 12 + i * 12);
    b.writeUInt32LE(count, 14 + i * 12);
    b.writeUInt32LE(value, 18 + i * 12);
  }
  b.writeUInt32LE(next, 10 + entries.length * 12);
  return b;
};
const TIFF_GRANDE = [
  [256, 4, 1, 400_000],
  [257, 4, 1, 400_000],
  [258, 3, 1, 8],
  [259, 3, 1, 1],
  [262, 3, 1, 1],
  [273, 4, 1, 8],
  [278, 4, 1, 400_000],
  [279, 4, 1, 4_000_000_000],
] as [number, number, number, number][];

const gif = (width: number, height: number, frames: number): Buffer =>
  Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    Buffer.from([width & 255, width >> 8, height & 255, height >> 8, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    ...Array.from({ length: frames }, () =>
      Buffer.from([0x2c, 0, 0, 0, 0, width & 255, width >> 8, height & 255, height >> 8, 0, 2, 2, 0x44, 1, 0]),
    ),
    Buffer.from([0x3b]),
  ]);

const RISOS = Array.from({ length: 12 }, (_, i) => `<!ENTITY a${i + 1} "${`&a${i};`.repeat(10)}">`).join('');
const svg = Buffer.from(
  `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a0 "ha">${RISOS}]><svg xmlns="http://www.w3.org/2000/svg"><text>&a12;</text></svg>`,
);

export function imagens(bom: Buffer): Hostil[] {
  const pequena = png(1, 1, deflateSync(Buffer.alloc(5)));
  const made: [string, () => Buffer, boolean?][] = [
    ['largura.png', () => png(60_000, 60_000, zeros(5)), true],
    ['maxima.png', () => png(2 ** 31 - 1, 2 ** 31 - 1, zeros(1)), true],
    ['cheia.png', () => png(20_000, 20_000, zeros(300)), true],
    ['perfil.png', () => png(10, 10, deflateSync(Buffer.alloc(410)), [perfil(200)])],
    ['comentario.png', () => png(10, 10, deflateSync(Buffer.alloc(410)), [comentario(200)])],
    [
      'muitos-comentarios.png',
      () =>
        png(
          10,
          10,
          deflateSync(Buffer.alloc(410)),
          Array.from({ length: 400 }, () => comentario(1)),
        ),
    ],
    ['cortada.png', () => pequena.subarray(0, 40), true],
    ['vazia.png', () => PNG, true],
    ['maxima.jpg', () => jpeg(65_500, 65_500, varreduras(20)), true],
    ['varreduras.jpg', () => jpeg(16_000, 16_000, varreduras(20_000)), true],
    ['cortada.jpg', () => jpeg(100, 100, Buffer.alloc(0)).subarray(0, 20), true],
    ['maxima.webp', () => webp(16_383, 16_383), true],
    ['cortada.webp', () => webp(100, 100).subarray(0, 18), true],
    ['maxima.tiff', () => tiff(TIFF_GRANDE), true],
    ['roda.tiff', () => tiff([[256, 4, 1, 10]], 8), true],
    ['larga.gif', () => gif(65_535, 65_535, 1), true],
    ['quadros.gif', () => gif(2000, 2000, 20_000), true],
    ['risos.svg', () => svg, true],
    ['imagem-e-pdf.png', () => Buffer.concat([pequena, bom])],
    ['acaso.png', () => Buffer.concat([PNG, acaso(1, 50_000)]), true],
  ];
  return made.map(([nome, fazer, recusado = false]) => ({ nome, fazer, destino: 'foto', recusado }));
}
