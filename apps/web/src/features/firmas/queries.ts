import * as contract from '@portal/domain/firmas/contract';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { usuariosPrefeitura } from '@portal/domain/recursos/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callArquivo } from '#lib/api.ts';

export const FIRMAS = ['firmas'] as const;

/** Whoever works in the town hall may hold an office. */
export const useEquipe = () =>
  useQuery({
    queryKey: ['recursos', 'usuarios-prefeitura'],
    queryFn: ({ signal }) => call(usuariosPrefeitura, { query: {}, signal }),
    staleTime: 60_000,
  });

/** The picture as an address of this page; null while it comes. */
export const useImagemDaFirma = (id: string, versao: number) =>
  useQuery({
    queryKey: [...FIRMAS, 'imagem', id, versao],
    queryFn: async () => {
      const { blob } = await callArquivo(contract.verImagemDaFirma, { params: { id } });
      return URL.createObjectURL(blob);
    },
    gcTime: Number.POSITIVE_INFINITY,
    staleTime: Number.POSITIVE_INFINITY,
  });

export type FirmaIn = BodyIn<typeof contract.criarFirma>;

/** A new office, or a changed one. 409 is told in the form. */
export function useSalvarFirma() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({
      de,
      body,
      arquivo,
      semImagem,
    }: {
      de: { id: string; versao: number } | null;
      body: FirmaIn;
      arquivo: File | null;
      semImagem: boolean;
    }) => {
      const file = arquivo ? { arquivo } : {};
      return de
        ? call(contract.mudarFirma, {
            params: { id: de.id },
            body: { ...body, versao: de.versao, sem_imagem: semImagem ? 'sim' : '' },
            ...file,
            local: [404, 409],
          })
        : call(contract.criarFirma, { body, ...file });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: FIRMAS }),
  });
}

/** Into the trash, or back from it. */
export function useMoverFirmas() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, destino }: { ids: string[]; destino: 'lixeira' | 'catalogo' }) =>
      call(destino === 'lixeira' ? contract.excluirFirmas : contract.restaurarFirmas, { body: { ids } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: FIRMAS }),
  });
}
