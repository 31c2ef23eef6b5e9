import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFObjectStreamParser,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';
import { type Lugar, lerObjetoEm, lerTabela, TabelaQuebrada } from './tabela.ts';

/** A file as it was up to one of its updates, read as whoever shows it reads it. */
export interface Revisao {
  bytes: Uint8Array;
  trailer: PDFDict;
  /**
   * Closed by a password, be it an empty one: texts and streams stay as they lie. A signature is never closed, nor are dictionaries, and
   * what lies there unchanged says what it said.
   * @source ISO 32000-2 §7.6.2
   */
  cifrada: boolean;
  /** What a reference leads to; anything else stays as it is. Undefined: nothing is there. */
  ver(valor: PDFObject | undefined): PDFObject | undefined;
  /** What a key of a dictionary leads to. */
  de(dict: PDFDict | undefined, nome: string): PDFObject | undefined;
}

/** So much of streams of objects is unfolded for one file. */
const DESDOBRADO_MAX = 64 * 1024 * 1024;

/** @throws TabelaQuebrada */
export function abrirRevisao(bytes: Uint8Array): Revisao {
  const contexto = PDFContext.create();
  const { lugares, trailer } = lerTabela(bytes, contexto);
  const lidos = new Map<number, PDFObject | undefined>();
  const fluxos = new Map<number, Map<number, PDFObject>>();
  let desdobrado = 0;

  /** The objects of a stream, by their numbers. */
  function abrirFluxo(n: number): Map<number, PDFObject> {
    const aberto = fluxos.get(n);
    if (aberto) return aberto;
    const lugar = lugares.get(n);
    const fluxo = lugar && 'em' in lugar ? lerObjetoEm(bytes, lugar.em, contexto, n) : undefined;
    if (!(fluxo instanceof PDFRawStream)) throw new TabelaQuebrada(`no stream ${n}`);
    const objetos = new Map<number, PDFObject>();
    const guardar = contexto.assign.bind(contexto);
    contexto.assign = (ref: PDFRef, objeto: PDFObject) => void objetos.set(ref.objectNumber, objeto);
    try {
      // it has nothing to wait for, so that all of it is there when the call is over; what is damaged is missing
      PDFObjectStreamParser.forStream(fluxo)
        .parseIntoContext()
        .catch(() => undefined);
    } finally {
      contexto.assign = guardar;
    }
    desdobrado += fluxo.contents.length;
    if (desdobrado > DESDOBRADO_MAX) throw new TabelaQuebrada('streams unfold to too much');
    fluxos.set(n, objetos);
    return objetos;
  }
  function buscar(n: number, lugar: Lugar): PDFObject | undefined {
    if (lugar === null) return undefined;
    return 'em' in lugar ? lerObjetoEm(bytes, lugar.em, contexto, n) : abrirFluxo(lugar.fluxo).get(n);
  }
  function ver(valor: PDFObject | undefined): PDFObject | undefined {
    let atual = valor;
    for (let passos = 0; atual instanceof PDFRef; passos++) {
      if (passos > 20) throw new TabelaQuebrada('references without end');
      const n: number = atual.objectNumber;
      if (!lidos.has(n)) lidos.set(n, buscar(n, lugares.get(n) ?? null));
      atual = lidos.get(n);
    }
    return atual;
  }
  return {
    bytes,
    trailer,
    cifrada: trailer.has(PDFName.of('Encrypt')),
    ver,
    de: (dict, nome) => ver(dict?.get(PDFName.of(nome))),
  };
}

export const comoDict = (valor: PDFObject | undefined): PDFDict | undefined =>
  valor instanceof PDFDict ? valor : valor instanceof PDFRawStream ? valor.dict : undefined;
export const comoNumero = (valor: PDFObject | undefined): number | undefined =>
  valor instanceof PDFNumber ? valor.asNumber() : undefined;
export const comoTexto = (valor: PDFObject | undefined): string =>
  valor instanceof PDFHexString || valor instanceof PDFString ? valor.decodeText() : '';
export const comoNome = (valor: PDFObject | undefined): string => (valor instanceof PDFName ? valor.decodeText() : '');
/** The members of an array as they stand: references are not followed. */
export const comoLista = (valor: PDFObject | undefined): PDFObject[] =>
  valor instanceof PDFArray ? Array.from({ length: Math.min(valor.size(), 100_000) }, (_, i) => valor.get(i)) : [];
export const catalogoDe = (r: Revisao): PDFDict | undefined => comoDict(r.de(r.trailer, 'Root'));
