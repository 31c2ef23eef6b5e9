import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { readText } from './pdf-pages.ts';

/** Letters and digits alone, in lower case: a word is found however it was masked, wrapped or escaped. */
export const compacto = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const lidos = new Map<string, Promise<string>>();

async function abrir(bytes: Buffer): Promise<string> {
  const cabeca = bytes.subarray(0, 5).toString('latin1');
  if (cabeca === '%PDF-') return compacto(await readText(bytes));
  if (!cabeca.startsWith('PK\u0003\u0004')) return compacto(bytes.toString());
  const partes = Object.entries(unzipSync(new Uint8Array(bytes)));
  const textos = await Promise.all(partes.map(async ([nome, parte]) => compacto(nome) + (await legivel(Buffer.from(parte)))));
  return textos.join(' ');
}

/** What somebody reads who opens these bytes: of a PDF the words of its pages, of an archive its names and all its files. */
export function legivel(bytes: Buffer): Promise<string> {
  const chave = createHash('sha256').update(bytes).digest('hex');
  const lido = lidos.get(chave) ?? abrir(bytes);
  lidos.set(chave, lido);
  return lido;
}
