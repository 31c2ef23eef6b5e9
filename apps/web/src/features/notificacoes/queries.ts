import {
  excluirNotificacao,
  listarNotificacoes,
  marcarNotificacao,
  marcarTodasNotificacoes,
  type Notificacao,
} from '@portal/domain/notificacoes/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { type PainelChave, useLayout } from '#lib/layout-state.ts';
import { refreshMe, useUsuario } from '#lib/me.ts';
import { notify } from '#lib/notify.ts';
import { useRealtime } from '#lib/realtime/realtime.ts';
import { rota } from '#lib/rotas.ts';

const usePainel = (): PainelChave => useLayout((state) => (state.painelPrefeitura ? 'painel-prefeitura' : 'painel-contribuinte'));

const NENHUMA: Notificacao[] = [];
/** Beside the bell's own, so that one invalidation reads both. */
export const HISTORICO = ['notificacoes', 'historico'];

/** Where a notice leads: its own link, else the request it speaks of; '' nowhere. */
export const hrefDoAviso = ({ link, requerimento_id: id }: Notificacao, prefeitura: boolean): string =>
  link ||
  (id ? rota(prefeitura ? 'prefeitura.requerimento.visualizacao' : 'contribuinte.meus.requerimentos.requerimento', { id }) : '');

/**
 * The person's notices, unread first, newest first. A failed reading is an empty list (spec §8). Anything that happens on the person's
 * own channel asks for them again, and for the counts of the menu.
 */
export function useNotificacoes() {
  const usuario = useUsuario();
  const queryClient = useQueryClient();
  const painel = usePainel();
  const { data = NENHUMA, isPending } = useQuery({
    queryKey: ['notificacoes', painel],
    queryFn: ({ signal }) => call(listarNotificacoes, { params: { painel }, signal, local: true }).catch(() => NENHUMA),
    enabled: usuario !== undefined,
  });
  useRealtime(usuario ? `private-usuario.${usuario.id}` : null, '*', () => {
    void queryClient.invalidateQueries({ queryKey: ['notificacoes'] });
    void refreshMe();
  });
  const newestFirst = [...data].sort((a, b) => b.criado_em.localeCompare(a.criado_em));
  return {
    naoLidas: newestFirst.filter((item) => item.read_at === null),
    lidas: newestFirst.filter((item) => item.read_at !== null),
    carregando: isPending,
  };
}

/** A failure here is said and no more: the bell never takes the person off the page. */
function useAct(endpoint: typeof marcarNotificacao | typeof excluirNotificacao) {
  const queryClient = useQueryClient();
  const painel = usePainel();
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof excluirNotificacao>(endpoint as typeof excluirNotificacao, {
        params: { painel },
        body: { geral_notification_id: id },
        silent: true,
        local: true,
      }),
    onError: (error) => error instanceof ApiError && notify(error.mensagem, 'error'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['notificacoes'] }),
  });
}

export const useMarcarNotificacao = () => useAct(marcarNotificacao);
export const useExcluirNotificacao = () => useAct(excluirNotificacao);

export function useMarcarTodas() {
  const queryClient = useQueryClient();
  const painel = usePainel();
  return useMutation({
    mutationFn: () => call(marcarTodasNotificacoes, { params: { painel }, silent: true, local: true }),
    onError: (error) => error instanceof ApiError && notify(error.mensagem, 'error'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['notificacoes'] }),
  });
}
