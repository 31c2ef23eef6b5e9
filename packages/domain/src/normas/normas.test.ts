// Past 300 lines: one judge, with every way it reads, decides and is examined.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Exato } from '../text/exato.ts';
import { cabeNaCelula, lerCelula } from './celula.ts';
import { campoDaNorma, conferirNorma, dizerNorma, type Nomes, usadosPor } from './conferir.ts';
import { type Conteudo, conteudoSchema } from './conteudo.ts';
import { contradizem, examinarNorma } from './examinar.ts';
import { lerValor } from './exemplos.ts';
import { GRANDEZAS, grandezasDe } from './grandezas.ts';
import type { Nome } from './nome.ts';

const nome = (id: string, classe: Nome['classe'], opcoes: string[] = [], unidade = ''): Nome => ({
  ...{ id, classe, opcoes, unidade },
  rotulo: id.toUpperCase(),
  origem: 'Formulário',
});
const NOMES: Nomes = new Map(
  [
    nome('uso', 'opcao', ['Casa', 'Loja', 'Fábrica']),
    nome('area', 'numero', [], 'm²'),
    nome('vagas', 'numero', [], 'vagas'),
    nome('recuo', 'numero', [], 'm'),
    nome('rampa', 'opcao', ['Sim', 'Não']),
    ...GRANDEZAS,
  ].map((n) => [n.id, n]),
);
const norma = (dado: Record<string, unknown>): Conteudo =>
  conteudoSchema.parse({ base_legal: 'Lei 1/2020', artigo: 'art. 1º', peso: 'avisa', ...dado });
const RECUO = norma({ exigencia: { tipo: 'medida', medida: 'recuo', sentido: 'desde', limite: '1,50', unidade: 'm' } });
const VAGAS = norma({
  exigencia: {
    ...{ tipo: 'tabela', medida: 'vagas', sentido: 'desde', unidade: 'vagas', casas: 0, entradas: ['uso', 'area'] },
    linhas: [
      { celulas: ['Casa', ''], limite: '1' },
      { celulas: ['Loja', 'até 100'], limite: '2' },
      { celulas: ['Loja', 'acima de 100'], limite: 'ceiling(area / 50)' },
    ],
  },
});
const com = (valores: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(valores).map(([id, v]) => [id, v === null ? null : lerValor(v, NOMES.get(id))]));
const situacao = (n: Conteudo, valores: Record<string, string | null>) => conferirNorma(n, com(valores), NOMES).situacao;

describe('a measure against a limit', () => {
  test.each([
    ['1,49', 'descumpre'],
    ['1,50', 'cumpre'],
    ['1,4999', 'descumpre'],
    ['1,5001', 'cumpre'],
    ['', 'falta dado'],
  ])('%s m of 1,50 m: %s', (recuo, esperada) => expect(situacao(RECUO, { recuo })).toBe(esperada));

  test.each([
    ['desde', ['descumpre', 'cumpre', 'cumpre']],
    ['ate', ['cumpre', 'cumpre', 'descumpre']],
    ['igual', ['descumpre', 'cumpre', 'descumpre']],
  ])('%s: below, at and above', (sentido, esperadas) => {
    const n = norma({ exigencia: { tipo: 'medida', medida: 'recuo', sentido, limite: '2' } });
    expect(['1,99', '2', '2,01'].map((recuo) => situacao(n, { recuo }))).toEqual(esperadas);
  });

  test('both sides are said as the law writes them, and what differs by a hair is not rounded to it', () => {
    const feita = conferirNorma(RECUO, com({ recuo: '1,4999' }), NOMES);
    expect(feita).toMatchObject({ valor: '1,4999 m', limite: 'a partir de 1,50 m' });
    expect(dizerNorma(RECUO, feita, 'requerente')).toBe('O projeto tem 1,4999 m; a lei pede a partir de 1,50 m.');
    const escrita = { ...RECUO, mensagem: 'São {valor}, e {limite} no artigo. {valor}!', mensagem_interna: 'Só {limite}.' };
    expect(dizerNorma(escrita, feita, 'requerente')).toBe('São 1,4999 m, e a partir de 1,50 m no artigo. 1,4999 m!');
    expect(dizerNorma(escrita, feita, 'analista')).toBe('Só a partir de 1,50 m.');
  });

  test('what names something missing cannot be told, also behind a min or an if', () => {
    for (const limite of ['if area > 100 then 3 else 1', 'min(area, 3)', 'area'])
      expect(situacao(norma({ exigencia: { tipo: 'medida', medida: 'vagas', sentido: 'desde', limite } }), { vagas: '2' })).toBe(
        'falta dado',
      );
    const se = norma({ quando: 'if area > 100 then true else false', exigencia: RECUO.exigencia });
    expect(situacao(se, { recuo: '1' })).toBe('falta dado');
    expect(conferirNorma(se, com({ recuo: '1' }), NOMES).faltam).toEqual(['area']);
  });
});

