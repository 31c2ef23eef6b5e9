import type { Status } from '../requerimentos/status.ts';
import { can, type QuemPede } from '../usuarios/permissions.ts';
import { ATOS, type Ato, TRANSICOES } from './rules.ts';
import type { Oferta, Transicao } from './transicao.ts';

/** Who asks, seen from one request or one of its steps. */
export interface Relacao {
  usuario: QuemPede;
  painel: 'prefeitura' | 'contribuinte';
  is_parte: boolean;
  /** Sectors of the step, or of all open steps where the act is on the request; empty before filing. */
  setor_ids: readonly string[];
  /** staff that opened the request at the counter acts as its party until it is filed */
  is_autor: boolean;
}

export function podeAgir(ato: Ato, { usuario, painel, is_parte, is_autor, setor_ids }: Relacao): boolean {
  const { quem } = TRANSICOES[ato];
  if ('sistema' in quem) return false;
  if ('parte' in quem) return painel === 'contribuinte' ? is_parte : is_autor && (ato === 'protocolar' || ato === 'descartar');
  if (painel !== 'prefeitura') return false;
  if (quem.onde === 'proprio' || setor_ids.length === 0) return can(usuario, quem.permissao);
  return setor_ids.some((id) => can(usuario, quem.permissao, id)) || can(usuario, 'perfil.gestor.prefeitura');
}

/** Whether an act that is open is offered, as the step is defined and what was proposed for it. */
export const isOferecido = (ato: Ato, oferta: Oferta): boolean => TRANSICOES[ato].oferecido?.(oferta) ?? true;

/** The acts whose button is shown: open from this status and allowed to this person. Guards are told when the act is tried. */
export const atosAbertos = (alvo: Transicao['alvo'], status: Status, relacao: Relacao): Ato[] =>
  ATOS.filter((ato) => TRANSICOES[ato].alvo === alvo && TRANSICOES[ato].de.includes(status) && podeAgir(ato, relacao));
