import { createHash } from 'node:crypto';

/** A PDF as it grows: an object is written anew at each update, and the older one stays under it. @source ISO 32000-1 §7.5.6 */
export interface Arquivo {
  bytes: Buffer;
  /** The number of the next object. */
  proximo: number;
  /** Where the last table is. */
  tabela: number;
  campos: number[];
  anotacoes: number[];
  /** What else stands in the catalogue. */
  doCatalogo: string;
  cifra: Cifra | null;
}

interface Cifra {
  chave: Buffer;
  id: string;
  dict: string;
}

const CATALOGO = 1;
const PAGINAS = 2;
const PAGINA = 3;
const CONTEUDO = 4;
const CIFRA = 6;

const md5 = (...partes: Uint8Array[]): Buffer => createHash('md5').update(Buffer.concat(partes)).digest();
/** Which the platform has no more. */
function rc4(chave: Buffer, dados: Buffer): Buffer {
  const s = Array.from({ length: 256 }, (_, i) => i);
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + (s[i] as number) + (chave[i % chave.length] as number)) & 255;
    [s[i], s[j]] = [s[j] as number, s[i] as number];
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    dados.map((byte) => {
      i = (i + 1) & 255;
      j = (j + (s[i] as number)) & 255;
      [s[i], s[j]] = [s[j] as number, s[i] as number];
      return byte ^ (s[((s[i] as number) + (s[j] as number)) & 255] as number);
    }),
  );
}
const RECHEIO = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

/** Closed by an empty password, so that all may read and nobody may change: what programs call restricted. @source ISO 32000-1 §7.6.3 */
function fazerCifra(): Cifra {
  const id = md5(Buffer.from('restrito'));
  const rodar = (chave: Buffer, dados: Buffer) =>
    Array.from({ length: 20 }, (_, n) => n).reduce((d, n) => rc4(Buffer.from(chave.map((b) => b ^ n)), d), dados);
  let doDono = md5(Buffer.concat([Buffer.from('dono'), RECHEIO]).subarray(0, 32));
  for (let n = 0; n < 50; n++) doDono = md5(doDono);
  const o = rodar(doDono, RECHEIO);
  const p = Buffer.alloc(4);
  p.writeInt32LE(-44);
  let chave = md5(RECHEIO, o, p, id);
  for (let n = 0; n < 50; n++) chave = md5(chave);
  const u = Buffer.concat([rodar(chave, md5(RECHEIO, id)), Buffer.alloc(16)]);
  const dict = `<</Filter/Standard/V 2/R 3/Length 128/P -44/O<${o.toString('hex')}>/U<${u.toString('hex')}>>>`;
  return { chave, id: id.toString('hex'), dict };
}

/** Text or stream of an object, closed where the file is. */
function fechar({ cifra }: Pick<Arquivo, 'cifra'>, n: number, dados: Buffer): Buffer {
  if (!cifra) return dados;
  const numero = Buffer.from([n & 255, (n >> 8) & 255, (n >> 16) & 255, 0, 0]);
  return rc4(md5(cifra.chave, numero), dados);
}
const texto = (a: Pick<Arquivo, 'cifra'>, n: number, t: string): string => `<${fechar(a, n, Buffer.from(t)).toString('hex')}>`;
export const fluxo = (a: Pick<Arquivo, 'cifra'>, n: number, dados: string | Buffer, resto = ''): string => {
  const corpo = fechar(a, n, Buffer.from(dados));
  return `<</Length ${corpo.length}${resto}>>stream\n${corpo.toString('latin1')}\nendstream`;
};

/** Puts these objects at the end of the file, with a table that leads to the one before. */
export function acrescentar(a: Arquivo, objetos: ReadonlyMap<number, string>): Arquivo {
  const partes: Buffer[] = [a.bytes];
  let em = a.bytes.length;
  const lugares: [number, number][] = [];
  for (const [n, corpo] of objetos) {
    const bytes = Buffer.from(`${n} 0 obj\n${corpo}\nendobj\n`, 'latin1');
    lugares.push([n, em]);
    partes.push(bytes);
    em += bytes.length;
  }
  const linhas = lugares.map(([n, onde]) => `${n} 1\n${String(onde).padStart(10, '0')} 00000 n \n`).join('');
  const livre = a.tabela === 0 ? '0 1\n0000000000 65535 f \n' : '';
  const antes = a.tabela === 0 ? '' : `/Prev ${a.tabela}`;
  const cifra = a.cifra ? `/Encrypt ${CIFRA} 0 R` : '';
  const id = a.cifra?.id ?? md5(Buffer.from('aberto')).toString('hex');
  const proximo = Math.max(a.proximo, ...[...objetos.keys()].map((n) => n + 1));
  const fim = `xref\n${livre}${linhas}trailer\n<</Size ${proximo}/Root ${CATALOGO} 0 R${antes}${cifra}/ID[<${id}><${id}>]>>\nstartxref\n${em}\n%%EOF\n`;
  return { ...a, bytes: Buffer.concat([...partes, Buffer.from(fim, 'latin1')]), proximo, tabela: em };
}

