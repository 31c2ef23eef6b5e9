/** What a camera wrote into a picture of when and where it was taken. */
export interface Exif {
  /** As the camera's clock showed it, `2026-11-20T09:41:07`; null: it does not say. */
  hora: string | null;
  /** `-03:00`; null where the camera keeps none. */
  fuso: string | null;
  lugar: { latitude: number; longitude: number } | null;
}

export const SEM_EXIF: Exif = { hora: null, fuso: null, lugar: null };

/** How far into one TIFF block is looked, and how many of its entries. */
const BLOCO_BYTES = 128 * 1024;
const ENTRADAS_MAX = 200;
const [IFD_EXIF, IFD_GPS, DATA, DATA_ORIGINAL, FUSO_ORIGINAL] = [0x8769, 0x8825, 0x0132, 0x9003, 0x9011];
const [LAT_REF, LAT, LON_REF, LON] = [1, 2, 3, 4];

type Entradas = Map<number, { tipo: number; quantos: number; onde: number }>;

/** The block of a camera, in either order of bytes. What points outside of it is not there. */
class Bloco {
  private readonly view: DataView;
  private readonly little: boolean;
  constructor(bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, BLOCO_BYTES));
    this.little = bytes[0] === 0x49;
  }

  private u32(at: number): number | null {
    return at >= 0 && at + 4 <= this.view.byteLength ? this.view.getUint32(at, this.little) : null;
  }

  entradas(at: number | null): Entradas {
    const found: Entradas = new Map();
    if (at === null || at + 2 > this.view.byteLength) return found;
    const n = Math.min(this.view.getUint16(at, this.little), ENTRADAS_MAX);
    for (let i = 0; i < n; i += 1) {
      const p = at + 2 + i * 12;
      const quantos = this.u32(p + 4);
      if (quantos === null || p + 12 > this.view.byteLength) break;
      const tipo = this.view.getUint16(p + 2, this.little);
      const bytes = quantos * ({ 2: 1, 5: 8 }[tipo] ?? 4);
      found.set(this.view.getUint16(p, this.little), { tipo, quantos, onde: bytes <= 4 ? p + 8 : (this.u32(p + 8) ?? -1) });
    }
    return found;
  }

  primeira = (): Entradas => this.entradas(this.u32(4));

  aponta(de: Entradas, tag: number): Entradas {
    const found = de.get(tag);
    return this.entradas(found ? this.u32(found.onde) : null);
  }

  texto(de: Entradas, tag: number): string {
    const e = de.get(tag);
    if (e?.tipo !== 2 || e.onde < 0 || e.quantos > 64 || e.onde + e.quantos > this.view.byteLength) return '';
    return [...new Uint8Array(this.view.buffer, this.view.byteOffset + e.onde, e.quantos)]
      .map((b) => String.fromCharCode(b))
      .join('')
      .replace(/\0[\s\S]*$/, '')
      .trim();
  }

  /** Degrees, minutes and seconds as one number of degrees. */
  graus(de: Entradas, tag: number): number | null {
    const e = de.get(tag);
    if (e?.tipo !== 5 || e.quantos !== 3) return null;
    const partes = [0, 1, 2].map((i) => {
      const [a, b] = [this.u32(e.onde + i * 8), this.u32(e.onde + i * 8 + 4)];
      return a === null || b === null || b === 0 ? Number.NaN : a / b;
    });
    const [g = Number.NaN, m = Number.NaN, s = Number.NaN] = partes;
    const total = g + m / 60 + s / 3600;
    return Number.isFinite(total) ? total : null;
  }
}

/** '2026:11:20 09:41:07' of a camera; cameras whose clock was never set write zeros. */
function horaDe(texto: string): string | null {
  const [, data, hora] = /^((?:19|20)\d\d:\d\d:\d\d) (\d\d:\d\d:\d\d)$/.exec(texto) ?? [];
  if (!data || !hora) return null;
  const iso = `${data.replaceAll(':', '-')}T${hora}`;
  return Number.isNaN(Date.parse(`${iso}Z`)) ? null : iso;
}

function lugarDe(bloco: Bloco, gps: Entradas): Exif['lugar'] {
  const [lat, lon] = [bloco.graus(gps, LAT), bloco.graus(gps, LON)];
  const [sul, oeste] = [bloco.texto(gps, LAT_REF), bloco.texto(gps, LON_REF)];
  if (lat === null || lon === null || !/^[NS]$/.test(sul) || !/^[EW]$/.test(oeste)) return null;
  // a receiver that had found nothing yet writes the middle of the ocean
  if (lat > 90 || lon > 180 || (lat === 0 && lon === 0)) return null;
  const emGraus = (n: number, negativo: boolean) => Number((negativo ? -n : n).toFixed(6));
  return { latitude: emGraus(lat, sul === 'S'), longitude: emGraus(lon, oeste === 'W') };
}

function lerBloco(bytes: Uint8Array): Exif {
  const bloco = new Bloco(bytes);
  const raiz = bloco.primeira();
  const exif = bloco.aponta(raiz, IFD_EXIF);
  const fuso = bloco.texto(exif, FUSO_ORIGINAL);
  return {
    hora: horaDe(bloco.texto(exif, DATA_ORIGINAL)) ?? horaDe(bloco.texto(raiz, DATA)),
    fuso: /^[+-]\d\d:\d\d$/.test(fuso) ? fuso : null,
    lugar: lugarDe(bloco, bloco.aponta(raiz, IFD_GPS)),
  };
}

/** `II*` or `MM*`, with which a camera's block begins. */
const isInicio = (b: Uint8Array, i: number): boolean =>
  (b[i] === 0x49 && b[i + 1] === 0x49 && b[i + 2] === 0x2a && b[i + 3] === 0) ||
  (b[i] === 0x4d && b[i + 1] === 0x4d && b[i + 2] === 0 && b[i + 3] === 0x2a);

/** Blocks of a JPEG: those that its segments call so. Of other pictures (HEIC, PNG, WebP) whatever begins like one. */
function* blocos(b: Uint8Array): Generator<Uint8Array> {
  if (b[0] !== 0xff || b[1] !== 0xd8) {
    for (let i = 0; i + 8 < b.length; i += 1) if (isInicio(b, i)) yield b.subarray(i);
    return;
  }
  for (let i = 2; b[i] === 0xff && b[i + 1] !== 0xda && i + 4 < b.length; ) {
    const tamanho = ((b[i + 2] ?? 0) << 8) | (b[i + 3] ?? 0);
    if (b[i + 1] === 0xe1 && isInicio(b, i + 10)) yield b.subarray(i + 10, i + 2 + tamanho);
    i += 2 + tamanho;
  }
}

/**
 * When and where a picture was taken, as its camera says.
 * @param bytes of a JPEG, HEIC, PNG or WebP, whole
 */
export function lerExif(bytes: Uint8Array): Exif {
  for (const um of blocos(bytes)) {
    const lido = lerBloco(um);
    if (lido.hora !== null || lido.lugar !== null) return lido;
  }
  return SEM_EXIF;
}
