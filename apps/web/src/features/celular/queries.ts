import { guardarSilencio, removerAparelho, testarAparelho, verCelular } from '@portal/domain/celular/contract';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { notify } from '#lib/notify.ts';
import { desligarEsteAparelho, lerEsteAparelho, ligarEsteAparelho } from '#lib/push/push.ts';

const CELULAR = ['celular'];

export const useCelular = () =>
  useQuery({ queryKey: [...CELULAR, 'lista'], queryFn: ({ signal }) => call(verCelular, { signal }) });

export const useEsteAparelho = () =>
  useQuery({ queryKey: [...CELULAR, 'este'], queryFn: lerEsteAparelho, refetchOnWindowFocus: 'always' });

const SEM_SERVICO = 'Este navegador não conseguiu ligar os avisos. Confira a conexão e tente de novo.';

function useAto<T>(fazer: (dado: T) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: fazer, onSettled: () => queryClient.invalidateQueries({ queryKey: CELULAR }) });
}

export const useLigar = () =>
  useAto<void>(() =>
    ligarEsteAparelho().catch((error: unknown) => {
      if (error instanceof ApiError) throw error;
      notify(SEM_SERVICO, 'error');
    }),
  );

/** @param isEste the browser forgets it as well */
export const useRemover = () =>
  useAto<{ id: string; isEste: boolean }>(async ({ id, isEste }) => {
    await call(removerAparelho, { params: { id } });
    if (isEste) await desligarEsteAparelho();
  });

export const useTestar = () => useAto<string>((id) => call(testarAparelho, { params: { id } }));

export function useGuardarSilencio() {
  const queryClient = useQueryClient();
  return async (body: BodyIn<typeof guardarSilencio>) => {
    await call(guardarSilencio, { body });
    await queryClient.invalidateQueries({ queryKey: CELULAR });
  };
}
