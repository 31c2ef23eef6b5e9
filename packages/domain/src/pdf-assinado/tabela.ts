import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFObjectParser,
  PDFRawStream,
} from '@cantoo/pdf-lib';

/** Where an object of a file stands: at a byte, or as one of a stream of objects. Null: it was taken away. */
export type Lugar = { em: number } | { fluxo: number; indice: number } | null;

export interface Tabela {
  lugares: Map<number, Lugar>;
  /** Of the newest section; the older ones are under it. */
  trailer: PDFDict;
}

/** Every update of a file adds a section; more than these nobody made by hand. */
const SECOES_MAX = 300;
const OBJETOS_MAX = 500_000;

/** What leads to the objects of a file is damaged: whoever shows it would have to guess. */
export class TabelaQuebrada extends Error {}

const chave = (nome: string): PDFName => PDFName.of(nome);
const numero = (valor: unknown): number | null => (valor instanceof PDFNumber ? valor.asNumber() : null);

/** Bytes as characters of one byte each. */
export function latin1(bytes: Uint8Array, de = 0, ate = bytes.length): string {
  let texto = '';
  for (let i = de; i < Math.min(ate, bytes.length); i += 8192)
    texto += String.fromCharCode(...bytes.subarray(i, Math.min(i + 8192, ate)));
  return texto;
}

/** The object that begins at a byte with its number: `12 0 obj …`. @throws TabelaQuebrada when another begins there */
export function lerObjetoEm(bytes: Uint8Array, em: number, contexto: PDFContext, esperado?: number) {
  const cabeca = /^\s*(\d+)\s+(\d+)\s+obj/.exec(latin1(bytes, em, em + 64));
  if (!cabeca || (esperado !== undefined && Number(cabeca[1]) !== esperado)) throw new TabelaQuebrada(`no object at ${em}`);
  return PDFObjectParser.forBytes(bytes.subarray(em + cabeca[0].length), contexto).parseObject();
}

function inicioDaTabela(bytes: Uint8Array): number {
  const de = Math.max(0, bytes.length - 2048);
  const fim = latin1(bytes, de);
  const achado = /startxref\s+(\d+)/.exec(fim.slice(fim.lastIndexOf('startxref')));
  if (!achado) throw new TabelaQuebrada('no startxref');
  return Number(achado[1]);
}

/** Rows of a table that was packed by differences between them (PNG predictors, PDF 32000 §7.4.4.4). */
function semPreditor(dados: Uint8Array, colunas: number): Uint8Array {
  const linhas = Math.floor(dados.length / (colunas + 1));
  const fora = new Uint8Array(linhas * colunas);
  for (let l = 0; l < linhas; l++) {
    const tipo = dados[l * (colunas + 1)] as number;
    for (let c = 0; c < colunas; c++) {
      const cru = dados[l * (colunas + 1) + 1 + c] as number;
      const acima = l > 0 ? (fora[(l - 1) * colunas + c] as number) : 0;
      const antes = c > 0 ? (fora[l * colunas + c - 1] as number) : 0;
      if (tipo > 2) throw new TabelaQuebrada(`predictor ${tipo}`);
      fora[l * colunas + c] = (cru + (tipo === 2 ? acima : tipo === 1 ? antes : 0)) & 255;
    }
  }
  return fora;
}

function desdobrar(fluxo: PDFRawStream, maximo: number): Uint8Array {
  const dados = decodePDFRawStream(fluxo).decode();
  if (dados.length > maximo) throw new TabelaQuebrada('too large');
  const parms = fluxo.dict.get(chave('DecodeParms'));
  const preditor = parms instanceof PDFDict ? (numero(parms.get(chave('Predictor'))) ?? 1) : 1;
  if (preditor === 1) return dados;
  if (preditor < 10) throw new TabelaQuebrada(`predictor ${preditor}`);
  return semPreditor(dados, numero((parms as PDFDict).get(chave('Columns'))) ?? 1);
}

type Anotar = (numeroDoObjeto: number, lugar: Lugar) => void;