test('whom it asks: surely, surely not, or it hangs on what nobody answered', () => {
  const n = norma({ quando: 'uso = "Loja" and area > 100', exigencia: { tipo: 'condicao', condicao: 'rampa = "Sim"' } });
  expect(situacao(n, { uso: 'Casa', area: null, rampa: null })).toBe('não se aplica');
  expect(situacao(n, { uso: 'Loja', area: null, rampa: 'Sim' })).toBe('falta dado');
  expect(situacao(n, { uso: 'Loja', area: '101', rampa: 'Sim' })).toBe('cumpre');
  expect(situacao(n, { uso: 'Loja', area: '101', rampa: 'Não' })).toBe('descumpre');
  expect(situacao(n, { uso: 'Loja', area: '101', rampa: null })).toBe('falta dado');
  expect(situacao(n, { uso: 'Loja', area: '100', rampa: 'Não' })).toBe('não se aplica');
});

describe('a table', () => {
  test.each([
    [{ uso: 'Casa', area: '900', vagas: '1' }, 'cumpre', 1],
    [{ uso: 'Casa', area: null, vagas: '0' }, 'descumpre', 1],
    [{ uso: 'Loja', area: '100', vagas: '2' }, 'cumpre', 2],
    [{ uso: 'Loja', area: '100,01', vagas: '2' }, 'descumpre', 3],
    [{ uso: 'Loja', area: '100,01', vagas: '3' }, 'cumpre', 3],
    [{ uso: 'Fábrica', area: '10', vagas: '0' }, 'não se aplica', null],
    [{ uso: 'Loja', area: null, vagas: '9' }, 'falta dado', null],
    [{ uso: null, area: '10', vagas: '9' }, 'falta dado', null],
    [{ uso: 'Fábrica', area: null, vagas: null }, 'não se aplica', null],
  ])('%o', (valores, esperada, linha) =>
    expect(conferirNorma(VAGAS, com(valores), NOMES)).toMatchObject({ situacao: esperada, linha }),
  );

  test('what it rests on is told, each with where it comes from', () => {
    expect(usadosPor(VAGAS, com({ uso: 'Loja', area: '1234,5', vagas: null }), NOMES)).toEqual([
      { nome: 'vagas', rotulo: 'VAGAS', valor: '', origem: 'Formulário' },
      { nome: 'area', rotulo: 'AREA', valor: '1.234,5 m²', origem: 'Formulário' },
      { nome: 'uso', rotulo: 'USO', valor: 'Loja', origem: 'Formulário' },
    ]);
  });
});

