import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInThisContext } from 'node:vm';
import { COM_LUGAR_HEIC } from '@portal/domain/vistorias/fotos.fixture';
import { expect, test } from 'vitest';

const require = createRequire(import.meta.url);

/** The worker with what surrounds it in a browser. */
function perguntar(bytes: Uint8Array): Promise<unknown> {
  return new Promise((resolve) => {
    let ouvir: (event: { data: Uint8Array }) => void = () => undefined;
    const self = {
      libheif: require('libheif-js/libheif/libheif.js') as unknown,
      addEventListener: (_: string, f: typeof ouvir) => {
        ouvir = f;
      },
      postMessage: resolve,
    };
    const source = readFileSync(new URL('./heic-worker.js', import.meta.url), 'utf8');
    const run = runInThisContext(`(self, importScripts) => {${source}}`) as (s: typeof self, i: () => void) => void;
    run(self, () => undefined);
    ouvir({ data: bytes });
  });
}

test('a HEIC becomes its points; what is none becomes nothing', async () => {
  const feita = await perguntar(new Uint8Array(Buffer.from(COM_LUGAR_HEIC, 'base64')));
  const { pontos, largura, altura } = feita as { pontos: Uint8ClampedArray; largura: number; altura: number };
  expect([largura, altura, pontos.length]).toEqual([96, 64, 96 * 64 * 4]);
  const [r = 0, g = 255, b = 255] = pontos;
  expect(r > 180 && g < 60 && b < 60).toBe(true);
  expect(await perguntar(new Uint8Array([1, 2, 3]))).toBeNull();
});
