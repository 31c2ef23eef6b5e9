import type { QueryClient } from '@tanstack/react-query';
import { painelChave } from '#lib/layout-state.ts';

/** Every list of requests begins so. */
export const LISTAS = ['requerimentos', 'lista'] as const;
/** And every list of slips. */
export const GUIAS = ['taxas', 'guias'] as const;

/** The key under which every screen keeps the same request whole. */
export const umaChave = (id: string) => ['requerimentos', 'um', painelChave(), id] as const;

/** What an act made old: no list is what it was, and an act may issue a slip or cancel one. */
export function envelhecerListas(queryClient: QueryClient): void {
  for (const queryKey of [LISTAS, GUIAS]) void queryClient.invalidateQueries({ queryKey });
}
