import type { BodyIn } from '@portal/domain/http/endpoint';
import * as visoes from '@portal/domain/visoes/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

const VISOES = (tela: string) => ['visoes', tela];
export const useVisoes = (tela: string) =>
  useQuery({
    queryKey: VISOES(tela),
    queryFn: ({ signal }) => call(visoes.listarVisoes, { query: { tela }, signal, local: true }),
    staleTime: 60_000,
  });

export function useGuardarVisao(tela: string) {
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: VISOES(tela) });
  const criar = useMutation({
    mutationFn: (body: Omit<BodyIn<typeof visoes.criarVisao>, 'tela'>) => call(visoes.criarVisao, { body: { ...body, tela } }),
    onSuccess,
  });
  const mudar = useMutation({
    mutationFn: ({ id, ...body }: BodyIn<typeof visoes.mudarVisao> & { id: string }) =>
      call(visoes.mudarVisao, { params: { id }, body, local: [409] }),
    onSuccess,
  });
  const excluir = useMutation({ mutationFn: (id: string) => call(visoes.excluirVisao, { params: { id } }), onSuccess });
  const abrirCom = useMutation({
    mutationFn: (visao_id: string | null) => call(visoes.abrirCom, { body: { tela, visao_id } }),
    onSuccess,
  });
  return { criar, mudar, excluir, abrirCom };
}
