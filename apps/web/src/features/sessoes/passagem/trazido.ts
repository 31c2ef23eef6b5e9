import { NO_FRAGMENTO } from '@portal/domain/sessoes/passagem';
import { comeBackTo } from '#lib/come-back.ts';

/** What an address brought behind its `#` from another town. */
export interface Trazido {
  bilhete: string;
  /** A page of ours, or none. */
  para: string | null;
  email: string;
}

/** @param hash as the browser writes it, with `#` */
export function lerTrazido(hash: string): Trazido {
  const fragmento = new URLSearchParams(hash.replace(/^#/, ''));
  return {
    bilhete: fragmento.get(NO_FRAGMENTO.bilhete) ?? '',
    para: comeBackTo(fragmento.get(NO_FRAGMENTO.para)),
    email: fragmento.get(NO_FRAGMENTO.email) ?? '',
  };
}

/** The page of another town that asks for the password itself, and then opens what was wanted. */
export const comSenhaEm = (endereco: string, { para, email }: Omit<Trazido, 'bilhete'>): string =>
  `${endereco}passagem#${new URLSearchParams({ [NO_FRAGMENTO.para]: para ?? '/contribuinte', [NO_FRAGMENTO.email]: email })}`;
