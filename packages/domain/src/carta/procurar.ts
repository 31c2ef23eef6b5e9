import { normalizarBusca } from '../text/busca.ts';
import { raiz } from '../text/raiz.ts';

/** What is known of a process by who looks for one. */
export interface Procurado {
  nome: string;
  grupo: string;
  resumo: string;
  /** how people call it */
  como_chamam: readonly string[];
}

/** Words that say that something is wanted, not what. */
const VAZIAS = new Set(
  (
    'a ao aos as com como da das de desde do dos e em eu la la me meu meus minha minhas na nas no nos o os ou para pra pro por que se ' +
    'sem sua seu so ta te tem um uma uns umas vou quero queria quer preciso precisa gostaria desejo posso pode fazer faco ' +
    'pedir peco tirar solicitar obter saber onde quanto qual ter isso aqui prefeitura favor'
  ).split(' '),
);

type Letras = readonly string[];
interface Texto {
  peso: number;
  raizes: Letras;
}

const raizesDe = (texto: string): Letras =>
  normalizarBusca(texto)
    .split(' ')
    .filter((p) => p && !VAZIAS.has(p))
    .map(raiz);

/** One letter more, less, other, or two that changed places. */
function quaseIgual(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let i = 0;
  while (i < a.length && a[i] === b[i]) i += 1;
  const [restoA, restoB] = [a.slice(i), b.slice(i)];
  return (
    restoA.slice(1) === restoB ||
    restoA === restoB.slice(1) ||
    restoA.slice(1) === restoB.slice(1) ||
    (restoA.slice(2) === restoB.slice(2) && restoA[0] === restoB[1] && restoA[1] === restoB[0])
  );
}

/** How well one word meets another: 1 of one family, less while it is being typed or a letter is wrong, 0 not at all. */
function encontro(procurada: string, dita: string): number {
  if (procurada === dita) return 1;
  if (procurada.length >= 3 && dita.startsWith(procurada)) return 0.8;
  return procurada.length >= 5 && dita.length >= 5 && quaseIgual(procurada, dita) ? 0.6 : 0;
}

const textosDe = ({ nome, grupo, resumo, como_chamam }: Procurado): Texto[] => [
  { peso: 4, raizes: raizesDe(nome) },
  ...como_chamam.map((como) => ({ peso: 4, raizes: raizesDe(como) })),
  { peso: 2, raizes: raizesDe(resumo) },
  { peso: 1, raizes: raizesDe(grupo) },
];

/** What a text says of the searched words: the share of it that they are counts too, so that "casa" is "casa" before "casa pronta". */
function nota(procuradas: Letras, textos: readonly Texto[]): { achadas: number; pontos: number } {
  let [achadas, pontos] = [0, 0];
  for (const p of procuradas) {
    const melhor = Math.max(0, ...textos.map(({ peso, raizes }) => peso * Math.max(0, ...raizes.map((r) => encontro(p, r)))));
    if (melhor > 0) achadas += 1;
    pontos += melhor;
  }
  const junto = textos.map(({ peso, raizes }) => {
    const ditas = procuradas.filter((p) => raizes.some((r) => encontro(p, r) > 0)).length;
    return raizes.length > 0 ? (peso * ditas * ditas) / (procuradas.length * Math.max(raizes.length, ditas)) : 0;
  });
  return { achadas, pontos: pontos + 2 * Math.max(0, ...junto) };
}

/** Whether anything is searched for: signs and words such as "quero" are nothing. */
export const procuraAlgo = (busca: string): boolean => raizesDe(busca).length > 0;

/**
 * The processes that somebody means, the best first: by name, by how people call them, by summary and group, in whatever form the
 * words stand. Where none has every word, those that lack one of two or more do.
 * @returns all of them, as they came, where nothing is searched for
 */
export function procurar<T extends Procurado>(processos: readonly T[], busca: string): T[] {
  const procuradas = [...new Set(raizesDe(busca))];
  if (procuradas.length === 0) return [...processos];
  const notas = processos.map((processo) => ({ processo, ...nota(procuradas, textosDe(processo)) }));
  const com = (achadas: number) => notas.filter((n) => n.achadas === achadas);
  const inteiras = com(procuradas.length);
  const achados = inteiras.length > 0 || procuradas.length === 1 ? inteiras : com(procuradas.length - 1);
  return achados.toSorted((a, b) => b.pontos - a.pontos).map(({ processo }) => processo);
}
