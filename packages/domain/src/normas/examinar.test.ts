// What keeps a rule from being published, word by word and at its place.
import { expect, test } from 'vitest';
import type { Nomes } from './conferir.ts';
import { ARTIGO_A_CONFIRMAR, type Conteudo, conteudoSchema, LEI_A_CONFIRMAR } from './conteudo.ts';
import { contradizem, examinarNorma } from './examinar.ts';
import type { Nome } from './nome.ts';

const nome = (id: string, classe: Nome['classe'], opcoes: string[] = []): Nome => ({
  ...{ id, classe, opcoes, unidade: '', origem: 'Formulário' },
  rotulo: id.toUpperCase(),
});
const NOMES: Nomes = new Map(
  [
    nome('uso', 'opcao', ['Casa', 'Loja']),
    nome('cor', 'texto'),
    nome('itens', 'opcoes', ['Muro', 'Poço']),
    nome('area', 'numero'),
    nome('recuo', 'numero'),
    nome('vagas', 'numero'),
    ...Array.from({ length: 8 }, (_, i) => nome(`n${i}`, 'numero')),
  ].map((n) => [n.id, n]),
);
const UM = '01900000-0000-7000-8000-000000000001';
const DOIS = '01900000-0000-7000-8000-000000000002';
const MEDIDA = { tipo: 'medida', medida: 'recuo', sentido: 'desde', limite: '2', unidade: 'm' } as const;
const exemplo = (valores: Record<string, string>, espera: string) => ({ valores, espera });
/** Enough examples of both, whatever else the rule says. */
const exemplos = (mais: Record<string, string> = {}) => [
  ...['2', '3', '4'].map((recuo) => exemplo({ ...mais, recuo }, 'cumpre')),
  ...['0', '1', '1,9'].map((recuo) => exemplo({ ...mais, recuo }, 'descumpre')),
];
const norma = (dado: Record<string, unknown> = {}): Conteudo =>
  conteudoSchema.parse({
    ...{ base_legal: 'Lei 1/2020', artigo: 'art. 1º', peso: 'avisa', exigencia: MEDIDA, exemplos: exemplos() },
    ...dado,
  });
const ditos = (n: Conteudo) => examinarNorma(n, NOMES).map((p) => [p.gravidade, p.onde, p.texto]);
const tabela = (entradas: string[], linhas: [string[], string][]) => ({
  ...{ tipo: 'tabela', medida: 'vagas', sentido: 'desde', unidade: 'vagas', casas: 0, entradas },
  linhas: linhas.map(([celulas, limite]) => ({ celulas, limite })),
});
/** Of a table, without what is said of its examples. */
const daTabela = (entradas: string[], linhas: [string[], string][]) =>
  ditos(norma({ exigencia: tabela(entradas, linhas), exemplos: [] })).filter(([, onde]) => onde !== 'exemplos');

test('a rule that is whole has nothing said of it', () => expect(ditos(norma())).toEqual([]));

test('law and article of the first set are to be written, each by itself, and what else is wrong is told beside it', () => {
  const dito = ['erro', 'artigo', 'Esta norma veio como exemplo: escreva a lei e o artigo do município, e confira os números.'];
  expect(ditos(norma({ artigo: ARTIGO_A_CONFIRMAR }))).toEqual([dito]);
  expect(ditos(norma({ base_legal: `Código de Obras ${LEI_A_CONFIRMAR}` }))).toEqual([dito]);
  // it may still be read and tried: its sense and its examples are told too
  expect(ditos(norma({ artigo: ARTIGO_A_CONFIRMAR, quando: 'recuo < 1', exemplos: [] })).map(([, onde]) => onde)).toEqual([
    ...['artigo', 'exigencia', 'exemplos', 'exemplos'],
  ]);
});

