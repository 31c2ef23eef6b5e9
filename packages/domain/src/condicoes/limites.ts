/** Longest condition a definition may hold. */
export const MAX_CONDICAO = 500;
/** Lists, brackets and choices inside each other. */
export const MAX_NIVEIS = 20;
/** Items of all lists that are written out. */
export const MAX_ITENS = 100;

/** What a condition may call: functions that end, and whose result does not grow. No loops, no patterns, no functions of one's own. */
export const FUNCOES = [
  'not',
  'contains',
  'list contains',
  'count',
  'string length',
  'starts with',
  'ends with',
  'lower case',
  'upper case',
  'number',
  'string',
  'sum',
  'min',
  'max',
  'abs',
  'floor',
  'ceiling',
  'date',
] as const;

/** The parts of FEEL that take one pass over the answers and hand on no more than they were given; all others are refused. */
export const PERMITIDOS: ReadonlySet<string> = new Set([
  ...[
    'Expression',
    'Disjunction',
    'Conjunction',
    'Comparison',
    'ArithmeticExpression',
    'IfExpression',
    'ParenthesizedExpression',
  ],
  ...['FunctionInvocation', 'PositionalParameters', 'NamedParameters', 'NamedParameter', 'ParameterName'],
  ...['VariableName', 'PathExpression', 'PathName', 'Name', 'Identifier', 'BacktickIdentifier'],
  ...['StringLiteral', 'NumericLiteral', 'BooleanLiteral', 'DateTimeLiteral', 'DateTimeConstructor', 'AtLiteral', 'List'],
  ...['PositiveUnaryTests', 'PositiveUnaryTest', 'SimplePositiveUnaryTest', 'Interval'],
  ...['LineComment', 'BlockComment', 'CompareOp', 'ArithOp'],
]);

/** Why a part is refused, in words that help whoever wrote it. */
export const RECUSAS: Readonly<Record<string, string>> = {
  ForExpression: 'repetições e funções próprias não são permitidas',
  QuantifiedExpression: 'repetições e funções próprias não são permitidas',
  FunctionDefinition: 'repetições e funções próprias não são permitidas',
  FilterExpression: 'escolher itens de uma lista com colchetes não é permitido',
  Context: 'chaves com valores próprios não são permitidas',
};
