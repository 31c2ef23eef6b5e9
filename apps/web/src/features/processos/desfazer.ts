import type { Rascunho } from '@portal/domain/processos/rascunho';
import type { Edicao } from './guarda.ts';

type Objeto = Record<string, unknown>;
interface ComId {
  id: string;
}

const isObjeto = (v: unknown): v is Objeto => typeof v === 'object' && v !== null && !Array.isArray(v);
const isLista = (v: unknown): v is ComId[] => Array.isArray(v) && v.every((i) => isObjeto(i) && typeof i.id === 'string');

/**
 * What led from `de` to `para`, done on another draft: only what differs between the two is touched, so what somebody else has
 * changed meanwhile stays. On `de` itself it gives exactly `para`.
 */
export const levar =
  (de: Rascunho, para: Rascunho): Edicao =>
  (d) =>
    mesclar(de, para, d) as Rascunho;

function mesclar(de: unknown, para: unknown, d: unknown): unknown {
  if (de === para) return d;
  if (d === de) return para;
  if (isObjeto(de) && isObjeto(para) && isObjeto(d)) return mesclarObjeto(de, para, d);
  if (isLista(de) && isLista(para) && isLista(d)) return mesclarLista(de, para, d);
  return para;
}

function mesclarObjeto(de: Objeto, para: Objeto, d: Objeto): Objeto {
  const novo = { ...d };
  for (const chave of new Set([...Object.keys(de), ...Object.keys(para)])) {
    if (de[chave] === para[chave]) continue;
    if (!(chave in para)) delete novo[chave];
    else novo[chave] = mesclar(de[chave], para[chave], d[chave]);
  }
  return novo;
}

/** Parts are known by their ids: they come, go and change places each by itself. */
function mesclarLista(de: readonly ComId[], para: readonly ComId[], d: readonly ComId[]): ComId[] {
  const antes = new Map(de.map((i) => [i.id, i]));
  const depois = new Map(para.map((i) => [i.id, i]));
  let novo = d
    .filter(({ id }) => depois.has(id) || !antes.has(id))
    .map((item) => {
      const [a, b] = [antes.get(item.id), depois.get(item.id)];
      return a && b ? (mesclar(a, b, item) as ComId) : item;
    });
  para.forEach((item, i) => {
    if (antes.has(item.id) || novo.some(({ id }) => id === item.id)) return;
    // after the nearest of those before it that are still here
    const vizinho = para.slice(0, i).findLast((p) => novo.some(({ id }) => id === p.id));
    const onde = vizinho ? novo.findIndex(({ id }) => id === vizinho.id) + 1 : 0;
    novo = [...novo.slice(0, onde), item, ...novo.slice(onde)];
  });
  const ordem = (lista: readonly ComId[], outros: Map<string, ComId>) =>
    lista.filter(({ id }) => outros.has(id)).map(({ id }) => id);
  if (ordem(de, depois).join() === ordem(para, antes).join()) return novo;
  const lugares = new Map(para.map(({ id }, i) => [id, i]));
  const ordenados = novo
    .filter(({ id }) => lugares.has(id))
    .sort((a, b) => (lugares.get(a.id) as number) - (lugares.get(b.id) as number));
  let proximo = 0;
  return novo.map((item) => (lugares.has(item.id) ? (ordenados[proximo++] as ComId) : item));
}

/**
 * The one value that an edit touched, as its path; null when it touched more than that, or something that is no plain value.
 * Two edits of one value shortly after each other are one step back: what was typed in one go.
 */
export function valorTocado(antes: unknown, depois: unknown): string | null {
  const caminho: string[] = [];
  let [a, b] = [antes, depois];
  for (;;) {
    if (isObjeto(a) && isObjeto(b)) {
      const [x, y]: [Objeto, Objeto] = [a, b];
      const chaves = [...new Set([...Object.keys(x), ...Object.keys(y)])].filter((k) => x[k] !== y[k]);
      if (chaves.length !== 1) return null;
      const chave = chaves[0] as string;
      caminho.push(chave);
      [a, b] = [x[chave], y[chave]];
    } else if (Array.isArray(a) && Array.isArray(b) && a.length === b.length) {
      const [x, y]: [unknown[], unknown[]] = [a, b];
      const outros = x.flatMap((item, i) => (item === y[i] ? [] : [i]));
      if (outros.length !== 1) return null;
      const i = outros[0] as number;
      caminho.push(String(i));
      [a, b] = [x[i], y[i]];
    } else return typeof b === 'string' || typeof b === 'number' ? caminho.join('.') : null;
  }
}

interface Passo {
  antes: Rascunho;
  depois: Rascunho;
  valor: string | null;
  em: number;
}
const MAX_PASSOS = 200;
const JUNTO_MS = 1500;

/** The steps that can be taken back and done again. */
export class Historico {
  #feitos: Passo[] = [];
  #desfeitos: Passo[] = [];

  fez(antes: Rascunho, depois: Rascunho, em: number): void {
    if (antes === depois) return;
    this.#desfeitos = [];
    const valor = valorTocado(antes, depois);
    const last = this.#feitos.at(-1);
    if (last && valor !== null && last.valor === valor && last.depois === antes && em - last.em < JUNTO_MS)
      this.#feitos[this.#feitos.length - 1] = { ...last, depois, em };
    else this.#feitos = [...this.#feitos, { antes, depois, valor, em }].slice(-MAX_PASSOS);
  }

  desfazer(): Edicao | null {
    const passo = this.#feitos.pop();
    if (!passo) return null;
    this.#desfeitos.push({ ...passo, em: 0 });
    return levar(passo.depois, passo.antes);
  }

  refazer(): Edicao | null {
    const passo = this.#desfeitos.pop();
    if (!passo) return null;
    this.#feitos.push(passo);
    return levar(passo.antes, passo.depois);
  }

  esquecer(): void {
    this.#feitos = [];
    this.#desfeitos = [];
  }

  get pode(): { desfazer: boolean; refazer: boolean } {
    return { desfazer: this.#feitos.length > 0, refazer: this.#desfeitos.length > 0 };
  }
}
