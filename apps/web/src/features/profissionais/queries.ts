import { exportarProfissionais } from '@portal/domain/exportacoes/profissionais';
import type { BodyIn } from '@portal/domain/http/endpoint';
import * as contract from '@portal/domain/profissionais/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callArquivo } from '#lib/api.ts';
import { overtaken } from '#lib/api-error.ts';
import type { UploadHandles } from '#ui/file/use-uploads.ts';

export const PROFISSIONAIS = ['cadastro', 'profissionais'];

export const useProfissional = (id: string) =>
  useQuery({
    queryKey: [...PROFISSIONAIS, 'um', id],
    queryFn: ({ signal }) => call(contract.verProfissional, { params: { id }, signal }),
  });

/** How many there are of each. */
export const useContagem = () =>
  useQuery({
    queryKey: [...PROFISSIONAIS, 'contagem'],
    queryFn: ({ signal }) => call(contract.contarProfissionais, { signal, local: true }),
    staleTime: 60_000,
  });

export const useRegras = () =>
  useQuery({
    queryKey: [...PROFISSIONAIS, 'regras'],
    queryFn: ({ signal }) => call(contract.verRegras, { signal, local: true }),
  });

const dito = overtaken();
const LOCAL = { local: [409] };
type Um = { id: string; versao: number };

const ATOS = {
  criar: (body: BodyIn<typeof contract.criarProfissional>) => call(contract.criarProfissional, { body, ...LOCAL }),
  salvar: ({ id, ...body }: BodyIn<typeof contract.salvarProfissional> & Um) =>
    call(contract.salvarProfissional, { params: { id }, body, ...LOCAL }),
  conferir: ({ id, ...body }: BodyIn<typeof contract.conferirProfissional> & Um) =>
    call(contract.conferirProfissional, { params: { id }, body, ...LOCAL }),
  consultar: ({ id, versao }: Um) => call(contract.consultarConselho, { params: { id }, body: { versao }, ...LOCAL }),
  suspender: ({ id, ...body }: BodyIn<typeof contract.suspenderProfissional> & Um) =>
    call(contract.suspenderProfissional, { params: { id }, body, ...LOCAL }),
  levantar: ({ id, ...body }: Um & { motivo: string }) => call(contract.levantarSuspensao, { params: { id }, body, ...LOCAL }),
  cancelar: ({ id, ...body }: Um & { motivo: string }) => call(contract.cancelarProfissional, { params: { id }, body, ...LOCAL }),
  reativar: ({ id, ...body }: Um & { motivo: string }) => call(contract.reativarProfissional, { params: { id }, body, ...LOCAL }),
};

/** One act on the registry; every list and record on screen is read again. */
export function useAto<A extends keyof typeof ATOS>(ato: A) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (dados: Parameters<(typeof ATOS)[A]>[0]) =>
      (ATOS[ato] as (d: Parameters<(typeof ATOS)[A]>[0]) => Promise<contract.ProfissionalDoCadastro>)(dados).catch(dito),
    onSettled: () => queryClient.invalidateQueries({ queryKey: PROFISSIONAIS }),
  });
}

export function useSalvarRegras() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof contract.salvarRegras>) => call(contract.salvarRegras, { body, ...LOCAL }).catch(dito),
    onSettled: () => queryClient.invalidateQueries({ queryKey: PROFISSIONAIS }),
  });
}

/** Keeps a document with the record. */
export function useEnviarProva(id: string) {
  const queryClient = useQueryClient();
  return async (arquivo: File, handles: UploadHandles): Promise<void> => {
    await call(contract.enviarProva, { params: { id }, arquivo, local: [0, 413, 422], silent: true, ...handles });
    await queryClient.invalidateQueries({ queryKey: [...PROFISSIONAIS, 'um', id] });
  };
}

export const abrirProva = (id: string, prova_id: string) => callArquivo(contract.baixarProva, { params: { id, prova_id } });

export function useExportar() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof exportarProfissionais>) => call(exportarProfissionais, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['exportacoes'] }),
  });
}
