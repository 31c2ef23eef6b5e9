import type { BodyIn, QueryIn } from '@portal/domain/http/endpoint';
import { exportarGuias } from '@portal/domain/lancamentos/exportar';
import { baixarArquivo } from '@portal/domain/preenchimento/contract';
import { pedirPixDeNovo } from '@portal/domain/taxas/cobranca-contrato';
import * as contract from '@portal/domain/taxas/contract';
import { emitirAMao } from '@portal/domain/taxas/emissor';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { GUIAS } from '#entities/requerimentos/chaves.ts';
import { call, callArquivo } from '#lib/api.ts';
import { useIntention } from '#lib/intention.ts';

export const lerComprovante = (requerimentoId: string, arquivoId: string) =>
  callArquivo(baixarArquivo, { params: { id: requerimentoId, arquivo_id: arquivoId } });

export const lerGuia = (id: string) => callArquivo(contract.baixarGuia, { params: { id } });

interface Decisao {
  comprovanteId: string;
  /** Of the request, as the screen knows it. */
  versao: number;
  /** Absent: approved. */
  motivo?: string;
}

/** Approves or refuses a proof. The answer is the slip alone, so everything about the request is read again. 409 is left to the screen. */
export function useDecidirComprovante() {
  const queryClient = useQueryClient();
  const keyOf = useIntention();
  return useMutation({
    mutationFn: ({ comprovanteId, versao, motivo }: Decisao) => {
      const options = {
        params: { id: comprovanteId },
        idempotencyKey: keyOf([comprovanteId, versao, motivo]),
        local: [409],
      };
      return motivo === undefined
        ? call(contract.aprovarComprovante, { ...options, body: { versao } })
        : call(contract.recusarComprovante, { ...options, body: { versao, motivo } });
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: GUIAS }),
        queryClient.invalidateQueries({ queryKey: ['requerimentos'] }),
      ]),
  });
}

/** Another slip for one whose day is over, or the one that could not be issued. 409 is left to the screen. */
export function useRenovarGuia() {
  const queryClient = useQueryClient();
  const keyOf = useIntention();
  return useMutation({
    mutationFn: ({ guiaId, versao }: { guiaId: string; versao: number }) =>
      call(contract.renovarGuia, {
        params: { id: guiaId },
        body: { versao },
        idempotencyKey: keyOf([guiaId, versao]),
        local: [409],
      }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: GUIAS }),
        queryClient.invalidateQueries({ queryKey: ['requerimentos'] }),
      ]),
  });
}

/** The bank is asked again for the Pix of a slip. */
export function usePedirPixDeNovo() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(pedirPixDeNovo, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: GUIAS }),
  });
}

/** By what the list of slips may be narrowed. */
export const useOpcoes = () =>
  useQuery({
    queryKey: [...GUIAS, 'opcoes'],
    queryFn: ({ signal }) => call(contract.opcoesDeGuias, { signal, local: true }),
    staleTime: 60_000,
  });

/** What the filtered slips add up to; the last sums stay in sight while others are counted. */
export const useSomas = (query: QueryIn<typeof contract.somarGuias>) =>
  useQuery({
    queryKey: [...GUIAS, 'somas', query],
    queryFn: ({ signal }) => call(contract.somarGuias, { query, signal, local: true }),
    placeholderData: keepPreviousData,
  });

export function useExportarGuias() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof exportarGuias>) => call(exportarGuias, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['exportacoes'] }),
  });
}

/** Keeps a slip that the town made outside of the portal. 409 is left to the screen. */
export function useEmitirAMao() {
  const queryClient = useQueryClient();
  const keyOf = useIntention();
  return useMutation({
    mutationFn: ({ guiaId, body, arquivo }: { guiaId: string; body: BodyIn<typeof emitirAMao>; arquivo: File }) =>
      call(emitirAMao, {
        params: { id: guiaId },
        body,
        arquivo,
        idempotencyKey: keyOf([guiaId, body, arquivo.name, arquivo.size, arquivo.lastModified]),
        local: [409, 413, 422],
      }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: GUIAS }),
        queryClient.invalidateQueries({ queryKey: ['requerimentos'] }),
      ]),
  });
}

/** How many slips nobody has issued, by their state: those in error, and those that wait for somebody. */
export const usePorEmitir = (emissao: 'Erro na emissão' | 'A emitir') =>
  useQuery({
    queryKey: [...GUIAS, 'por-emitir', emissao],
    queryFn: async ({ signal }) =>
      (await call(contract.listarGuias, { query: { emissao: [emissao], pagamento: ['Pendente'], per_page: 1 }, signal })).total,
  });

/** How many proofs wait for a decision in the town. */
export const useEmConferencia = () =>
  useQuery({
    queryKey: [...GUIAS, 'em-conferencia'],
    queryFn: async ({ signal }) =>
      (await call(contract.listarGuias, { query: { pagamento: ['Em conferência'], per_page: 1 }, signal })).total,
  });