test('what is written is judged where it stands', () => {
  const falta = (dado: Record<string, unknown>) =>
    ditos(norma({ ...dado, exemplos: [] })).filter(([, onde]) => onde !== 'exemplos');
  expect(falta({ exigencia: { ...MEDIDA, medida: '' } })).toEqual([['erro', 'exigencia.medida', 'Preencha este campo.']]);
  expect(falta({ exigencia: { tipo: 'condicao', condicao: '' } })).toEqual([
    ['erro', 'exigencia.condicao', 'Preencha este campo.'],
  ]);
  expect(falta({ quando: 'muro > 1' })).toEqual([['erro', 'quando', 'Nenhum processo publicado pergunta “muro”.']]);
  expect(falta({ quando: 'recuo >' })).toEqual([
    ['erro', 'quando', expect.stringMatching(/^Não pode ser lido: .*, na posição \d+\.$/)],
  ]);
  for (const quando of ['uso = "Sítio"', 'uso="Sítio"', 'uso != "Sítio"', 'uso  !=  "Sítio"'])
    expect(falta({ quando }).map((d) => d.slice(0, 3))).toContainEqual([
      'erro',
      'quando',
      '“Sítio” não é uma resposta de “USO”.',
    ]);
  // words that nobody fixed may be any
  expect(falta({ quando: 'cor = "Azul"' })).toEqual([]);
  expect(falta({ quando: 'sumiu = "Azul"' })).toEqual([['erro', 'quando', 'Nenhum processo publicado pergunta “sumiu”.']]);
  expect(falta({ exigencia: tabela(['area'], [[['até 5'], '1 +']]) })[0]).toMatchObject([
    'erro',
    'exigencia.linhas.0.limite',
    /./,
  ]);
});

test('the cells of a table: read by what each column is, each at its place', () => {
  expect(daTabela(['uso', 'area'], [])).toEqual([['erro', 'exigencia.linhas', 'Escreva pelo menos uma linha.']]);
  expect(daTabela(['telhado'], [[['x'], '1']])).toEqual([
    ['erro', 'exigencia.entradas.0', 'Nenhum processo publicado pergunta “telhado”.'],
  ]);
  expect(
    daTabela(
      ['uso', 'area'],
      [
        [['Casa', 'até 9'], '1'],
        [['Loja', 'uns 100'], '1'],
      ],
    ),
  ).toEqual([['erro', 'exigencia.linhas.1.celulas.1', 'Escreva como “até 100”, “acima de 100 até 250” ou “a partir de 50”.']]);
  expect(daTabela(['uso'], [[['Casa; Sítio'], '1']])).toEqual([
    ['erro', 'exigencia.linhas.0.celulas.0', '“Sítio” não é uma resposta de “USO”.'],
  ]);
  // a column of free words takes any, and a cell that was not typed takes all
  expect(
    daTabela(
      ['cor'],
      [
        [['Azul'], '1'],
        [['Verde'], '2'],
      ],
    ),
  ).toEqual([['aviso', 'exigencia.linhas', 'Nenhuma linha fala de COR outra: ali a norma não pede nada.']]);
  expect(daTabela(['cor'], [[[], '1']])).toEqual([]);
});

test('lines that take the same case, and a case that none takes, named by its answers', () => {
  const mesmo = (a: number, b: number) => [
    'erro',
    `exigencia.linhas.${b - 1}`,
    `As linhas ${a} e ${b} falam do mesmo caso. Separe-as, para que uma só valha.`,
  ];
  expect(
    daTabela(
      ['area'],
      [
        [['até 10'], '1'],
        [['10'], '2'],
        [['acima de 10'], '3'],
      ],
    ),
  ).toEqual([mesmo(1, 2)]);
  expect(
    daTabela(
      ['uso', 'area'],
      [
        [['Casa', ''], '1'],
        [['', 'até 5'], '2'],
        [['Loja', 'acima de 5'], '3'],
      ],
    ),
  ).toEqual([mesmo(1, 2)]);
  // each pair is told once
  expect(
    daTabela(
      ['uso'],
      [
        [['Casa'], '1'],
        [['Casa; Loja'], '2'],
        [['Loja'], '3'],
      ],
    ),
  ).toEqual([mesmo(1, 2), mesmo(2, 3)]);
  expect(
    daTabela(
      ['uso', 'area'],
      [
        [['Casa', ''], '1'],
        [['Loja', 'acima de 5,5'], '2'],
      ],
    ),
  ).toEqual([['aviso', 'exigencia.linhas', 'Nenhuma linha fala de USO Loja com AREA 2,75: ali a norma não pede nada.']]);
  expect(
    daTabela(
      ['itens'],
      [
        [['Muro'], '1'],
        [['Poço'], '2'],
      ],
    ),
  ).toEqual([['aviso', 'exigencia.linhas', 'Nenhuma linha fala de ITENS vazio: ali a norma não pede nada.']]);
  // a limit that names an answer keeps nothing from being told of the lines
  expect(
    daTabela(
      ['uso'],
      [
        [['Casa'], 'area / 50'],
        [['Loja'], '2'],
      ],
    ),
  ).toEqual([]);
});

