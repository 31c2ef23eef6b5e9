import * as exportacoes from '@portal/domain/exportacoes/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callArquivo, saveArquivo } from '#lib/api.ts';
import { useUsuario } from '#lib/me.ts';
import { useRealtime } from '#lib/realtime/realtime.ts';

export const EXPORTACOES = ['exportacoes'];
export function useExportacoes() {
  const usuario = useUsuario();
  const queryClient = useQueryClient();
  useRealtime(usuario ? `private-usuario.${usuario.id}` : null, exportacoes.EVENTO_EXPORTACAO, () => {
    void queryClient.invalidateQueries({ queryKey: EXPORTACOES });
  });
  return useQuery({
    queryKey: EXPORTACOES,
    queryFn: ({ signal }) => call(exportacoes.listarExportacoes, { signal, local: true }),
    refetchInterval: ({ state }) => (state.data?.some((e) => e.situacao === 'Na fila') ? 3000 : false),
  });
}

export const useBaixar = () =>
  useMutation({
    mutationFn: async (id: string) => saveArquivo(await callArquivo(exportacoes.baixarExportacao, { params: { id } })),
  });
