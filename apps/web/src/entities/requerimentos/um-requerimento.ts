import { obterRequerimento, type Requerimento } from '@portal/domain/autos/contract';
import type { AtoFeito } from '@portal/domain/requerimentos/ato';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { newest } from '#lib/newest.ts';
import { envelhecerListas, umaChave } from './chaves.ts';

/** One request whole, as it was last: a reading that comes late takes no act back. */
export const umRequerimento = (id: string) =>
  queryOptions({
    queryKey: umaChave(id),
    queryFn: async ({ signal, client, queryKey }) =>
      newest(client.getQueryData<Requerimento>(queryKey), await call(obterRequerimento, { params: { id }, signal })),
  });

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