test('a rule that asks nobody, that nobody breaks, that nobody fulfils', () => {
  const sentido = (dado: Record<string, unknown>) =>
    ditos(norma({ ...dado, exemplos: [] })).filter(([, onde]) => onde !== 'exemplos');
  const nunca = ['erro', 'quando', 'Nenhum projeto chega a esta norma: o que está em “Vale quando” nunca acontece.'];
  const sempre = ['aviso', 'exigencia', 'Esta norma nunca deixa de ser cumprida: confira o que ela exige.'];
  const ninguem = ['aviso', 'exigencia', 'Nenhum projeto consegue cumprir esta norma: confira o que ela exige.'];
  expect(sentido({ quando: 'area > 5 and area < 3' })).toEqual([nunca]);
  expect(sentido({ quando: 'uso = "Casa" and uso = "Loja"' })).toEqual([nunca]);
  expect(sentido({ quando: 'recuo >= 2' })).toEqual([sempre]);
  expect(sentido({ quando: 'recuo < 2' })).toEqual([ninguem]);
  expect(sentido({ exigencia: { tipo: 'condicao', condicao: 'uso = "Casa" or uso != "Casa"' } })).toEqual([sempre]);
  // lists, words that are not fixed, and what is not answered have points of their own
  expect(sentido({ exigencia: { tipo: 'condicao', condicao: 'list contains(itens, "Muro")' } })).toEqual([]);
  expect(sentido({ exigencia: { tipo: 'condicao', condicao: 'cor = "Azul"' } })).toEqual([]);
  expect(sentido({ exigencia: { tipo: 'condicao', condicao: 'recuo = null' } })).toEqual([]);
  // what moves with an answer, sums and what is nested in an if are not judged by points
  expect(sentido({ quando: 'recuo < 1', exigencia: { ...MEDIDA, limite: 'area' } })).toEqual([]);
  expect(sentido({ quando: 'recuo + 1 < 2' })).toEqual([]);
  expect(sentido({ quando: 'recuo < 2', exigencia: { ...MEDIDA, limite: '12,25' } })).toEqual([ninguem]);
  // too many cases to try: nothing is claimed, and it takes no time
  const muitos = Array.from({ length: 8 }, (_, i) => `n${i} > ${i + 1}`).join(' and ');
  expect(sentido({ quando: `${muitos} and recuo < 1` })).toEqual([]);
});

test('examples: how many are wanting, and which comes out otherwise', () => {
  const de = (lista: unknown[]) => ditos(norma({ exemplos: lista }));
  const [a, b, c, x, y, z] = exemplos();
  expect(de([])).toEqual([
    ['erro', 'exemplos', 'Escreva pelo menos 3 exemplos que cumprem; não há nenhum.'],
    ['erro', 'exemplos', 'Escreva pelo menos 3 exemplos que descumprem; não há nenhum.'],
  ]);
  expect(de([a, x, y])).toEqual([
    ['erro', 'exemplos', 'Escreva pelo menos 3 exemplos que cumprem; há 1.'],
    ['erro', 'exemplos', 'Escreva pelo menos 3 exemplos que descumprem; há 2.'],
  ]);
  expect(de([a, b, c, x, y, z, exemplo({ recuo: 'dois' }, 'cumpre')])).toEqual([
    ['erro', 'exemplos.6', 'O valor de “RECUO” não é um número.'],
  ]);
  expect(de([a, b, c, x, y, z, exemplo({ recuo: '9' }, 'descumpre')])).toEqual([
    ['erro', 'exemplos.6', 'Este exemplo dá “cumpre”, e não o que se espera.'],
  ]);
});

test('two rules contradict each other only where both ask a project, and none that answers fulfils both', () => {
  const ate = { ...MEDIDA, sentido: 'ate', limite: '1' };
  const [a, b] = [norma(), norma({ exigencia: ate })];
  expect(contradizem(a, b, NOMES)).toBe(true);
  expect(contradizem(a, norma({ exigencia: { ...ate, limite: '2' } }), NOMES)).toBe(false);
  const em = (...processos: string[]) => norma({ processos });
  const ateEm = (...processos: string[]) => norma({ processos, exigencia: ate });
  expect(contradizem(em(UM), ateEm(DOIS), NOMES)).toBe(false);
  expect(contradizem(em(UM, DOIS), ateEm(DOIS), NOMES)).toBe(true);
  // one that names none asks all
  expect(contradizem(em(), ateEm(DOIS), NOMES)).toBe(true);
  expect(contradizem(em(UM), ateEm(), NOMES)).toBe(true);
  // where one cannot be told there is no contradiction to be claimed
  expect(
    contradizem(norma({ quando: 'cor = "Azul" or cor = null' }), norma({ quando: 'cor = "Verde"', exigencia: ate }), NOMES),
  ).toBe(false);
});
