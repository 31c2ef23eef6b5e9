// @vitest-environment happy-dom
import { SEM_NADA_JPG } from '@portal/domain/vistorias/fotos.fixture';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isUnsaved } from '#lib/unsaved.ts';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { FileDrop } from '../FileDrop.tsx';

/** What a browser brings: its way to open pictures, and a sheet to draw on. */
let desenhadas: [number, number][];
beforeEach(() => {
  criarServidor();
  desenhadas = [];
  vi.stubGlobal('createImageBitmap', async () => ({ width: 3000, height: 4000, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => undefined } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, pronto, tipo) {
    desenhadas.push([this.width, this.height]);
    pronto(new Blob([bytes()], { type: tipo ?? '' }));
  });
});
afterEach(() => {
  limpar();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const bytes = () => Uint8Array.from(atob(SEM_NADA_JPG), (c) => c.charCodeAt(0));
const foto = (nome: string) => new File([bytes()], nome, { type: 'image/jpeg' });

async function mostrar(mais: Partial<Parameters<typeof FileDrop>[0]> = {}) {
  const enviados: File[] = [];
  await tela(
    <main>
      <h1>Documentos</h1>
      <FileDrop
        label="Matrícula do imóvel"
        extensions={['.pdf']}
        maxBytes={1_000_000}
        files={[]}
        upload={async (file) => enviados.push(file)}
        {...mais}
      />
    </main>,
  );
  return enviados;
}
const campos = () => [...document.querySelectorAll<HTMLInputElement>('input[type=file]')];
const dar = (campo: HTMLInputElement | undefined, ...files: File[]) =>
  act(async () => {
    Object.defineProperty(campo, 'files', { value: files, configurable: true });
    fireEvent.change(campo as HTMLInputElement);
  });
const paginas = () => screen.queryAllByRole('img').map((img) => [img.getAttribute('src'), img.dataset.giro]);
const apertar = (nome: string) => act(async () => fireEvent.click(screen.getByRole('button', { name: nome })));

test('photos of a paper become one PDF, in the order and turned as the person put them', async () => {
  const enviados = await mostrar();
  const [escolher, camera] = campos();
  // the camera is asked for, and a picture may be chosen where a PDF is asked for
  expect(camera?.getAttribute('capture')).toBe('environment');
  expect(escolher?.accept).toBe('.pdf,image/*');
  await dar(escolher, foto('frente.jpg'));
  expect(screen.queryByText(/não pode ser enviado/)).toBeNull();
  await waitFor(() => expect(paginas()).toHaveLength(1));
  // the gallery gives several at once
  const [outra, galeria] = campos();
  expect([outra?.getAttribute('capture'), galeria?.multiple]).toEqual(['environment', true]);
  await dar(galeria, foto('verso.jpg'), foto('anexo.jpg'));
  await waitFor(() => expect(paginas()).toHaveLength(3));
  expect(desenhadas).toEqual([
    [1500, 2000],
    [1500, 2000],
    [1500, 2000],
  ]);
  expect(isUnsaved()).toBe(true);
  const [primeira, segunda] = paginas();
  await isAcessivel();
  await apertar('Passar a página 2 para antes');
  await apertar('Girar a página 1');
  expect(paginas().slice(0, 2)).toEqual([
    [segunda?.[0], '90'],
    [primeira?.[0], '0'],
  ]);
  await apertar('Remover a página 3');
  await apertar('Juntar 2 páginas e enviar');
  await waitFor(() => expect(enviados).toHaveLength(1));
  const [pdf] = enviados as [File];
  expect([pdf.name, pdf.type]).toEqual(['Matrícula do imóvel.pdf', 'application/pdf']);
  const texto = new TextDecoder('latin1').decode(await pdf.arrayBuffer());
  expect([...texto.matchAll(/\/Rotate (\d+)/g)].map(([, giro]) => giro)).toEqual(['90', '0']);
  expect(texto).toContain('/Count 2');
  expect(screen.queryByRole('region', { name: 'Páginas fotografadas' })).toBeNull();
  expect(isUnsaved()).toBe(false);
});

test('a limit is said, and what cannot be opened too; giving up leaves the field as it was', async () => {
  const enviados = await mostrar({ photos: 1 });
  await dar(campos()[1], new File([bytes().slice(0, 200)], 'nada.jpg', { type: 'image/jpeg' }));
  const aviso = await screen.findByRole('alert');
  expect(within(aviso).getByText(/nada\.jpg/)).toBeTruthy();
  await dar(campos()[1], foto('um.jpg'), foto('dois.jpg'));
  await waitFor(() => expect(paginas()).toHaveLength(1));
  expect(screen.getByText(/no máximo 1/)).toBeTruthy();
  await apertar('Desistir das fotos');
  expect(screen.getByRole('button', { name: 'Fotografar o papel' })).toBeTruthy();
  expect(enviados).toEqual([]);
});

test('pages that weigh too much together are not sent; a field for drawn plans and one for pictures have no camera', async () => {
  await mostrar({ maxBytes: 100 });
  await dar(campos()[1], foto('um.jpg'));
  await waitFor(() => expect(screen.getByText(/Juntas, as páginas passam de/)).toBeTruthy());
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Juntar 1 página e enviar' }).disabled).toBe(true);
  limpar();
  for (const outro of [{ photos: 0 }, { extensions: ['.jpg'] }]) {
    await mostrar(outro);
    expect(screen.queryByRole('button', { name: 'Fotografar o papel' })).toBeNull();
    limpar();
  }
});
