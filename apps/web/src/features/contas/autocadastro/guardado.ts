import type { Endereco } from '@portal/domain/enderecos/model';
import { enderecoInicial } from '#entities/enderecos/lugares.ts';
import { INICIO, type Valores } from './passos.ts';

const KEY = 'contas.autocadastro';
const NUNCA = ['senha', 'senha_confirmacao', 'aceite_termos'];

/** What was typed in this tab before a reload; never the password. */
export function lerGuardado(): Valores {
  const now = { ...INICIO, ...lido() };
  return { ...now, endereco: enderecoInicial(now.endereco as Partial<Endereco>) };
}

function lido(): Partial<Valores> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Valores>;
  } catch {
    return {};
  }
}

export function guardar(valores: Valores): void {
  const kept = Object.fromEntries(Object.entries(valores).filter(([campo]) => !NUNCA.includes(campo)));
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage is full or forbidden: the form still lives for this visit.
  }
}

export function esquecer(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
