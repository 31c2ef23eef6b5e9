import * as conta from '@portal/domain/contas/minha-conta';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { baixarProva } from '@portal/domain/profissionais/contract';
import * as meus from '@portal/domain/profissionais/meus';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callArquivo } from '#lib/api.ts';
import { overtaken } from '#lib/api-error.ts';
import { patchMe, reloadMe } from '#lib/me.ts';
import type { UploadHandles } from '#ui/file/use-uploads.ts';

const CONTA = ['conta'];
const SESSOES = ['conta', 'sessoes'];
const LOCAIS = ['conta', 'locais'];
const PASSAGEM = ['conta', 'passagem'];

/** Statuses that a form shows in its place. */
const noLugar = [403, 422] as const;

export const useConta = () =>
  useQuery({ queryKey: [...CONTA, 'dados'], queryFn: ({ signal }) => call(conta.verConta, { signal }), staleTime: 60_000 });

function useGuardarConta() {
  const queryClient = useQueryClient();
  return (nova: conta.Conta) => {
    queryClient.setQueryData([...CONTA, 'dados'], nova);
    patchMe({ nome: nova.nome, email: nova.email });
  };
}

export function useSalvarConta() {
  const guardar = useGuardarConta();
  return useMutation({
    mutationFn: (body: BodyIn<typeof conta.salvarConta>) => call(conta.salvarConta, { body }),
    onSuccess: guardar,
  });
}

export function useCompletarCadastro() {
  const guardar = useGuardarConta();
  return useMutation({
    mutationFn: (body: BodyIn<typeof conta.completarCadastro>) => call(conta.completarCadastro, { body }),
    onSuccess: async (nova) => {
      guardar(nova);
      await reloadMe();
    },
  });
}

export const trocarSenha = (body: BodyIn<typeof conta.trocarSenha>) => call(conta.trocarSenha, { body, local: noLugar });

export function useTrocarEmail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof conta.trocarEmail>) => call(conta.trocarEmail, { body, local: noLugar, silent: true }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: CONTA }),
  });
}

export const useSessoes = () => useQuery({ queryKey: SESSOES, queryFn: ({ signal }) => call(conta.listarSessoes, { signal }) });

export function useEncerrarSessao() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(conta.encerrarSessao, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SESSOES }),
  });
}

export function useEncerrarOutras() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(conta.encerrarOutrasSessoes),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SESSOES }),
  });
}

export const useLocais = () => useQuery({ queryKey: LOCAIS, queryFn: ({ signal }) => call(conta.listarLocais, { signal }) });

export function useEsquecerLocal() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(conta.esquecerLocal, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: LOCAIS }),
  });
}

export const usePassagem = () => useQuery({ queryKey: PASSAGEM, queryFn: ({ signal }) => call(conta.verPassagem, { signal }) });

export function useRetirarPassagem() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(conta.retirarPassagem),
    onSettled: () => queryClient.invalidateQueries({ queryKey: PASSAGEM }),
  });
}

export const useMinhaAuditoria = (page: number, per_page: number) =>
  useQuery({
    queryKey: [...CONTA, 'auditoria', page, per_page],
    queryFn: ({ signal }) => call(conta.minhaAuditoria, { query: { page, per_page }, signal }),
    placeholderData: keepPreviousData,
  });

const REGISTROS = ['meus-registros'];
export const useMeusRegistros = () =>
  useQuery({ queryKey: REGISTROS, queryFn: ({ signal }) => call(meus.meusRegistros, { signal }) });

/** What the account shows of a registration elsewhere is read again too. */
export function useCorrigirRegistro() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: BodyIn<typeof meus.corrigirRegistro> & { id: string }) =>
      call(meus.corrigirRegistro, { params: { id }, body, local: [409] }).catch(overtaken()),
    onSettled: () => queryClient.invalidateQueries(),
  });
}

export function useEnviarMinhaProva(id: string) {
  const queryClient = useQueryClient();
  return async (arquivo: File, handles: UploadHandles): Promise<void> => {
    await call(meus.enviarMinhaProva, { params: { id }, arquivo, local: [0, 413, 422], silent: true, ...handles });
    await queryClient.invalidateQueries({ queryKey: REGISTROS });
  };
}

export const abrirMinhaProva = (id: string, prova_id: string) => callArquivo(baixarProva, { params: { id, prova_id } });
