import type { Colunas } from '@portal/domain/importacoes/campos';
import type { Escolhas } from '@portal/domain/importacoes/como-ler';
import * as contract from '@portal/domain/importacoes/contract';
import { EM_CURSO, type Tipo } from '@portal/domain/importacoes/tipos';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callArquivo, saveArquivo } from '#lib/api.ts';
import { repeated } from '#lib/poll/repeated.ts';
import type { UploadHandles } from '#ui/file/use-uploads.ts';

export const IMPORTACOES = ['importacoes'];
const uma = (id: string) => [...IMPORTACOES, 'uma', id];
const OLHA_MS = 1500;

/** One import; looked at again and again while the portal works on it. */
export const useImportacao = (id: string) =>
  useQuery({
    queryKey: uma(id),
    queryFn: (context) => call(contract.verImportacao, { params: { id }, ...repeated(context) }),
    refetchInterval: ({ state }) => (state.data && EM_CURSO.includes(state.data.situacao) ? OLHA_MS : false),
  });

/** Keeps what an act answered, and lets the lists be read again. */
function useGuardar() {
  const queryClient = useQueryClient();
  return async (importacao: contract.Importacao) => {
    queryClient.setQueryData(uma(importacao.id), importacao);
    await queryClient.invalidateQueries({ queryKey: [...IMPORTACOES, 'lista'] });
    await queryClient.invalidateQueries({ queryKey: [...IMPORTACOES, 'linhas', importacao.id] });
    return importacao;
  };
}

export function useEnviar(tipo: Tipo) {
  const guardar = useGuardar();
  return async (arquivo: File, handles: UploadHandles) =>
    guardar(await call(contract.enviarImportacao, { arquivo, body: { tipo }, local: [0, 413, 422], silent: true, ...handles }));
}

const ATOS = {
  gravar: contract.gravarImportacao,
  parar: contract.pararImportacao,
  desfazer: contract.desfazerImportacao,
};
export type AtoDaImportacao = keyof typeof ATOS;

export function useAto({ id, versao }: { id: string; versao: number }) {
  const guardar = useGuardar();
  return useMutation({
    mutationFn: async (ato: AtoDaImportacao) =>
      guardar(await call(ATOS[ato], { params: { id }, body: { versao }, local: [422] })),
  });
}

export function useConferir({ id, versao }: { id: string; versao: number }) {
  const guardar = useGuardar();
  return useMutation({
    mutationFn: async ({ colunas, escolhas }: { colunas: Colunas; escolhas: Escolhas }) =>
      guardar(await call(contract.conferirImportacao, { params: { id }, body: { versao, colunas, escolhas }, local: [422] })),
  });
}

/** Reads the file again from another sheet, or from another line of names. */
export function useReler({ id, versao }: { id: string; versao: number }) {
  const guardar = useGuardar();
  return useMutation({
    mutationFn: async (onde: { folha: string | null; linha: number | null }) =>
      guardar(await call(contract.relerImportacao, { params: { id }, body: { versao, ...onde }, local: [422] })),
  });
}

export function useDescartar({ id, versao }: { id: string; versao: number }) {
  const queryClient = useQueryClient();
  return async () => {
    await call(contract.descartarImportacao, { params: { id }, body: { versao } });
    await queryClient.invalidateQueries({ queryKey: [...IMPORTACOES, 'lista'] });
  };
}

export const useBaixarPlanilha = (id: string) =>
  useMutation({ mutationFn: async () => saveArquivo(await callArquivo(contract.baixarPlanilha, { params: { id } })) });

export const baixarModelo = async (tipo: Tipo) => saveArquivo(await callArquivo(contract.baixarModelo, { params: { tipo } }));
