import { Decimal } from 'decimal.js';
import { evaluate, parseExpression } from 'feelin';
import { Fracao } from './fracao.ts';

type No = ReturnType<typeof parseExpression>['topNode'];
type Contexto = Record<string, unknown>;

/** What FEEL's own evaluator is given: its numbers are binary, so nothing is computed there that is a sum. */
export function paraFeelin(valor: unknown): unknown {
  if (valor instanceof Fracao) return valor.toDecimal().toNumber();
  if (Decimal.isDecimal(valor)) return valor.toNumber();
  if (Array.isArray(valor)) return valor.map(paraFeelin);
  if (isContexto(valor)) return Object.fromEntries(Object.entries(valor).map(([k, v]) => [k, paraFeelin(v)]));
  return valor;
}

/** A plain object, and no day or duration of FEEL. */
const isContexto = (valor: unknown): valor is Contexto =>
  typeof valor === 'object' && valor !== null && Object.getPrototypeOf(valor) === Object.prototype;

function deFora(valor: unknown): unknown {
  if (typeof valor === 'number' || Decimal.isDecimal(valor)) return Fracao.de(valor);
  if (Array.isArray(valor)) return valor.map(deFora);
  if (isContexto(valor)) return Object.fromEntries(Object.entries(valor).map(([k, v]) => [k, deFora(v)]));
  return valor ?? null;
}

const filhosDe = (no: No): No[] => {
  const filhos: No[] = [];
  for (let f = no.firstChild; f; f = f.nextSibling) if (!f.name.endsWith('Comment')) filhos.push(f);
  return filhos;
};

const COMPUTADOS = new Set([
  ...['VariableName', 'ArithmeticExpression', 'Comparison', 'Conjunction', 'Disjunction', 'IfExpression'],
  ...['PathExpression', 'List', 'FunctionInvocation', 'ParenthesizedExpression', 'NumericLiteral'],
]);

const isTodaDeNumeros = (valores: unknown[]): valores is Fracao[] => valores.every((v) => v instanceof Fracao);

const CONTAS: Record<string, (a: Fracao, b: Fracao) => Fracao | null> = {
  '+': (a, b) => a.mais(b),
  '-': (a, b) => a.menos(b),
  '*': (a, b) => a.vezes(b),
  '/': (a, b) => a.por(b),
  '**': (a, b) => a.elevada(b),
  '^': (a, b) => a.elevada(b),
};
const COMPARACOES: Record<string, (sinal: number) => boolean> = {
  '=': (s) => s === 0,
  '!=': (s) => s !== 0,
  '<': (s) => s < 0,
  '<=': (s) => s <= 0,
  '>': (s) => s > 0,
  '>=': (s) => s >= 0,
};
const soma = (lista: Fracao[]): Fracao | null =>
  lista.reduce<Fracao | null>((total, n) => (total === null ? null : total.mais(n)), Fracao.de(0));
const extremo = (lista: Fracao[], sinal: number): Fracao | null =>
  lista.reduce<Fracao | null>((melhor, n) => (melhor === null || n.compara(melhor) * sinal > 0 ? n : melhor), null);

/** Functions that sum or round, over numbers alone; with anything else FEEL's own answer counts. */
const FUNCOES: Record<string, (args: Fracao[]) => Fracao | null | undefined> = {
  sum: (args) => (args.length ? soma(args) : null),
  min: (args) => extremo(args, -1),
  max: (args) => extremo(args, 1),
  abs: ([n, outro]) => (outro ? undefined : n?.modulo()),
  floor: ([n, casas]) => n?.piso(casasDe(casas)),
  ceiling: ([n, casas]) => n?.oposta().piso(casasDe(casas))?.oposta(),
};
const DE_LISTA = new Set(['sum', 'min', 'max']);
const casasDe = (casas: Fracao | undefined): number =>
  casas === undefined ? 0 : Math.max(-20, Math.min(20, casas.toDecimal().trunc().toNumber()));

/**
 * The value of an expression that `examinar` lets pass, its arithmetic in exact numbers. Words, days and lists are FEEL's own
 * business: each such part is handed to it with the values that stand in it.
 * @source OMG DMN, FEEL; its numbers are decimal, JavaScript's are not
 */
