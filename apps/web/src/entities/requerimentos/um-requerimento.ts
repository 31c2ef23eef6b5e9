import { obterRequerimento, type Requerimento } from '@portal/domain/autos/contract';
import type { AtoFeito } from '@portal/domain/requerimentos/ato';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { painelChave } from '#lib/layout-state.ts';
import { newest } from '#lib/newest.ts';

/** Every list of requests begins so. */
export const LISTAS = ['requerimentos', 'lista'] as const;
/** And every list of slips. */
export const GUIAS = ['taxas', 'guias'] as const;

/** The key under which every screen keeps the same request whole. */
export const umaChave = (id: string) => ['requerimentos', 'um', painelChave(), id] as const;

/** One request whole, as it was last: a reading that comes late takes no act back. */
export const umRequerimento = (id: string) =>
  queryOptions({
    queryKey: umaChave(id),
    queryFn: async ({ signal, client, queryKey }) =>
      newest(client.getQueryData<Requerimento>(queryKey), await call(obterRequerimento, { params: { id }, signal })),
  });

/** What an act made old: no list is what it was, and an act may issue a slip or cancel one. */
export function envelhecerListas(queryClient: QueryClient): void {
  for (const queryKey of [LISTAS, GUIAS]) void queryClient.invalidateQueries({ queryKey });
}

/** Whoever may not read it any more, or cannot now, does nothing on what they last saw. */
const semAtos = (now: Requerimento): Requerimento => ({
  ...now,
  acoes_permitidas: [],
  campos_abertos: [],
  etapas: now.etapas.map((etapa) => ({ ...etapa, acoes_permitidas: [] })),
});

/**
 * After an act, which answers what it changed and not the request: the next act is judged on the version it gave, lists are old, and
 * the request is read again. Readings on their way were asked before it and are let go.
 * @returns the request as it is now; undefined when it could not be read, which undoes no act
 */
export async function relerDepoisDoAto(queryClient: QueryClient, feito: AtoFeito): Promise<Requerimento | undefined> {
  const { id, versao, status } = feito;
  const queryKey = umaChave(id);
  const mudar = (como: (now: Requerimento) => Requerimento) =>
    queryClient.setQueryData<Requerimento>(queryKey, (now) => now && como(now));
  await queryClient.cancelQueries({ queryKey });
  mudar((now) => ({ ...now, versao: Math.max(now.versao, versao) }));
  envelhecerListas(queryClient);
  try {
    const lido = await call(obterRequerimento, { params: { id }, local: true });
    return queryClient.setQueryData<Requerimento>(queryKey, (now) => newest(now, lido));
  } catch {
    mudar((now) => ({ ...semAtos(now), status }));
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    return undefined;
  }
}

/** The same for the acts of a screen. */
export function useDepoisDoAto(): (feito: AtoFeito) => Promise<Requerimento | undefined> {
  const queryClient = useQueryClient();
  return (feito) => relerDepoisDoAto(queryClient, feito);
}
