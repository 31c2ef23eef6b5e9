import { obterRequerimento, type Requerimento } from '@portal/domain/requerimentos/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';
import { painelChave } from './layout-state.ts';
import { newest } from './newest.ts';

/** The key under which every screen keeps the same request whole. */
export const umaChave = (id: string) => ['requerimentos', 'um', painelChave(), id] as const;

/** One request whole, as it was last: a reading that comes late takes no act back. */
export const umRequerimento = (id: string) =>
  queryOptions({
    queryKey: umaChave(id),
    queryFn: async ({ signal, client, queryKey }) =>
      newest(client.getQueryData<Requerimento>(queryKey), await call(obterRequerimento, { params: { id }, signal })),
  });
