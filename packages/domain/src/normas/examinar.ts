import { type Comparacao, deFeel, type Grupo, isGrupo } from '../condicoes/escolhas.ts';
import { lerCondicao } from '../condicoes/ler.ts';
import { Exato } from '../text/exato.ts';
import { isDecimal } from '../text/numeros.ts';
import { lerCelula } from './celula.ts';
import { comoFormula, conferirNorma, expressoesDe, type Nomes, nomesDaNorma, type SituacaoDaNorma } from './conferir.ts';
import { ARTIGO_A_CONFIRMAR, type Conteudo, LEI_A_CONFIRMAR, MIN_EXEMPLOS, type Tabela } from './conteudo.ts';
import { provarExemplo } from './exemplos.ts';
import type { Nome } from './nome.ts';

export interface ProblemaDaNorma {
  /** Path in the rule, as `exigencia.linhas.2.limite`; '' the rule as a whole. */
  onde: string;
  gravidade: 'erro' | 'aviso';
  texto: string;
}
type Achado = (gravidade: ProblemaDaNorma['gravidade'], onde: string, texto: string) => void;

/** Combinations of values that are tried; beyond them nothing is claimed. */
const MAX_COMBINACOES = 6000;

/** A name compared with a word, and a list that holds one. */
const COM_PALAVRA = [
  /\b([a-z][a-z0-9_]*)\s*(?:!=|=)\s*"([^"]*)"/g,
  /\blist contains\(\s*([a-z][a-z0-9_]*)\s*,\s*"([^"]*)"\s*\)/g,
];

/** Reading, names, and whether a comparison with a fixed answer can ever hold. */
function examinarEscrita(conteudo: Conteudo, nomes: Nomes, achado: Achado): void {
  for (const { onde, expressao } of expressoesDe(conteudo)) {
    if (expressao === '') {
      achado('erro', onde, 'Preencha este campo.');
      continue;
    }
    const { falha, nomes: usa } = lerCondicao(expressao);
    if (falha) achado('erro', onde, `Não pode ser lido: ${falha.texto}, na posição ${falha.posicao}.`);
    for (const nome of usa.filter((n) => !nomes.has(n))) achado('erro', onde, `Nenhum processo publicado pergunta “${nome}”.`);
    for (const [, nome = '', valor = ''] of COM_PALAVRA.flatMap((forma) => [...expressao.matchAll(forma)])) {
      const opcoes = nomes.get(nome)?.opcoes ?? [];
      if (opcoes.length > 0 && !opcoes.includes(valor))
        achado('erro', onde, `“${valor}” não é uma resposta de “${nomes.get(nome)?.rotulo ?? nome}”.`);
    }
  }
}

/** Cells that read, of answers that exist; each column known. */
function examinarCelulas(tabela: Tabela, nomes: Nomes, achado: Achado): void {
  if (tabela.linhas.length === 0) achado('erro', 'exigencia.linhas', 'Escreva pelo menos uma linha.');
  for (const [i, entrada] of tabela.entradas.entries())
    if (!nomes.has(entrada)) achado('erro', `exigencia.entradas.${i}`, `Nenhum processo publicado pergunta “${entrada}”.`);
  for (const [l, linha] of tabela.linhas.entries())
    for (const [i, entrada] of tabela.entradas.entries()) {
      const nome = nomes.get(entrada);
      const celula = lerCelula(linha.celulas[i] ?? '', nome?.classe ?? 'texto');
      const onde = `exigencia.linhas.${l}.celulas.${i}`;
      if (celula === null) achado('erro', onde, 'Escreva como “até 100”, “acima de 100 até 250” ou “a partir de 50”.');
      else if (celula.tipo === 'textos' && nome && nome.opcoes.length > 0)
        for (const valor of celula.valores.filter((v) => !nome.opcoes.includes(v)))
          achado('erro', onde, `“${valor}” não é uma resposta de “${nome.rotulo}”.`);
    }
}

