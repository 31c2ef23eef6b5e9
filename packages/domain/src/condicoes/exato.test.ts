import fc from 'fast-check';
import { evaluate } from 'feelin';
import { describe, expect, test } from 'vitest';
import { definicaoSchema } from '../processos/definicao.ts';
import { quantidadesDe } from '../respostas/respostas.ts';
import { Exato } from '../text/exato.ts';
import { calcularFormula, condicaoVale } from './avaliar.ts';
import { calcular } from './exato.ts';
import { Fracao } from './fracao.ts';

/** An oracle that shares nothing with what it judges: quotients of BigInt. */
interface Q {
  n: bigint;
  d: bigint;
}
const q = (texto: string): Q => {
  const [inteiro = '0', fracao = ''] = texto.split('.');
  return { n: BigInt(inteiro + fracao), d: 10n ** BigInt(fracao.length) };
};
const soma = (a: Q, b: Q): Q => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });
const vezes = (a: Q, b: Q): Q => ({ n: a.n * b.n, d: a.d * b.d });
const menos = (a: Q, b: Q): Q => soma(a, { n: -b.n, d: b.d });
const por = (a: Q, b: Q): Q | null => (b.n === 0n ? null : { n: a.n * b.d, d: a.d * b.n });
const mod = (x: bigint): bigint => (x < 0n ? -x : x);
/** Half away from zero. */
function arredondar({ n, d }: Q, casas: number): string {
  const [cima, baixo] = [mod(n) * 10n ** BigInt(casas), mod(d)];
  const inteiro = (2n * cima + baixo) / (2n * baixo);
  const digitos = inteiro.toString().padStart(casas + 1, '0');
  const sinal = n < 0n !== d < 0n && inteiro !== 0n ? '-' : '';
  return `${sinal}${digitos.slice(0, digitos.length - casas)}${casas ? `.${digitos.slice(-casas)}` : ''}`;
}

const decimal = fc.tuple(fc.nat(99_999), fc.integer({ min: 0, max: 4 })).map(([n, casas]) => {
  const t = String(n).padStart(casas + 1, '0');
  return casas ? `${t.slice(0, -casas)}.${t.slice(-casas)}` : t;
});

/** A formula, and what it comes to by the oracle; null where something is divided by zero. */
interface Calculo {
  escrita: string;
  valor: Q | null;
}
const com = (a: Calculo, b: Calculo, f: (x: Q, y: Q) => Q | null) => (a.valor && b.valor ? f(a.valor, b.valor) : null);
const contas = (nomes: Record<string, string>): fc.Arbitrary<Calculo> =>
  fc.letrec<{ conta: Calculo }>((tie) => ({
    conta: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom(...Object.keys(nomes)).map((nome) => ({ escrita: nome, valor: q(nomes[nome] as string) })),
      decimal.map((t) => ({ escrita: t, valor: q(t) })),
      fc.tuple(tie('conta'), fc.constantFrom<('+' | '-' | '*' | '/')[]>('+', '-', '*', '/'), tie('conta')).map(([a, op, b]) => ({
        escrita: `(${a.escrita} ${op} ${b.escrita})`,
        valor: com(a, b, { '+': soma, '-': menos, '*': vezes, '/': por }[op]),
      })),
      fc
        .tuple(tie('conta'), tie('conta'))
        .map(([a, b]) => ({ escrita: `sum([${a.escrita}, ${b.escrita}])`, valor: com(a, b, soma) })),
      tie('conta').map((a) => ({ escrita: `-(${a.escrita})`, valor: a.valor && { n: -a.valor.n, d: a.valor.d } })),
      tie('conta').map((a) => ({ escrita: `abs(${a.escrita})`, valor: a.valor && { n: mod(a.valor.n), d: mod(a.valor.d) } })),
    ),
  })).conta;

test('formulas count in exact numbers, whatever they are', () => {
  fc.assert(
    fc.property(
      fc.record({ a: decimal, b: decimal, c: decimal }).chain((r) => fc.tuple(fc.constant(r), contas(r))),
      ([r, conta]) => {
        fc.pre(conta.escrita.length <= 500);
        const contexto = Object.fromEntries(Object.entries(r).map(([k, v]) => [k, new Exato(v)]));
        const feito = calcularFormula(conta.escrita, contexto);
        if (conta.valor === null || mod(conta.valor.n) >= 10n ** 15n * mod(conta.valor.d)) expect(feito).toBeNull();
        else for (const casas of [0, 2, 4]) expect(feito?.arredondada(casas)).toBe(arredondar(conta.valor, casas));
      },
    ),
    { numRuns: 500 },
  );
});

