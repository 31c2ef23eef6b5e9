import { type Campo, guardaResposta, TIPOS } from '../campos/registro.ts';
import { titulo } from '../campos/titulo/model.ts';
import { isVisivel, type Respostas, respostaDe } from './contexto.ts';

/** Fields under one heading; the first ones of a section may have none. */
export interface Trecho {
  titulo: Campo | null;
  campos: Campo[];
}

/**
 * The fields of a section as they are read: those that show and keep an answer, under their headings. What the analysis has not
 * filled in yet is left out: nobody was asked for it.
 * @param contexto of `contextoDe`
 */
export function paraLer(campos: readonly Campo[], respostas: Respostas, contexto: Record<string, unknown>): Trecho[] {
  const trechos: Trecho[] = [{ titulo: null, campos: [] }];
  for (const campo of campos) {
    if (!isVisivel(campo, contexto)) continue;
    if (campo.tipo === titulo.tipo) trechos.push({ titulo: campo, campos: [] });
    else if (
      guardaResposta(campo) &&
      (campo.preenche === 'requerente' || !TIPOS[campo.tipo].isVazio(respostaDe(campo, respostas)))
    )
      trechos.at(-1)?.campos.push(campo);
  }
  return trechos.filter((t) => t.campos.length > 0);
}
