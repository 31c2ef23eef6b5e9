// @vitest-environment happy-dom
import { COM_LUGAR_HEIC, SEM_NADA_JPG } from '@portal/domain/vistorias/fotos.fixture';
import { afterEach, expect, test, vi } from 'vitest';
import { abrirImagem, ImagemRecusada, isHeic, semHeic } from './imagem.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const bytes = (base64: string) => Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
const file = (conteudo: Uint8Array<ArrayBuffer>, nome = 'foto.jpg') => new File([conteudo], nome, { type: 'image/jpeg' });
const motivo = (f: File) =>
  abrirImagem(f).then(
    () => '',
    (error: unknown) => (error instanceof ImagemRecusada ? error.mensagem : String(error)),
  );

test('a HEIC is known by its bytes, whatever it is called', () => {
  expect(isHeic(bytes(COM_LUGAR_HEIC))).toBe(true);
  expect(isHeic(bytes(SEM_NADA_JPG))).toBe(false);
  const marcado = (marca: string) => {
    const b = bytes(COM_LUGAR_HEIC);
    b.set(new TextEncoder().encode(marca), 8);
    return isHeic(b);
  };
  // what phones and cameras call it
  expect(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'].filter((m) => !marcado(m))).toEqual([]);
  expect(['avif', 'mp42'].filter(marcado)).toEqual([]);
});

test('what the portal would refuse is refused here, with what to do', async () => {
  const inteira = bytes(SEM_NADA_JPG);
  expect(await motivo(file(inteira.slice(0, inteira.length / 2)))).toMatch(/incompleta/);
  expect(await motivo(file(new Uint8Array()))).toMatch(/vazio/);
  expect(await motivo(file(new TextEncoder().encode('<html>')))).toMatch(/JPG, PNG ou WebP/);
});

interface Navegador {
  /** What this browser opens by itself. */
  abre: boolean;
  /** What our reader makes of a HEIC; `erro`: it dies. */
  leitor?: { largura: number; altura: number } | null | 'erro';
}

/** What a browser brings: its own way to open pictures, workers, and a sheet to draw on. @returns what was asked of it */
function navegador({ abre, leitor = null }: Navegador) {
  const feito = { leitores: 0, terminados: 0, fechadas: 0, desenhadas: [] as [number, number][] };
  class Pontos {
    readonly width: number;
    readonly height: number;
    constructor(_: Uint8ClampedArray, width: number, height: number) {
      this.width = width;
      this.height = height;
    }
  }
  vi.stubGlobal('ImageData', Pontos);
  vi.stubGlobal('createImageBitmap', async (de: Blob | Pontos) => {
    if (de instanceof Blob && !abre) throw new TypeError('cannot be decoded');
    const [width, height] = de instanceof Pontos ? [de.width, de.height] : [96, 64];
    return { width, height, close: () => (feito.fechadas += 1) };
  });
  vi.stubGlobal('__HEIC_AT__', '/assets/libheif/');
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      constructor(url: string) {
        super();
        expect(url).toBe('/assets/libheif/heic-worker.js');
        feito.leitores += 1;
      }
      postMessage(): void {
        const data = leitor && leitor !== 'erro' ? { ...leitor, pontos: new Uint8ClampedArray(4) } : null;
        queueMicrotask(() => this.dispatchEvent(leitor === 'erro' ? new Event('error') : new MessageEvent('message', { data })));
      }
      terminate(): void {
        feito.terminados += 1;
      }
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => undefined } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, pronto, tipo) {
    feito.desenhadas.push([this.width, this.height]);
    pronto(new Blob(['jpeg'], { type: tipo ?? '' }));
  });
  return feito;
}
const heicChamado = (nome: string) => file(bytes(COM_LUGAR_HEIC), nome);

test('a HEIC becomes a JPEG of its size, by our reader where the browser cannot, and the reader goes when it is done', async () => {
  const feito = navegador({ abre: false, leitor: { largura: 3000, altura: 4000 } });
  const { name, type } = await semHeic(heicChamado('IMG_0001.da obra.HEIC'));
  expect([name, type]).toEqual(['IMG_0001.da obra.jpg', 'image/jpeg']);
  expect(feito).toEqual({ leitores: 1, terminados: 1, fechadas: 1, desenhadas: [[3000, 4000]] });
});

test('one with more points than every browser draws is made smaller, in its own proportion', async () => {
  const { desenhadas } = navegador({ abre: false, leitor: { largura: 8000, altura: 6000 } });
  await semHeic(heicChamado('a.heic'));
  const [[largura, altura] = [0, 0]] = desenhadas;
  expect(largura * altura).toBeLessThanOrEqual(16_010_000);
  expect(largura * altura).toBeGreaterThan(15_900_000);
  expect(largura / altura).toBeCloseTo(4 / 3, 2);
});

test('where the browser opens it nothing is fetched; of a JPEG that it cannot open our reader is not asked', async () => {
  const doSafari = navegador({ abre: true });
  await semHeic(heicChamado('a.heic'));
  expect(doSafari).toMatchObject({ leitores: 0, desenhadas: [[96, 64]] });
  const outro = navegador({ abre: false });
  expect(await motivo(file(bytes(SEM_NADA_JPG)))).toMatch(/JPG, PNG ou WebP/);
  expect(outro.leitores).toBe(0);
});

test.each([null, 'erro'] as const)('a HEIC that nobody can open (%s) says how to send it otherwise', async (leitor) => {
  const feito = navegador({ abre: false, leitor });
  expect(await motivo(heicChamado('a.heic'))).toMatch(/Mais compatível/);
  expect(feito.terminados).toBe(1);
});

test('what is no HEIC goes as it is', async () => {
  const um = file(bytes(SEM_NADA_JPG));
  expect(await semHeic(um)).toBe(um);
});
