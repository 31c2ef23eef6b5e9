import { TIPOS } from '../campos/registro.ts';
import type { AmbienteCampo } from '../campos/tipo.ts';
import { camposDe, type Definicao } from '../processos/definicao.ts';
import { contextoDe, isDoRequerente, isVisivel, type Respostas } from '../respostas/respostas.ts';

/** Answers for every question that is asked of the requester, those that earlier answers bring to light too. */
export function exemplosPara(definicao: Definicao, ambiente: AmbienteCampo, dadas: Respostas = {}): Respostas {
  let respostas = { ...dadas };
  for (const campo of camposDe(definicao)) {
    if (!isDoRequerente(campo) || respostas[campo.id] !== undefined) continue;
    if (!isVisivel(campo, contextoDe(definicao, respostas))) continue;
    const exemplo = TIPOS[campo.tipo].exemplo(campo, ambiente);
    if (exemplo !== null && exemplo !== '') respostas = { ...respostas, [campo.id]: exemplo };
  }
  return respostas;
}
