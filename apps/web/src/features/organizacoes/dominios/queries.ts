import * as contract from '@portal/domain/organizacoes/dominios';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

const OLHA_MS = 1500;
const chaveDe = (id: number) => ['organizacoes', 'dominios', id];

/** The addresses of a town; asked again while one of them is being checked. */
export const useDominios = (id: number) =>
  useQuery({
    queryKey: chaveDe(id),
    queryFn: ({ signal }) => call(contract.listarDominios, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.some(({ verificando }) => verificando) ? OLHA_MS : false),
  });

const ATOS = {
  incluir: contract.incluirDominio,
  verificar: contract.verificarDominio,
  principal: contract.tornarPrincipal,
  tirar: contract.tirarDominio,
} as const;
export type AtoDominio = keyof typeof ATOS;

/** @throws ApiError 404 when somebody took the address away, 422 with why it is refused */
export function useAtoDominio(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ ato, dominio }: { ato: AtoDominio; dominio: string }) =>
      call(ATOS[ato], { params: { id }, body: { dominio }, local: [404, 422] }),
    onSuccess: async (dominios, { ato }) => {
      queryClient.setQueryData(chaveDe(id), dominios);
      if (ato === 'principal') await queryClient.invalidateQueries({ queryKey: ['organizacoes', 'lista'] });
    },
    onError: () => queryClient.invalidateQueries({ queryKey: chaveDe(id) }),
  });
}
