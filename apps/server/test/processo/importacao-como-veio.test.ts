import { readFile } from 'node:fs/promises';
import * as cadastro from '@portal/domain/imoveis/cadastro';
import * as contract from '@portal/domain/importacoes/contract';
import type { Tipo } from '@portal/domain/importacoes/tipos';
import * as zonas from '@portal/domain/zonas/contract';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import type { Person } from '#seed/client.ts';
import { fakeCpf } from '#seed/identifiers.ts';
import { createRandom } from '#seed/random.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let gestor: Person;
const random = createRandom(16);
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
  gestor = w.staff('gestor');
});
afterAll(() => app.close());

const amostra = (nome: string) => readFile(new URL(`../amostras/${nome}`, import.meta.url));
const csv = (...linhas: string[][]) => Buffer.from(linhas.map((l) => l.join(';')).join('\r\n'));
const ver = async (id: string) => ok(await gestor.call(contract.verImportacao, { params: { id } }));
async function ler(tipo: Tipo, bytes: Uint8Array, nome = 'tabela.csv') {
  const arquivo = { nome, tipo: 'text/csv', bytes: Buffer.from(bytes) };
  const { id } = ok(await gestor.call(contract.enviarImportacao, { body: { tipo }, arquivo }));
  await app.settle();
  return ver(id);
}
const pedirConferencia = (i: contract.Importacao, mais: Partial<Pick<contract.Importacao, 'colunas' | 'escolhas'>> = {}) =>
  gestor.call(contract.conferirImportacao, {
    params: { id: i.id },
    body: { versao: i.versao, colunas: i.colunas, escolhas: {}, ...mais },
  });
async function conferir(i: contract.Importacao, mais: Parameters<typeof pedirConferencia>[1] = {}) {
  ok(await pedirConferencia(i, mais));
  await app.settle();
  return ver(i.id);
}
async function gravar(i: contract.Importacao) {
  ok(await gestor.call(contract.gravarImportacao, { params: { id: i.id }, body: { versao: i.versao } }));
  await app.settle();
  return ver(i.id);
}
const linhas = async ({ id }: { id: string }, resultado: '' | 'aviso' | 'recusado' | 'igual' = '') =>
  ok(await gestor.call(contract.listarLinhas, { query: { importacao_id: id, resultado, per_page: 0 } })).data;
const areas = async (inscricao: string) => {
  const { data } = ok(await gestor.call(cadastro.listarImoveis, { query: { s: inscricao, per_page: 0 } }));
  return data.filter((i) => i.inscricao.startsWith(inscricao)).map((i) => i.area_terreno_m2);
};

