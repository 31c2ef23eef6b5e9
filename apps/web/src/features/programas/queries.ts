import type { BodyIn } from '@portal/domain/http/endpoint';
import * as contract from '@portal/domain/programas/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

const PROGRAMAS = ['programas'];
export const USO = [...PROGRAMAS, 'uso'];

export const useProgramas = () =>
  useQuery({ queryKey: [...PROGRAMAS, 'lista'], queryFn: ({ signal }) => call(contract.listarProgramas, { signal }) });

function useReler() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: PROGRAMAS });
}

type Um = { id: string; versao: number };

export const useCriarPrograma = () =>
  useMutation({
    mutationFn: (body: BodyIn<typeof contract.criarPrograma>) => call(contract.criarPrograma, { body }),
    onSuccess: useReler(),
  });

export const useMudarPrograma = () =>
  useMutation({
    mutationFn: ({ id, versao, body }: Um & { body: BodyIn<typeof contract.criarPrograma> }) =>
      call(contract.mudarPrograma, { params: { id }, body: { ...body, versao } }),
    onSuccess: useReler(),
  });

export const useLigarPrograma = () =>
  useMutation({
    mutationFn: ({ id, versao, ligado }: Um & { ligado: boolean }) =>
      call(contract.ligarPrograma, { params: { id }, body: { versao, ligado } }),
    onSuccess: useReler(),
  });

export const useCriarChave = () =>
  useMutation({
    mutationFn: ({ id, versao }: Um) => call(contract.criarChave, { params: { id }, body: { versao } }),
    onSuccess: useReler(),
  });

export const useEncerrarChave = () =>
  useMutation({
    mutationFn: ({ id, versao, chave }: Um & { chave: string }) =>
      call(contract.encerrarChave, { params: { id, chave }, body: { versao } }),
    onSuccess: useReler(),
  });

export const useExcluirPrograma = () =>
  useMutation({ mutationFn: (id: string) => call(contract.excluirPrograma, { params: { id } }), onSuccess: useReler() });