/** Any answer that no cell names. */
const OUTRO = '\u0000outro';
const NUMEROS = /(?<![\w."])\d+(?:\.\d+)?/g;

type Escrita = Pick<Conteudo, 'quando' | 'exigencia'>;

/** Every number or word that rules compare a name with, in cells and in what is written. */
function escritosDe(id: string, conteudos: readonly Escrita[], nome: Nome | undefined): string[] {
  const isNumero = nome?.classe === 'numero';
  return conteudos.flatMap((c) => {
    const { exigencia: e } = c;
    const coluna = e.tipo === 'tabela' ? e.entradas.indexOf(id) : -1;
    const celulas =
      e.tipo === 'tabela' && coluna >= 0
        ? e.linhas.flatMap((l) => lerCelula(l.celulas[coluna] ?? '', nome?.classe ?? 'texto') ?? [])
        : [];
    const dasCelulas = celulas.flatMap((celula) =>
      celula.tipo === 'textos' ? celula.valores : celula.tipo === 'faixa' ? [celula.de, celula.ate].flatMap((v) => v ?? []) : [],
    );
    const ditos = expressoesDe(c).flatMap(({ expressao }) =>
      isNumero ? (expressao.match(NUMEROS) ?? []) : Array.from(expressao.matchAll(/"([^"]*)"/g), (m) => m[1] ?? ''),
    );
    return [...dasCelulas, ...ditos];
  });
}

/** Each number, and one on each side of it; of what is counted, whole ones from nothing on. */
function pontosDe(numeros: readonly string[], nome: Nome): Exato[] {
  const limites = numeros.map((n) => new Exato(n)).sort((a, b) => a.comparedTo(b));
  const [primeiro = new Exato(1)] = limites;
  if (!nome.inteiro) return [primeiro.minus(1), ...limites.flatMap((n, i) => [n, n.plus(limites[i + 1] ?? n.plus(2)).div(2)])];
  const perto = [primeiro.minus(1), ...limites.flatMap((n) => [n.floor(), n.floor().plus(1)])].map((n) => n.floor().toFixed());
  return [...new Set(perto)].map((n) => new Exato(n)).filter((n) => n.gte(0));
}

/** Words of one list that are joined in every way. */
const MAX_JUNTAS = 6;

/** Of two lines of a table that a list fits both, the first counts: whether one is left to the other is told by single words. */
type Listas = 'todas' | 'uma palavra';

/** Every list that can be made of these words, nothing among them. */
const listasDe = (textos: readonly string[]): string[][] =>
  Array.from({ length: 2 ** textos.length }, (_, quais) => textos.filter((__, i) => Math.floor(quais / 2 ** i) % 2 === 1));

/** Words that stand for all others: of a closed list the one that nothing names, where there is one. */
function textosDe(distintos: readonly string[], { opcoes, classe }: Pick<Nome, 'opcoes' | 'classe'>): readonly string[] {
  if (opcoes.length === 0) return [...distintos, OUTRO];
  if (classe !== 'opcoes') return opcoes;
  return [...opcoes.filter((o) => distintos.includes(o)), ...opcoes.filter((o) => !distintos.includes(o)).slice(0, 1)];
}

/** Values of a name that stand for all others: each answer, each bound, and what lies beside them; null where those are too many. */
function dominioDe(id: string, conteudos: readonly Escrita[], nomes: Nomes, listas: Listas): unknown[] | null {
  const nome = nomes.get(id);
  const distintos = [...new Set(escritosDe(id, conteudos, nome))];
  const vazio = conteudos.some((c) => expressoesDe(c).some((x) => /\bnull\b/.test(x.expressao))) ? [null] : [];
  if (nome?.classe === 'numero') return [...vazio, ...pontosDe(distintos, nome)];
  const textos = textosDe(distintos, nome ?? { opcoes: [], classe: 'texto' });
  if (nome?.classe !== 'opcoes') return [...vazio, ...textos];
  if (listas === 'uma palavra') return [...vazio, [], ...textos.map((t) => [t])];
  return textos.length > MAX_JUNTAS ? null : [...vazio, ...listasDe(textos)];
}

/** Comparisons of which the points that are tried tell all: each with something written. */
const CONTADAS: ReadonlySet<Comparacao> = new Set([
  'igual',
  'diferente',
  'maior',
  'maior_ou_igual',
  'menor',
  'menor_ou_igual',
  'preenchido',
  'vazio',
  'inclui',
  'nao_inclui',
]);

function isDePontos(grupo: Grupo | null): boolean {
  return grupo?.itens.every((item) => (isGrupo(item) ? isDePontos(item) : CONTADAS.has(item.comparacao))) ?? false;
}

/** Names compared with what is written, and joined: what is true of the points tried is true of all others. */
const isSimples = ({ expressao, tipo }: ReturnType<typeof expressoesDe>[number]): boolean =>
  tipo === 'condicao' ? isDePontos(deFeel(expressao)) : /^(?:[a-z][a-z0-9_]*|\d+(?:\.\d+)?)$/.test(expressao);

/** A limit that names something moves with it. */
const isFixo = ({ exigencia: e }: Pick<Conteudo, 'exigencia'>): boolean =>
  e.tipo === 'condicao' ||
  (e.tipo === 'medida' ? [e.limite] : e.linhas.map((l) => l.limite)).every((l) => isDecimal(comoFormula(l)));

/** Every combination of the values that stand for all; null where they are too many, or where points cannot stand for the rest. */
function combinacoes(conteudos: readonly Escrita[], nomes: Nomes, listas: Listas = 'todas'): Record<string, unknown>[] | null {
  if (!conteudos.every((c) => isFixo(c) && expressoesDe(c).every(isSimples))) return null;
  const ids = [...new Set(conteudos.flatMap(nomesDaNorma))];
  let todas: Record<string, unknown>[] = [{}];
  for (const id of ids) {
    const dominio = dominioDe(id, conteudos, nomes, listas);
    if (!dominio || todas.length * dominio.length > MAX_COMBINACOES) return null;
    todas = todas.flatMap((t) => dominio.map((v) => ({ ...t, [id]: v })));
  }
  return todas;
}

/** Lines that take the same answers, and answers that no line takes. */
function examinarCobertura(tabela: Tabela, nomes: Nomes, achado: Achado): void {
  const muda: Tabela = { ...tabela, medida: '0', linhas: tabela.linhas.map((l) => ({ ...l, limite: '0' })) };
  const linhas = muda.linhas.map((linha) => ({ quando: '', exigencia: { ...muda, linhas: [linha] } }));
  const todas = combinacoes([{ quando: '', exigencia: muda }], nomes, 'uma palavra');
  if (!todas) return;
  const juntas = new Map<string, [number, number]>();
  let semLinha: Record<string, unknown> | null = null;
  for (const valores of todas) {
    const cabem = linhas.flatMap((l, i) => (conferirNorma(l, valores, nomes).situacao === 'não se aplica' ? [] : [i]));
    if (cabem.length === 0 && (semLinha === null || estranheza(valores) < estranheza(semLinha))) semLinha = valores;
    const [a, b] = cabem;
    if (a !== undefined && b !== undefined) juntas.set(`${a} ${b}`, [a, b]);
  }
  for (const [a, b] of juntas.values())
    achado(
      'erro',
      `exigencia.linhas.${b}`,
      `As linhas ${a + 1} e ${b + 1} falam do mesmo caso. Separe-as, para que uma só valha.`,
    );
  if (semLinha)
    achado('aviso', 'exigencia.linhas', `Nenhuma linha fala de ${dizerCombinacao(semLinha, nomes)}: ali a norma não pede nada.`);
}

/** Of cases that are tried some exist on paper alone: nothing built measures less than nothing. */
const estranheza = (valores: Record<string, unknown>): number =>
  Object.values(valores).filter((v) => Exato.isDecimal(v) && v.lte(0)).length;

const dizerSolto = (v: unknown): string => (v === OUTRO ? 'outra' : String(v) || 'vazio');
const dizerPonto = (v: unknown): string => {
  if (Exato.isDecimal(v)) return v.toFixed().replace('.', ',');
  if (Array.isArray(v)) return v.map(dizerSolto).join(' e ') || 'vazio';
  return dizerSolto(v);
};
const dizerCombinacao = (valores: Record<string, unknown>, nomes: Nomes): string =>
  Object.entries(valores)
    .map(([id, v]) => `${nomes.get(id)?.rotulo ?? id} ${dizerPonto(v)}`)
    .join(' com ');

/** A rule that asks nobody, or that nobody can break. */
function examinarSentido(conteudo: Conteudo, nomes: Nomes, achado: Achado): void {
  const todas = combinacoes([conteudo], nomes);
  if (!todas) return;
  const ditas = new Set<SituacaoDaNorma>(todas.map((valores) => conferirNorma(conteudo, valores, nomes).situacao));
  if (!ditas.has('cumpre') && !ditas.has('descumpre'))
    achado('erro', 'quando', 'Nenhum projeto chega a esta norma: o que está em “Vale quando” nunca acontece.');
  else if (!ditas.has('descumpre'))
    achado('aviso', 'exigencia', 'Esta norma nunca deixa de ser cumprida: confira o que ela exige.');
  else if (!ditas.has('cumpre'))
    achado('aviso', 'exigencia', 'Nenhum projeto consegue cumprir esta norma: confira o que ela exige.');
}

function examinarExemplos(conteudo: Conteudo, nomes: Nomes, achado: Achado): void {
  for (const espera of ['cumpre', 'descumpre'] as const) {
    const ha = conteudo.exemplos.filter((x) => x.espera === espera).length;
    if (ha < MIN_EXEMPLOS)
      achado(
        'erro',
        'exemplos',
        `Escreva pelo menos ${MIN_EXEMPLOS} exemplos que ${espera === 'cumpre' ? 'cumprem' : 'descumprem'}; ${ha === 0 ? 'não há nenhum' : ha === 1 ? 'há 1' : `há ${ha}`}.`,
      );
  }
  for (const [i, exemplo] of conteudo.exemplos.entries()) {
    const { certo, conferida, estranhos } = provarExemplo(conteudo, exemplo, nomes);
    if (estranhos.length > 0)
      achado('erro', `exemplos.${i}`, `O valor de “${nomes.get(estranhos[0] ?? '')?.rotulo ?? estranhos[0]}” não é um número.`);
    else if (!certo) achado('erro', `exemplos.${i}`, `Este exemplo dá “${conferida.situacao}”, e não o que se espera.`);
  }
}

/** Everything that keeps a rule from being published, and what is worth a look. Bounded by the sizes of its schema. */
export function examinarNorma(conteudo: Conteudo, nomes: Nomes): ProblemaDaNorma[] {
  const problemas: ProblemaDaNorma[] = [];
  const achado: Achado = (gravidade, onde, texto) => void problemas.push({ gravidade, onde, texto });
  examinarEscrita(conteudo, nomes, achado);
  if (conteudo.base_legal.includes(LEI_A_CONFIRMAR) || conteudo.artigo === ARTIGO_A_CONFIRMAR)
    achado('erro', 'artigo', 'Esta norma veio como exemplo: escreva a lei e o artigo do município, e confira os números.');
  const { exigencia: e } = conteudo;
  if (e.tipo === 'tabela') examinarCelulas(e, nomes, achado);
  // what its law is called changes nothing of what it says
  const isLegivel = () => problemas.every((p) => p.gravidade === 'aviso' || p.onde === 'artigo');
  if (isLegivel() && e.tipo === 'tabela') examinarCobertura(e, nomes, achado);
  if (isLegivel()) {
    examinarSentido(conteudo, nomes, achado);
    examinarExemplos(conteudo, nomes, achado);
  }
  return problemas;
}

/** Whether no project that both rules ask can fulfil both, where some project is asked by both; false where that cannot be told. */
export function contradizem(a: Conteudo, b: Conteudo, nomes: Nomes): boolean {
  const mesmosProcessos =
    a.processos.length === 0 || b.processos.length === 0 || a.processos.some((p) => b.processos.includes(p));
  const todas = mesmosProcessos ? combinacoes([a, b], nomes) : null;
  if (!todas) return false;
  let ambas = false;
  for (const valores of todas) {
    const [da, db] = [conferirNorma(a, valores, nomes).situacao, conferirNorma(b, valores, nomes).situacao];
    if ([da, db].some((s) => s === 'não se aplica' || s === 'falta dado')) continue;
    if (da === 'cumpre' && db === 'cumpre') return false;
    ambas = true;
  }
  return ambas;
}
