import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import yauzl from 'yauzl';
import { recusar } from './escritor.ts';

const MAX_NOMES = 100_000;
const MAX_TABELA = 60 * 1024 * 1024;

function abrir(path: string): Promise<yauzl.ZipFile> {
  return new Promise((resolve, reject) =>
    yauzl.open(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, zip) =>
      error ? reject(new Error('ilegivel')) : resolve(zip),
    ),
  );
}

/** Walks what a zip says it holds; `visitar` says whether to go on. */
async function percorrer(path: string, visitar: (zip: yauzl.ZipFile, entry: yauzl.Entry) => Promise<boolean>): Promise<void> {
  const zip = await abrir(path);
  try {
    await new Promise<void>((resolve, reject) => {
      zip.on('error', () => reject(new Error('ilegivel')));
      zip.on('end', () => resolve());
      zip.on('entry', (entry: yauzl.Entry) => {
        visitar(zip, entry).then((mais) => (mais ? zip.readEntry() : resolve()), reject);
      });
      zip.readEntry();
    });
  } finally {
    zip.close();
  }
}

/** @throws Error `ilegivel`, `zip_grande` */
export async function nomesDoZip(path: string): Promise<string[]> {
  const nomes: string[] = [];
  await percorrer(path, async (_, { fileName }) => {
    if (!fileName.endsWith('/')) nomes.push(fileName);
    if (nomes.length > MAX_NOMES) recusar('zip_grande');
    return true;
  });
  return nomes;
}

const bytesDe = (zip: yauzl.ZipFile, entry: yauzl.Entry, maximo = MAX_TABELA): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => {
      if (error || !stream) return reject(new Error('ilegivel'));
      const partes: Buffer[] = [];
      let tamanho = 0;
      stream.on('data', (parte: Buffer) => {
        tamanho += parte.length;
        if (tamanho > maximo) stream.destroy(new Error('zip_grande'));
        partes.push(parte);
      });
      stream.on('error', (e: Error) => reject(new Error(e.message === 'zip_grande' ? 'zip_grande' : 'ilegivel')));
      stream.on('end', () => resolve(Buffer.concat(partes)));
    }),
  );

/** Tables and maps that a zip may hold, the likeliest first. */
const DENTRO = /\.(csv|txt|xlsx|ods|geojson|json|kml)$/i;

/** The one table of a zip that otherwise holds the files it names, the nearest to its top. @throws Error `zip_sem_tabela` */
export async function tirarTabela(path: string, nomes: readonly string[]): Promise<{ nome: string; bytes: Buffer }> {
  const fundo = (nome: string) => nome.split('/').length;
  const nome = nomes
    .filter((n) => DENTRO.test(n) && !n.startsWith('__MACOSX/'))
    .sort((a, b) => fundo(a) - fundo(b) || (a < b ? -1 : 1))[0];
  if (nome === undefined) return recusar(nomes.some((n) => /\.(zip|rar|7z|kmz)$/i.test(n)) ? 'zip_no_zip' : 'zip_sem_tabela');
  return { nome, bytes: await tirarUm(path, nome) };
}

/** One file of a zip, whole. @param maximo of its bytes. @throws Error `ilegivel`, `zip_grande` */
export async function tirarUm(path: string, nome: string, maximo = MAX_TABELA): Promise<Buffer> {
  let bytes: Buffer | null = null;
  await percorrer(path, async (zip, entry) => {
    if (entry.fileName !== nome) return true;
    bytes = await bytesDe(zip, entry, maximo);
    return false;
  });
  return bytes ?? recusar('ilegivel');
}

const MAX_ARQUIVO = 200 * 1024 * 1024;
const MAX_DE_UMA_VEZ = 1024 * 1024 * 1024;

/** The same path, whatever the system that wrote it. */
const igualado = (caminho: string): string =>
  caminho
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^\.?\//, '')
    .toLowerCase();

/**
 * Files of a zip by their paths, or by their names where no path is said. What is larger than a file may be is as if it were not there.
 * @returns places in `caminhos` of those that were found
 */
export async function tirarArquivos(path: string, caminhos: readonly string[], para: string | null): Promise<number[]> {
  const faltam = new Map<string, number[]>();
  for (const [i, caminho] of caminhos.entries()) faltam.set(igualado(caminho), [...(faltam.get(igualado(caminho)) ?? []), i]);
  const achados: number[] = [];
  let total = 0;
  await percorrer(path, async (zip, entry) => {
    const inteiro = igualado(entry.fileName);
    const chave = [inteiro, inteiro.split('/').slice(1).join('/'), inteiro.split('/').at(-1) ?? ''].find((c) => faltam.has(c));
    if (entry.fileName.endsWith('/') || chave === undefined || entry.uncompressedSize > MAX_ARQUIVO) return true;
    const lugares = faltam.get(chave) ?? [];
    total += entry.uncompressedSize;
    if (total > MAX_DE_UMA_VEZ) recusar('zip_grande');
    if (para) for (const i of lugares) await escrever(zip, entry, join(para, String(i)));
    achados.push(...lugares);
    faltam.delete(chave);
    return faltam.size > 0;
  });
  return achados;
}

const escrever = (zip: yauzl.ZipFile, entry: yauzl.Entry, para: string): Promise<void> =>
  new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(new Error('ilegivel'));
      // its size was said by the zip, and is held to it by the reader
      pipeline(stream, createWriteStream(para)).then(resolve, () => reject(new Error('ilegivel')));
    }),
  );
