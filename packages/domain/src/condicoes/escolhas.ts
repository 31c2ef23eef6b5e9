/** Comparisons that can be chosen, and how each is written. `x` is the field, `v` the value as FEEL. */
const ESCRITAS = {
  igual: (x: string, v: string) => `${x} = ${v}`,
  diferente: (x: string, v: string) => `${x} != ${v}`,
  maior: (x: string, v: string) => `${x} > ${v}`,
  maior_ou_igual: (x: string, v: string) => `${x} >= ${v}`,
  menor: (x: string, v: string) => `${x} < ${v}`,
  menor_ou_igual: (x: string, v: string) => `${x} <= ${v}`,
  preenchido: (x: string) => `${x} != null`,
  vazio: (x: string) => `${x} = null`,
  contem: (x: string, v: string) => `contains(${x}, ${v})`,
  nao_contem: (x: string, v: string) => `not(contains(${x}, ${v}))`,
  comeca: (x: string, v: string) => `starts with(${x}, ${v})`,
  inclui: (x: string, v: string) => `list contains(${x}, ${v})`,
  nao_inclui: (x: string, v: string) => `not(list contains(${x}, ${v}))`,
  quantos: (x: string, v: string) => `count(${x}) = ${v}`,
  quantos_mais: (x: string, v: string) => `count(${x}) > ${v}`,
  quantos_menos: (x: string, v: string) => `count(${x}) < ${v}`,
} as const;

export type Comparacao = keyof typeof ESCRITAS;
export const COMPARACOES = Object.keys(ESCRITAS) as Comparacao[];
/** Comparisons that ask for no value. */
export const SEM_VALOR: readonly Comparacao[] = ['preenchido', 'vazio'];

export interface Regra {
  campo: string;
  comparacao: Comparacao;
  /** Null where the comparison asks for none. */
  valor: string | number | null;
}
/** 'e': all hold; 'ou': one is enough. A group of one is always 'e', and none is empty. */
export interface Grupo {
  juncao: 'e' | 'ou';
  itens: (Regra | Grupo)[];
}

export const isGrupo = (item: Regra | Grupo): item is Grupo => 'itens' in item;

const JUNCOES = { e: ' and ', ou: ' or ' } as const;
/** Groups inside groups that are still shown as choices. */
const MAX_NIVEIS = 3;

const valorFeel = (v: Regra['valor']): string => (typeof v === 'number' ? decimal(v) : textoFeel(v ?? ''));

/** FEEL knows no exponents. */
const decimal = (n: number): string => (/e/i.test(String(n)) ? n.toFixed(20).replace(/\.?0+$/, '') : String(n));

/** A text as FEEL writes it. */
export const textoFeel = (s: string): string =>
  `"${s.replace(/["\\]/g, '\\$&').replace(/\n/g, '\\n').replace(/\t/g, '\\t').replace(/\r/g, '\\r')}"`;

/** The condition that was chosen, as FEEL; '' for a group without rules. */
export function paraFeel({ juncao, itens }: Grupo): string {
  return itens
    .map((item) => (isGrupo(item) ? `(${paraFeel(item)})` : ESCRITAS[item.comparacao](item.campo, valorFeel(item.valor))))
    .join(JUNCOES[juncao]);
}

interface Sinal {
  tipo: 'nome' | 'texto' | 'numero' | 'sinal';
  texto: string;
}

const SINAIS =
  /\s*(?:("(?:[^"\\]|\\.)*")|(-?\d+(?:\.\d+)?)|((?:list contains|starts with)(?=\s*\()|[a-z_][a-zA-Z0-9_]*)|(!=|<=|>=|[=<>(),]))/y;

function sinaisDe(expressao: string): Sinal[] | null {
  const sinais: Sinal[] = [];
  const leitor = new RegExp(SINAIS);
  const fim = expressao.trimEnd().length;
  while (leitor.lastIndex < fim) {
    const achado = leitor.exec(expressao);
    if (!achado) return null;
    const [, texto, numero, nome, sinal] = achado;
    if (texto !== undefined) {
      const lido = lerTexto(texto);
      if (lido === null) return null;
      sinais.push({ tipo: 'texto', texto: lido });
    } else if (numero !== undefined) sinais.push({ tipo: 'numero', texto: numero });
    else if (nome !== undefined) sinais.push({ tipo: 'nome', texto: nome });
    else sinais.push({ tipo: 'sinal', texto: sinal ?? '' });
  }
  return sinais;
}

const ESCAPES: Record<string, string> = { n: '\n', t: '\t', r: '\r', '"': '"', '\\': '\\' };
/** Null when it holds an escape that choosing cannot write. */
function lerTexto(escrito: string): string | null {
  let sabe = true;
  const lido = escrito.slice(1, -1).replace(/\\(.)/gs, (_, c: string) => {
    if (!(c in ESCAPES)) sabe = false;
    return ESCAPES[c] ?? '';
  });
  return sabe ? lido : null;
}

