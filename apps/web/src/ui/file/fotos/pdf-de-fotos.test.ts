import { SEM_NADA_JPG } from '@portal/domain/vistorias/fotos.fixture';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { type FotoDaPagina, pdfDeFotos } from './pdf-de-fotos.ts';

const JPEG = new Blob([Uint8Array.from(atob(SEM_NADA_JPG), (c) => c.charCodeAt(0))], { type: 'image/jpeg' });
/** Of the fixture, as its header says. */
const [LARGURA, ALTURA] = [96, 64];
const foto = (giro: FotoDaPagina['giro'] = 0, em = { largura: LARGURA, altura: ALTURA }): FotoDaPagina => ({
  jpeg: JPEG,
  giro,
  ...em,
});

async function ler(fotos: FotoDaPagina[]) {
  const pdf = pdfDeFotos(fotos);
  const bytes = new Uint8Array(await pdf.arrayBuffer());
  const doc = await getDocument({ data: bytes.slice(), verbosity: 0, stopAtErrors: true }).promise;
  const paginas = await Promise.all(
    Array.from({ length: doc.numPages }, async (_, i) => {
      const pagina = await doc.getPage(i + 1);
      const { fnArray, argsArray } = await pagina.getOperatorList();
      const [, largura, altura] = argsArray[fnArray.indexOf(OPS.paintImageXObject)] as [string, number, number];
      return { folha: pagina.view.map(Math.round), giro: pagina.rotate, foto: [largura, altura] };
    }),
  );
  return { bytes, texto: new TextDecoder('latin1').decode(bytes), paginas };
}

test('each photo is a page of A4, lying or standing as it is, turned as it was turned, in the given order', async () => {
  const { paginas, bytes } = await ler([foto(), foto(90, { largura: 60, altura: 90 }), foto(270)]);
  expect(paginas).toEqual([
    { folha: [0, 0, 842, 595], giro: 0, foto: [96, 64] },
    { folha: [0, 0, 595, 842], giro: 90, foto: [60, 90] },
    { folha: [0, 0, 842, 595], giro: 270, foto: [96, 64] },
  ]);
  // the pictures go in as they are
  expect(bytes.length).toBeGreaterThan(3 * JPEG.size);
  expect(bytes.length).toBeLessThan(3 * JPEG.size + 4000);
});

test('every object stands where the table says', async () => {
  const { texto } = await ler([foto(), foto()]);
  const tabela = Number(/startxref\n(\d+)/.exec(texto)?.[1]);
  expect(texto.slice(tabela, tabela + 4)).toBe('xref');
  const linhas = [...texto.slice(tabela).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, em]) => Number(em));
  expect(linhas).toHaveLength(8);
  linhas.forEach((em, i) => {
    expect(texto.slice(em, em + 8)).toMatch(new RegExp(`^${i + 1} 0 obj`));
  });
});
