import { Exato } from '../text/exato.ts';
import { parseNumero } from '../text/numeros.ts';
import { type Conferida, conferirNorma, type Nomes, nomesDaNorma } from './conferir.ts';
import type { Conteudo, Exemplo } from './conteudo.ts';
import type { Nome } from './nome.ts';

/** How an example says that of a list there is nothing; empty it says that nobody answered. */
export const NENHUM = '(nenhum)';

/** The items of a list as it is typed. */
export const itensDoTexto = (texto: string): string[] =>
  texto
    .split(';')
    .map((v) => v.trim())
    .filter(Boolean);

/** A value as a person typed it, as a rule sees it; null for nothing, undefined for what is not of its kind. */
export function lerValor(escrito: string, nome: Nome | undefined): unknown {
  const texto = escrito.trim();
  if (texto === '') return null;
  if (nome?.classe === 'numero') {
    const numero = parseNumero(texto, 8);
    return numero === null ? undefined : new Exato(numero);
  }
  // how many there are: of what stands in each an example says nothing, and none is no answer, as in a form
  if (nome?.classe === 'varios' && /^\d{1,2}$/.test(texto)) return Number(texto) === 0 ? null : Array(Number(texto)).fill({});
  if (nome?.classe === 'opcoes') return itensDoTexto(texto).filter((v) => v !== NENHUM);
  return texto;
}

export interface Provado {
  conferida: Conferida;
  /** Whether it came out as it should. */
  certo: boolean;
  /** Names whose value is not of its kind. */
  estranhos: string[];
}

/** An example of a rule, judged. */
export function provarExemplo(conteudo: Conteudo, exemplo: Exemplo, nomes: Nomes): Provado {
  const valores = nomesDaNorma(conteudo).map((id) => [id, lerValor(exemplo.valores[id] ?? '', nomes.get(id))] as const);
  const conferida = conferirNorma(conteudo, Object.fromEntries(valores.map(([id, v]) => [id, v ?? null])), nomes);
  return {
    conferida,
    certo: conferida.situacao === exemplo.espera,
    estranhos: valores.filter(([, v]) => v === undefined).map(([id]) => id),
  };
}
