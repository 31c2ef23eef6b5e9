import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PDFArray, PDFDocument, PDFName, PDFNumber, type PDFPage } from '@cantoo/pdf-lib';
import { FORMATOS } from '@portal/domain/campos/arquivos/formatos';
import { recusaPelaSaude } from '@portal/domain/plantas/saude';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import readUpload, { type FormaDaImagem } from './read-upload.ts';

// What files are like, by their bytes, without the process apart in which strangers' files are read.

let pasta: string;
beforeAll(() => {
  pasta = mkdtempSync(join(tmpdir(), 'portal-lido-'));
});
afterAll(() => rmSync(pasta, { recursive: true }));

let n = 0;
function ler(bytes: Uint8Array, foto: FormaDaImagem | null = null) {
  n += 1;
  const path = join(pasta, String(n));
  writeFileSync(path, bytes);
  return readUpload({ path, foto });
}
/** Something to be seen, so that half of it is not the whole. */
const ruido = (lado: number) =>
  sharp({
    create: { width: lado, height: lado, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  });
const liso = (largura: number, altura: number) =>
  sharp({ create: { width: largura, height: altura, channels: 3, background: '#1a5a96' }, limitInputPixels: false });

test('a picture cut in half is known as such, with or without something made of it', async () => {
  for (const bytes of [await ruido(200).jpeg().toBuffer(), await ruido(200).png().toBuffer()]) {
    expect((await ler(bytes)).imagem).toBe('boa');
    expect((await ler(bytes.subarray(0, bytes.length / 2))).imagem).toBe('cortada');
    expect(await ler(bytes.subarray(0, bytes.length / 2), 'campo')).toMatchObject({ imagem: 'cortada', foto: null });
  }
});

test('a picture of a phone with more points than others may have is taken; of other kinds the limit is said in numbers', async () => {
  const grande = await liso(9000, 7000).jpeg({ quality: 20 }).toBuffer();
  const lida = await ler(grande, 'foto');
  expect(lida.imagem).toBe('boa');
  expect(await sharp(lida.foto!).metadata()).toMatchObject({ width: 1920, height: 1493 });
  const outra = await liso(8000, 6500).png({ compressionLevel: 1 }).toBuffer();
  expect(await ler(outra, 'foto')).toMatchObject({ imagem: { pixels: 52_000_000, pixels_max: 50_000_000 }, foto: null });
  expect((await ler(outra)).imagem).toBe('boa');
});

async function pdf(mudar: (page: PDFPage, doc: PDFDocument) => void = () => undefined): Promise<Buffer> {
  const doc = await PDFDocument.create();
  mudar(doc.addPage([600, 400]), doc);
  return Buffer.from(await doc.save({ useObjectStreams: false }));
}
const folha = async (mudar: (page: PDFPage, doc: PDFDocument) => void) => (await ler(await pdf(mudar))).saude?.folhas;

test('a PDF with bytes before it is one, as for viewers: up to 1,024 of them, and kept as it came', async () => {
  const limpo = await pdf();
  for (const antes of ['X-Mailer: 1\r\n\r\n', 'x'.repeat(1024)])
    expect(await ler(Buffer.concat([Buffer.from(antes), limpo]))).toMatchObject({
      tipo: 'application/pdf',
      saude: { situacao: 'lido', paginas: 1, cortado: false },
    });
  expect((await ler(Buffer.concat([Buffer.alloc(1025, 'x'), limpo]))).tipo).not.toBe('application/pdf');
  // what is another thing stays that, whatever it says further on
  expect((await ler(Buffer.concat([Buffer.from('<!doctype html><p>'), Buffer.from('não é PDF')]))).tipo).not.toBe(
    'application/pdf',
  );
});

test('the size of a sheet is that which viewers show', async () => {
  const caixa = (doc: PDFDocument, ...n: number[]) => doc.context.obj(n);
  expect(await folha((page) => page.node.delete(PDFName.of('MediaBox')))).toEqual([{ largura: 612, altura: 792 }]);
  expect(
    await folha((page, doc) => {
      page.node.delete(PDFName.of('MediaBox'));
      doc.catalog.Pages().set(PDFName.of('MediaBox'), caixa(doc, 0, 0, 300, 200));
    }),
  ).toEqual([{ largura: 300, altura: 200 }]);
  // the parent that it names is no node of the tree
  expect(
    await folha((page, doc) => {
      page.node.delete(PDFName.of('MediaBox'));
      page.node.set(PDFName.of('Parent'), doc.catalog);
      doc.catalog.Pages().set(PDFName.of('MediaBox'), caixa(doc, 0, 0, 300, 200));
    }),
  ).toEqual([{ largura: 300, altura: 200 }]);
  expect(await folha((page, doc) => page.node.set(PDFName.of('CropBox'), caixa(doc, -40, -40, 700, 100)))).toEqual([
    { largura: 600, altura: 100 },
  ]);
  expect(await folha((page, doc) => page.node.set(PDFName.of('CropBox'), caixa(doc, 900, 900, 950, 950)))).toEqual([
    { largura: 600, altura: 400 },
  ]);
  expect(await folha((page) => page.node.set(PDFName.of('UserUnit'), PDFNumber.of(2)))).toEqual([{ largura: 1200, altura: 800 }]);
  expect(await folha((page) => page.node.set(PDFName.of('Rotate'), PDFNumber.of(-90)))).toEqual([{ largura: 400, altura: 600 }]);
});

test('a form that only its own program draws is refused with what to do; one that everybody sees is taken', async () => {
  const xfa = (dinamico: boolean, campos: boolean) =>
    pdf((page, doc) => {
      const form = doc.context.obj({ XFA: doc.context.register(doc.context.stream('<xdp/>')), Fields: [] });
      if (campos) (form.get(PDFName.of('Fields')) as PDFArray).push(page.ref);
      doc.catalog.set(PDFName.of('AcroForm'), form);
      if (dinamico) doc.catalog.set(PDFName.of('NeedsRendering'), doc.context.obj(true));
    });
  for (const bytes of [await xfa(true, true), await xfa(false, false)]) {
    const { saude } = await ler(bytes);
    expect(saude?.situacao).toBe('formulario');
    expect(recusaPelaSaude(saude!)).toMatch(/imprima em PDF e envie/);
  }
  expect((await ler(await xfa(false, true))).saude?.situacao).toBe('lido');
});

/** A zip of files without compression, as small as it can be. */
function zip(...nomes: string[]): Buffer {
  const partes: Buffer[] = [];
  const indice: Buffer[] = [];
  let at = 0;
  for (const nome of nomes) {
    const n = Buffer.from(nome);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(n.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(20, 6);
    central.writeUInt16LE(n.length, 28);
    central.writeUInt32LE(at, 42);
    partes.push(local, n);
    indice.push(central, n);
    at += 30 + n.length;
  }
  const tabela = Buffer.concat(indice);
  const fim = Buffer.alloc(22);
  fim.writeUInt32LE(0x06054b50, 0);
  fim.writeUInt16LE(nomes.length, 8);
  fim.writeUInt16LE(nomes.length, 10);
  fim.writeUInt32LE(tabela.length, 12);
  fim.writeUInt32LE(at, 16);
  return Buffer.concat([...partes, tabela, fim]);
}
const TIPOS = '[Content_Types].xml';
const P7S_DER = Buffer.from('3082010006092a864886f70d010702a0820000', 'hex');

test.each([
  ['dwg', Buffer.concat([Buffer.from('AC1032'), Buffer.alloc(64)])],
  ['dxf', Buffer.from('  0\r\nSECTION\r\n  2\r\nHEADER\r\n')],
  ['dxf', Buffer.from('999\nfeito em casa\n0\nSECTION\n2\nENTITIES\n')],
  ['dxf', Buffer.from('AutoCAD Binary DXF\r\n\x1a\0 resto')],
  ['ifc', Buffer.from("ISO-10303-21;\nHEADER;\nFILE_SCHEMA (('IFC4'));\nENDSEC;\n")],
  ['kml', Buffer.from('<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"/>')],
  ['zip', zip('plantas/a.dwg', 'leia-me.txt')],
  ['docx', zip(TIPOS, 'word/document.xml')],
  ['xlsx', zip('xl/workbook.xml', 'docProps/app.xml', TIPOS)],
  ['p7s', P7S_DER],
  ['p7s', Buffer.from('-----BEGIN PKCS7-----\nMIIB\n-----END PKCS7-----\n')],
] as const)('a file is a %s by what is in it', async (formato, bytes) => {
  const { tipo } = await ler(bytes);
  expect(FORMATOS[formato].tipos).toContain(tipo);
});

test('what only calls itself so is not: a text, another drawing of steps, a zip without the parts, a document with a program', async () => {
  const tipo = async (bytes: Buffer) => (await ler(bytes)).tipo;
  expect(await tipo(Buffer.from('SECTION 0 de um texto'))).toBe('text/plain');
  expect(await tipo(Buffer.from("ISO-10303-21;\nFILE_SCHEMA(('AUTOMOTIVE_DESIGN'));"))).not.toBe('application/x-ifc');
  expect(await tipo(Buffer.from('<?xml version="1.0"?><html><kml/></html>'))).not.toMatch(/kml/);
  expect(await tipo(zip(TIPOS, 'word/outro.xml'))).toBe('application/zip');
  expect(await tipo(zip('word/document.xml'))).toBe('application/zip');
  for (const bytes of [
    zip(TIPOS, 'word/document.xml', 'word/vbaProject.bin'),
    zip(TIPOS, 'xl/workbook.xml', 'xl/vbaProject.bin'),
  ])
    expect(await tipo(bytes)).toMatch(/macroenabled/);
  expect(await tipo(zip('a.txt').subarray(0, 40))).toBe('application/octet-stream');
});
