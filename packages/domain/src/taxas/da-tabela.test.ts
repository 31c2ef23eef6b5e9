import fc from 'fast-check';
import { expect, test } from 'vitest';
import { definicaoSchema } from '../processos/definicao.ts';
import { regraTaxaSchema } from '../processos/regra-de-taxa.ts';
import { type TaxaDaTabela, taxaDaTabelaSchema } from '../processos/taxa-da-tabela.ts';
import { CONTEUDO_VAZIO, conteudoSchema, levarParaATabela } from '../tabelas-de-taxas/conteudo.ts';
import { codigosAusentes, taxasDevidas } from './devidas.ts';

const UFM = { sigla: 'UFM', valor: '4.87' };
const { secoes, taxas: porCodigo } = definicaoSchema.pick({ secoes: true, taxas: true }).parse({
  secoes: [
    {
      id: 'dados',
      titulo: 'Dados',
      campos: [
        { id: 'social', tipo: 'sim_nao', rotulo: 'Interesse social' },
        { id: 'idoso', tipo: 'sim_nao', rotulo: 'Idoso' },
        { id: 'metros', tipo: 'numero', rotulo: 'Metros de tapume', unidade: 'm', casas: 2 },
        { id: 'custo', tipo: 'dinheiro', rotulo: 'Custo declarado' },
        { id: 'padrao', tipo: 'selecao', rotulo: 'Padrão', opcoes: ['Baixo', 'Alto'] },
      ],
    },
  ],
  taxas: [
    { id: 'a', codigo: 'ALV-01' },
    { id: 'b', codigo: 'EXP-01', cobrar_se: 'social = "Não"' },
  ],
});
const taxa = (codigo: string, regra: object): TaxaDaTabela =>
  taxaDaTabelaSchema.parse({
    codigo,
    nome: `Taxa ${codigo}`,
    categoria: 'obras',
    tipo: 'serviço',
    base_legal: 'LC 1, art. 2',
    regra,
  });
const conta = (tabela: TaxaDaTabela[], respostas: Record<string, unknown>, taxas = porCodigo) =>
  taxasDevidas({ taxas, secoes }, { social: 'Não', ...respostas }, [], UFM, tabela);

const ALV = taxa('ALV-01', {
  base: 'metros',
  unidade: 'unidade_fiscal',
  modo_faixas: 'progressiva',
  faixas: [
    { ate: '70', valor: '0.50' },
    { ate: '150', valor: '0.80' },
    { ate: null, valor: '1.10' },
  ],
});
const EXP = taxa('EXP-01', { base: 'percentual_da_taxa', de: 'ALV-01', unidade: 'real', valor_unitario: '10' });

test('a process names fees, the table prices them: the vectors of the trade, and a tenth of one of them', () => {
  const [alv, exp] = conta([ALV, EXP], { metros: '182.37' });
  expect([alv?.valor_centavos, exp?.valor_centavos]).toEqual([65554, 6555]);
  expect(exp?.memoria[0]?.conta.replaceAll('\u00a0', ' ')).toBe('R$ 655,54 × 10,00%');
  const simples = taxa('ALV-01', { ...ALV.regra, modo_faixas: 'simples' });
  expect(conta([simples, EXP], { metros: '182.37' })[0]?.valor_centavos).toBe(97696);
  expect(alv?.entradas).toEqual({
    quantidades: { metros: '182.37' },
    respostas: {},
    unidade_fiscal: UFM,
    isento: false,
    descontos: [],
  });
});

test('a code that the table lacks is told by name and costs nothing; one whose condition fails is not missed', () => {
  expect(conta([ALV], { metros: '10' }).map((t) => t.codigo)).toEqual(['ALV-01']);
  const ausentes = (respostas: object) =>
    codigosAusentes({ taxas: porCodigo, secoes }, respostas as Record<string, unknown>, [], [ALV]);
  expect(ausentes({ social: 'Não' })).toEqual(['EXP-01']);
  expect(ausentes({ social: 'Sim' })).toEqual([]);
  expect(codigosAusentes({ taxas: porCodigo, secoes }, { social: 'Não' }, [], null)).toEqual(['ALV-01', 'EXP-01']);
});

