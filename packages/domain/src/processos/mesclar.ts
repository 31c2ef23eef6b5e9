import { aspas } from '../text/aspas.ts';
import { achatar, definir, desachatar, type Plana } from './achatar.ts';
import { comparar } from './comparar.ts';
import { igual, isObjeto } from './igual.ts';
import type { Rascunho } from './rascunho.ts';

export type Lado = 'nosso' | 'deles';
/** By the conflict's key. What is not chosen stays as the town has it. */
export type Escolhas = Readonly<Record<string, Lado>>;

export interface Conflito {
  chave: string;
  /** What is disputed, in words: 'Etapa “Análise”'. */
  onde: string;
  /** What each side did since the version that both began from, in sentences. */
  nosso: string[];
  deles: string[];
}
export interface Mescla {
  definicao: Rascunho;
  conflitos: Conflito[];
}

type Caminho = readonly string[];
interface Item {
  id: string;
}
interface Achado {
  caminho: Caminho;
  nosso: unknown;
  deles: unknown;
}

export const chaveDe = (caminho: Caminho): string => caminho.join('/');

/** A list whose elements are told apart by an id of their own. */
const isLista = (v: unknown): v is Item[] =>
  Array.isArray(v) &&
  v.every((x) => isObjeto(x) && typeof x.id === 'string') &&
  new Set(v.map((x) => (x as Item).id)).size === v.length;

/**
 * Three definitions into one: what only one side changed since `base` is taken, what both changed alike too; what both changed
 * differently is a conflict, listed, and goes by `escolhas`. Parts are told apart by their stable ids.
 * @param base the version of the model that the town began from
 * @param nosso what the town has made of it
 * @param deles the new version of the model
 */
export function mesclar(base: Rascunho, nosso: Rascunho, deles: Rascunho, escolhas: Escolhas = {}): Mescla {
  if (igual(base, deles) || igual(nosso, deles)) return { definicao: nosso, conflitos: [] };
  if (igual(base, nosso)) return { definicao: deles, conflitos: [] };
  const [b, o, t] = [achatar(base), achatar(nosso), achatar(deles)];
  const achados: Achado[] = [];
  const junta = objeto([], b, o, t, escolhas, achados) as unknown as Plana;
  const definicao = desachatar(comSecoesDosCampos(junta, [o, t, b]));
  const ib = indice(b);
  const lados = [indice(o), indice(t)];
  return { definicao, conflitos: achados.map((a) => emPalavras(a, b, ib, lados)) };
}

function valor(caminho: Caminho, b: unknown, o: unknown, t: unknown, escolhas: Escolhas, achados: Achado[]): unknown {
  if (igual(o, t) || igual(b, t)) return o;
  if (igual(b, o)) return t;
  // a part of another kind has other keys: mixing the two would make something that neither side wrote
  if (isObjeto(b) && isObjeto(o) && isObjeto(t) && o.tipo === t.tipo) return objeto(caminho, b, o, t, escolhas, achados);
  if (isLista(b) && isLista(o) && isLista(t)) return lista(caminho, b, o, t, escolhas, achados);
  achados.push({ caminho, nosso: o, deles: t });
  return escolhas[chaveDe(caminho)] === 'deles' ? t : o;
}

function objeto(caminho: Caminho, b: object, o: object, t: object, escolhas: Escolhas, achados: Achado[]): object {
  const saida: Record<string, unknown> = {};
  const em = (x: object, k: string) => (Object.hasOwn(x, k) ? (x as Record<string, unknown>)[k] : undefined);
  for (const k of new Set([...Object.keys(o), ...Object.keys(t)])) {
    const v = valor([...caminho, k], em(b, k), em(o, k), em(t, k), escolhas, achados);
    if (v !== undefined) saida[k] = v;
  }
  return saida;
}

function lista(caminho: Caminho, b: Item[], o: Item[], t: Item[], escolhas: Escolhas, achados: Achado[]): Item[] {
  const [mb, mo, mt] = [b, o, t].map((l) => new Map(l.map((x) => [x.id, x]))) as [M, M, M];
  const ficam = new Map<string, Item>();
  for (const id of new Set([...mo.keys(), ...mt.keys()])) {
    const v = valor([...caminho, id], mb.get(id), mo.get(id), mt.get(id), escolhas, achados);
    if (v !== undefined) ficam.set(id, v as Item);
  }
  // fields are in order inside their section; other lists have one place for all
  return [...new Set([...ficam.values()].map(lugarDe))].flatMap((lugar) => {
    const la = (m: M) => [...m.values()].filter((x) => lugarDe(x) === lugar).map((x) => x.id);
    const em = [...caminho, lugar ? `@ordem:${lugar}` : '@ordem'];
    const ids = ordem(em, la(mb), la(mo), la(mt), escolhas, achados);
    return ids.flatMap((id) => {
      const item = ficam.get(id);
      return item && lugarDe(item) === lugar ? [item] : [];
    });
  });
}
type M = Map<string, Item>;
const lugarDe = (x: Item & { '@secao'?: string }): string => x['@secao'] ?? '';

