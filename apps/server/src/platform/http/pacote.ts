import { Readable } from 'node:stream';
import { Zip, ZipPassThrough } from 'fflate';
import type { Registro } from './registro.ts';
import type { FileSource } from './send-file.ts';

/** One file of an archive: stored, or made on the fly. */
export type Entrada = { nome: string } & ({ sha256: string } | { bytes: Buffer });

/** Many files as one answer, put together while it is sent. */
export interface PacoteAnswer {
  pecas: readonly Entrada[];
  nome: string;
  tipo: string;
  /** As of a single file. */
  registro?: Registro;
}

/** Names are unique in an archive: the second 'planta.pdf' is 'planta (2).pdf'. */
export function nomesUnicos(nomes: readonly string[]): string[] {
  const usados = new Set<string>();
  return nomes.map((nome) => {
    const [, base = nome, extensao = ''] = /^(.*?)(\.[^./]+)?$/s.exec(nome) ?? [];
    let unico = nome;
    for (let n = 2; usados.has(unico.toLowerCase()); n += 1) unico = `${base} (${n})${extensao}`;
    usados.add(unico.toLowerCase());
    return unico;
  });
}

/**
 * An archive as a stream: one piece of one file is in memory at a time. Files are stored as they are, since plans and pictures
 * are compressed already.
 */
export function streamPacote(organizacaoId: number, { pecas }: PacoteAnswer, { open }: FileSource): Readable {
  const nomes = nomesUnicos(pecas.map((p) => p.nome));
  async function* ler(): AsyncGenerator<Uint8Array> {
    let fila: Uint8Array[] = [];
    const zip = new Zip((error, chunk) => {
      if (error) throw error;
      fila.push(chunk);
    });
    const tomar = () => {
      const pronta = fila;
      fila = [];
      return pronta;
    };
    for (const [i, peca] of pecas.entries()) {
      const entrada = new ZipPassThrough(nomes[i] as string);
      zip.add(entrada);
      if ('bytes' in peca) entrada.push(peca.bytes, true);
      else {
        for await (const chunk of await open(organizacaoId, peca.sha256)) {
          entrada.push(chunk as Uint8Array);
          yield* tomar();
        }
        entrada.push(new Uint8Array(0), true);
      }
      yield* tomar();
    }
    zip.end();
    yield* tomar();
  }
  return Readable.from(ler());
}