test('an exemption of the other fee is not one of its percentage', () => {
  const isenta = taxa('ALV-01', { ...ALV.regra, isencoes: [{ condicao: 'social = "Não"', base_legal: 'LC 1, art. 9' }] });
  expect(conta([isenta, EXP], { metros: '182.37' }).map((t) => [t.codigo, t.valor_centavos])).toEqual([['EXP-01', 6555]]);
});

test('of several exemptions the one that holds is told with its law', () => {
  const duas = [
    { condicao: 'idoso = "Sim"', base_legal: 'LC 1, art. 8' },
    { condicao: 'social = "Sim"', base_legal: 'LC 1, art. 9' },
  ];
  const linhas = taxasDevidas({ taxas: [{ id: 'a', nome: '', codigo: 'T' }], secoes }, { social: 'Sim' }, [], UFM, [
    taxa('T', { base: 'fixo', unidade: 'real', valor_unitario: '50', isencoes: duas }),
  ]);
  expect(linhas).toEqual([]);
});

/** Fractions of whole numbers: somebody else's arithmetic. */
type F = [bigint, bigint];
const f = (texto: string): F => {
  const [a = '0', b = ''] = texto.split('.');
  return [BigInt(a + b), 10n ** BigInt(b.length)];
};
const vezes = (a: F, b: F): F => [a[0] * b[0], a[1] * b[1]];
const menos = (a: F, b: F): F => [a[0] * b[1] - b[0] * a[1], a[1] * b[1]];
const menor = (a: F, b: F): boolean => a[0] * b[1] < b[0] * a[1];
const centavos = (a: F): bigint => (200n * a[0] + a[1]) / (2n * a[1]);

const decimal = (max: number, casas: number) =>
  fc.integer({ min: 1, max }).map((n) => {
    const t = String(n).padStart(casas + 1, '0');
    return `${t.slice(0, -casas)}.${t.slice(-casas)}`;
  });

test('cost by per cent, factors, limits and discounts come to what fractions say, rounded half up once', () => {
  const caso = fc.record({
    custo: decimal(100_000_000, 2),
    taxaPor: decimal(900, 2),
    fator: decimal(300, 2),
    limites: fc.option(fc.tuple(decimal(100_000, 2), decimal(10_000_000, 2))),
    descontos: fc.array(
      fc.record({ percentual: fc.option(decimal(10_000, 2)), valor: decimal(100_000, 2), vale: fc.boolean() }),
      { maxLength: 4 },
    ),
  });
  fc.assert(
    fc.property(caso, ({ custo, taxaPor, fator, limites, descontos }) => {
      const [minimo, maximo] = (limites ?? []).toSorted((a, b) => Number(a) - Number(b));
      const t = taxa('T', {
        base: 'percentual_do_custo',
        de: 'custo',
        unidade: 'real',
        valor_unitario: taxaPor,
        fatores: [{ campo: 'padrao', descricao: 'padrão', valores: { Alto: fator } }],
        ...(minimo ? { minimo, maximo } : {}),
        descontos: descontos.map((d, i) => ({
          nome: `Desconto ${i}`,
          condicao: d.vale ? 'social = "Sim"' : 'social = "Não"',
          base_legal: 'LC 1, art. 3',
          ...(d.percentual === null ? { valor: d.valor } : { percentual: d.percentual }),
        })),
      });
      let cheio = vezes(vezes(vezes(f(custo), f(taxaPor)), [1n, 100n]), f(fator));
      if (minimo && menor(cheio, f(minimo))) cheio = f(minimo);
      if (maximo && menor(f(maximo), cheio)) cheio = f(maximo);
      let resta = cheio;
      for (const d of descontos.filter((x) => x.vale))
        resta = menos(resta, d.percentual === null ? f(d.valor) : vezes(vezes(cheio, f(d.percentual)), [1n, 100n]));
      const esperado = resta[0] < 0n ? 0n : centavos(resta);
      const [feita] = taxasDevidas(
        { taxas: [{ id: 'a', nome: '', codigo: 'T' }], secoes },
        { social: 'Sim', padrao: 'Alto', custo: Number(custo.replace('.', '')) },
        [],
        UFM,
        [t],
      );
      expect(BigInt(feita?.valor_centavos ?? 0)).toBe(esperado);
    }),
    { numRuns: 300 },
  );
});

