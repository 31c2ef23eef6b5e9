import { RECUSA_DO_HEIC } from '@portal/domain/http/arquivo-recebido';
import { isImagemInteira } from '@portal/domain/http/imagem-inteira';
import { ApiError } from '#lib/api-error.ts';

declare const __HEIC_AT__: string;

/** What a browser can draw, to be let go of after. */
export interface ImagemAberta {
  imagem: CanvasImageSource;
  largura: number;
  altura: number;
  fechar: () => void;
}

/** A picture that the portal would not take either, said before it is sent. */
export class ImagemRecusada extends ApiError {
  constructor(mensagem: string) {
    super(422, mensagem);
  }
}

const MARCAS_HEIC = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);
/** A large one takes an old phone some twenty seconds. */
const HEIC_MS = 90_000;

/** By its first bytes: the name and what the browser says of it may be anything. */
export const isHeic = (b: Uint8Array): boolean => {
  const texto = String.fromCharCode(...b.subarray(4, 12));
  return texto.startsWith('ftyp') && MARCAS_HEIC.has(texto.slice(4));
};

/** The beginning of a file. */
export const inicioDe = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.slice(0, 16).arrayBuffer());

type Pontos = { pontos: Uint8ClampedArray<ArrayBuffer>; largura: number; altura: number } | null;

/** By our own reader, which comes with the first such picture and goes with it. */
function pontosDoHeic(bytes: ArrayBuffer): Promise<Pontos> {
  return new Promise((resolve) => {
    const worker = new Worker(`${__HEIC_AT__}heic-worker.js`);
    const pronto = (pontos: Pontos) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(pontos);
    };
    const timer = setTimeout(() => pronto(null), HEIC_MS);
    worker.addEventListener('message', ({ data }: MessageEvent<Pontos>) => pronto(data));
    worker.addEventListener('error', () => pronto(null));
    worker.postMessage(bytes, [bytes]);
  });
}

const doBitmap = (b: ImageBitmap): ImagemAberta => ({
  imagem: b,
  largura: b.width,
  altura: b.height,
  fechar: () => b.close(),
});

/** The browser's own way first: Safari opens HEIC. Null for what neither can. */
async function abrir(file: Blob, comoHeic: boolean): Promise<ImagemAberta | null> {
  try {
    return doBitmap(await createImageBitmap(file, { imageOrientation: 'from-image' }));
  } catch {
    if (!comoHeic) return null;
  }
  const lida = await pontosDoHeic(await file.arrayBuffer());
  if (!lida) return null;
  return doBitmap(await createImageBitmap(new ImageData(lida.pontos, lida.largura, lida.altura)));
}

/**
 * A picture, opened, whole and upright.
 * @throws ImagemRecusada with what to do, for one that was cut off and one that cannot be opened here
 */
export async function abrirImagem(file: File): Promise<ImagemAberta> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) throw new ImagemRecusada('Este arquivo está vazio. Escolha outro.');
  if (!isImagemInteira(bytes)) throw new ImagemRecusada('Esta foto está incompleta: falta o fim dela. Escolha outra.');
  const heic = isHeic(bytes);
  const aberta = await abrir(file, heic).catch(() => null);
  if (aberta) return aberta;
  throw new ImagemRecusada(heic ? RECUSA_DO_HEIC : 'Não conseguimos abrir esta foto. Envie em JPG, PNG ou WebP.');
}

/**
 * Drawn anew as JPEG, without what the camera wrote in it.
 * @param escala from its own size
 * @throws ImagemRecusada where this device has no room for it
 */
export async function comoJpeg(
  { imagem, largura, altura }: ImagemAberta,
  escala: number,
  qualidade: number,
  nome: string,
): Promise<File> {
  const tela = document.createElement('canvas');
  tela.width = Math.max(1, Math.round(largura * escala));
  tela.height = Math.max(1, Math.round(altura * escala));
  tela.getContext('2d')?.drawImage(imagem, 0, 0, tela.width, tela.height);
  const feita = await new Promise<Blob | null>((resolve) => {
    tela.toBlob(resolve, 'image/jpeg', qualidade);
  });
  if (!feita) throw new ImagemRecusada('Não conseguimos preparar esta foto neste aparelho. Feche outras abas e tente de novo.');
  return new File([feita], nome, { type: 'image/jpeg', lastModified: Date.now() });
}

/** The most that every browser draws at once. */
const PONTOS_MAX = 16_000_000;

/**
 * A HEIC as JPEG of the same size, as far as a browser draws it; whatever else, as it is.
 * @throws ImagemRecusada
 */
export async function semHeic(file: File): Promise<File> {
  if (!isHeic(await inicioDe(file))) return file;
  const aberta = await abrirImagem(file);
  try {
    const escala = Math.min(1, Math.sqrt(PONTOS_MAX / (aberta.largura * aberta.altura)));
    return await comoJpeg(aberta, escala, 0.9, `${file.name.replace(/\.[^.]*$/, '') || 'foto'}.jpg`);
  } finally {
    aberta.fechar();
  }
}