const OPERADORES: Record<string, Comparacao> = {
  '=': 'igual',
  '!=': 'diferente',
  '>': 'maior',
  '>=': 'maior_ou_igual',
  '<': 'menor',
  '<=': 'menor_ou_igual',
};
const DA_CONTAGEM: Record<string, Comparacao> = { '=': 'quantos', '>': 'quantos_mais', '<': 'quantos_menos' };
const FUNCOES: Record<string, { sim: Comparacao; nao: Comparacao | null }> = {
  contains: { sim: 'contem', nao: 'nao_contem' },
  'list contains': { sim: 'inclui', nao: 'nao_inclui' },
  'starts with': { sim: 'comeca', nao: null },
};
const RESERVADOS = new Set(['and', 'or', 'not', 'null', 'true', 'false', 'if', 'then', 'else', 'in', 'between', 'for', 'some']);

/**
 * The choices that a written condition stands for: `deFeel(paraFeel(g))` is `g`. Null when it was written freely, in a way
 * that choosing cannot show without changing what it says.
 */
export function deFeel(expressao: string): Grupo | null {
  const sinais = sinaisDe(expressao);
  if (!sinais || sinais.length === 0) return null;
  let at = 0;
  const olhar = (texto: string, mais = 0) => {
    const s = sinais[at + mais];
    return s !== undefined && s.tipo !== 'texto' && s.texto === texto;
  };
  const comer = (texto: string): boolean => {
    if (!olhar(texto)) return false;
    at += 1;
    return true;
  };
  const nome = (): string | null => {
    const s = sinais[at];
    if (s?.tipo !== 'nome' || RESERVADOS.has(s.texto)) return null;
    at += 1;
    return s.texto;
  };
  const valor = (): string | number | undefined => {
    const s = sinais[at];
    if (s?.tipo !== 'texto' && s?.tipo !== 'numero') return undefined;
    at += 1;
    return s.tipo === 'texto' ? s.texto : Number(s.texto);
  };

  const regra = (): Regra | null => {
    const negada = olhar('not') && olhar('(', 1);
    if (negada) at += 2;
    const funcao = sinais[at]?.tipo === 'nome' && olhar('(', 1) ? (sinais[at] as Sinal).texto : null;
    const lida = funcao === null ? (negada ? null : simples()) : chamada(funcao, negada);
    return lida && (!negada || comer(')')) ? lida : null;
  };
  const simples = (): Regra | null => {
    const campo = nome();
    const comparacao = campo === null ? undefined : OPERADORES[sinais[at]?.texto ?? ''];
    if (campo === null || !comparacao || sinais[at]?.tipo !== 'sinal') return null;
    at += 1;
    if (comer('null')) {
      if (comparacao !== 'igual' && comparacao !== 'diferente') return null;
      return { campo, comparacao: comparacao === 'igual' ? 'vazio' : 'preenchido', valor: null };
    }
    const v = valor();
    return v === undefined ? null : { campo, comparacao, valor: v };
  };
  const chamada = (funcao: string, negada: boolean): Regra | null => {
    at += 2;
    const campo = nome();
    if (campo === null) return null;
    if (funcao === 'count' && !negada) {
      const comparacao = comer(')') ? DA_CONTAGEM[sinais[at]?.texto ?? ''] : undefined;
      at += 1;
      const v = comparacao && valor();
      return comparacao && typeof v === 'number' ? { campo, comparacao, valor: v } : null;
    }
    const par = FUNCOES[funcao];
    const comparacao = par && (negada ? par.nao : par.sim);
    if (!comparacao || !comer(',')) return null;
    const v = valor();
    return typeof v === 'string' && comer(')') ? { campo, comparacao, valor: v } : null;
  };
  const grupo = (nivel: number): Grupo | null => {
    const itens: Grupo['itens'] = [];
    let juncao: Grupo['juncao'] | null = null;
    for (;;) {
      const item = comer('(') ? dentro(nivel) : regra();
      if (!item) return null;
      itens.push(item);
      const proxima = comer('and') ? 'e' : comer('or') ? 'ou' : null;
      if (!proxima) return { juncao: juncao ?? 'e', itens };
      // "a and b or c" would need brackets that nobody wrote
      if (juncao && proxima !== juncao) return null;
      juncao = proxima;
    }
  };
  const dentro = (nivel: number): Grupo | null => {
    const g = nivel < MAX_NIVEIS ? grupo(nivel + 1) : null;
    return g && comer(')') ? g : null;
  };

  const lido = grupo(1);
  return lido && at === sinais.length ? lido : null;
}
