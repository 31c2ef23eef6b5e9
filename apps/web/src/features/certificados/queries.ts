import type { Certificado } from '@portal/domain/certificados/contract';
import * as contract from '@portal/domain/certificados/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';

const CERTIFICADOS = ['certificados'] as const;

export const useCertificados = () =>
  useQuery({ queryKey: CERTIFICADOS, queryFn: ({ signal }) => call(contract.listarCertificados, { signal }) });

export const useCertificadosPublicos = () =>
  useQuery({
    queryKey: [...CERTIFICADOS, 'publicos'],
    queryFn: ({ signal }) => call(contract.listarCertificadosPublicos, { signal }),
  });

const base64De = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(new ApiError(422, 'Não conseguimos ler o arquivo neste aparelho. Escolha-o de novo.'));
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.readAsDataURL(file);
  });

export function useInstalar() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ arquivo, senha }: { arquivo: File; senha: string }) =>
      call(contract.instalarCertificado, { body: { arquivo: await base64De(arquivo), senha } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: CERTIFICADOS }),
  });
}

/** That another took it out meanwhile is said in the form. */
export function useRetirar() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ certificado, motivo }: { certificado: Certificado; motivo: string }) =>
      call(contract.retirarCertificado, { params: { id: certificado.id }, body: { motivo }, local: [409] }).catch(
        (error: unknown) => {
          throw error instanceof ApiError && error.status === 409 ? new ApiError(422, error.message) : error;
        },
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: CERTIFICADOS }),
  });
}
