import * as contract from '@portal/domain/encargos/contract';
import type { Grupo } from '@portal/domain/encargos/grupos';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { usuariosPrefeitura } from '@portal/domain/recursos/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { rota } from '#lib/rotas.ts';

const TUDO = ['encargos'];

/** Where all that hangs on somebody is read and passed on. */
export const hrefDosEncargos = (id: string): string => rota('prefeitura.configuracoes.equipe.encargos', { id });

export interface Dias {
  de?: string;
  ate?: string;
}

/** What hangs on somebody, counted; of some days only what takes hours of them. Nobody chosen yet: nothing is asked. */
export const useEncargos = (id: string, dias: Dias = {}, ligado = true) =>
  useQuery({
    queryKey: [...TUDO, id, dias],
    queryFn: ({ signal }) => call(contract.verEncargos, { params: { id }, query: dias, local: [404], signal }),
    enabled: ligado && id !== '',
  });

export const POR_PAGINA = 10;

export const useListaDeEncargos = (id: string, grupo: Grupo, page: number, dias: Dias = {}) =>
  useQuery({
    queryKey: [...TUDO, id, 'grupo', grupo, page, dias],
    queryFn: ({ signal }) =>
      call(contract.listarEncargos, { params: { id, grupo }, query: { page, per_page: POR_PAGINA, ...dias }, signal }),
    placeholderData: (antes) => antes,
  });

export type PassarIn = BodyIn<typeof contract.passarEncargos>;

/** What would happen; nothing does. */
export const usePreverPassagem = (id: string) =>
  useMutation({ mutationFn: (body: PassarIn) => call(contract.preverPassagem, { params: { id }, body, local: [422] }) });

export function usePassarEncargos() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: PassarIn }) =>
      call(contract.passarEncargos, { params: { id }, body, local: [422] }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: TUDO }),
        queryClient.invalidateQueries({ queryKey: ['distribuicao'] }),
        queryClient.invalidateQueries({ queryKey: ['equipe'] }),
      ]),
  });
}

/** Who may be given something: everybody who works in the town hall. */
export const useQuemTrabalha = () =>
  useQuery({
    queryKey: ['recursos', 'usuarios-prefeitura'],
    queryFn: ({ signal }) => call(usuariosPrefeitura, { query: {}, signal }),
    staleTime: 60_000,
  });
