// Past 300 lines: the files of the trade, each as its program writes it; one list of them, and what each reader makes of it.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lerEm } from '@portal/domain/geometria/coordenadas';
import type { Posicao } from '@portal/domain/geometria/formas';
import { distancia } from '@portal/domain/geometria/medidas';
import type { Tipo } from '@portal/domain/importacoes/tipos';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import writeXlsx from 'write-excel-file/node';
import ler, { type Leitura } from './apart.ts';
import type { LinhaLida } from './escritor.ts';
import { DOS } from './letras-do-dbf.ts';

let pasta: string;
beforeAll(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'portal-leitores-'));
});
afterAll(() => rm(pasta, { recursive: true }));

interface Onde {
  tipo?: Tipo;
  folha?: string | null;
  linha?: number | null;
}
type Lida = Leitura & { linhas: LinhaLida[] };
async function lida(bytes: Uint8Array | string, { tipo = 'imoveis', folha = null, linha = null }: Onde = {}): Promise<Lida> {
  const [path, para] = [join(pasta, 'de'), join(pasta, 'para')];
  await writeFile(path, bytes);
  const leitura = await ler({ path, para, tipo, folha, linha });
  const linhas = (await readFile(para, 'utf8')).trim().split('\n');
  return { ...leitura, linhas: linhas.map((l) => JSON.parse(l) as LinhaLida) };
}
const amostra = (nome: string) => readFile(new URL(`../../../../test/amostras/${nome}`, import.meta.url));

describe('shapefiles', () => {
  const cantos = ({ linhas }: Lida) =>
    linhas.map(({ g }) => {
      const { epsg, coordinates } = g as { epsg: number; coordinates: [number, number][][] };
      return lerEm(epsg)(coordinates[0]![0]!);
    });

  test('of SAD 69 lie where the same lots lie in another system, to a hand', async () => {
    const [velho, novo] = [await lida(await amostra('sad69_utm24.zip')), await lida(await amostra('merc.zip'))];
    expect(velho.linhas[0]?.g).toMatchObject({ epsg: 29194 });
    const [a, b] = [cantos(velho), cantos(novo)];
    expect(a).toHaveLength(30);
    for (const [i, canto] of a.entries()) expect(distancia(canto, b[i] as Posicao)).toBeLessThan(0.1);
  });

  test('a row that was deleted goes with its outline, and every other keeps its own', async () => {
    const partes = unzipSync(await amostra('merc.zip'));
    const inteira = await lida(zipSync(partes));
    const dbf = partes['lotes.dbf']!.slice();
    const vista = new DataView(dbf.buffer, dbf.byteOffset, dbf.byteLength);
    const [comeco, tamanho] = [vista.getUint16(8, true), vista.getUint16(10, true)];
    dbf[comeco + 3 * tamanho] = '*'.charCodeAt(0);
    const { linhas } = await lida(zipSync({ ...partes, 'lotes.dbf': dbf }));
    const doQue = (l: Lida['linhas']) => l.map(({ c, g }) => ({ c, g }));
    expect(doQue(linhas)).toEqual(doQue(inteira.linhas.filter((_, i) => i !== 3)));
  });

  test('have their letters by what they say of them, by their bytes, or as Windows writes here', async () => {
    const partes = unzipSync(await amostra('merc.zip'));
    const com = async (mudar: (dbf: Uint8Array) => Uint8Array, cpg?: string) => {
      const { linhas } = await lida(
        zipSync({ ...partes, 'lotes.dbf': mudar(partes['lotes.dbf']!.slice()), ...(cpg ? { 'lotes.cpg': strToU8(cpg) } : {}) }),
      );
      return [...new Set(linhas.map((l) => l.c[2]))];
    };
    const byte = (b: number) => (dbf: Uint8Array) => dbf.with(29, b) as Uint8Array;
    /** The same street in bytes of another kind, at its width. */
    const troca = (bytes: number[], b: number) => (dbf: Uint8Array) => {
      const texto = Buffer.from(dbf).toString('latin1');
      const rua = Buffer.from(bytes).toString('latin1').padEnd(80);
      return new Uint8Array(Buffer.from(texto.replaceAll('Rua São João'.padEnd(80), rua), 'latin1')).with(29, b) as Uint8Array;
    };
    const utf8 = [...new TextEncoder().encode('Rua São João')];
    const dos = [...'Rua São João'].map((c) => (c < '\x80' ? c.charCodeAt(0) : 128 + DOS.cp850!.indexOf(c)));
    expect(await com(byte(0x57))).toEqual(['Rua São João']);
    expect(await com(byte(0))).toEqual(['Rua São João']);
    expect(await com(byte(0), 'ISO-8859-1')).toEqual(['Rua São João']);
    expect(await com(byte(0), '1252')).toEqual(['Rua São João']);
    // it says UTF-8 and is none
    expect(await com(byte(0), 'UTF-8')).toEqual(['Rua São João']);
    expect(await com(troca(utf8, 0), 'UTF-8')).toEqual(['Rua São João']);
    expect(await com(troca(utf8, 0))).toEqual(['Rua São João']);
    expect(await com(troca(utf8, 0x57))).toEqual(['Rua São João']);
    expect(await com(troca(dos, 2))).toEqual(['Rua São João']);
    expect(await com(troca(dos, 0), 'CP850')).toEqual(['Rua São João']);
    expect([DOS.cp850, DOS.cp437].map((m) => m?.length)).toEqual([128, 128]);
  });

  test('without one of their parts, or of a system that we do not know, are refused for it', async () => {
    const { 'lotes.prj': prj, 'lotes.dbf': dbf, ...resto } = unzipSync(await amostra('merc.zip'));
    await expect(lida(zipSync({ ...resto, 'lotes.dbf': dbf! }))).rejects.toThrow('falta_prj');
    await expect(lida(zipSync({ ...resto, 'lotes.prj': prj! }))).rejects.toThrow('falta_dbf');
    await expect(lida(zipSync({ 'lotes.dbf': dbf!, 'lotes.prj': prj! }))).rejects.toThrow('falta_shp');
    const aratu = strToU8(strFromU8(prj!).replaceAll('WGS_1984', 'Aratu'));
    await expect(lida(zipSync({ ...resto, 'lotes.dbf': dbf!, 'lotes.prj': aratu }))).rejects.toThrow('prj_desconhecido:Aratu');
    await expect(lida(zipSync({ ...resto, 'lotes.prj': prj!, 'lotes.dbf': dbf!.subarray(0, 20) }))).rejects.toThrow('ilegivel');
  });
});

