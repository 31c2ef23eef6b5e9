import type { Problema } from '@portal/domain/processos/problema';
import type { Rascunho } from '@portal/domain/processos/rascunho';
import { createContext, use } from 'react';
import type { Mudar } from '../guarda.ts';

/** What the parts of the builder may do; it never changes while the draft is open, so nothing is drawn again for it. */
export interface Bancada {
  /** Absent: only looked at. */
  mudar: Mudar | undefined;
  /** The draft at this moment, for handlers. */
  agora: () => Rascunho;
  /** Opens the configuration of a part. @param foco whether the keyboard goes there too */
  escolher: (ancora: string | null, foco?: boolean) => void;
  /** Opens a section that was just made; the keyboard goes to where its first field is added. */
  comecarSecao: (secao: string) => void;
  /** Says what happened to those who cannot see it. */
  anunciar: (texto: string) => void;
  /** One place up or down, into the next section at the end of one. */
  deslocar: (campo: string, passo: -1 | 1) => void;
  deslocarSecao: (secao: string, passo: -1 | 1) => void;
  remover: (ancora: string) => void;
  duplicar: (ancora: string) => void;
  moverPara: (campo: string, secao: string) => void;
}

const BancadaContext = createContext<Bancada | null>(null);
export const BancadaProvider = BancadaContext.Provider;
export function useBancada(): Bancada {
  const bancada = use(BancadaContext);
  if (!bancada) throw new Error('A part of the builder stands outside <Formulario>.');
  return bancada;
}

/** What changes with every key stroke: for the open configuration alone. */
interface Vista {
  definicao: Rascunho;
  problemas: readonly Problema[];
}
const VistaContext = createContext<Vista | null>(null);
export const VistaProvider = VistaContext.Provider;
export function useVista(): Vista {
  const vista = use(VistaContext);
  if (!vista) throw new Error('A part of the builder stands outside <Formulario>.');
  return vista;
}
