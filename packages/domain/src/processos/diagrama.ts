import { aspas } from '../text/aspas.ts';
/** A step as far as its place in the flow goes; a draft may say anything in `depois_de`. */
export interface PassoDoFluxo {
  id: string;
  depois_de?: unknown;
}

export const INICIO = '$inicio';
export const FIM = '$fim';

export interface NoDoDiagrama {
  id: string;
  /** From the filing (0) on: one more than the furthest of its predecessors. */
  coluna: number;
  /** Place in its column, from the top. */
  linha: number;
}
export interface Diagrama {
  nos: NoDoDiagrama[];
  setas: { de: string; para: string }[];
  colunas: number;
  /** Steps of the tallest column. */
  linhas: number;
}

/** Ids of the steps that must be approved before the one at `i`, unknown ones and itself left out: the rule of `antesDe`, for drafts. */
export function anterioresDe(etapas: readonly PassoDoFluxo[], i: number): string[] {
  const etapa = etapas[i];
  if (!etapa) return [];
  if (!Array.isArray(etapa.depois_de)) return i > 0 ? [etapas[i - 1]?.id ?? ''] : [];
  const conhecidas = new Set(etapas.map((e) => e.id));
  return [...new Set(etapa.depois_de.map(String))].filter((id) => conhecidas.has(id) && id !== etapa.id);
}

/** Steps that wait, directly or through others, for the one named: none of them may come before it. */
export function seguintesDe(etapas: readonly PassoDoFluxo[], id: string): Set<string> {
  const depois = new Map<string, string[]>();
  etapas.forEach((e, i) => {
    for (const antes of anterioresDe(etapas, i)) depois.set(antes, [...(depois.get(antes) ?? []), e.id]);
  });
  const achadas = new Set<string>();
  const pilha = [...(depois.get(id) ?? [])];
  while (pilha.length) {
    const atual = pilha.pop() as string;
    if (achadas.has(atual)) continue;
    achadas.add(atual);
    pilha.push(...(depois.get(atual) ?? []));
  }
  return achadas;
}

/** Steps that wait for themselves through others: none of them would ever open. */
const presasDe = (etapas: readonly PassoDoFluxo[]): string[] =>
  etapas.map((e) => e.id).filter((id) => seguintesDe(etapas, id).has(id));

/** The sentence for a change of the steps that closes a circle; null for one that closes none, or leaves those that were there. */
export function recusaDoCirculo(
  antes: readonly PassoDoFluxo[],
  depois: readonly (PassoDoFluxo & { nome?: unknown })[],
): string | null {
  const jaPresas = new Set(presasDe(antes));
  const novas = new Set(presasDe(depois).filter((id) => !jaPresas.has(id)));
  if (novas.size === 0) return null;
  const nomes = depois.filter((e) => novas.has(e.id)).map((e) => aspas(e.nome || e.id));
  const quais = nomes.length === 1 ? `${nomes[0]} esperaria` : `${nomes.slice(0, -1).join(', ')} e ${nomes.at(-1)} esperariam`;
  return nomes.length === 1
    ? `Assim ${quais} por ela mesma e nunca abriria.`
    : `Assim ${quais} uma pela outra e nunca abririam. Mude antes o que cada uma espera.`;
}

/**
 * Where each step stands when the flow is drawn from left to right: columns by the longest path from the filing, branches that run
 * side by side below each other, near what they come from. A circle is cut where it closes, so that any draft can be drawn.
 */
export function desenhar(etapas: readonly PassoDoFluxo[]): Diagrama {
  const unicas = etapas.filter((e, i) => etapas.findIndex((o) => o.id === e.id) === i);
  const antes = new Map(unicas.map((e) => [e.id, anterioresDe(etapas, etapas.indexOf(e))]));
  const coluna = new Map<string, number>();
  const medir = (id: string, caminho: ReadonlySet<string>): number => {
    const known = coluna.get(id);
    if (known !== undefined) return known;
    const daqui = new Set([...caminho, id]);
    const de = (antes.get(id) ?? []).filter((a) => !daqui.has(a)).map((a) => medir(a, daqui));
    const n = Math.max(0, ...de) + 1;
    coluna.set(id, n);
    return n;
  };
  for (const { id } of unicas) medir(id, new Set());
  const ultima = Math.max(0, ...coluna.values());
  const linha = new Map<string, number>([[INICIO, 0]]);
  const nos: NoDoDiagrama[] = [{ id: INICIO, coluna: 0, linha: 0 }];
  let linhas = 1;
  for (let c = 1; c <= ultima; c += 1) {
    const peso = (id: string) => {
      const de = (antes.get(id) ?? []).map((a) => linha.get(a)).filter((n) => n !== undefined);
      return de.length ? de.reduce((a, b) => a + b, 0) / de.length : 0;
    };
    const daColuna = unicas.filter((e) => coluna.get(e.id) === c).map((e) => ({ id: e.id, peso: peso(e.id) }));
    // sort is stable: of equals, the one above in the list stays above
    daColuna.sort((a, b) => a.peso - b.peso);
    daColuna.forEach(({ id }, i) => {
      linha.set(id, i);
      nos.push({ id, coluna: c, linha: i });
    });
    linhas = Math.max(linhas, daColuna.length);
  }
  nos.push({ id: FIM, coluna: ultima + 1, linha: 0 });
  const temSeguinte = new Set([...antes.values()].flat());
  const setas = unicas.flatMap(({ id }) => {
    const de = antes.get(id) ?? [];
    return (de.length ? de : [INICIO]).map((a) => ({ de: a, para: id }));
  });
  const finais = unicas.filter((e) => !temSeguinte.has(e.id)).map((e) => ({ de: e.id, para: FIM }));
  return { nos, setas: [...setas, ...finais], colunas: ultima + 2, linhas };
}