describe('where the table is', () => {
  const NOMES = ['Inscrição', 'CEP', 'Logradouro', 'Bairro', 'Área do terreno'];
  const LOTE = ['1.1', '89820-000', 'Rua A', 'Centro', '360,5'];
  const csv = (...linhas: string[][]) => linhas.map((l) => l.join(';')).join('\r\n');

  test('titles above the names are passed over, and may be taken for names by who says so', async () => {
    const bytes = csv(['PREFEITURA MUNICIPAL DE EXEMPLO'], ['Relatório de imóveis', '', 'Página 1'], [], NOMES, LOTE);
    const achada = await lida(bytes);
    expect(achada).toMatchObject({ cabecalho: NOMES, total: 1, tabela: { linha: 4 } });
    expect(achada.tabela.acima.map((a) => a.texto)).toEqual([
      'PREFEITURA MUNICIPAL DE EXEMPLO',
      'Relatório de imóveis · Página 1',
    ]);
    expect(await lida(bytes, { linha: 2 })).toMatchObject({ total: 2, tabela: { linha: 2 } });
  });

  test('names that nobody knows are the first line as wide as the table', async () => {
    const bytes = csv(['LOTES'], ['cod', 'lgr', 'brr', 'mtr'], ['1', 'Rua A', 'Centro', '360'], ['2', 'Rua B', 'Centro', '300']);
    expect(await lida(bytes)).toMatchObject({ cabecalho: ['cod', 'lgr', 'brr', 'mtr'], total: 2 });
  });

  test('the line that a spreadsheet writes of its separator is none', async () => {
    expect(await lida(`\uFEFFsep=;\r\n${csv(NOMES, LOTE)}`)).toMatchObject({ cabecalho: NOMES, total: 1, tabela: { linha: 2 } });
    expect(await lida(`sep=|\r\n${NOMES.join('|')}\r\n${LOTE.join('|')}`)).toMatchObject({ cabecalho: NOMES, total: 1 });
  });

  test('a cover is passed over, and another sheet read where somebody says it', async () => {
    const folha = (linhas: string[][]) => linhas.map((l) => l.map((value) => ({ value, type: String })));
    const bytes = await writeXlsx(
      [
        { data: folha([['Cadastro imobiliário'], ['Prefeitura']]), sheet: 'Capa' },
        { data: folha([['LOTES DA CIDADE'], NOMES, LOTE]), sheet: 'Lotes' },
        {
          data: folha([
            ['Zona', 'Área'],
            ['ZR1', '10'],
          ]),
          sheet: 'Resumo',
        },
      ] as never,
      {} as never,
    ).toBuffer();
    expect(await lida(bytes)).toMatchObject({
      cabecalho: NOMES,
      total: 1,
      tabela: { folhas: ['Capa', 'Lotes', 'Resumo'], folha: 'Lotes', linha: 2 },
    });
    expect(await lida(bytes, { folha: 'Resumo' })).toMatchObject({ cabecalho: ['Zona', 'Área'], tabela: { folha: 'Resumo' } });
    await expect(lida(bytes, { folha: 'Lotes', linha: 3 })).rejects.toThrow('sem_linhas');
  });

  test('Latin-1 and UTF-16 are read as they are, in a map too', async () => {
    const mapa = '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"rua":"São João"},"geometry":null}]}';
    expect((await lida(Buffer.from(mapa, 'latin1'))).linhas[0]?.c).toEqual(['São João']);
    const largo = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Inscrição\tBairro\r\n1\tSão José', 'utf16le')]);
    expect(await lida(largo)).toMatchObject({ cabecalho: ['Inscrição', 'Bairro'], total: 1 });
  });
});