const refs = (numeros: readonly number[]): string => numeros.map((n) => `${n} 0 R`).join(' ');
export const pagina = ({ anotacoes }: Arquivo, mais = ''): string =>
  `<</Type/Page/Parent ${PAGINAS} 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 5 0 R>>>>/Contents ${CONTEUDO} 0 R${anotacoes.length > 0 ? `/Annots[${refs(anotacoes)}]` : ''}${mais}>>`;
export const catalogo = ({ campos, doCatalogo }: Arquivo): string =>
  `<</Type/Catalog/Pages ${PAGINAS} 0 R${campos.length > 0 ? `/AcroForm<</Fields[${refs(campos)}]/SigFlags 3>>` : ''}${doCatalogo}>>`;
export const conteudo = (a: Arquivo, linha: string): string => fluxo(a, CONTEUDO, `BT /F 18 Tf 72 720 Td (${linha}) Tj ET`);

/** One page with one line on it. */
export function folha(linha = 'Alvara 12/2026: area aprovada 120,00 m2', restrito = false): Arquivo {
  const cifra = restrito ? fazerCifra() : null;
  const vazio: Arquivo = {
    ...{ bytes: Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'), proximo: 1, tabela: 0, campos: [], anotacoes: [] },
    ...{ doCatalogo: '', cifra },
  };
  return acrescentar(
    vazio,
    new Map([
      [CATALOGO, catalogo(vazio)],
      [PAGINAS, `<</Type/Pages/Kids[${PAGINA} 0 R]/Count 1>>`],
      [PAGINA, pagina(vazio)],
      [CONTEUDO, conteudo(vazio, linha)],
      [5, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'],
      [CIFRA, cifra?.dict ?? '<</Nada true>>'],
    ]),
  );
}

/** Where a signature is seen, or hangs: on the page; on it, without a size; nowhere, with the page named; nowhere at all. */
export type Lugar = 'visivel' | 'invisivel' | 'fora_da_pagina' | 'sem_pagina';

export interface Assinar {
  formato?: string;
  tipo?: 'Sig' | 'DocTimeStamp';
  lugar?: Lugar;
  nome?: string;
  /** What becomes of the ranges before they are written; by default nothing. */
  faixas?: (certas: [number, number, number, number]) => number[];
  /** What is written into the room instead of hexadecimal digits' filling. */
  enchimento?: string;
}

const ESPACO = 16_000;
const DATA = `D:${new Date().toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z`;

/** A signature more. @param fazer the CMS over the bytes it covers */
export function assinarPdf(a: Arquivo, fazer: (coberto: Buffer) => Buffer, o: Assinar = {}): Arquivo {
  const { formato = 'ETSI.CAdES.detached', tipo = 'Sig', lugar = 'visivel', nome = `Assinatura${a.campos.length + 1}` } = o;
  const [assinatura, campo] = [a.proximo, a.proximo + 1];
  const naPagina = lugar === 'visivel' || lugar === 'invisivel';
  const novo: Arquivo = {
    ...a,
    proximo: a.proximo + 2,
    campos: [...a.campos, campo],
    anotacoes: naPagina ? [...a.anotacoes, campo] : a.anotacoes,
  };
  const vao = `<${'0'.repeat(ESPACO)}>`;
  const marca = '/ByteRange[0000000000 0000000000 0000000000 0000000000]';
  const dict = `<</Type/${tipo}/Filter/Adobe.PPKLite/SubFilter/${formato}${marca}/Contents${vao}/M${texto(a, assinatura, DATA)}>>`;
  const rect = lugar === 'visivel' ? `[300 ${60 + 60 * a.campos.length} 500 ${100 + 60 * a.campos.length}]` : '[0 0 0 0]';
  const p = lugar === 'sem_pagina' ? '' : `/P ${PAGINA} 0 R`;
  const widget = `<</Type/Annot/Subtype/Widget/FT/Sig/T${texto(a, campo, nome)}/V ${assinatura} 0 R/Rect${rect}/F 132${p}>>`;
  const objetos = new Map([
    [assinatura, dict],
    [campo, widget],
    [CATALOGO, catalogo(novo)],
    ...(naPagina ? [[PAGINA, pagina(novo)] as const] : []),
  ]);
  const pronto = acrescentar(novo, objetos);
  const { bytes } = pronto;
  const de = bytes.indexOf(vao, a.bytes.length);
  const certas: [number, number, number, number] = [0, de, de + vao.length, bytes.length - de - vao.length];
  const ditas = o.faixas?.(certas) ?? certas;
  const escrita = `/ByteRange[${ditas.map((n) => String(n).padStart(10, '0')).join(' ')}]`;
  bytes.write(escrita.padEnd(marca.length), bytes.indexOf(marca, a.bytes.length), 'latin1');
  const [i, n, j, m] = ditas as [number, number, number, number];
  const cms = fazer(Buffer.concat([bytes.subarray(i, i + n), bytes.subarray(j, j + m)]));
  const hex = cms.toString('hex');
  if (hex.length > ESPACO) throw new Error(`no room for ${hex.length}`);
  bytes.write(hex + (o.enchimento ?? ''), de + 1, 'latin1');
  return pronto;
}
