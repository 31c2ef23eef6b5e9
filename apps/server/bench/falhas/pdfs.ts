import { deflateSync } from 'node:zlib';
import { createRandom } from '#seed/random.ts';
import { acaso, type Hostil } from './hostil.ts';

type Part = string | Buffer;

const join = (parts: Part[]): Buffer => Buffer.concat(parts.map((p) => (typeof p === 'string' ? Buffer.from(p, 'latin1') : p)));

/** Objects with their table; whether they make sense is not asked. */
export function pdf(objects: Part[], trailer = '/Root 1 0 R'): Buffer {
  const parts: Part[] = ['%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'];
  const places: number[] = [];
  let at = 15;
  for (const [i, object] of objects.entries()) {
    const text = join([`${i + 1} 0 obj\n`, object, '\nendobj\n']);
    places.push(at);
    parts.push(text);
    at += text.length;
  }
  const table = places.map((p) => `${String(p).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(`xref\n0 ${places.length + 1}\n0000000000 65535 f \n${table}`);
  parts.push(`trailer\n<</Size ${places.length + 1} ${trailer}>>\nstartxref\n${at}\n%%EOF\n`);
  return join(parts);
}

const stream = (dict: string, bytes: Buffer): Buffer =>
  join([`<<${dict}/Length ${bytes.length}>>\nstream\n`, bytes, '\nendstream']);
const PAGE = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>';
const CATALOG = '<</Type/Catalog/Pages 2 0 R>>';
const ONE_PAGE: Part[] = [CATALOG, '<</Type/Pages/Kids[3 0 R]/Count 1>>', PAGE];
const around = (text: string): Buffer => pdf([...ONE_PAGE, text]);

/** Each node names the next one many times: few bytes, pages without end. */
export const arvore = (levels: number, fan: number): Buffer =>
  pdf([
    CATALOG,
    ...Array.from({ length: levels }, (_, i) => `<</Type/Pages/Count ${fan}/Kids[${`${i + 3} 0 R `.repeat(fan)}]>>`),
    PAGE,
  ]);

const roda = (): Buffer => pdf([CATALOG, '<</Type/Pages/Count 9/Kids[3 0 R]>>', '<</Type/Pages/Count 9/Kids[2 0 R 3 0 R]>>']);

/** A stream of objects that is mostly blanks. */
export const bomba = (mb: number): Buffer =>
  pdf([...ONE_PAGE, stream('/Type/ObjStm/N 1/First 10/Filter/FlateDecode', deflateSync(Buffer.alloc(mb * 1_000_000, 0x20)))]);

/** Folded twice: the outer layer unfolds to a file that unfolds again. */
const bombaDupla = (mb: number): Buffer =>
  pdf([
    ...ONE_PAGE,
    stream(
      '/Type/ObjStm/N 1/First 10/Filter[/FlateDecode/FlateDecode]',
      deflateSync(deflateSync(Buffer.alloc(mb * 1_000_000, 0x20))),
    ),
  ]);

const tabelaEnorme = (n: number): Buffer =>
  pdf([
    ...ONE_PAGE,
    stream(`/Type/XRef/Size ${n}/Index[0 ${n}]/W[1 2 1]/Root 1 0 R/Filter/FlateDecode`, deflateSync(Buffer.alloc(1_000_000))),
  ]);

const tabelaEmRoda = (): Buffer => {
  const text = pdf(ONE_PAGE).toString('latin1');
  const at = text.indexOf('xref\n');
  return Buffer.from(text.replace('/Root 1 0 R', `/Root 1 0 R/Prev ${at}/XRefStm ${at}`), 'latin1');
};

/** The length stands in an object that is not there, so the end is looked for again and again. */
export const comprimentos = (bytes: number): Buffer =>
  Buffer.from(`%PDF-1.7\n${'1 0 obj <</Length 5 0 R>> stream\n'.repeat(Math.ceil(bytes / 33))}`);
export const semFim = (bytes: number): Buffer => around(`<</Type/Sig/Contents <${'0'.repeat(bytes)}`);
const textoSemFim = (bytes: number): Buffer => around(`<</T (${'('.repeat(bytes)}`);
const fundo = (open: string, close: string, n: number): Buffer => around(`${open.repeat(n)}${close.repeat(n)}`);

const muitosObjetos = (n: number): Buffer => pdf([...ONE_PAGE, ...Array.from({ length: n }, (_, i) => `<</A ${i}>>`)]);

/** Signatures that each cover the whole file. */
const assinaturas = (n: number, bytes: number): Buffer => {
  const fields = Array.from({ length: n }, (_, i) => `${i + 6} 0 R`).join(' ');
  const sig = `<</FT/Sig/T(a)/V<</Type/Sig/ByteRange[0 100 102 ${bytes}]/Contents<00>>>>>`;
  return pdf([
    '<</Type/Catalog/Pages 2 0 R/AcroForm 5 0 R>>',
    ...ONE_PAGE.slice(1),
    stream('', Buffer.alloc(bytes, 0x41)),
    `<</Fields[${fields}]/SigFlags 3>>`,
    ...Array.from({ length: n }, () => sig),
  ]);
};

const muitasFolhas = (n: number): Buffer =>
  pdf([CATALOG, `<</Type/Pages/Count ${n}/Kids[${Array.from({ length: n }, () => '3 0 R').join(' ')}]>>`, PAGE]);

const cifrado = (v: number, length: number): Buffer =>
  pdf(
    [...ONE_PAGE, `<</Filter/Standard/V ${v}/R ${v}/Length ${length}/P -4/O<${'00'.repeat(32)}>/U<${'00'.repeat(32)}>>>`],
    '/Root 1 0 R/Encrypt 4 0 R/ID[<00><00>]',
  );

const mexido = (n: number, bytes: Buffer): Buffer => {
  const random = createRandom(n);
  const copy = Buffer.from(bytes);
  for (let i = 0; i < n; i += 1) copy[random.int(0, copy.length - 1)] = random.int(0, 255);
  return copy;
};

/** @param bom a sound PDF of four pages */
export function pdfs(bom: Buffer): Hostil[] {
  const campo = (nome: string, fazer: () => Buffer, recusado = false): Hostil => ({
    nome: `${nome}.pdf`,
    fazer,
    destino: 'campo',
    recusado,
  });
  const numa = <T>(list: readonly T[], make: (v: T) => Hostil): Hostil[] => list.map(make);
  return [
    ...numa([5, 6, 7, 9, 12, 15, 30] as const, (n) => campo(`arvore-${n}`, () => arvore(n, 10), true)),
    campo('arvore-larga', () => arvore(3, 3000), true),
    campo('roda', roda, true),
    ...numa([40, 120, 200, 300] as const, (mb) => campo(`bomba-${mb}`, () => bomba(mb), mb > 130)),
    ...numa([140, 300] as const, (mb) => campo(`bomba-dupla-${mb}`, () => bombaDupla(mb), true)),
    ...numa([1e6, 1e8, 2e9] as const, (n) => campo(`tabela-${n}`, () => tabelaEnorme(n))),
    campo('tabela-em-roda', tabelaEmRoda),
    ...numa([50_000, 200_000, 1_000_000, 4_000_000] as const, (n) => campo(`comprimentos-${n}`, () => comprimentos(n), true)),
    ...numa([100_000, 1_000_000, 8_000_000] as const, (n) => campo(`contents-sem-fim-${n}`, () => semFim(n))),
    ...numa([100_000, 2_000_000] as const, (n) => campo(`texto-sem-fim-${n}`, () => textoSemFim(n))),
    ...numa([1000, 50_000, 1_000_000] as const, (n) => campo(`listas-fundas-${n}`, () => fundo('[', ']', n))),
    ...numa([1000, 50_000, 1_000_000] as const, (n) => campo(`dicionarios-fundos-${n}`, () => fundo('<</A ', '>>', n))),
    ...numa([100_000, 400_000] as const, (n) => campo(`objetos-${n}`, () => muitosObjetos(n))),
    ...numa([50, 2000] as const, (n) => campo(`assinaturas-${n}`, () => assinaturas(n, 2_000_000))),
    ...numa([1999, 2001, 60_000] as const, (n) => campo(`folhas-${n}`, () => muitasFolhas(n), n > 2000)),
    ...numa([2, 4, 6] as const, (v) => campo(`cifrado-${v}`, () => cifrado(v, 128 * v), true)),
    ...numa([0.1, 0.3, 0.5, 0.8, 0.98] as const, (f) =>
      campo(`cortado-${f}`, () => bom.subarray(0, Math.floor(bom.length * f)), f < 0.2),
    ),
    ...numa([1, 2, 3, 4, 5, 6, 7] as const, (n) =>
      campo(`acaso-${n}`, () => Buffer.concat([Buffer.from('%PDF-1.7\n'), acaso(n, n * 40_000)]), true),
    ),
    ...numa([1, 3, 10, 30, 100, 300, 1000] as const, (n) => campo(`mexido-${n}`, () => mexido(n, bom))),
    campo('pagina-e-pdf', () => Buffer.concat([Buffer.from('<!doctype html><script>alert(1)</script>\n'), bom])),
    campo('pdf-e-zip', () => Buffer.concat([bom, Buffer.from('PK\x05\x06'), Buffer.alloc(18)])),
  ];
}