/** A section written as a stream. @returns its dictionary, which is the trailer */
function lerFluxo(bytes: Uint8Array, em: number, contexto: PDFContext, anotar: Anotar): PDFDict {
  const fluxo = lerObjetoEm(bytes, em, contexto);
  if (!(fluxo instanceof PDFRawStream) || fluxo.dict.get(chave('Type')) !== chave('XRef')) throw new TabelaQuebrada('no table');
  const w = fluxo.dict.get(chave('W'));
  if (!(w instanceof PDFArray) || w.size() < 3) throw new TabelaQuebrada('no widths');
  const larguras = [0, 1, 2].map((i) => numero(w.get(i)) ?? 0);
  if (larguras.some((l) => l < 0 || l > 8)) throw new TabelaQuebrada('widths');
  const largura = larguras.reduce((a, b) => a + b);
  const indice = fluxo.dict.get(chave('Index'));
  const partes =
    indice instanceof PDFArray
      ? Array.from({ length: indice.size() }, (_, i) => numero(indice.get(i)) ?? 0)
      : [0, numero(fluxo.dict.get(chave('Size'))) ?? 0];
  const dados = desdobrar(fluxo, OBJETOS_MAX * 24);
  let onde = 0;
  const campo = (largo: number, padrao: number): number => {
    if (largo === 0) return padrao;
    let valor = 0;
    for (let i = 0; i < largo; i++) valor = valor * 256 + (dados[onde + i] ?? 0);
    onde += largo;
    return valor;
  };
  for (let p = 0; p + 1 < partes.length; p += 2)
    for (let i = 0; i < (partes[p + 1] as number) && onde + largura <= dados.length; i++) {
      const [tipo, segundo, terceiro] = [
        campo(larguras[0] as number, 1),
        campo(larguras[1] as number, 0),
        campo(larguras[2] as number, 0),
      ];
      const n = (partes[p] as number) + i;
      if (tipo === 0) anotar(n, null);
      else if (tipo === 1) anotar(n, { em: segundo });
      else if (tipo === 2) anotar(n, { fluxo: segundo, indice: terceiro });
    }
  return fluxo.dict;
}

/** A section written as text, as most are. */
function lerTexto(bytes: Uint8Array, em: number, contexto: PDFContext, anotar: Anotar): PDFDict {
  let onde = em + /^\s*xref\s*/.exec(latin1(bytes, em, em + 64))![0].length;
  for (;;) {
    const parte = /^\s*(\d+)\s+(\d+)\s*/.exec(latin1(bytes, onde, onde + 64));
    if (!parte) break;
    onde += parte[0].length;
    const [de, quantos] = [Number(parte[1]), Number(parte[2])];
    if (quantos > OBJETOS_MAX) throw new TabelaQuebrada('too many objects');
    for (let i = 0; i < quantos; i++) {
      const linha = /^\s*(\d{1,10})\s+(\d{1,5})\s+([nf])\s*/.exec(latin1(bytes, onde, onde + 32));
      if (!linha) throw new TabelaQuebrada('a line of the table');
      anotar(de + i, linha[3] === 'n' ? { em: Number(linha[1]) } : null);
      onde += linha[0].length;
    }
  }
  const palavra = /^\s*trailer\s*/.exec(latin1(bytes, onde, onde + 64));
  const trailer = palavra && PDFObjectParser.forBytes(bytes.subarray(onde + palavra[0].length), contexto).parseObject();
  if (!(trailer instanceof PDFDict)) throw new TabelaQuebrada('no trailer');
  return trailer;
}

/**
 * Where each object of a file stands, by the table that whoever shows the file goes by, newest section first. Nothing is searched for: a
 * file of which that table is damaged is shown by guessing, and of what is guessed nothing can be said.
 * @throws TabelaQuebrada
 * @source PDF 32000-1 §7.5.4, §7.5.8
 */
export function lerTabela(bytes: Uint8Array, contexto: PDFContext): Tabela {
  const lugares = new Map<number, Lugar>();
  const anotar: Anotar = (n, lugar) => {
    if (!lugares.has(n)) lugares.set(n, lugar);
    if (lugares.size > OBJETOS_MAX) throw new TabelaQuebrada('too many objects');
  };
  const lidas = new Set<number>();
  let trailer: PDFDict | null = null;
  let em: number | null = inicioDaTabela(bytes);
  while (em !== null && !lidas.has(em)) {
    lidas.add(em);
    if (lidas.size > SECOES_MAX || em < 0 || em >= bytes.length) throw new TabelaQuebrada('sections');
    const emTexto = /^\s*xref\b/.test(latin1(bytes, em, em + 16));
    const secao: PDFDict = emTexto ? lerTexto(bytes, em, contexto, anotar) : lerFluxo(bytes, em, contexto, anotar);
    const hibrida = emTexto ? numero(secao.get(chave('XRefStm'))) : null;
    if (hibrida !== null && !lidas.has(hibrida)) {
      lidas.add(hibrida);
      lerFluxo(bytes, hibrida, contexto, anotar);
    }
    trailer ??= secao;
    em = numero(secao.get(chave('Prev')));
  }
  if (!trailer) throw new TabelaQuebrada('no trailer');
  return { lugares, trailer };
}
