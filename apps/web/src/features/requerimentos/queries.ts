import type { Requerimento } from '@portal/domain/autos/contract';
import * as autos from '@portal/domain/autos/contract';
import * as publico from '@portal/domain/autos/publico';
import type { BodyIn, DadosOf } from '@portal/domain/http/endpoint';
import { baixarLicenca } from '@portal/domain/licencas/contract';
import { escreverMensagem } from '@portal/domain/mensagens/contract';
import * as pendencias from '@portal/domain/pendencias/contract';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import type { Respostas } from '@portal/domain/respostas/respostas';
import * as contestacao from '@portal/domain/taxas/contestacao';
import * as taxas from '@portal/domain/taxas/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { envelhecerListas, umaChave } from '#entities/requerimentos/chaves.ts';
import { useReler } from '#entities/requerimentos/queries.ts';
import { umRequerimento } from '#entities/requerimentos/um-requerimento.ts';
import { useAto } from '#entities/requerimentos/use-ato.ts';
import { call, callArquivo, saveArquivo } from '#lib/api.ts';
import { useIntention } from '#lib/intention.ts';
import { useRealtime } from '#lib/realtime/realtime.ts';
import { uuid } from '#lib/uuid.ts';
import type { UploadHandles } from '#ui/file/use-uploads.ts';

/** One request whole. `vivo` follows it: another person's act shows without a reload. */
export function useMeuRequerimento(id: string | null, { vivo = true }: { vivo?: boolean } = {}) {
  const queryClient = useQueryClient();
  useRealtime(id && vivo ? `private-requerimento.${id}` : null, 'mudou', () => {
    if (!id) return;
    void queryClient.invalidateQueries({ queryKey: umaChave(id) });
    envelhecerListas(queryClient);
  });
  return useQuery({
    ...umRequerimento(id ?? ''),
    enabled: id !== null,
    // A form is filled on top of what this gives: it must be what is stored now, and must not move below the person.
    ...(!vivo && { refetchOnMount: 'always' as const, refetchOnWindowFocus: false, refetchOnReconnect: false }),
  });
}

export const buscarRequerimento = (id: string): Promise<Requerimento> =>
  call(autos.obterRequerimento, { params: { id }, local: true });

export function useIniciarRequerimento() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ chave, ...body }: BodyIn<typeof preenchimento.iniciarRequerimento> & { chave: string }) =>
      call(preenchimento.iniciarRequerimento, { body, idempotencyKey: chave, local: [422] }),
    onSuccess: () => envelhecerListas(queryClient),
  });
}

export type RascunhoSalvo = DadosOf<typeof preenchimento.salvarRascunho>;

/** This page, as long as it is open. */
const ABA = uuid();

/** Keeps answers in the background. What goes wrong is the caller's to show, but a lost session or a lost request is everyone's. */
export const salvarRascunho = (id: string, versao: number, respostas: Respostas): Promise<RascunhoSalvo> =>
  call(preenchimento.salvarRascunho, {
    params: { id },
    body: { versao, respostas, aba: ABA },
    silent: true,
    local: [0, 409, 422, 429, 500, 502, 503, 504],
  });

/** What was kept goes into the cache too, so that a screen opened from here shows it. */
export function useAnotarRascunho(id: string) {
  const queryClient = useQueryClient();
  return ({ versao, taxas_previstas }: Pick<Requerimento, 'versao' | 'taxas_previstas'>, respostas: Respostas) =>
    void queryClient.setQueryData<Requerimento>(
      umaChave(id),
      (now) =>
        now && {
          ...now,
          versao,
          respostas: { ...now.respostas, ...respostas },
          taxas_previstas,
        },
    );
}

/** Answers one pending item; first the field's new value, when it has one. */
export function useResponderPendencia(id: string) {
  const queryClient = useQueryClient();
  const ato = useAto(id);
  return useMutation({
    mutationFn: async (pedido: {
      pendencia_id: string;
      versao: number;
      resposta: string;
      contesta: boolean;
      respostas: Respostas;
    }) => {
      const { pendencia_id, resposta, contesta, respostas } = pedido;
      let { versao } = pedido;
      if (Object.keys(respostas).length > 0)
        ({ versao } = await call(preenchimento.salvarRascunho, {
          params: { id },
          body: { versao, respostas, aba: ABA },
          silent: true,
          local: [409],
        }));
      return ato.mutateAsync({
        endpoint: pendencias.responderPendencia,
        params: { pendencia_id },
        body: { resposta, contesta },
        versao,
      });
    },
    onError: () => queryClient.invalidateQueries({ queryKey: umaChave(id) }),
  });
}

