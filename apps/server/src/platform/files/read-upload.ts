// What a file is, by its bytes. Its own parsers meet what strangers send, so it runs in a process of its own: see quarantine.
import { open, readFile } from 'node:fs/promises';
import type { SaudeDoPdf } from '@portal/domain/http/arquivo-recebido';
import type { Confianca } from '@portal/domain/pdf-assinado/confianca';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { examinar } from '../pdf/examinar.ts';

/** How a picture that is kept small is cut and written. */
export type FormaDaImagem = keyof typeof FORMAS;

export interface UploadToRead {
  path: string;
  /** What a picture is made of at once, or none. */
  foto: FormaDaImagem | null;
  /** By whom the signatures of a PDF are judged; where it is not said nobody asks whose they are. */
  confianca?: Confianca;
}

export interface UploadRead {
  /** Media type by content; the name of a file is not believed. */
  tipo: string;
  /** The ending that files of this type have, without a point; '' where the content does not tell. */
  extensao: string;
  saude: SaudeDoPdf | null;
  /** A picture that cannot be opened, or one too large to be shown. */
  imagem: 'boa' | 'ilegivel' | 'grande_demais' | null;
  foto: Uint8Array | null;
}

/** What of the beginning is looked at to tell the type. */
const HEAD_BYTES = 64 * 1024;
/** A plan scanned at 600 dpi on A1 has 280 million. */
const PIXELS_MAX = 300_000_000;
const FOTO_PIXELS_MAX = 50_000_000;
const SEM_FUNDO = { r: 0, g: 0, b: 0, alpha: 0 };
/** A face is a square cut out; of arms nothing may be cut, and behind them what they stand on is seen; a picture fills a screen. */
const FORMAS = {
  rosto: (image: Sharp) => image.resize(320, 320, { fit: 'cover' }).webp({ quality: 80 }),
  brasao: (image: Sharp) =>
    image.resize(512, 512, { fit: 'inside', withoutEnlargement: true }).png({ palette: true, quality: 90, effort: 8 }),
  icone: (image: Sharp) => image.resize(192, 192, { fit: 'contain', background: SEM_FUNDO }).png({ palette: true, quality: 90 }),
  // of a sheet that was scanned only the strokes, on white, as they lie on the paper that is signed
  firma: (image: Sharp) =>
    image
      .flatten({ background: '#fff' })
      .trim({ threshold: 40 })
      .resize(600, 300, { fit: 'inside', withoutEnlargement: true })
      .png({ palette: true, quality: 90, effort: 8 }),
  foto: (image: Sharp) => image.resize(1920, 1920, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 78 }),
  // on paper too, which knows no WebP
  campo: (image: Sharp) =>
    image
      .resize(1920, 1920, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 80, mozjpeg: true }),
} as const;
const PICTURES = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/tiff', 'image/gif', 'image/avif']);

export default async function readUpload({ path, foto, confianca }: UploadToRead): Promise<UploadRead> {
  const { tipo, extensao } = await typeOf(await headOf(path));
  const isPicture = PICTURES.has(tipo);
  return {
    tipo,
    extensao,
    saude: tipo === 'application/pdf' ? await examinar(await readFile(path), confianca) : null,
    imagem: isPicture ? await lookAt(path) : null,
    foto: foto && isPicture ? await shrink(path, FORMAS[foto]) : null,
  };
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

export async function typeOf(head: Buffer): Promise<{ tipo: string; extensao: string }> {
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  if (found) return { tipo: found.mime, extensao: found.ext };
  return isText(head) ? { tipo: 'text/plain', extensao: 'txt' } : { tipo: 'application/octet-stream', extensao: '' };
}

function isText(head: Buffer): boolean {
  if (head.includes(0)) return false;
  try {
    // a character cut in two at the end is no fault
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** By its head alone: what a picture says of itself is enough to know whether a browser could show it. */
async function lookAt(path: string): Promise<'boa' | 'ilegivel' | 'grande_demais'> {
  try {
    const { width, height, pages = 1 } = await sharp(path, { limitInputPixels: false }).metadata();
    return width * height * pages > PIXELS_MAX ? 'grande_demais' : 'boa';
  } catch {
    return 'ilegivel';
  }
}

/** Small; what the camera wrote beside it (place, time) is left out. Null for what cannot be opened. */
async function shrink(path: string, forma: (image: Sharp) => Sharp): Promise<Uint8Array | null> {
  return forma(sharp(path, { limitInputPixels: FOTO_PIXELS_MAX }).rotate())
    .toBuffer()
    .catch(() => null);
}
