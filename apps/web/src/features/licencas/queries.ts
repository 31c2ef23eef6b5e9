import { verCanhoto } from '@portal/domain/autos/publico';
import * as contract from '@portal/domain/licencas/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { useIntention } from '#lib/intention.ts';

/** Makes a document anew; the answer is the new one, so the whole request is read again. 409 is left to the screen. */
export function useRegenerarLicenca() {
  const queryClient = useQueryClient();
  const keyOf = useIntention();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; versao: number; motivo: string }) =>
      call(contract.regenerarLicenca, { params: { id }, body, idempotencyKey: keyOf([id, body]), local: [409] }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['requerimentos'] }),
  });
}

/** Where somebody refused: who else may sign. */
export const useCandidatosAAssinar = (id: string) =>
  useQuery({
    queryKey: ['requerimentos', 'assinantes', id],
    queryFn: ({ signal }) => call(contract.candidatosAAssinar, { params: { id }, signal }),
    gcTime: 0,
  });

/** Another person in the place of who refused. 409 is left to the screen. */
export function useNomearAssinante() {
  const queryClient = useQueryClient();
  const keyOf = useIntention();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; versao: number; motivo: string; papel: string; usuario_id: string }) =>
      call(contract.nomearAssinante, { params: { id }, body, idempotencyKey: keyOf([id, body]), local: [409] }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['requerimentos'] }),
  });
}

/** What anyone may know of a document, by its code. Every refusal is the page's to show. */
export const useVerificacao = (codigo: string) =>
  useQuery({
    queryKey: ['licencas', 'verificacao', codigo],
    queryFn: ({ signal }) => call(contract.verificarLicenca, { params: { codigo }, signal, local: true }),
    enabled: codigo !== '',
    retry: false,
  });

/** What the town knows of a file by its sum; the page does without the answer where there is none. */
export const useReconhecimento = (sha256: string) =>
  useQuery({
    queryKey: ['licencas', 'arquivo', sha256],
    queryFn: ({ signal }) => call(contract.reconhecerArquivo, { params: { sha256 }, signal, local: true }),
    enabled: sha256 !== '',
    retry: false,
  });

/** What a receipt proves, by its code. Every refusal is the page's to show. */
export const useComprovante = (canhoto: string) =>
  useQuery({
    queryKey: ['licencas', 'comprovante', canhoto],
    queryFn: ({ signal }) => call(verCanhoto, { params: { canhoto }, signal, local: true }),
    retry: false,
  });