const ods = (linhas: string, mais: Record<string, Uint8Array> = {}) =>
  zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
    'content.xml': strToU8(
      `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><office:document-content><office:body><office:spreadsheet>${linhas}</office:spreadsheet></office:body></office:document-content>`,
    ),
    ...mais,
  });
const c = (texto: string, atributos = 'office:value-type="string"') =>
  `<table:table-cell ${atributos}><text:p>${texto}</text:p></table:table-cell>`;
const r = (celulas: string, vezes = 1) => `<table:table-row table:number-rows-repeated="${vezes}">${celulas}</table:table-row>`;
const RESTO = '<table:table-cell table:number-columns-repeated="1048576"/>';

describe('a spreadsheet of LibreOffice', () => {
  test('is read by what its cells keep, not by what they show, and its million of empty cells is nothing', async () => {
    const bytes = ods(
      `<table:table table:name="Capa">${r(c('Prefeitura') + RESTO)}</table:table>
       <table:table table:name="Zonas">${r(c('Sigla') + c('Descrição') + c('TO') + c('Vale desde') + RESTO)}${r(RESTO, 3)}${r(
         c('ZR1') +
           c('Residencial &amp; mista<office:annotation><text:p>nota</text:p></office:annotation>') +
           c('60,0%', 'office:value-type="percentage" office:value="0.6"') +
           c('31/12/27', 'office:value-type="date" office:date-value="2027-12-31"') +
           RESTO,
       )}${r(c('ZC') + c('&b;') + c('360,51', 'office:value-type="float" office:value="360.512"') + RESTO)}${r(RESTO, 1_048_000)}</table:table>`,
    );
    const { linhas, ...leitura } = await lida(bytes, { tipo: 'zonas' });
    expect(leitura).toMatchObject({ formato: 'ods', total: 2, tabela: { folhas: ['Capa', 'Zonas'], folha: 'Zonas' } });
    expect(linhas).toEqual([
      { l: 5, c: ['ZR1', 'Residencial & mista', '60%', '2027-12-31'] },
      { l: 6, c: ['ZC', '&b;', '360,5120', ''] },
    ]);
  });

  test('that repeats a full line a million times ends within the bounds', async () => {
    const bytes = ods(
      `<table:table table:name="A">${r(c('Inscrição') + c('CEP'))}${r(c('1') + c('2'), 1_000_000)}</table:table>`,
    );
    await expect(lida(bytes)).rejects.toThrow('linhas_demais');
    const larga = ods(
      `<table:table table:name="A">${r(`<table:table-cell office:value-type="string" table:number-columns-repeated="1000000"><text:p>x</text:p></table:table-cell>`)}${r(c('1'))}</table:table>`,
    );
    await expect(lida(larga)).rejects.toThrow('colunas_demais');
  });
});

