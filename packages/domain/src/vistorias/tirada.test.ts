import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { lerExif, SEM_EXIF } from './exif.ts';
import * as fotos from './fotos.fixture.ts';
import { fraseDaOrigem, tiradaDe } from './tirada.ts';

const letras = (s: string): Uint8Array => Uint8Array.from(s, (c) => c.charCodeAt(0));
const bytes = (base64: string) => z.core.util.base64ToUint8Array(base64);
const LUGAR = { latitude: -26.9194, longitude: -49.0661 };
const COMPLETO = { hora: '2026-11-20T09:41:07', fuso: '-03:00', lugar: LUGAR };

test.each([
  ['JPEG', fotos.COM_LUGAR_JPG, COMPLETO],
  ['HEIC', fotos.COM_LUGAR_HEIC, COMPLETO],
  ['PNG', fotos.COM_LUGAR_PNG, COMPLETO],
  ['WebP', fotos.COM_LUGAR_WEBP, COMPLETO],
  ['JPEG with the hour alone', fotos.SO_HORA_JPG, { hora: '2026-11-20T09:41:07', fuso: null, lugar: null }],
  ['JPEG that says nothing', fotos.SEM_NADA_JPG, SEM_EXIF],
])('%s: when and where, as the camera wrote it', (_, base64, esperado) => {
  expect(lerExif(bytes(base64))).toEqual(esperado);
});

test('each half of the globe by its own letter', () => {
  const outra = (de: string, para: string) => {
    const foto = bytes(fotos.COM_LUGAR_JPG);
    // the entry of the letter: two signs of text, in its place
    const onde = foto.findIndex((b, i) => b === 2 && foto[i + 2] === 2 && foto[i + 6] === de.charCodeAt(0) && foto[i + 7] === 0);
    return lerExif(foto.with(onde + 6, para.charCodeAt(0))).lugar;
  };
  expect(outra('W', 'E')).toEqual({ latitude: -26.9194, longitude: 49.0661 });
  expect(outra('S', 'N')).toEqual({ latitude: 26.9194, longitude: -49.0661 });
  expect(outra('S', 'X')).toBeNull();
});

type Dado = string | number | [number, number][];
interface Feita {
  raiz?: Record<number, Dado>;
  exif?: Record<number, Dado>;
  gps?: Record<number, Dado>;
}

/** The block of a camera as its standard has it, in either order of bytes; 1: letters, 2: a number, 3: fractions. */
function blocoDe({ raiz = {}, exif, gps }: Feita, little: boolean): Uint8Array {
  const b = new Uint8Array(2048);
  const view = new DataView(b.buffer);
  b.set(little ? [0x49, 0x49, 0x2a, 0] : [0x4d, 0x4d, 0, 0x2a]);
  view.setUint32(4, 8, little);
  let livre = 1024;
  const escrever = (at: number, entradas: Record<number, Dado>) => {
    const todas = Object.entries(entradas);
    view.setUint16(at, todas.length, little);
    for (const [i, [tag, dado]] of todas.entries()) {
      const p = at + 2 + i * 12;
      view.setUint16(p, Number(tag), little);
      if (typeof dado === 'number') {
        view.setUint16(p + 2, 4, little);
        view.setUint32(p + 4, 1, little);
        view.setUint32(p + 8, dado, little);
        continue;
      }
      const bytes =
        typeof dado === 'string'
          ? letras(`${dado}\0`)
          : new Uint8Array(dado.length * 8).map((_, n) => {
              const par = dado[n >> 3] as [number, number];
              const um = new DataView(new ArrayBuffer(4));
              um.setUint32(0, par[(n >> 2) & 1] as number, little);
              return um.getUint8(n & 3);
            });
      view.setUint16(p + 2, typeof dado === 'string' ? 2 : 5, little);
      view.setUint32(p + 4, typeof dado === 'string' ? bytes.length : dado.length, little);
      b.set(bytes, bytes.length <= 4 ? p + 8 : livre);
      if (bytes.length <= 4) continue;
      view.setUint32(p + 8, livre, little);
      livre += bytes.length;
    }
  };
  const daRaiz: Record<number, Dado> = { ...raiz };
  if (exif) daRaiz[0x8769] = 256;
  if (gps) daRaiz[0x8825] = 512;
  escrever(8, daRaiz);
  if (exif) escrever(256, exif);
  if (gps) escrever(512, gps);
  return b;
}
/** In a JPEG, behind segments that are none of a camera. */
const emJpeg = (...blocos: Uint8Array[]) =>
  new Uint8Array([
    ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2],
    ...blocos.flatMap((b) => {
      const n = b.length + 8;
      return [0xff, 0xe1, n >> 8, n & 255, ...letras('Exif\0\0'), ...b];
    }),
    ...[0xff, 0xda, 0, 2, 0xff, 0xd9],
  ]);
const GRAUS = {
  1: 'S',
  2: [
    [26, 1],
    [55, 1],
    [984, 100],
  ],
  3: 'W',
  4: [
    [49, 1],
    [3, 1],
    [5796, 100],
  ],
} as Record<number, Dado>;

