import type { Campo } from '@portal/domain/campos/registro';
import { type Respostas, textoDaResposta } from '@portal/domain/respostas/respostas';

const MAXIMO = 160;

/** What a folded part of a form holds, in a line: its answers in their order, as far as there is room; '' where none was given. */
export const resumoDasRespostas = (campos: readonly Campo[], respostas: Respostas): string =>
  campos
    .map((campo) => textoDaResposta(campo, respostas))
    .filter(Boolean)
    .join(' · ')
    .replace(/\s+/g, ' ')
    .slice(0, MAXIMO);
