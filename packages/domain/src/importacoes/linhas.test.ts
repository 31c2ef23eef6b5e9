import { describe, expect, test } from 'vitest';
import { chaveDe, lerImovel, lerPessoa, lerRequerimento, lerZona } from './linhas.ts';

/** Columns that something is said of. */
const motivos = (lido: { ok: boolean; motivos?: { campo: string }[] }) => [
  ...new Set((lido.motivos ?? []).map(({ campo }) => campo).sort()),
];

describe('a person', () => {
  const PESSOA = { documento: '529.982.247-25', nome: 'Maria da Silva' };
  test('is taken with the least, and has an address only where a street is said', () => {
    expect(lerPessoa(PESSOA)).toMatchObject({ ok: true, dados: { documento: '52998224725', endereco: null } });
    const comRua = { ...PESSOA, cep: '1310100', logradouro: 'Rua A', bairro: 'Centro', cidade: 'São Paulo', uf: 'SP' };
    expect(lerPessoa(comRua)).toMatchObject({ ok: true, dados: { endereco: { cep: '01310100', numero: 'S/N' } } });
  });
  test.each([
    ['a document with a wrong digit', { documento: '529.982.247-26' }, ['documento']],
    ['no name', { nome: '' }, ['nome']],
    ['half an address', { logradouro: 'Rua A' }, ['bairro', 'cep', 'cidade', 'uf']],
  ])('%s is said at its column', (_, mais, colunas) => expect(motivos(lerPessoa({ ...PESSOA, ...mais }))).toEqual(colunas));
});

describe('a property', () => {
  const zonas = new Map([
    ['zr1', '0190a000-0000-7000-8000-000000000001'],
    ['zc', '0190a000-0000-7000-8000-000000000002'],
  ]);
  const LOTE = {
    inscricao: '01.02.003.0040',
    cep: '89820-000',
    logradouro: 'Rua das Acácias',
    bairro: 'Centro',
    area_terreno_m2: '1.360,50',
  };
  const lido = (mais: Record<string, string>, atual = null) => lerImovel({ ...LOTE, ...mais }, atual, zonas);

  test('has its owners side by side in three cells, each with the document in the same place', () => {
    const dois = {
      proprietarios: 'Ana Lima | Rui Costa',
      documentos_dos_proprietarios: '529.982.247-25 | 11.222.333/0001-81',
      partes_dos_proprietarios: '60 | 40',
    };
    expect(lido(dois)).toMatchObject({
      ok: true,
      dados: {
        area_terreno_m2: '1360.5',
        proprietarios: [
          { nome: 'Ana Lima', documento: '52998224725', percentual: '60' },
          { nome: 'Rui Costa', documento: '11222333000181', percentual: '40' },
        ],
      },
    });
    expect(motivos(lido({ ...dois, documentos_dos_proprietarios: '529.982.247-25' }))).toEqual(['documentos_dos_proprietarios']);
  });

  test('metres alone are of the street of the lot; another street is named before them', () => {
    expect(lido({ testadas: '12,00 | Rua B: 30' })).toMatchObject({
      dados: {
        testadas: [
          { logradouro: 'Rua das Acácias', metros: '12' },
          { logradouro: 'Rua B', metros: '30' },
        ],
      },
    });
  });

  test('a zone alone is the whole of it, two have their shares, one that the town has not is refused by name', () => {
    expect(lido({ zonas: 'zr1' })).toMatchObject({ dados: { zonas: [{ zona_id: zonas.get('zr1'), percentual: '100' }] } });
    expect(lido({ zonas: 'ZR1 60 | ZC: 40%' })).toMatchObject({ dados: { zonas: [{ percentual: '60' }, { percentual: '40' }] } });
    expect(lido({ zonas: 'ZX9' })).toEqual({
      ok: false,
      motivos: [{ campo: 'zonas', mensagem: 'A zona ZX9 não existe no município, ou está arquivada.' }],
    });
  });

  test('an empty cell leaves what the registry has', () => {
    const antes = lido({ bairro: 'Velho' });
    const atual = antes.ok ? antes.dados : null;
    const { bairro: _, ...semBairro } = LOTE;
    expect(lerImovel({ ...semBairro, area_terreno_m2: '99' }, atual, zonas)).toMatchObject({
      ok: true,
      dados: { bairro: 'Velho', area_terreno_m2: '99' },
    });
  });
});

describe('a request of another system', () => {
  const PEDIDO = {
    numero: '12/2019',
    processo: 'Alvará',
    protocolado_em: '1/8/2019',
    situacao: 'Em análise',
    requerente_cpf: '52998224725',
    requerente_nome: 'Maria da Silva',
  };
  test.each([
    ['Em análise', ''],
    ['TRAMITANDO', ''],
    ['Aprovado', 'Deferido'],
    ['reprovado', 'Indeferido'],
    ['Arquivado', 'Cancelado'],
  ])('%s is told as "%s"', (situacao, nosso) =>
    expect(lerRequerimento({ ...PEDIDO, situacao, ...(nosso ? { concluido_em: '2/9/2019' } : {}) })).toMatchObject({
      ok: true,
      dados: { situacao: nosso, protocolado_em: '2019-08-01' },
    }),
  );
  test.each([
    ['ended without a day', { situacao: 'Deferido' }, ['concluido_em']],
    ['ended before it began', { situacao: 'Deferido', concluido_em: '31/7/2019' }, ['concluido_em']],
    ['a word nobody knows', { situacao: 'sumiu' }, ['situacao']],
  ])('%s is refused at its column', (_, mais, colunas) =>
    expect(motivos(lerRequerimento({ ...PEDIDO, ...mais }))).toEqual(colunas),
  );
});

test('a zone without a beginning is refused at that column', () => {
  const zona = { sigla: 'ZR1', descricao: 'Residencial', vigente_de: '1/1/2026', base_legal: 'LC 10/2020' };
  expect(lerZona(zona)).toMatchObject({ ok: true, dados: { sigla: 'ZR1', vigente_de: '2026-01-01' } });
  expect(motivos(lerZona({ ...zona, vigente_de: 'sempre' }))).toEqual(['vigente_de']);
});

test('the same place is the same however it is written', () => {
  expect(new Set(['Rua  São João', 'rua sao joao', 'RUA SÃO-JOÃO '].map(chaveDe)).size).toBe(1);
});