test.each([true, false])(
  'in either order of bytes (the small end first: %s) hour, zone and place are those that stand there',
  (little) => {
    const ler = (feita: Feita) => lerExif(emJpeg(blocoDe(feita, little)));
    expect(ler({ exif: { 36867: '2026:11:20 09:41:07', 36881: '-03:00' }, gps: GRAUS })).toEqual(COMPLETO);
    // the hour of the file, where that of the shot is missing or was never set
    const raiz = { 306: '2026:11:21 10:00:00' };
    expect(ler({ raiz, exif: { 36867: '2026:11:20 09:41:07' } }).hora).toBe('2026-11-20T09:41:07');
    expect(ler({ raiz, exif: { 36867: '0000:00:00 00:00:00' } }).hora).toBe('2026-11-21T10:00:00');
    for (const torta of ['2026:13:20 09:41:07', '2026-11-20 09:41:07', '2026:11:20 25:00:00'])
      expect(ler({ exif: { 36867: torta } })).toEqual(SEM_EXIF);
    expect(ler({ exif: { 36867: '2026:11:20 09:41:07', 36881: 'Z' } }).fuso).toBeNull();
  },
);

test('a place that is none is not told: beyond the poles, in the middle of the ocean, by nothing divided', () => {
  const lugar = (gps: Record<number, Dado>) => lerExif(emJpeg(blocoDe({ gps: { ...GRAUS, ...gps } }, true))).lugar;
  const graus = (g: number, por = 1) =>
    [
      [g, por],
      [0, 1],
      [0, 1],
    ] as [number, number][];
  expect(lugar({ 2: graus(90) })).toMatchObject({ latitude: -90 });
  expect(lugar({ 2: graus(91) })).toBeNull();
  expect(lugar({ 4: graus(180) })).toMatchObject({ longitude: -180 });
  expect(lugar({ 4: graus(181) })).toBeNull();
  expect(lugar({ 2: graus(0), 4: graus(0) })).toBeNull();
  expect(lugar({ 2: graus(0) })).toMatchObject({ latitude: 0 });
  expect(lugar({ 2: graus(26, 0) })).toBeNull();
  expect(
    lugar({
      2: [
        [26, 1],
        [55, 1],
      ],
    }),
  ).toBeNull();
  expect(lugar({ 1: 'X' })).toBeNull();
  expect(lugar({ 3: 'O' })).toBeNull();
});

test('of several blocks the first that says something is the one; what stands behind the image is none of the picture', () => {
  const um = (hora: string) => blocoDe({ exif: { 36867: hora } }, true);
  expect(lerExif(emJpeg(blocoDe({}, true), um('2026:11:20 09:41:07'), um('2020:01:01 00:00:00'))).hora).toBe(
    '2026-11-20T09:41:07',
  );
  // where a reader that went on behind the beginning of the image would find the next segment
  const atras = new Uint8Array([...emJpeg().subarray(0, -2), ...emJpeg(um('2026:11:20 09:41:07')).subarray(2)]);
  expect(lerExif(atras)).toEqual(SEM_EXIF);
});

test('a picture cut, or with bytes changed, is read without harm', () => {
  const inteira = bytes(fotos.COM_LUGAR_JPG);
  fc.assert(
    fc.property(fc.nat(inteira.length), fc.nat(inteira.length - 1), fc.nat(255), (fim, onde, valor) => {
      const outra = inteira.slice(0, fim);
      if (onde < fim) outra[onde] = valor;
      const { lugar } = lerExif(outra);
      if (lugar) expect(Math.abs(lugar.latitude) <= 90 && Math.abs(lugar.longitude) <= 180).toBe(true);
    }),
  );
});

const AGORA = '2026-11-29T14:00:00.000Z';
const ANTES = '2026-11-20T12:41:07.000Z';
const AQUI = { latitude: -27, longitude: -49, precisao_m: 8 };
const de = (mais: Partial<Parameters<typeof tiradaDe>[0]>) =>
  tiradaDe({ pedida: 'camera', exif: { em: null, lugar: null }, arquivo_em: AGORA, agora: AGORA, aqui: AQUI, ...mais });

test('a picture of this moment has the hour and place of the phone', () => {
  expect(de({})).toEqual({ origem: 'camera', em: AGORA, lugar: AQUI });
  expect(de({ exif: { em: '2026-11-29T13:58:00.000Z', lugar: null } }).origem).toBe('camera');
});

test('one that was chosen has what its camera wrote, and never the hour or place of choosing', () => {
  const exif = { em: ANTES, lugar: LUGAR };
  expect(de({ pedida: 'galeria', exif })).toEqual({ origem: 'galeria', em: ANTES, lugar: LUGAR });
  expect(de({ pedida: 'galeria' })).toEqual({ origem: 'galeria', em: null, lugar: null });
  // a browser without a camera lets choose
  expect(de({ exif })).toEqual({ origem: 'galeria', em: ANTES, lugar: LUGAR });
  expect(de({ arquivo_em: ANTES })).toEqual({ origem: 'galeria', em: null, lugar: null });
});

test('what is not known of it is said', () => {
  const frase = (em: string | null, lugar: object | null) => fraseDaOrigem({ origem: 'galeria', em, lugar });
  expect(frase(null, null)).toBe('Escolhida da galeria, sem hora e sem lugar');
  expect(frase(ANTES, null)).toBe('Escolhida da galeria, sem lugar');
  expect(frase(null, LUGAR)).toBe('Escolhida da galeria, sem hora');
  expect(frase(ANTES, LUGAR)).toBe('Escolhida da galeria');
  expect(fraseDaOrigem({ origem: 'camera', em: ANTES, lugar: null })).toBe('');
});