describe('numbers', () => {
  test('a column with a decimal point anywhere has it everywhere, and the preview shows what was understood', async () => {
    const conferida = await conferir(await ler('imoveis', await amostra('pontos.csv')));
    expect(conferida).toMatchObject({ novos: 6, recusados: 0, avisos: 0 });
    const [, , terceira] = await linhas(conferida);
    expect(terceira?.entendido).toContainEqual({
      campo: 'area_terreno_m2',
      escrito: '360.512',
      lido: '360,51',
      arredondado: true,
    });
    await gravar(conferida);
    expect(await areas('77.01')).toEqual(['360.50', '412.25', '360.51', '300.00', '1250.75', '450.13']);
  });

  test('more places than two are rounded, and the sheet of the lines tells it', async () => {
    const conferida = await conferir(await ler('imoveis', await amostra('gis.csv')));
    expect(conferida).toMatchObject({ novos: 5, recusados: 0 });
    const planilha = await gestor.call(contract.baixarPlanilha, { params: { id: conferida.id } });
    expect(planilha.bruto.toString()).toContain('2;Novo;Área do terreno (m²): Arredondada para 360,51.');
    await gravar(conferida);
    expect(await areas('77.02')).toEqual(['360.51', '412.25', '360.51', '300.00', '250.30']);
  });

  test('a column that can be read in two ways is asked about, and the answer stays with the import', async () => {
    const lote = (n: number, area: string) => [`77.03.${n}`, '89820-000', 'Rua C', 'Centro', area];
    const lida = await ler(
      'imoveis',
      csv(['Inscrição', 'CEP', 'Logradouro', 'Bairro', 'Área'], lote(1, '1.360'), lote(2, '2.500')),
    );
    expect(lida.perguntas[4]).toEqual({ separador: '1.360', decidido: '', ate_um: false });
    expect(await pedirConferencia(lida)).toMatchObject({
      status: 422,
      mensagem: expect.stringContaining('1.360 na coluna Área'),
    });
    const conferida = await conferir(lida, { escolhas: { 4: { separador: 'ponto' } } });
    expect(conferida).toMatchObject({ novos: 2, escolhas: { 4: { separador: 'ponto' } } });
    expect((await linhas(conferida)).map((l) => l.entendido.find((e) => e.campo === 'area_terreno_m2')?.lido)).toEqual([
      '1,36',
      '2,50',
    ]);
    const outra = await conferir(conferida, { escolhas: { 4: { separador: 'virgula' } } });
    await gravar(outra);
    expect(await areas('77.03')).toEqual(['1360.00', '2500.00']);
  });

  test('rates below one, and values far from the others, are asked about and taken as they stand', async () => {
    const zona = (n: number, to: string, lote: string) => [`ZA${n}`, 'Zona de aviso', '01/01/2020', 'LC 1/2020', to, lote];
    const conferida = await conferir(
      await ler(
        'zonas',
        csv(
          ['Sigla', 'Descrição', 'Vale desde', 'Lei', 'TO', 'Lote mínimo'],
          zona(1, '60', '360'),
          zona(2, '0,6', '360'),
          zona(3, '70', '360.000'),
          zona(4, '50', '250,5'),
          zona(5, '50', '300'),
        ),
      ),
    );
    expect(conferida).toMatchObject({ novos: 5, recusados: 0, avisos: 2 });
    expect((await linhas(conferida, 'aviso')).map((l) => [l.linha, l.motivos[0]?.campo])).toEqual([
      [3, 'to_max'],
      [4, 'lote_min_m2'],
    ]);
    const partes = await ler(
      'zonas',
      csv(['Sigla', 'Descrição', 'Vale desde', 'Lei', 'TO'], zona(6, '0,6', '').slice(0, 5), zona(7, '0,5', '').slice(0, 5)),
    );
    expect(await pedirConferencia(partes)).toMatchObject({ status: 422, mensagem: expect.stringContaining('coluna TO') });
    const lidas = await linhas(await conferir(partes, { escolhas: { 4: { partes: true } } }));
    expect(lidas.map((l) => l.entendido.find((e) => e.campo === 'to_max')?.lido)).toEqual(['60,00', '50,00']);
  });
});