/** Writes to the town hall. */
export function useEscreverMensagem(id: string) {
  const reler = useReler(id);
  return useMutation({
    mutationFn: (body: { texto: string }) => call(escreverMensagem, { params: { id }, body, local: [422] }),
    onSuccess: reler,
  });
}

/** Signs the answers as they are kept; the form reads what it signed by itself. What is refused is the form's to show. */
export function useAssinarCampo(id: string) {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ campo_id, senha, versao }: { campo_id: string; senha: string; versao: number }) =>
      call(preenchimento.assinarCampo, { params: { id }, body: { campo_id, senha, versao, lida: true }, local: [409, 422] }),
    onSuccess: () => envelhecerListas(queryClient),
  });
  return mutateAsync;
}

/** A proof of payment for a slip. */
export const enviarComprovante = (guiaId: string, versao: number, arquivo: File, handles: UploadHandles) =>
  call(taxas.enviarComprovante, { params: { id: guiaId }, body: { versao }, arquivo, local: [0, 409, 413, 422], ...handles });

export function useRecusarTaxa(id: string) {
  const reler = useReler(id);
  return useMutation({
    mutationFn: ({ guiaId, versao, motivo }: { guiaId: string; versao: number; motivo: string }) =>
      call(taxas.recusarTaxa, { params: { id: guiaId }, body: { versao, motivo }, local: [409] }),
    onSuccess: reler,
  });
}

/** Says that a value is wrong, or takes it back. */
export function useContestacao(id: string) {
  const reler = useReler(id);
  const keyOf = useIntention();
  return {
    contestar: useMutation({
      mutationFn: ({ guiaId, versao, motivo }: { guiaId: string; versao: number; motivo: string }) =>
        call(contestacao.contestarTaxa, {
          params: { id: guiaId },
          body: { versao, motivo },
          idempotencyKey: keyOf([guiaId, versao, motivo]),
          local: [409],
        }),
      onSuccess: reler,
    }),
    retirar: useMutation({
      mutationFn: ({ contestacaoId, versao }: { contestacaoId: string; versao: number }) =>
        call(contestacao.retirarContestacao, { params: { id: contestacaoId }, body: { versao }, local: [409] }),
      onSuccess: reler,
    }),
  };
}

/** Another slip in the place of one whose day is over. */
export function useRenovarGuia(id: string) {
  const reler = useReler(id);
  return useMutation({
    mutationFn: ({ guiaId, versao }: { guiaId: string; versao: number }) =>
      call(taxas.renovarGuia, { params: { id: guiaId }, body: { versao }, local: [409] }),
    onSuccess: reler,
  });
}

/** Fetches a document and hands it to the browser's downloads. */
export function useBaixar() {
  return useMutation({
    mutationFn: async ({ tipo, id }: { tipo: 'guia' | 'licenca' | 'canhoto' | 'comprovante'; id: string }) => {
      if (tipo === 'comprovante') saveArquivo(await callArquivo(publico.baixarComprovanteDeProtocolo, { params: { id } }));
      else if (tipo === 'canhoto') saveArquivo(await callArquivo(publico.baixarCanhoto, { params: { canhoto: id } }));
      else saveArquivo(await callArquivo(tipo === 'guia' ? taxas.baixarGuia : baixarLicenca, { params: { id } }));
    },
  });
}

/** The public receipt. */
export const useCanhoto = (canhoto: string) =>
  useQuery({
    queryKey: ['requerimentos', 'canhoto', canhoto],
    queryFn: ({ signal }) => call(publico.verCanhoto, { params: { canhoto }, signal, local: [404, 422] }),
  });

/** What anybody may see of a request. */
export const useRequerimentoPublico = (id: string) =>
  useQuery({
    queryKey: ['requerimentos', 'publico', id],
    queryFn: ({ signal }) => call(publico.verRequerimentoPublico, { params: { id }, signal, local: [404, 422, 429] }),
  });
