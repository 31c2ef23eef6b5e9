import { Exato } from '../text/exato.ts';
import { parseNumero } from '../text/numeros.ts';
import { type Conferida, conferirNorma, type Nomes, nomesDaNorma } from './conferir.ts';
import type { Conteudo, Exemplo } from './conteudo.ts';
import type { Nome } from './grandezas.ts';

/** A value as a person typed it, as a rule sees it; null for nothing, undefined for what is not of its kind. */
export function lerValor(escrito: string, nome: Nome | undefined): unknown {
  const texto = escrito.trim();
  if (texto === '') return null;
  if (nome?.classe === 'numero') {
    const numero = parseNumero(texto, 8);
    return numero === null ? undefined : new Exato(numero);
  }
  if (nome?.classe === 'opcoes')
    return texto
      .split(';')
      .map((v) => v.trim())
      .filter(Boolean);
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
