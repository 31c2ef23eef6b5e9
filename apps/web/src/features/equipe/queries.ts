import { enviaLinkFinalizarCadastro } from '@portal/domain/contas/contract';
import * as contract from '@portal/domain/equipe/contract';
import * as importacao from '@portal/domain/equipe/importacao';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { PERFIS } from '#entities/equipe/queries.ts';
import { call } from '#lib/api.ts';
import { refreshMe } from '#lib/me.ts';

export const EQUIPE = ['equipe', 'lista'];

/** Rights hold at once, for the one who gives them too. */
function useMudou() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['equipe'] }),
      queryClient.invalidateQueries({ queryKey: ['setores'] }),
      queryClient.invalidateQueries({ queryKey: ['encargos'] }),
      refreshMe(),
    ]);
}

export type Acessos = BodyIn<typeof contract.salvarMembro>;

export function useConvidarMembro() {
  return useMutation({
    mutationFn: (body: BodyIn<typeof contract.convidarMembro>) => call(contract.convidarMembro, { body }),
    onSuccess: useMudou(),
  });
}

export function useSalvarMembro() {
  return useMutation({
    mutationFn: ({ id, body, local }: { id: string; body: Acessos; local?: number[] }) =>
      call(contract.salvarMembro, { params: { id }, body, local }),
    onSuccess: useMudou(),
  });
}

export function useConfirmarAcesso(id: string) {
  return useMutation({
    mutationFn: () => call(contract.confirmarAcesso, { params: { id }, local: [422] }),
    onSuccess: useMudou(),
  });
}

/** Looks at a list of people; nothing is stored. What it refuses is told in its place. @throws ApiError 422 */
export const useConferirLista = () =>
  useMutation({ mutationFn: (texto: string) => call(importacao.conferirImportacao, { body: { texto }, local: [422] }) });

export function useImportarLista() {
  return useMutation({
    mutationFn: (body: BodyIn<typeof importacao.importarEquipe>) => call(importacao.importarEquipe, { body, local: [422] }),
    onSuccess: useMudou(),
  });
}

/** Who holds each right. */
export const useQuemTem = () =>
  useQuery({ queryKey: ['equipe', 'quem-tem'], queryFn: ({ signal }) => call(contract.listarQuemTem, { signal }) });

export const pedirLinkDoConvite = (id: string) => call(contract.linkDoConvite, { params: { id }, body: {} });
export const reenviarConvite = (id: string) => call(enviaLinkFinalizarCadastro, { body: { id } });

/** A new profile, or a changed one. A 409 (somebody saved in between) and a 404 (it is gone) are shown in their place. */
export function useSalvarPerfil(id: string | undefined) {
  return useMutation({
    mutationFn: (body: BodyIn<typeof contract.salvarPerfil>) =>
      id
        ? call(contract.salvarPerfil, { params: { id }, body, local: [404, 409] })
        : call(contract.criarPerfil, { body: { nome: body.nome, descricao: body.descricao, permissoes: body.permissoes } }),
    onSuccess: useMudou(),
  });
}

export function useExcluirPerfil() {
  return useMutation({
    mutationFn: (id: string) => call(contract.excluirPerfil, { params: { id } }),
    onSuccess: useMudou(),
  });
}

/** The profile as it is stored now; undefined when it is gone. */
export function useLerPerfil() {
  const queryClient = useQueryClient();
  return async (id: string): Promise<contract.Perfil | undefined> => {
    const { perfis } = await queryClient.fetchQuery({
      queryKey: PERFIS,
      queryFn: ({ signal }) => call(contract.listarPerfis, { signal }),
      staleTime: 0,
    });
    return perfis.find((perfil) => perfil.id === id);
  };
}