describe('maps', () => {
  test('lots of an old datum, far from the town, are asked about one by one and keep their letters', async () => {
    const conferida = await conferir(await ler('imoveis', await amostra('sad69_utm24.zip'), 'lotes.zip'));
    // in Bahia, for a town of Santa Catarina
    expect(conferida).toMatchObject({ formato: 'shapefile', novos: 30, avisos: 30 });
    const [uma] = await linhas(conferida, 'aviso');
    expect(uma?.celulas[2]).toBe('Rua São João');
    expect(uma?.motivos.map((m) => m.mensagem).join(' ')).toMatch(
      /fora do estado do município \(SC\)|dos imóveis que o município já tem/,
    );
  });

  test('blocks of one zone with the same limits are one outline, with others they are refused for it', async () => {
    const bloco = (x: number, y: number) => {
      const [o, s] = [-52.4 + x * 0.001, -26.9 + y * 0.001];
      const anel = [
        [o, s],
        [o + 0.001, s],
        [o + 0.001, s + 0.001],
        [o, s + 0.001],
        [o, s],
      ];
      return { type: 'Polygon', coordinates: [anel] };
    };
    const feicao = (sigla: string, to: number, geometry: object) => ({
      type: 'Feature',
      properties: { sigla, descricao: `Zona ${sigla}`, vigente_de: '2015-01-01', base_legal: 'LC 9/2015', to },
      geometry,
    });
    // beside each other, at a corner, and apart
    const features = [
      ...[
        [0, 0],
        [1, 0],
        [2, 1],
        [5, 5],
      ].map(([x, y]) => feicao('ZB1', 60, bloco(x!, y!))),
      feicao('ZB2', 50, bloco(8, 8)),
      feicao('ZB2', 70, bloco(9, 9)),
    ];
    const bytes = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }));
    const conferida = await conferir(await ler('zonas', bytes, 'zonas.geojson'));
    expect(conferida).toMatchObject({ novos: 2, iguais: 3, recusados: 1 });
    expect((await linhas(conferida, 'igual'))[0]?.motivos[0]?.mensagem).toContain('outra parte da zona da linha 2');
    expect((await linhas(conferida, 'recusado'))[0]?.motivos[0]?.mensagem).toContain('com outros limites');
    const feita = await gravar(conferida);
    expect(feita).toMatchObject({ situacao: 'Concluída' });
    const { id } = ok(await gestor.call(zonas.listarZonas, { query: { s: 'ZB1', per_page: 0 } })).data[0]!;
    const { rows } = await inTenant(app.db, w.town.id, (tx) =>
      sql`select geometria ->> 'type' as tipo, jsonb_array_length(geometria -> 'coordinates') as partes
            from zona_versao where zona_id = ${id}`.execute(tx),
    );
    expect(rows).toEqual([{ tipo: 'MultiPolygon', partes: 3 }]);
    ok(await gestor.call(contract.desfazerImportacao, { params: { id: feita.id }, body: { versao: feita.versao } }));
    await app.settle();
    expect(await ver(feita.id)).toMatchObject({ situacao: 'Desfeita' });
  });

  test.each([
    [
      'a shapefile without its system',
      async () => zipSync({ ...unzipSync(await amostra('merc.zip')), 'lotes.prj': strToU8('') }),
      /sistema de coordenadas que não conhecemos/,
    ],
    ['a drawing', async () => strToU8('  0\r\nSECTION\r\n  2\r\n'), /É um desenho DXF/],
    ['a GeoPackage', async () => strToU8('SQLite format 3\0'), /GeoPackage/],
  ])('%s is refused with what to do', async (_, bytes, motivo) => {
    expect(await ler('imoveis', await bytes())).toMatchObject({ situacao: 'Falhou', motivo: expect.stringMatching(motivo) });
  });
});

test('titles are passed over; another line of names may be said, and the file is read again from there', async () => {
  const lida = await ler(
    'pessoas',
    csv(
      ['PREFEITURA MUNICIPAL'],
      ['CPF', 'Nome', 'Telefone'],
      ['cpf do dono', 'nome do dono', 'fone'],
      [fakeCpf(random), 'Ana Lima', '+55 49 99999-0000'],
    ),
  );
  expect(lida).toMatchObject({ cabecalho: ['CPF', 'Nome', 'Telefone'], linha_dos_nomes: 2, total: 2 });
  expect(lida.comeco.map((c) => c.linha)).toEqual([1, 2, 3, 4]);
  ok(
    await gestor.call(contract.relerImportacao, {
      params: { id: lida.id },
      body: { versao: lida.versao, folha: null, linha: 3 },
    }),
  );
  await app.settle();
  const relida = await ver(lida.id);
  expect(relida).toMatchObject({
    situacao: 'Colunas',
    cabecalho: ['cpf do dono', 'nome do dono', 'fone'],
    linha_dos_nomes: 3,
    total: 1,
  });
  expect((await gestor.call(contract.relerImportacao, { params: { id: lida.id }, body: { versao: lida.versao } })).status).toBe(
    409,
  );
  expect(
    (await w.staff('analista').call(contract.relerImportacao, { params: { id: lida.id }, body: { versao: relida.versao } }))
      .status,
  ).toBe(403);
});

test('two lines without a document repeat nothing, and lost letters are refused and never written', async () => {
  const i = await conferir(
    await ler(
      'pessoas',
      csv(
        ['CPF', 'Nome'],
        ['000.000.000-00', 'Um Sem Número'],
        ['', 'Dois Sem Nada'],
        ['', 'Três Sem Nada'],
        [fakeCpf(random), 'Jo\uFFFDo Perdido'],
      ),
    ),
  );
  expect((await linhas(i, 'recusado')).map((l) => [l.linha, l.motivos.map((m) => m.mensagem).join(' ')])).toEqual([
    [2, 'CPF ou CNPJ inválido. Confira os números. Está escrito: 000.000.000-00'],
    [3, 'Está vazio, e é obrigatório.'],
    [4, 'Está vazio, e é obrigatório.'],
    [5, expect.stringContaining('letras que já se perderam')],
  ]);
});