export function calcular(expressao: string, contexto: Contexto): unknown {
  const texto = (no: No) => expressao.slice(no.from, no.to);

  /** FEEL's answer to a part in which other parts stand for their values. */
  const perguntar = (no: No, partes: readonly [No, unknown][]): unknown => {
    let escrita = '';
    let em = no.from;
    const valores: Contexto = {};
    for (const [parte, valor] of partes) {
      const nome = `v${Object.keys(valores).length}`;
      valores[nome] = paraFeelin(valor);
      escrita += `${expressao.slice(em, parte.from)} ${nome} `;
      em = parte.to;
    }
    return deFora(evaluate(escrita + expressao.slice(em, no.to), valores).value);
  };
  const comValores = (no: No, partes: readonly No[]) =>
    perguntar(
      no,
      partes.map((p) => [p, valorDe(p)] as [No, unknown]),
    );

  const conta = (no: No): unknown => {
    const filhos = filhosDe(no);
    const [a, b] = filhos.filter((f) => f.name !== 'ArithOp').map((f) => [f, valorDe(f)] as [No, unknown]);
    const op = filhos.find((f) => f.name === 'ArithOp');
    if (!a || !op) return null;
    if (!b) return a[1] instanceof Fracao ? a[1].oposta() : perguntar(no, [a]);
    if (a[1] instanceof Fracao && b[1] instanceof Fracao) return CONTAS[texto(op)]?.(a[1], b[1]) ?? null;
    return perguntar(no, [a, b]);
  };

  const comparacao = (no: No): unknown => {
    const filhos = filhosDe(no);
    const op = filhos.find((f) => f.name === 'CompareOp');
    if (!op) {
      // "in" and "between": what stands on both sides of their words
      const folhas = filhos.flatMap(operandosDe);
      return comValores(no, folhas);
    }
    const [a, b] = filhos.filter((f) => f !== op && f.name !== 'CompareOp').map((f) => [f, valorDe(f)] as [No, unknown]);
    if (!a || !b) return null;
    if (a[1] instanceof Fracao && b[1] instanceof Fracao) return COMPARACOES[texto(op)]?.(a[1].compara(b[1])) ?? null;
    return perguntar(no, [a, b]);
  };

  const chamada = (no: No): unknown => {
    const [nome, ...resto] = filhosDe(no);
    const parametros = resto.find((f) => /Parameters$/.test(f.name));
    const args = parametros ? filhosDe(parametros).map((p) => (p.name === 'NamedParameter' ? (p.lastChild as No) : p)) : [];
    const valores = args.map((p) => [p, valorDe(p)] as [No, unknown]);
    const funcao = nome && FUNCOES[texto(nome)];
    if (nome && funcao) {
      const primeiro = valores[0]?.[1];
      const dados =
        valores.length === 1 && Array.isArray(primeiro) && DE_LISTA.has(texto(nome)) ? primeiro : valores.map(([, v]) => v);
      if (isTodaDeNumeros(dados)) {
        const feito = funcao(dados);
        if (feito !== undefined) return feito;
      }
    }
    return perguntar(no, valores);
  };

  const valorDe = (no: No): unknown => {
    switch (no.name) {
      case 'Expression':
        return valorDoPrimeiro(no);
      case 'ParenthesizedExpression':
        return valorDoPrimeiro(no);
      case 'NumericLiteral':
        return Fracao.de(texto(no).replace(/\s/g, ''));
      case 'VariableName': {
        const nome = texto(no);
        return Object.hasOwn(contexto, nome) ? deFora(contexto[nome]) : null;
      }
      case 'ArithmeticExpression':
        return conta(no);
      case 'Comparison':
        return comparacao(no);
      case 'Conjunction':
      case 'Disjunction': {
        const [a, b] = filhosDe(no).filter((f) => f.name !== 'and' && f.name !== 'or');
        const antes = a ? valorDe(a) : null;
        // the second half is not asked where the first decides
        if (!a || !b || antes === (no.name === 'Disjunction')) return antes;
        return perguntar(no, [
          [a, antes],
          [b, valorDe(b)],
        ]);
      }
      case 'IfExpression': {
        const [se, entao, senao] = filhosDe(no).filter((f) => !['if', 'then', 'else'].includes(f.name));
        const vale = se ? valorDe(se) : null;
        const escolhido = vale !== false && vale !== null ? entao : senao;
        return escolhido ? valorDe(escolhido) : null;
      }
      case 'PathExpression': {
        const [alvo, nome] = filhosDe(no).filter((f) => f.name !== '.');
        const de = alvo ? valorDe(alvo) : null;
        const ler = (v: unknown) => (nome && isContexto(v) && Object.hasOwn(v, texto(nome)) ? v[texto(nome)] : null);
        return Array.isArray(de) ? de.map(ler) : ler(de);
      }
      case 'List':
        return filhosDe(no)
          .filter((f) => f.name !== '[' && f.name !== ']')
          .map(valorDe);
      case 'FunctionInvocation':
        return chamada(no);
      default:
        // a word, a day, a truth
        return comValores(no, filhosDe(no).flatMap(partesDe));
    }
  };

  const valorDoPrimeiro = (no: No): unknown => {
    const dentro = filhosDe(no).find((f) => f.name !== '(' && f.name !== ')');
    return dentro ? valorDe(dentro) : null;
  };
  /** What can be computed inside a part that FEEL answers. */
  const partesDe = (no: No): No[] => (COMPUTADOS.has(no.name) ? [no] : filhosDe(no).flatMap(partesDe));
  const operandosDe = (no: No): No[] => {
    if (/^(PositiveUnaryTests|PositiveUnaryTest|SimplePositiveUnaryTest|Interval)$/.test(no.name))
      return filhosDe(no).flatMap(operandosDe);
    return /^[A-Z]/.test(no.name) && no.name !== 'CompareOp' ? [no] : [];
  };

  return valorDe(parseExpression(expressao, {}, undefined).topNode);
}
