import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Revisao } from './revisao.ts';

/** What leads back up, or counts places: it says where something stands, not what it is. */
const PARA_CIMA = new Set(['Parent', 'P', 'StructParent', 'StructParents', 'Popup', 'IRT']);
const PASSOS_MAX = 1_000_000;
const FUNDO_MAX = 200;
const CURTO = 120;

/** The file is larger or deeper than what is compared. */
export class GrandeDemais extends Error {}

/**
 * Tells whether two things of two revisions are the same, whatever numbers their objects have: a text that is equal exactly then.
 * @param folhas objects that are pages: what leads to one names it, since a page is compared by itself, with what may be put on it
 */
export function createImpressao(
  { ver }: Pick<Revisao, 'ver'>,
  folhas: ReadonlySet<number> = new Set(),
): (valor: PDFObject | undefined) => string {
  const feitas = new Map<number, string>();
  const abertas = new Set<number>();
  let passos = 0;
  let voltas = 0;
  const curta = (texto: string): string => (texto.length <= CURTO ? texto : bytesToHex(sha256(utf8ToBytes(texto))));

  function dict(d: PDFDict, fundo: number, fora?: ReadonlySet<string>): string {
    const partes = d
      .entries()
      .map(([nome, valor]) => [nome.decodeText(), valor] as const)
      .filter(([nome]) => !PARA_CIMA.has(nome) && !fora?.has(nome))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([nome, valor]) => `${nome} ${de(valor, fundo)}`);
    return curta(`<<${partes.join('\n')}>>`);
  }
  function de(valor: PDFObject | undefined, fundo: number): string {
    passos += 1;
    if (passos > PASSOS_MAX || fundo > FUNDO_MAX) throw new GrandeDemais('too much to compare');
    if (valor instanceof PDFRef) {
      const n = valor.objectNumber;
      if (folhas.has(n)) return `folha ${n}`;
      const feita = feitas.get(n);
      if (feita !== undefined) return feita;
      if (abertas.has(n)) {
        voltas += 1;
        return 'volta';
      }
      const antes = voltas;
      abertas.add(n);
      const achada = de(ver(valor), fundo + 1);
      abertas.delete(n);
      // what goes round reads otherwise from another beginning, so it is not kept
      if (voltas === antes) feitas.set(n, achada);
      return achada;
    }
    if (valor instanceof PDFRawStream)
      return `fluxo ${bytesToHex(sha256(valor.contents))} ${dict(valor.dict, fundo + 1, new Set(['Length']))}`;
    if (valor instanceof PDFDict) return dict(valor, fundo + 1);
    if (valor instanceof PDFArray) {
      const partes = Array.from({ length: valor.size() }, (_, i) => de(valor.get(i), fundo + 1));
      return curta(`[${partes.join('\n')}]`);
    }
    if (valor === undefined) return 'nada';
    return valor instanceof PDFName ? `/${valor.decodeText()}` : curta(valor.toString());
  }
  return (valor) => de(valor, 0);
}
