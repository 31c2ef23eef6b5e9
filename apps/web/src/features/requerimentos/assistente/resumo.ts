import type { Campo } from '@portal/domain/campos/registro';
import type { CampoErro } from '@portal/domain/http/rule-error';
import { type Respostas, textoDaResposta } from '@portal/domain/respostas/respostas';
import { plural } from '#lib/format.ts';

const MAXIMO = 160;

/** What a folded part of a form holds, in a line: its answers in their order, as far as there is room; '' where none was given. */
export const resumoDasRespostas = (campos: readonly { campo: Campo }[], respostas: Respostas): string =>
  campos
    .map(({ campo }) => textoDaResposta(campo, respostas))
    .filter(Boolean)
    .join(' · ')
    .replace(/\s+/g, ' ')
    .slice(0, MAXIMO);

/** What is wrong with one field, in a sentence: of a list or a table only how much, since each place says the rest itself. */
export function dito(campo: Campo, erros: readonly CampoErro[]): string {
  const own = erros.find((e) => e.campo === campo.id);
  if (own) return own.mensagem === 'campo obrigatorio' ? 'Falta responder.' : own.mensagem;
  const places = new Set(erros.filter((e) => e.campo.startsWith(`${campo.id}.`)).map((e) => e.campo)).size;
  return places === 0 ? '' : `${plural(places, 'informação', 'informações')} para completar ou corrigir.`;
}