describe('a cell', () => {
  const numero = fc.integer({ min: -200, max: 200_000 }).map((n) => n / 100);
  const pt = (n: number) => n.toFixed(2).replace('.', ',');
  const positivo = numero.filter((n) => n >= 0);

  test('as people write brackets, against what their words mean', () => {
    const formas: [escrever: (a: number, b: number) => string, vale: (n: number, a: number, b: number) => boolean][] = [
      [(a) => `até ${pt(a)}`, (n, a) => n <= a],
      [(a) => `menos de ${pt(a)}`, (n, a) => n < a],
      [(a) => `Acima de ${pt(a)}`, (n, a) => n > a],
      [(a) => `a partir de  ${pt(a)}`, (n, a) => n >= a],
      [(a, b) => `acima de ${pt(a)} até ${pt(b)}`, (n, a, b) => n > a && n <= b],
      [(a, b) => `de ${pt(a)} a ${pt(b)}`, (n, a, b) => n >= a && n <= b],
      [(a, b) => `${pt(a)} até menos de ${pt(b)}`, (n, a, b) => n >= a && n < b],
      [(a) => pt(a), (n, a) => n === a],
      [() => '-', () => true],
    ];
    fc.assert(
      fc.property(fc.constantFrom(...formas), positivo, positivo, numero, ([escrever, vale], x, y, solto) => {
        // hundredths again: a sum of binary numbers may lie beside them
        const [a, b] = [Math.min(x, y), Math.round((Math.max(x, y) + 1) * 100) / 100];
        const celula = lerCelula(escrever(a, b), 'numero');
        for (const n of [a, b, a - 0.01, b + 0.01, a + 0.01, b - 0.01, solto].map((v) => Math.round(v * 100) / 100))
          expect([n, celula && cabeNaCelula(celula, new Exato(n.toFixed(2)))]).toEqual([n, vale(n, a, b)]);
      }),
    );
  });

  test.each(['entre 3 e 5', 'até', '1.23', 'até 10 a 20', 'acima de 5 até 5', '9 a 3', 'até 1,2,3', '1e9', 'até ∞'])(
    '%s is not read as a number',
    (escrita) => expect(lerCelula(escrita, 'numero')).toBeNull(),
  );

  test('the same cell means another thing in a column of words, whichever is read first', () => {
    const palavra = { tipo: 'textos', valores: ['12'] };
    const numero = { tipo: 'faixa', de: '12', ate: '12', de_inclui: true, ate_inclui: true };
    expect([lerCelula('12', 'texto'), lerCelula('12', 'numero'), lerCelula('12', 'opcoes')]).toEqual([palavra, numero, palavra]);
    expect([lerCelula('até 13', 'numero'), lerCelula('até 13', 'opcao')]).toMatchObject([{ ate: '13' }, { valores: ['até 13'] }]);
  });

  test('words are set apart, and one of a list is enough', () => {
    const celula = lerCelula(' Casa ;Loja;; Casa', 'opcoes');
    expect(celula).toEqual({ tipo: 'textos', valores: ['Casa', 'Loja'] });
    expect(celula && [cabeNaCelula(celula, ['Fábrica', 'Loja']), cabeNaCelula(celula, []), cabeNaCelula(celula, null)]).toEqual([
      true,
      false,
      null,
    ]);
  });
});

test('a random table decides as reading it line by line does', () => {
  const linha = fc.record({
    uso: fc.subarray(['Casa', 'Loja', 'Fábrica']),
    de: fc.integer({ min: 0, max: 5 }),
    mais: fc.integer({ min: 1, max: 4 }),
    limite: fc.integer({ min: 0, max: 9 }),
  });
  const valores = fc.record({
    uso: fc.constantFrom('Casa', 'Loja', 'Fábrica', null),
    area: fc.option(fc.integer({ min: 0, max: 12 })),
    vagas: fc.option(fc.integer({ min: 0, max: 9 })),
  });
  fc.assert(
    fc.property(fc.array(linha, { minLength: 1, maxLength: 6 }), valores, (linhas, v) => {
      const n = norma({
        exigencia: {
          ...{ tipo: 'tabela', medida: 'vagas', sentido: 'desde', casas: 0, entradas: ['uso', 'area'] },
          linhas: linhas.map((l) => ({
            celulas: [l.uso.join(';'), `acima de ${l.de} até ${l.de + l.mais}`],
            limite: String(l.limite),
          })),
        },
      });
      // by trying every answer that is missing
      const usos = v.uso === null ? ['Casa', 'Loja', 'Fábrica', 'Outra'] : [v.uso];
      const areas = v.area === null ? [-1, ...Array.from({ length: 14 }, (_, i) => i)] : [v.area];
      const achadas = new Set(
        usos.flatMap((u) =>
          areas.map((a) => linhas.findIndex((l) => (l.uso.length === 0 || l.uso.includes(u)) && a > l.de && a <= l.de + l.mais)),
        ),
      );
      const { situacao: dita, linha: qual } = conferirNorma(
        n,
        com({ uso: v.uso, area: v.area === null ? null : String(v.area), vagas: v.vagas === null ? null : String(v.vagas) }),
        NOMES,
      );
      const [unica = -1] = achadas;
      if (achadas.size === 1 && unica === -1) expect(dita).toBe('não se aplica');
      else if (achadas.size === 1 && v.vagas !== null)
        expect([dita, qual]).toEqual([v.vagas >= (linhas[unica]?.limite ?? 0) ? 'cumpre' : 'descumpre', unica + 1]);
      // never a verdict that another answer would turn round
      else if (achadas.has(-1) || v.vagas === null)
        expect(['falta dado', 'não se aplica'].includes(dita) || qual !== null).toBe(true);
    }),
  );
});