test('every product of two-decimal numbers, kept as it is charged', () => {
  const definicao = definicaoSchema.parse({
    formato: 1,
    nome: 'Teste',
    grupo: 'Testes',
    resumo: 'Um produto, que é base de uma taxa.',
    secoes: [
      {
        id: 'dados',
        titulo: 'Dados',
        campos: [
          { id: 'frente', tipo: 'numero', rotulo: 'Frente' },
          { id: 'fundo', tipo: 'numero', rotulo: 'Fundo' },
          { id: 'produto', tipo: 'calculado', rotulo: 'Produto', formula: 'frente * fundo' },
        ],
      },
    ],
    etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5 }],
  });
  const kept = (frente: string, fundo: string) => quantidadesDe(definicao, { frente, fundo }).produto;
  expect(kept('0.15', '4.50')).toBe('0.68');
  const erradas: string[] = [];
  const texto = (n: number) => `${Math.floor(n / 100)}.${String(n % 100).padStart(2, '0')}`;
  // 2 109 products, those that end in five thousandths among them
  for (let a = 5; a < 290; a += 5)
    for (let b = 250; b < 287; b += 1)
      if (kept(texto(a), texto(b)) !== arredondar({ n: BigInt(a * b), d: 10_000n }, 2)) erradas.push(`${a} × ${b}`);
  expect(erradas).toEqual([]);
});

test('a third of three thousandths is not less than it is', () => {
  const de = (formula: string, casas = 2) => calcularFormula(formula, {})?.arredondada(casas);
  expect(de('0.01 / 3 * 1.5')).toBe('0.01');
  expect(de('1 / 3 * 3', 4)).toBe('1.0000');
  expect(de('2 ** 3 + 4 ** 0.5')).toBe('10.00');
  expect(de('floor(-2.5) + ceiling(2.1) + floor(1.29, 1)')).toBe('1.20');
  expect(de('999999999999999 + 0.5', 1)).toBe('999999999999999.5');
  expect(de('max(1.10, min([3, 2.20])) // dois')).toBe('2.20');
  expect(de('1 / 0')).toBeUndefined();
  expect(de('9999999 ** 3')).toBeUndefined();
  expect(condicaoVale('a + b = 0.3', { a: new Exato('0.1'), b: new Exato('0.2') })).toBe(true);
  expect(condicaoVale('a * 4.5 >= 0.675', { a: new Exato('0.15') })).toBe(true);
});

describe('what is no sum is answered as FEEL answers it', () => {
  const contexto = {
    n: 3,
    m: 7.25,
    nada: null,
    t: 'um muro alto',
    d: '2026-01-30',
    l: ['Bar', 'Posto'],
    s: [{ area: 1.5 }, { area: 2 }],
    o: { cidade: 'Lages' },
  };
  test.each([
    'n',
    't',
    'nada',
    'n = 3 and m > 7',
    'n = 4 or t = "um muro alto"',
    'nada = null or n in [nada..3]',
    'not(contains(t, "muro"))',
    'if n > 2 then "sim" else "não"',
    'if nada then 1 else 2',
    'n in [1..3]',
    'n in (1, >2)',
    'm between n and 8',
    't + " e forte"',
    't + 1',
    'n + nada',
    'string length(t) * 2',
    'count(l) + count(s)',
    'sum(s.area)',
    'sum([1, nada])',
    's.area',
    'o.cidade = "Lages"',
    'o.outra',
    'date(d) - date("2026-01-01") > @"P20D"',
    'date(lower case(d)) < date("2026-02-01")',
    'upper case(t)',
    'number("1.234,5", ".", ",") * 2',
    'starts with(t, "um") and list contains(l, "Bar")',
    '-n + 10',
    'abs(n: -3)',
    'min(n, m) - max([n, m])',
    '[1, 2] = [1, 2]',
    '"a" < "b"',
    '(n + 1) * 2 - -4',
    'n // de fora\n + 1',
    'ausente = null',
    'true and n = 3',
  ])('%s', (expressao) => {
    const nosso = calcular(expressao, contexto);
    const ler = (v: unknown): unknown => (v instanceof Fracao ? v.toDecimal().toNumber() : Array.isArray(v) ? v.map(ler) : v);
    expect(ler(nosso)).toEqual(evaluate(expressao, contexto).value ?? null);
  });
});
