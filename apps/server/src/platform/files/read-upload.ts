// What a file is, by its bytes. Its own parsers meet what strangers send, so it runs in a process of its own: see quarantine.
import { open, readFile } from 'node:fs/promises';
import type { SaudeDoPdf } from '@portal/domain/http/arquivo-recebido';
import { isImagemInteira } from '@portal/domain/http/imagem-inteira';
import type { Confianca } from '@portal/domain/pdf-assinado/confianca';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { examinar } from '../pdf/examinar.ts';
import { formatoDoInicio, formatoDoZip } from './formatos.ts';

/** How a picture that is kept small is cut and written. */
export type FormaDaImagem = keyof typeof FORMAS;

export interface UploadToRead {
  path: string;
  /** What a picture is made of at once, or none. */
  foto: FormaDaImagem | null;
  /** By whom the signatures of a PDF are judged; where it is not said nobody asks whose they are. */
  confianca?: Confianca;
}

/** A picture as it was found; `pixels` of one that is too large for what is made of it here. */
export type ImagemLida = 'boa' | 'ilegivel' | 'cortada' | { pixels: number; pixels_max: number };

export interface UploadRead {
  /** Media type by content; the name of a file is not believed. */
  tipo: string;
  /** The ending that files of this type have, without a point; '' where the content does not tell. */
  extensao: string;
  saude: SaudeDoPdf | null;
  /** Null for what is no picture. */
  imagem: ImagemLida | null;
  foto: Uint8Array | null;
}

export interface Tipo {
  tipo: string;
  extensao: string;
}

/** What of the beginning is looked at to tell the type. */
const HEAD_BYTES = 64 * 1024;
/** A plan scanned at 600 dpi on A1 has 280 million. */
const PIXELS_MAX = 300_000_000;
/** What is made smaller here is opened whole; of a JPEG no more than an eighth of each side, so that those of phones (200 million) fit. */
const FOTO_PIXELS_MAX = { jpeg: 210_000_000, outra: 50_000_000 };

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
  const { tipo, extensao } = await formatoDoZip(path, await typeOf(await headOf(path)));
  const pixels_max = foto ? pixelsMax(tipo, foto) : PIXELS_MAX;
  const imagem = PICTURES.has(tipo) ? await lookAt(path, pixels_max) : null;
  return {
    tipo,
    extensao,
    saude: tipo === 'application/pdf' ? await examinar(await readFile(path), confianca) : null,
    imagem,
    foto: foto && imagem === 'boa' ? await shrink(path, FORMAS[foto], pixels_max) : null,
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

async function typeOf(head: Buffer): Promise<Tipo> {
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  if (isPdf(head) && (!found || found.mime === 'application/pdf')) return { tipo: 'application/pdf', extensao: 'pdf' };
  const nosso = !found || found.mime === 'application/xml' ? formatoDoInicio(head) : null;
  if (nosso) return nosso;
  if (found) return { tipo: found.mime, extensao: found.ext };
  return isText(head) ? { tipo: 'text/plain', extensao: 'txt' } : { tipo: 'application/octet-stream', extensao: '' };
}

/** What scanners and mail gateways write before it; viewers look no further either. */
const ANTES_DO_PDF = 1024;
const isPdf = (head: Buffer): boolean => {
  const at = head.indexOf('%PDF-');
  return at >= 0 && at <= ANTES_DO_PDF;
};

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

/** A signature is trimmed before it is made smaller: nothing of its size is saved on the way. */
const pixelsMax = (tipo: string, forma: FormaDaImagem): number =>
  tipo === 'image/jpeg' && forma !== 'firma' ? FOTO_PIXELS_MAX.jpeg : FOTO_PIXELS_MAX.outra;

/** By its head, which is enough to know whether a browser could show it, and by its end: a broken transfer leaves that out. */
async function lookAt(path: string, pixels_max: number): Promise<ImagemLida> {
  try {
    const { width, height, pages = 1 } = await sharp(path, { limitInputPixels: false }).metadata();
    const pixels = width * height * pages;
    if (pixels > pixels_max) return { pixels, pixels_max };
  } catch {
    return 'ilegivel';
  }
  return isImagemInteira(await readFile(path)) ? 'boa' : 'cortada';
}

/** Small; what the camera wrote beside it (place, time) is left out. Null for what cannot be opened. */
async function shrink(path: string, forma: (image: Sharp) => Sharp, limitInputPixels: number): Promise<Uint8Array | null> {
  return forma(sharp(path, { limitInputPixels }).rotate())
    .toBuffer()
    .catch(() => null);
}