describe('before it is published', () => {
  const passam = [1, 2, 3].map((n) => ({ valores: { recuo: `${n},5` }, espera: 'cumpre' }));
  const falham = [0, 1, 1.4].map((n) => ({ valores: { recuo: String(n).replace('.', ',') }, espera: 'descumpre' }));
  const pronta = { ...RECUO, exemplos: [...passam, ...falham] };
  const ditos = (dado: Record<string, unknown>) =>
    examinarNorma(norma({ ...pronta, ...dado }), NOMES).map((p) => `${p.gravidade} ${p.onde}: ${p.texto}`);

  test('a rule whose examples hold is ready; one that comes out otherwise is named', () => {
    expect(ditos({})).toEqual([]);
    expect(ditos({ exemplos: [...passam, ...falham.slice(1), { valores: { recuo: '2' }, espera: 'descumpre' }] })).toEqual([
      'erro exemplos.5: Este exemplo dá “cumpre”, e não o que se espera.',
    ]);
    // one that it does not ask is told as such, and what cannot be told is none of the three
    const soCasas = {
      quando: 'uso = "Casa"',
      exemplos: [...passam, ...falham].map((x) => ({ ...x, valores: { ...x.valores, uso: 'Casa' } })),
    };
    const alheio = { valores: { uso: 'Loja', recuo: '0' }, espera: 'não se aplica' };
    expect(ditos({ ...soCasas, exemplos: [...soCasas.exemplos, alheio] })).toEqual([]);
    expect(ditos({ ...soCasas, exemplos: [...soCasas.exemplos, { ...alheio, valores: { recuo: '0' } }] })).toEqual([
      'erro exemplos.6: Este exemplo dá “falta dado”, e não o que se espera.',
    ]);
    expect(ditos({ exemplos: passam })).toEqual(['erro exemplos: Escreva pelo menos 3 exemplos que descumprem; não há nenhum.']);
    expect(ditos({ exemplos: [...passam, ...falham, { valores: { recuo: 'dois' }, espera: 'cumpre' }] })[0]).toContain(
      'não é um número',
    );
  });

  test.each([
    [{ exigencia: { ...RECUO.exigencia, medida: '' } }, 'exigencia.medida: Preencha'],
    [{ exigencia: { ...RECUO.exigencia, medida: 'muro' } }, 'Nenhum processo publicado pergunta “muro”'],
    [{ exigencia: { ...RECUO.exigencia, limite: '1 +' } }, 'exigencia.limite: Não pode ser lido'],
    [{ exigencia: { ...RECUO.exigencia, limite: 'for x in [1,2] return x' } }, 'não são permitidas'],
    [{ quando: 'uso = "Sítio"' }, '“Sítio” não é uma resposta de “USO”'],
    [{ quando: 'area > 5 and area < 3' }, 'Nenhum projeto chega a esta norma'],
    [{ exigencia: { ...VAGAS.exigencia, linhas: [{ celulas: ['Sítio', ''], limite: '1' }] } }, 'não é uma resposta'],
    [
      { exigencia: { ...VAGAS.exigencia, linhas: [{ celulas: ['Casa', 'uns 100'], limite: '1' }] } },
      'exigencia.linhas.0.celulas.1',
    ],
    [{ exigencia: { ...VAGAS.exigencia, linhas: [] } }, 'Escreva pelo menos uma linha'],
    [
      {
        exigencia: {
          ...VAGAS.exigencia,
          linhas: [
            { celulas: ['Casa', 'até 10'], limite: '1' },
            { celulas: ['', '10'], limite: '2' },
          ],
        },
      },
      'As linhas 1 e 2 falam do mesmo caso',
    ],
  ])('%o', (dado, esperado) => expect(ditos(dado).join('\n')).toContain(esperado));

  test('what can never fail, what nobody can fulfil, and what no line speaks of is a word of warning', () => {
    const avisos = (n: Conteudo) =>
      examinarNorma(n, NOMES)
        .filter((p) => p.gravidade === 'aviso')
        .map((p) => p.texto);
    expect(avisos(norma({ quando: 'recuo > 2', exigencia: RECUO.exigencia }))).toEqual([
      'Esta norma nunca deixa de ser cumprida: confira o que ela exige.',
    ]);
    expect(avisos(norma({ quando: 'recuo < 1', exigencia: RECUO.exigencia }))).toEqual([
      'Nenhum projeto consegue cumprir esta norma: confira o que ela exige.',
    ]);
    expect(
      avisos(norma({ exigencia: { ...VAGAS.exigencia, linhas: [{ celulas: ['Casa', 'até 100'], limite: '1' }] } })).join(),
    ).toMatch(/Nenhuma linha fala de/);
    // a limit that moves with an answer is not judged by points
    expect(avisos(norma({ exigencia: { ...RECUO.exigencia, limite: 'zona_recuo_lateral' } }))).toEqual([]);
  });

  test('two rules that nobody can fulfil together contradict each other', () => {
    const outra = (dado: Record<string, unknown>) => norma({ ...RECUO, ...dado });
    const ate = outra({ exigencia: { ...RECUO.exigencia, sentido: 'ate', limite: '1' } });
    expect(contradizem(RECUO, ate, NOMES)).toBe(true);
    expect(contradizem(RECUO, outra({ exigencia: { ...RECUO.exigencia, sentido: 'ate', limite: '1,5' } }), NOMES)).toBe(false);
    expect(contradizem(outra({ quando: 'uso = "Casa"' }), { ...ate, quando: 'uso = "Loja"' }, NOMES)).toBe(false);
    expect(contradizem(outra({ quando: 'uso = "Casa"' }), { ...ate, quando: 'area > 3' }, NOMES)).toBe(true);
    const [um, dois] = ['0190a0a0-0000-7000-8000-000000000001', '0190a0a0-0000-7000-8000-000000000002'];
    expect(contradizem(outra({ processos: [um] }), { ...ate, processos: [dois ?? ''] }, NOMES)).toBe(false);
  });
});

