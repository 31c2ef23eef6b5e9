import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';

/** What the first bytes say, or the whole of it: UTF-8 where it is, else what Windows writes here. */
export type Codificacao = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export const abrir = (de: string | Buffer): Readable => (typeof de === 'string' ? createReadStream(de) : Readable.from([de]));

const daMarca = (bytes: Uint8Array): Codificacao | null =>
  bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;

export async function codificacaoDe(de: string | Buffer): Promise<Codificacao> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let primeiro = true;
  try {
    for await (const pedaco of abrir(de)) {
      const marca = primeiro ? daMarca(pedaco as Buffer) : null;
      if (marca) return marca;
      primeiro = false;
      utf8.decode(pedaco as Buffer, { stream: true });
    }
    utf8.decode();
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** The text of a file, a part at a time, without its mark. */
export async function* textoDe(de: string | Buffer): AsyncGenerator<string> {
  const decoder = new TextDecoder(await codificacaoDe(de));
  for await (const pedaco of abrir(de)) yield decoder.decode(pedaco as Buffer, { stream: true });
  yield decoder.decode();
}

/** The same of a whole. */
export async function textoInteiro(de: string | Buffer): Promise<string> {
  const partes: string[] = [];
  for await (const parte of textoDe(de)) partes.push(parte);
  return partes.join('');
}