const conteudo = (...taxas: TaxaDaTabela[]): unknown => ({
  ...CONTEUDO_VAZIO,
  categorias: [{ id: 'obras', nome: 'Obras' }],
  taxas,
});
const de = (codigo: string, outra: string) =>
  taxa(codigo, { base: 'percentual_da_taxa', de: outra, unidade: 'real', valor_unitario: '10' });

test.each([
  ['two fees of one code', conteudo(ALV, ALV), 'já tem o código'],
  ['a percentage of a fee that is not there', conteudo(EXP), 'não está na tabela'],
  ['fees that hang on each other in a circle', conteudo(de('A', 'B'), de('B', 'C'), de('C', 'A')), 'em círculo'],
  ['a fee of its own percentage', conteudo(de('A', 'A')), 'em círculo'],
  ['a category that is not there', { ...CONTEUDO_VAZIO, taxas: [ALV] }, 'Escolha uma das categorias'],
])('a table with %s is refused', (_, entrada, dito) => {
  const lido = conteudoSchema.safeParse(entrada);
  expect(lido.success).toBe(false);
  expect(JSON.stringify(lido.error?.issues)).toContain(dito);
});

test.each([
  ['per cent and value at once', { descontos: [{ nome: 'Um', condicao: 'x', percentual: '1', valor: '1', base_legal: 'Lei' }] }],
  ['more than all of it', { descontos: [{ nome: 'Um', condicao: 'x', percentual: '101', base_legal: 'Lei' }] }],
  ['a discount without its law', { descontos: [{ nome: 'Um', condicao: 'x', percentual: '1', base_legal: '' }] }],
  ['a percentage in fiscal units', { base: 'percentual_do_custo', de: 'custo', unidade: 'unidade_fiscal' }],
  ['a percentage of nothing', { base: 'percentual_do_custo' }],
  ['a name where no percentage is', { de: 'custo' }],
])('a price with %s is refused', (_, parte) =>
  expect(() => taxa('T', { base: 'fixo', unidade: 'real', valor_unitario: '1', ...parte })).toThrow(),
);

test('fees of a process that go into a table are charged the same by their codes, and taken twice they are there once', () => {
  const proprias = [
    { id: 'x', nome: 'Licença de obra', base: 'metros', unidade: 'unidade_fiscal', valor_unitario: '0.75', minimo: '10' },
    {
      id: 'y',
      nome: 'Expediente',
      base: 'fixo',
      unidade: 'real',
      valor_unitario: '38.50',
      isencao: { condicao: 'idoso = "Sim"', base_legal: 'Lei 1' },
    },
  ].map((t) => regraTaxaSchema.parse(t));
  const primeira = levarParaATabela(CONTEUDO_VAZIO, proprias, 'Obras e construções');
  const segunda = levarParaATabela(primeira.conteudo, proprias, 'Obras e construções');
  expect(segunda.conteudo).toEqual(primeira.conteudo);
  expect(segunda.codigos).toEqual(primeira.codigos);
  expect(conteudoSchema.safeParse(primeira.conteudo).success).toBe(true);
  const linhas = proprias.map((t) => ({ id: t.id, nome: t.nome, codigo: primeira.codigos.get(t.id) ?? '' }));
  for (const idoso of ['Sim', 'Não']) {
    const respostas = { metros: '182.37', idoso };
    const antes = taxasDevidas({ taxas: proprias, secoes }, respostas, [], UFM);
    const depois = taxasDevidas({ taxas: linhas, secoes }, respostas, [], UFM, primeira.conteudo.taxas);
    expect(depois.map((t) => [t.nome, t.valor_centavos, t.memoria])).toEqual(
      antes.map((t) => [t.nome, t.valor_centavos, t.memoria]),
    );
  }
});
