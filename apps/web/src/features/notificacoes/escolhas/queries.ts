import { type Preferencias, salvarPreferencias, verPreferencias } from '@portal/domain/notificacoes/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { notify } from '#lib/notify.ts';

const PREFERENCIAS = ['notificacoes-preferencias'];

export const usePreferencias = () =>
  useQuery({ queryKey: PREFERENCIAS, queryFn: ({ signal }) => call(verPreferencias, { signal }), staleTime: 30_000 });

type Mudanca = (antes: Preferencias) => Preferencias;

/**
 * A choice is kept as it is made, one after the other, and stands at once on the screen. One that could not be kept goes back, and where
 * another tab was faster its choices come in.
 */
export function useEscolher() {
  const queryClient = useQueryClient();
  const ler = () => queryClient.getQueryData<Preferencias>(PREFERENCIAS);
  const { mutate, ...estado } = useMutation({
    scope: { id: 'notificacoes-preferencias' },
    mutationFn: async (mudar: Mudanca) => {
      const antes = ler();
      if (!antes) throw new Error('the choices are not read yet');
      const nova = await call(salvarPreferencias, { body: mudar(antes), silent: true, local: true });
      queryClient.setQueryData(PREFERENCIAS, (agora: Preferencias = nova) => ({ ...agora, versao: nova.versao }));
      return new Date();
    },
    onError: async (error) => {
      await queryClient.invalidateQueries({ queryKey: PREFERENCIAS });
      if (!(error instanceof ApiError)) return;
      notify(error.status === 409 ? 'Estas escolhas mudaram em outra aba. Confira e escolha de novo.' : error.mensagem, 'error');
    },
  });
  return {
    salvando: estado.isPending,
    salvoEm: estado.data ?? null,
    escolher(mudar: Mudanca) {
      queryClient.setQueryData(PREFERENCIAS, (antes?: Preferencias) => antes && mudar(antes));
      mutate(mudar);
    },
  };
}