/** The order of one side, with what only the other has put in behind what it follows there. */
function ordem(caminho: Caminho, b: string[], o: string[], t: string[], escolhas: Escolhas, achados: Achado[]): string[] {
  const [em_o, em_t] = [new Set(o), new Set(t)];
  const comuns = b.filter((id) => em_o.has(id) && em_t.has(id));
  const nos_tres = new Set(comuns);
  const so = (l: string[]) => l.filter((id) => nos_tres.has(id));
  const mudou = { nosso: !igual(so(o), comuns), deles: !igual(so(t), comuns) };
  const disputa = mudou.nosso && mudou.deles && !igual(so(o), so(t));
  if (disputa) achados.push({ caminho, nosso: o, deles: t });
  const porDeles = disputa ? escolhas[chaveDe(caminho)] === 'deles' : !mudou.nosso && mudou.deles;
  const [primeiro, outro] = porDeles ? [t, o] : [o, t];
  const saida = [...primeiro];
  const ja = new Set(primeiro);
  for (const [i, id] of outro.entries()) {
    if (ja.has(id)) continue;
    ja.add(id);
    const antes = outro[i - 1];
    saida.splice(antes === undefined ? 0 : saida.indexOf(antes) + 1, 0, id);
  }
  return saida;
}

/** A field that one side put into a section that the other took away keeps the section. */
function comSecoesDosCampos(junta: Plana, lados: readonly Plana[]): Plana {
  const secoes = [...junta.secoes];
  for (const { '@secao': id } of junta.campos) {
    if (secoes.some((s) => s.id === id)) continue;
    const secao = lados.flatMap((l) => l.secoes).find((s) => s.id === id);
    if (secao) secoes.push(secao);
  }
  return { ...junta, secoes };
}

const PARTES: Record<string, [string, string]> = {
  secoes: ['Seção', 'Ordem das seções'],
  campos: ['Campo', 'Ordem dos campos'],
  etapas: ['Etapa', 'Ordem das etapas'],
  taxas: ['Taxa', 'Ordem das taxas'],
  documentos: ['Documento', 'Ordem dos documentos'],
};

/** The items of each list by id. */
const indice = (p: Plana) =>
  new Map(Object.keys(PARTES).map((parte) => [parte, new Map((p[parte] as Item[]).map((x) => [x.id, x]))]));
type Indice = ReturnType<typeof indice>;

/** The one part that a path leads to: comparing it costs the same however long the form is. */
function recorte(b: Plana, ib: Indice, [parte = '', id = '']: Caminho): Plana {
  const vazia = { secoes: b.secoes, campos: [], etapas: [], taxas: [], documentos: [] };
  const item = ib.get(parte)?.get(id);
  const itens = PARTES[parte] && !id.startsWith('@ordem') ? (item ? [item] : []) : b[parte];
  return { ...vazia, [parte]: itens };
}

/** @param lados the town's and the model's, where the name of a part stands */
function emPalavras({ caminho, nosso, deles }: Achado, b: Plana, ib: Indice, lados: readonly Indice[]): Conflito {
  const [parte = '', id = ''] = caminho;
  const antes = recorte(b, ib, caminho);
  const de = (v: unknown): string[] => comparar(desachatar(antes), desachatar(definir(antes, caminho, v))).map((m) => m.texto);
  const frases = { nosso: de(nosso), deles: de(deles) };
  const nomes = PARTES[parte];
  const item = [...lados, ib].map((i) => i.get(parte)?.get(id)).find(Boolean) as Record<string, unknown> | undefined;
  const nome = item?.rotulo || item?.titulo || item?.nome || id;
  const onde = !nomes ? 'Geral' : id.startsWith('@ordem') ? nomes[1] : `${nomes[0]} ${aspas(nome)}`;
  const iguais = igual(frases.nosso, frases.deles);
  return {
    chave: chaveDe(caminho),
    onde,
    nosso: iguais || frases.nosso.length === 0 ? ['Fica como está no município.'] : frases.nosso,
    deles: iguais || frases.deles.length === 0 ? ['Fica como o catálogo propõe.'] : frases.deles,
  };
}
