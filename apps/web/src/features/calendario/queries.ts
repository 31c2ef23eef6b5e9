import * as contract from '@portal/domain/calendario/contract';
import type { BodyIn } from '@portal/domain/http/endpoint';
import type { Facultativo } from '@portal/domain/text/feriados';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

const CALENDARIO = ['calendario'];

export const useCalendario = (ano: number) =>
  useQuery({
    queryKey: [...CALENDARIO, ano],
    queryFn: ({ signal }) => call(contract.obterCalendario, { query: { ano }, signal }),
    staleTime: 30_000,
  });

/** A yearly day stands in many years: all of them are read again. */
function useReler() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: CALENDARIO });
}

/** What closing a day moves and what stands on it; read anew for each day that is thought of. */
export const usePrevia = (fechamento: BodyIn<typeof contract.preverFechamento> | null) =>
  useQuery({
    queryKey: [...CALENDARIO, 'previa', fechamento],
    queryFn: ({ signal }) =>
      call(contract.preverFechamento, {
        body: fechamento as BodyIn<typeof contract.preverFechamento>,
        signal,
        local: true,
        silent: true,
      }),
    enabled: fechamento !== null,
    // the day can be closed without it: nobody waits for a second try
    retry: false,
    staleTime: 0,
  });

export function useIncluirDia() {
  return useMutation({
    mutationFn: (body: BodyIn<typeof contract.incluirDiaFechado>) => call(contract.incluirDiaFechado, { body }),
    onSuccess: useReler(),
  });
}

export function useExcluirDia() {
  return useMutation({
    mutationFn: (id: string) => call(contract.excluirDiaFechado, { params: { id } }),
    onSuccess: useReler(),
  });
}

export function useFacultativo() {
  return useMutation({
    mutationFn: ({ facultativo, ...body }: BodyIn<typeof contract.decidirFacultativo> & { facultativo: Facultativo }) =>
      call(contract.decidirFacultativo, { params: { facultativo }, body }),
    onSuccess: useReler(),
  });
}