test('the field to correct is the one that is named, else the first of the measure, else of what it rests on, else the area table', () => {
  const campos = new Set(['recuo', 'area', 'uso']);
  const de = (dado: Record<string, unknown>) => campoDaNorma(norma(dado), campos, { quadro: 'quadro', nomes: NOMES });
  const medida = { tipo: 'medida', medida: 'lote_area_m2 / area * recuo', sentido: 'desde', limite: '1' };
  expect(de({ quando: 'uso = "Casa"', exigencia: medida })).toBe('area');
  expect(de({ quando: 'uso = "Casa"', exigencia: medida, campo: 'recuo' })).toBe('recuo');
  expect(de({ quando: 'uso = "Casa"', exigencia: { ...medida, medida: 'projeto_ca' } })).toBe('uso');
  expect(de({ exigencia: { ...medida, medida: 'projeto_ca' }, campo: 'nenhum' })).toBe('quadro');
});

test('lot, zone and table give what every process knows; of several zones the limit that binds most', () => {
  const zona = { sigla: 'ZR', to_max: '60', recuo_frontal: '4', gabarito: 2 };
  const valores = grandezasDe({
    ...{ area: 30_000, quantos: 1, zonas: [zona, { sigla: 'ZC', to_max: '80', recuo_frontal: '5', gabarito: 8 }] },
    ...{ quadro: null, projecao: 12_000, permeavel: null },
  });
  const ditos = Object.fromEntries(Object.entries(valores).map(([id, v]) => [id, Exato.isDecimal(v) ? v.toString() : v]));
  expect(ditos).toMatchObject({
    ...{ lote_area_m2: '300', lote_zonas: ['ZR', 'ZC'], projeto_to: '40', projeto_tp: null, projeto_ca: null },
    ...{ zona_to_max: '60', zona_recuo_frontal: '5', zona_gabarito: '2', zona_ca_max: null, projeto_destinacao: null },
  });
  expect(Object.keys(valores).sort()).toEqual(GRANDEZAS.map((g) => g.id).sort());
  expect(Object.values(grandezasDe({ area: 0, quantos: 0, zonas: [], quadro: null, projecao: 5, permeavel: 5 }))).toEqual(
    GRANDEZAS.map(() => null),
  );
});

test('an expression that is hostile is refused by the schema or has no value', () => {
  const fundo = `${'('.repeat(200)}1${')'.repeat(200)}`;
  expect(situacao(norma({ exigencia: { ...RECUO.exigencia, limite: fundo } }), { recuo: '1' })).toBe('falta dado');
  expect(conteudoSchema.safeParse({ ...RECUO, quando: 'a'.repeat(501) }).success).toBe(false);
  const linhas = Array.from({ length: 61 }, () => ({ celulas: [], limite: '1' }));
  expect(conteudoSchema.safeParse({ ...VAGAS, exigencia: { ...VAGAS.exigencia, linhas } }).success).toBe(false);
});
