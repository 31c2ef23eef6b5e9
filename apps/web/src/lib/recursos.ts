import type { DadosOf } from '@portal/domain/http/endpoint';
import { type Organizacao, recursos, recursosV2 } from '@portal/domain/organizacoes/contract';
import { isHostSistema, nomeCurto } from '@portal/domain/organizacoes/marca';
import { useSyncExternalStore } from 'react';
import { call } from './api.ts';
import { setFuso } from './fuso.ts';
import { applyFavicon, layout } from './layout-state.ts';
import { setCsrfToken } from './transport.ts';

export type Recursos = DadosOf<typeof recursos>;

let loaded: Recursos | null = null;
const listeners = new Set<() => void>();

/** Asks whose address this is; everything else waits for it. */
export async function loadRecursos(): Promise<Recursos> {
  const answer = await call(isHostSistema(location.hostname) ? recursosV2 : recursos, { local: true });
  adoptRecursos(answer);
  return answer;
}

/** Goes on with what was told, now or, on a phone without a network, the last time. */
export function adoptRecursos(answer: Recursos): void {
  setCsrfToken(answer.padrao.csrf_token);
  loaded = answer;
  setFuso(answer.organizacao.fuso);
  const { brand } = answer.organizacao;
  layout.set({ logo: brand.logo ?? '', bannerBg: brand.banner ?? '' });
  applyFavicon(brand.favicon ?? '');
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Present as soon as anything is on the screen: the start waits for it. */
export function useRecursos(): Recursos {
  const value = useSyncExternalStore(subscribe, () => loaded);
  if (!value) throw new Error('useRecursos before loadRecursos');
  return value;
}

export const readRecursos = (): Recursos | null => loaded;
/** What this town lets anybody look through. */
export const useAberto = (): Recursos['aberto'] => useRecursos().aberto;
export const useOrganizacao = (): Organizacao => useRecursos().organizacao;
/** @public */
export const usePadrao = (): Recursos['padrao'] => useRecursos().padrao;
/** What is written by mail reaches somebody: no sentence may say so where it does not. */
export const useEmails = (): boolean => useRecursos().padrao.emails;
/** The town without 'Prefeitura Municipal de '. */
export const useMunicipio = (): string => nomeCurto(useOrganizacao().nome);
