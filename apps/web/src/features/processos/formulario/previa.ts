import type { Rascunho } from '@portal/domain/processos/rascunho';
import { type ComponentType, createContext, use } from 'react';

export interface PreviaProps {
  definicao: Rascunho;
  /** The section to show, by id. */
  secao: string;
}

/** How a section looks to those who fill it in. It belongs to another feature, so the page hands it over. */
const PreviaContext = createContext<ComponentType<PreviaProps> | null>(null);
export const PreviaProvider = PreviaContext.Provider;
export const usePrevia = (): ComponentType<PreviaProps> | null => use(PreviaContext);
