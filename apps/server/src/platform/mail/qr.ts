import { crc32, deflateSync } from 'node:zlib';
import QRCode from 'qrcode';

const MARGEM = 4;
const PONTO = 6;

function bloco(tipo: string, dados: Buffer): Buffer {
  const corpo = Buffer.concat([Buffer.from(tipo, 'ascii'), dados]);
  const [tamanho, soma] = [Buffer.alloc(4), Buffer.alloc(4)];
  tamanho.writeUInt32BE(dados.length);
  soma.writeUInt32BE(crc32(corpo));
  return Buffer.concat([tamanho, corpo, soma]);
}

/** A QR code as a PNG of one bit a point, some hundred bytes: programs that read mail show no SVG. @source ISO/IEC 15948 */
export function qrPng(texto: string): Buffer {
  const { size, data } = QRCode.create(texto, { errorCorrectionLevel: 'M' }).modules;
  const lado = (size + 2 * MARGEM) * PONTO;
  const linha = Math.ceil(lado / 8);
  const pontos = Buffer.alloc((linha + 1) * lado, 0xff);
  for (let y = 0; y < lado; y++) {
    // the first byte of a row says that it is not filtered
    const inicio = y * (linha + 1);
    pontos[inicio] = 0;
    const my = Math.floor(y / PONTO) - MARGEM;
    if (my < 0 || my >= size) continue;
    for (let x = 0; x < lado; x++) {
      const mx = Math.floor(x / PONTO) - MARGEM;
      if (mx < 0 || mx >= size || !data[my * size + mx]) continue;
      const onde = inicio + 1 + (x >> 3);
      pontos[onde] = (pontos[onde] ?? 0) & ~(0x80 >> (x & 7));
    }
  }
  const cabeca = Buffer.alloc(13);
  cabeca.writeUInt32BE(lado, 0);
  cabeca.writeUInt32BE(lado, 4);
  // one bit of grey; the rest is zero: deflate, no filter, no interlace
  cabeca[8] = 1;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    bloco('IHDR', cabeca),
    bloco('IDAT', deflateSync(pontos)),
    bloco('IEND', Buffer.alloc(0)),
  ]);
}
