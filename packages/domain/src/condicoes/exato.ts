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

const isTodaDeNumeros = (valores: unknown[]): valores is Fracao[] => valores.every((v) => v instanceof Fracao);

const OPERACOES: Record<string, (a: Fracao, b: Fracao) => Fracao | null> = {
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

/** What is being computed, with the values of its names. */
interface Calculo {
  expressao: string;
  contexto: Contexto;
}
type Leitor = (calculo: Calculo, no: No) => unknown;

const textoDe = ({ expressao }: Calculo, no: No): string => expressao.slice(no.from, no.to);
const comValor = (calculo: Calculo, no: No): [No, unknown] => [no, valorDe(calculo, no)];

/** FEEL's answer to a part in which other parts stand for their values. */
function perguntar({ expressao }: Calculo, no: No, partes: readonly [No, unknown][]): unknown {
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
}

const aritmetica: Leitor = (calculo, no) => {
  const filhos = filhosDe(no);
  const [a, b] = filhos.filter((f) => f.name !== 'ArithOp').map((f) => comValor(calculo, f));
  const op = filhos.find((f) => f.name === 'ArithOp');
  if (!a || !op) return null;
  if (!b) return a[1] instanceof Fracao ? a[1].oposta() : perguntar(calculo, no, [a]);
  if (a[1] instanceof Fracao && b[1] instanceof Fracao) return OPERACOES[textoDe(calculo, op)]?.(a[1], b[1]) ?? null;
  return perguntar(calculo, no, [a, b]);
};

/** What is missing, and was not asked for as such: `x = null` asks. */
const falta = ([no, valor]: readonly [No, unknown]): boolean => valor === null && no.name !== 'null';

/** FEEL finds that null differs from everything; here what was not answered fulfils no comparison, so that it is null and `not` of it too. */
const comparacao: Leitor = (calculo, no) => {
  const filhos = filhosDe(no);
  const op = filhos.find((f) => f.name === 'CompareOp');
  // "in" and "between": what stands on both sides of their words
  if (!op) {
    const partes = filhos.flatMap(operandosDe).map((f) => comValor(calculo, f));
    return partes[0] && falta(partes[0]) ? null : perguntar(calculo, no, partes);
  }
  const [a, b] = filhos.filter((f) => f.name !== 'CompareOp').map((f) => comValor(calculo, f));
  if (!a || !b) return null;
  const pedeNulo = a[0].name === 'null' || b[0].name === 'null';
  if (!pedeNulo && (falta(a) || falta(b))) return null;
  if (a[1] instanceof Fracao && b[1] instanceof Fracao) return COMPARACOES[textoDe(calculo, op)]?.(a[1].compara(b[1])) ?? null;
  // most comparisons are of words: asked of FEEL, each would be read anew
  if (typeof a[1] === 'string' && typeof b[1] === 'string') {
    const sinal = textoDe(calculo, op);
    if (sinal === '=' || sinal === '!=') return (a[1] === b[1]) === (sinal === '=');
  }
  return perguntar(calculo, no, [a, b]);
};

const chamada: Leitor = (calculo, no) => {
  const [nome, ...resto] = filhosDe(no);
  const parametros = resto.find((f) => /Parameters$/.test(f.name));
  const args = parametros ? filhosDe(parametros).map((p) => (p.name === 'NamedParameter' ? (p.lastChild as No) : p)) : [];
  const valores = args.map((p) => comValor(calculo, p));
  const chamado = nome ? textoDe(calculo, nome) : '';
  const funcao = FUNCOES[chamado];
  if (funcao) {
    const primeiro = valores[0]?.[1];
    const deUmaLista = valores.length === 1 && Array.isArray(primeiro) && DE_LISTA.has(chamado);
    const dados = deUmaLista ? primeiro : valores.map(([, v]) => v);
    const feito = isTodaDeNumeros(dados) ? funcao(dados) : undefined;
    if (feito !== undefined) return feito;
  }
  return perguntar(calculo, no, valores);
};

const isVerdade = (valor: unknown): boolean => valor === null || typeof valor === 'boolean';

const juncao: Leitor = (calculo, no) => {
  const [a, b] = filhosDe(no).filter((f) => f.name !== 'and' && f.name !== 'or');
  const antes = a ? valorDe(calculo, a) : null;
  // the second half is not asked where the first decides
  const decide = no.name === 'Disjunction';
  if (!a || !b || antes === decide) return antes;
  const depois = valorDe(calculo, b);
  if (isVerdade(antes) && isVerdade(depois))
    return depois === decide ? decide : antes === null || depois === null ? null : !decide;
  return perguntar(calculo, no, [
    [a, antes],
    [b, depois],
  ]);
};

const escolha: Leitor = (calculo, no) => {
  const [se, entao, senao] = filhosDe(no).filter((f) => !['if', 'then', 'else'].includes(f.name));
  const vale = se ? valorDe(calculo, se) : null;
  const escolhido = vale !== false && vale !== null ? entao : senao;
  return escolhido ? valorDe(calculo, escolhido) : null;
};

const caminho: Leitor = (calculo, no) => {
  const [alvo, nome] = filhosDe(no).filter((f) => f.name !== '.');
  const de = alvo ? valorDe(calculo, alvo) : null;
  const ler = (v: unknown) =>
    nome && isContexto(v) && Object.hasOwn(v, textoDe(calculo, nome)) ? v[textoDe(calculo, nome)] : null;
  return Array.isArray(de) ? de.map(ler) : ler(de);
};

const variavel: Leitor = (calculo, no) => {
  const nome = textoDe(calculo, no);
  return Object.hasOwn(calculo.contexto, nome) ? deFora(calculo.contexto[nome]) : null;
};

const dentro: Leitor = (calculo, no) => {
  const primeiro = filhosDe(no).find((f) => f.name !== '(' && f.name !== ')');
  return primeiro ? valorDe(calculo, primeiro) : null;
};

/** How each part is computed. */
const LEITORES: Record<string, Leitor> = {
  Expression: dentro,
  ParenthesizedExpression: dentro,
  NumericLiteral: (calculo, no) => Fracao.de(textoDe(calculo, no).replace(/\s/g, '')),
  VariableName: variavel,
  ArithmeticExpression: aritmetica,
  Comparison: comparacao,
  Conjunction: juncao,
  Disjunction: juncao,
  IfExpression: escolha,
  PathExpression: caminho,
  List: (calculo, no) =>
    filhosDe(no)
      .filter((f) => f.name !== '[' && f.name !== ']')
      .map((f) => valorDe(calculo, f)),
  FunctionInvocation: chamada,
};
const COMPUTADOS = new Set(Object.keys(LEITORES).filter((nome) => nome !== 'Expression'));

/** What can be computed inside a part that FEEL answers. */
const partesDe = (no: No): No[] => (COMPUTADOS.has(no.name) ? [no] : filhosDe(no).flatMap(partesDe));
function operandosDe(no: No): No[] {
  if (/^(PositiveUnaryTests|PositiveUnaryTest|SimplePositiveUnaryTest|Interval)$/.test(no.name))
    return filhosDe(no).flatMap(operandosDe);
  return /^[A-Z]/.test(no.name) && no.name !== 'CompareOp' ? [no] : [];
}

function valorDe(calculo: Calculo, no: No): unknown {
  const leitor = LEITORES[no.name];
  if (leitor) return leitor(calculo, no);
  if (no.name === 'null') return null;
  // a word without escapes says itself
  const escrita = no.name === 'StringLiteral' ? textoDe(calculo, no) : '';
  if (/^"[^"\\]*"$/.test(escrita)) return escrita.slice(1, -1);
  // a word, a day, a truth
  return perguntar(
    calculo,
    no,
    filhosDe(no)
      .flatMap(partesDe)
      .map((f) => comValor(calculo, f)),
  );
}

/** Expressions that were read: a town's rules are asked at every pause of who types. */
const MAX_LIDAS = 3000;
const lidas = new Map<string, No>();
function lida(expressao: string): No {
  const known = lidas.get(expressao);
  if (known) return known;
  const { topNode } = parseExpression(expressao, {}, undefined);
  if (lidas.size >= MAX_LIDAS) lidas.clear();
  lidas.set(expressao, topNode);
  return topNode;
}

/**
 * The value of an expression that `examinar` lets pass, its arithmetic in exact numbers. Words, days and lists are FEEL's own
 * business: each such part is handed to it with the values that stand in it.
 * @source OMG DMN, FEEL; its numbers are decimal, JavaScript's are not
 */
export const calcular = (expressao: string, contexto: Contexto): unknown => valorDe({ expressao, contexto }, lida(expressao));