const KML = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE kml [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Lotes</name><Folder>
<Placemark><name>01.001</name><description><![CDATA[Rua <b>A</b>]]></description><ExtendedData><Data name="bairro"><value>Centro</value></Data>
<SchemaData><SimpleData name="area">360.5</SimpleData></SchemaData></ExtendedData>
<MultiGeometry><Polygon><outerBoundaryIs><LinearRing><coordinates>-52.4,-26.9,0 -52.39,-26.9,0 -52.39,-26.89,0 -52.4,-26.9,0</coordinates></LinearRing></outerBoundaryIs>
<innerBoundaryIs><LinearRing><coordinates>-52.395,-26.899 -52.394,-26.899 -52.394,-26.898 -52.395,-26.899</coordinates></LinearRing></innerBoundaryIs></Polygon></MultiGeometry></Placemark>
<Placemark><name>&b;&c;</name><Point><coordinates>-52.4,-26.9,12</coordinates></Point></Placemark>
</Folder></Document></kml>`;

describe('KML', () => {
  test('is read with its own data and its outlines, and unfolds nothing', async () => {
    for (const bytes of [strToU8(KML), zipSync({ 'doc.kml': strToU8(KML), 'icone.png': new Uint8Array(4) })]) {
      const { linhas, ...leitura } = await lida(bytes);
      expect(leitura).toMatchObject({
        formato: 'kml',
        total: 2,
        tem_geometria: true,
        cabecalho: ['Nome', 'Descrição', 'bairro', 'area'],
      });
      expect(linhas[0]).toMatchObject({ c: ['01.001', 'Rua <b>A</b>', 'Centro', '360.5'], g: { epsg: 4326, type: 'Polygon' } });
      expect(linhas[0]?.g).toMatchObject({ coordinates: [expect.anything(), expect.anything()] });
      expect(linhas[1]).toMatchObject({ c: ['&b;&c;', '', '', ''], g: { type: 'Point', coordinates: [-52.4, -26.9] } });
    }
  });
  test('without a place, or a nest without end, is refused', async () => {
    await expect(lida('<kml><NetworkLink><href>http://exemplo/</href></NetworkLink></kml>')).rejects.toThrow('kml_vazio');
    await expect(lida(`<kml>${'<Folder>'.repeat(100_000)}`)).rejects.toThrow('ilegivel');
  });
});

test.each<[string, Uint8Array | string, string]>([
  ['GML', '<?xml version="1.0"?><wfs:FeatureCollection xmlns:gml="http://www.opengis.net/gml">', 'formato:gml'],
  ['GPKG', 'SQLite format 3\0xxxx', 'formato:gpkg'],
  ['DXF', '  0\r\nSECTION\r\n  2\r\nHEADER\r\n', 'formato:dxf'],
  ['DXF with its comment', '999\nfeito por alguém\n  0\nSECTION\n', 'formato:dxf'],
  ['binary DXF', 'AutoCAD Binary DXF\r\n', 'formato:dxf'],
  ['DWG', 'AC1032xxxx', 'formato:dwg'],
  ['old Excel', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'formato:xls'],
  ['a page with the name of a spreadsheet', '<html><body><table>', 'formato:html'],
  ['another XML', '<?xml version="1.0"?><nota>', 'formato:xml'],
  ['a list', '[{"a":1}]', 'formato:json'],
  ['a lone .shp', Buffer.from([0, 0, 0x27, 0x0a, 0, 0]), 'formato:shp'],
  ['PDF', '%PDF-1.7', 'formato:pdf'],
  ['a zip in a zip', zipSync({ 'a.zip': zipSync({ 'a.csv': strToU8('a;b') }) }), 'zip_no_zip'],
])('%s is named for what it is', async (_, bytes, codigo) => {
  await expect(lida(bytes)).rejects.toThrow(codigo);
});

test('numbers that the file keeps as numbers say nothing of those beside them that are text', async () => {
  const bytes = await writeXlsx(
    [
      [{ value: 'Inscrição' }, { value: 'Área' }, { value: 'Testada' }],
      [
        { value: '1', type: String },
        { value: 360.512, type: Number },
        { value: 12.5, type: Number },
      ],
      [
        { value: '2', type: String },
        { value: 300, type: Number },
        { value: '12.512', type: String },
      ],
    ] as never,
    {} as never,
  ).toBuffer();
  const { linhas, provas } = await lida(bytes);
  expect(linhas.map((l) => l.c.slice(1))).toEqual([
    ['360,5120', '12,5'],
    ['300', '12.512'],
  ]);
  expect(provas).toMatchObject([
    { duvida: '' },
    { virgula: false, ponto: false, duvida: '' },
    { virgula: false, duvida: '12.512' },
  ]);
});

test('cells and names of sheets are read as they look: no space that does not break, nothing nobody sees', async () => {
  const linhas = (nome: string) => [
    [{ value: 'Inscri\u00e7a\u0303o' }, { value: 'Bairro\u00a0' }],
    [{ value: `${nome}\u200b1` }, { value: 'Jardim\u00a0Ame\u0301rica\u00ad' }],
  ];
  const bytes = await writeXlsx(
    [
      { data: linhas('A'), sheet: 'Um' },
      { data: linhas('B'), sheet: 'Lotes\u00a0novos ' },
    ] as never,
    {} as never,
  ).toBuffer();
  const primeira = await lida(bytes);
  expect(primeira.linhas[0]?.c).toEqual(['A1', 'Jardim América']);
  const { folhas } = primeira.tabela;
  expect(folhas).toEqual(['Um', 'Lotes novos']);
  expect((await lida(bytes, { folha: 'Lotes novos' })).linhas[0]?.c).toEqual(['B1', 'Jardim América']);
});
