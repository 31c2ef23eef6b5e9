import { crc32, deflateRawSync } from 'node:zlib';
import { acaso, type Hostil } from './hostil.ts';

interface Entrada {
  nome: string;
  dados: Buffer;
  /** What the archive says its size is, where it lies. */
  diz?: number;
}

const header = (fields: [size: 2 | 4, value: number][]): Buffer =>
  Buffer.concat(
    fields.map(([size, value]) => {
      const b = Buffer.alloc(size);
      b.writeUIntLE(value, 0, size);
      return b;
    }),
  );

/** Entries as given, and a directory that may hold more of them than there are. */
function zip(entradas: Entrada[], vezes = 1): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { nome, dados, diz = dados.length } of entradas) {
    const name = Buffer.from(nome);
    const packed = deflateRawSync(dados);
    const common: [2 | 4, number][] = [
      [2, 20],
      [2, 0],
      [2, 8],
      [2, 0],
      [2, 0],
      [4, crc32(dados)],
      [4, packed.length],
      [4, diz],
      [2, name.length],
      [2, 0],
    ];
    const head = Buffer.concat([header([[4, 0x04034b50], ...common]), name]);
    local.push(head, packed);
    for (let i = 0; i < vezes; i += 1)
      directory.push(header([[4, 0x02014b50], [2, 20], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, at]]), name);
    at += head.length + packed.length;
  }
  const central = Buffer.concat(directory);
  const n = Math.min(65_535, entradas.length * vezes);
  return Buffer.concat([
    ...local,
    central,
    header([
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, n],
      [2, n],
      [4, central.length],
      [4, at],
      [2, 0],
    ]),
  ]);
}

const blanks = (mb: number): Buffer => Buffer.alloc(mb * 1_000_000, 0x20);
const TYPES = '[Content_Types].xml';
const TIPOS = Buffer.from(
  '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
);

export function compactados(): Hostil[] {
  const dentro = () => zip([{ nome: 'a.txt', dados: blanks(50) }]);
  const made: [string, () => Buffer, boolean?][] = [
    ['bomba.docx', () => zip([{ nome: TYPES, dados: blanks(60) }]), true],
    ['bomba.xlsx', () => zip([{ nome: TYPES, dados: blanks(300) }]), true],
    [
      'bomba-depois.docx',
      () =>
        zip([
          { nome: TYPES, dados: TIPOS },
          { nome: 'word/document.xml', dados: blanks(300) },
        ]),
    ],
    ['bomba.odt', () => zip([{ nome: 'mimetype', dados: blanks(60) }]), true],
    ['mentira.docx', () => zip([{ nome: TYPES, dados: TIPOS, diz: 4_000_000_000 }])],
    ['entradas.xlsx', () => zip([{ nome: TYPES, dados: TIPOS }], 60_000)],
    [
      'entradas-vazias.docx',
      () => zip(Array.from({ length: 20_000 }, (_, i) => ({ nome: `${i}`, dados: Buffer.alloc(0) }))),
      true,
    ],
    ['fundo.docx', () => zip([{ nome: 'a.zip', dados: zip([{ nome: 'b.zip', dados: dentro() }]) }]), true],
    ['caminho.docx', () => zip([{ nome: '../../../etc/passwd', dados: TIPOS }]), true],
    ['cortado.docx', () => zip([{ nome: TYPES, dados: TIPOS }]).subarray(0, 60)],
    ['acaso.docx', () => Buffer.concat([Buffer.from('PK\x03\x04'), acaso(2, 40_000)]), true],
    ['programa.pdf', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500, 7)]), true],
    ['vazio.docx', () => Buffer.alloc(0), true],
    ['asf.docx', () => Buffer.concat([Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'), Buffer.alloc(4000)]), true],
    ['texto.docx', () => Buffer.from('a'.repeat(2_000_000)), true],
  ];
  return made.map(([nome, fazer, recusado = false]) => ({ nome, fazer, destino: 'modelo', recusado }));
}
