import { type Comparacao, type Grupo, isGrupo, type Regra, SEM_VALOR } from '@portal/domain/condicoes/escolhas';
import type { Conhecido } from './conhecido.ts';
import { contaItens, PALAVRAS } from './palavras.ts';

/** Choices while they are made: a row may still lack its field or its value. Each has a key of its own on screen. */
export interface RegraAberta {
  chave: number;
  campo: string | null;
  comparacao: Comparacao;
  valor: string | number | null;
}
export interface GrupoAberto {
  chave: number;
  juncao: Grupo['juncao'];
  itens: (RegraAberta | GrupoAberto)[];
}
export const isGrupoAberto = (i: RegraAberta | GrupoAberto): i is GrupoAberto => 'itens' in i;

let chaves = 0;
export const novaRegra = (): RegraAberta => ({ chave: ++chaves, campo: null, comparacao: 'igual', valor: null });
export const novoGrupo = (juncao: Grupo['juncao'], itens: GrupoAberto['itens'] = [novaRegra()]): GrupoAberto => ({
  chave: ++chaves,
  juncao,
  itens,
});

export const abrir = ({ juncao, itens }: Grupo): GrupoAberto =>
  novoGrupo(
    juncao,
    itens.map((i) => (isGrupo(i) ? abrir(i) : { ...i, chave: ++chaves })),
  );

const completa = ({ campo, comparacao, valor }: RegraAberta): boolean =>
  campo !== null && (SEM_VALOR.includes(comparacao) || (valor !== null && valor !== ''));

/** What is complete of the choices; null when nothing is. */
export function fechar({ juncao, itens }: GrupoAberto): Grupo | null {
  const prontos = itens.flatMap((i): (Regra | Grupo)[] => {
    if (!isGrupoAberto(i)) return completa(i) ? [{ campo: i.campo as string, comparacao: i.comparacao, valor: i.valor }] : [];
    const g = fechar(i);
    return g ? [g] : [];
  });
  if (prontos.length === 0) return null;
  return { juncao: prontos.length === 1 ? 'e' : juncao, itens: prontos };
}

export const temIncompleta = (g: GrupoAberto): boolean =>
  g.itens.some((i) => (isGrupoAberto(i) ? temIncompleta(i) : !completa(i)));

/** The row after another field was chosen: what still makes sense stays. */
export function comCampo(regra: RegraAberta, campo: Conhecido): RegraAberta {
  const possiveis = Object.keys(PALAVRAS[campo.classe]) as Comparacao[];
  const comparacao =
    regra.campo !== null && possiveis.includes(regra.comparacao) ? regra.comparacao : (possiveis[0] as Comparacao);
  return { ...regra, campo: campo.id, comparacao, valor: null };
}

export function comComparacao(regra: RegraAberta, comparacao: Comparacao): RegraAberta {
  const mesmoValor = contaItens(comparacao) === contaItens(regra.comparacao) && !SEM_VALOR.includes(comparacao);
  return { ...regra, comparacao, valor: mesmoValor ? regra.valor : null };
}
