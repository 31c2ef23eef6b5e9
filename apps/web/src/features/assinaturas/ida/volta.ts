import { painelDoEstado } from '@portal/domain/assinaturas/govbr';
import type { PainelDeAssinar } from '../lugares.ts';

/** What the other site sent along in the address, as the portal asked for it. */
export interface Volta {
  state: string;
  /** absent where the person did not consent */
  code?: string;
  painel: PainelDeAssinar;
}

/** @param search as the browser writes it, with `?`; null: it is no way back of ours */
export function lerVolta(search: string): Volta | null {
  const dito = new URLSearchParams(search);
  const state = dito.get('state') ?? '';
  const code = dito.get('code');
  const painel = painelDoEstado(state);
  return painel && { state, painel, ...(code && { code }) };
}

const SAIU = 'assinar.saiu';

/** Which document somebody left from, for the way back when it was not signed. */
export function lembrarDeOnde(id: string): void {
  try {
    sessionStorage.setItem(SAIU, id);
  } catch {
    // without it the way leads over the list
  }
}

export function deOndeSaiu(): string | null {
  try {
    return sessionStorage.getItem(SAIU);
  } catch {
    return null;
  }
}
