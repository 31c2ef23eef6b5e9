import * as analise from '@portal/domain/analise/contract';
import * as atos from '@portal/domain/atos/contract';
import * as desistencia from '@portal/domain/desistencia/contract';
import { atribuir, encaminhar, listarCandidatos } from '@portal/domain/distribuicao/contract';
import type { BodyIn, BodyOf } from '@portal/domain/http/endpoint';
import * as revisao from '@portal/domain/pendencias/contract';
import { STATUS, type Status } from '@portal/domain/requerimentos/status';
import * as subs from '@portal/domain/subrequerimentos/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { umaChave } from '#entities/requerimentos/um-requerimento.ts';
import { type PedidoDeAto, useAto } from '#entities/requerimentos/use-ato.ts';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { refreshMe } from '#lib/me.ts';

/** The statuses staff meet, in the order of the flow: a requester's own draft is theirs alone. */
export const STATUS_DA_MESA: readonly Status[] = STATUS.filter((status) => status !== 'Rascunho');

/** To whom a step may be given, as it is at this moment. */
export const useCandidatos = (id: string, etapa_id: string) =>
  useQuery({
    queryKey: ['requerimentos', 'candidatos', id, etapa_id],
    queryFn: ({ signal }) => call(listarCandidatos, { params: { id }, query: { etapa_id }, signal }),
    gcTime: 0,
  });

/** What marking an item sends. */
export type NovaPendencia = Omit<BodyIn<typeof revisao.marcarPendencia>, 'versao' | 'etapa_id'>;

const SEM_CORPO = {
  iniciar: atos.iniciar,
  devolver: atos.devolver,
  deferir: atos.deferir,
  protocolar: atos.protocolar,
  descartar: atos.descartar,
};
const COM_MOTIVO = {
  pausar: atos.pausar,
  propor_deferimento: atos.proporDeferimento,
  propor_indeferimento: atos.proporIndeferimento,
  devolver_proposta: atos.devolverProposta,
  indeferir: atos.indeferir,
  cancelar: atos.cancelar,
  reabrir: atos.reabrir,
};
export type AtoSimples = keyof typeof SEM_CORPO;
export type AtoComMotivo = keyof typeof COM_MOTIVO;

/** Acts on a step say which. */
const NA_ETAPA: readonly string[] = [
  'iniciar',
  'devolver',
  'deferir',
  'pausar',
  'indeferir',
  'reabrir',
  'propor_deferimento',
  'propor_indeferimento',
  'devolver_proposta',
];

/**
 * The acts on one request. A 409 raises `stale` and leaves what was typed where it is.
 * @param etapaId the step before the person, where several are open
 */
export function useAtos(id: string, etapaId?: string | null) {
  const queryClient = useQueryClient();
  const [stale, setStale] = useState(false);
  const ato = useAto(id, { aoFazer: () => void refreshMe() });
  const daEtapa = (nome: string) => (etapaId && NA_ETAPA.includes(nome) ? { etapa_id: etapaId } : {});
  const fazer = (pedido: PedidoDeAto) =>
    ato.mutateAsync(pedido).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 409) setStale(true);
      throw error;
    });

  return {
    running: ato.isPending,
    stale,
    closeStale: () => setStale(false),
    reload: async () => {
      await queryClient.invalidateQueries({ queryKey: umaChave(id) });
      setStale(false);
    },
    ato: (nome: AtoSimples) => fazer({ endpoint: SEM_CORPO[nome], body: daEtapa(nome) }),
    /** @param etapa_id another step than the one before the person */
    atoComMotivo: (nome: AtoComMotivo, motivo: string, etapa_id?: string) =>
      fazer({ endpoint: COM_MOTIVO[nome], body: { ...(etapa_id ? { etapa_id } : daEtapa(nome)), motivo } }),
    /**
     * @param numeros of its documents, where people write them
     * @param motivo where a check of the project does not pass
     */
    deferir: (numeros: Record<string, string>, motivo: string) =>
      fazer({
        endpoint: atos.deferir,
        body: { ...daEtapa('deferir'), ...(Object.keys(numeros).length ? { numeros } : {}), ...(motivo ? { motivo } : {}) },
      }),
    /** @param motivo why it does not wait for the sectors beside */
    devolver: (motivo: string) =>
      fazer({ endpoint: atos.devolver, body: { ...daEtapa('devolver'), ...(motivo ? { motivo } : {}) } }),
    /** @param etapa_id whose deadline; left out, the requester's to answer */
    prorrogar: (dias: number, motivo: string, etapa_id?: string) =>
      fazer({ endpoint: atos.prorrogar, body: { dias, motivo, ...(etapa_id ? { etapa_id } : {}) } }),
    aceitarDesistencia: () => fazer({ endpoint: desistencia.aceitarDesistencia }),
    recusarDesistencia: (motivo: string) => fazer({ endpoint: desistencia.recusarDesistencia, body: { motivo } }),
    /** @param usuarioId null gives it back to the queue */
    atribuir: (etapa_id: string, usuario_id: string | null, motivo: string) =>
      fazer({ endpoint: atribuir, body: { etapa_id, usuario_id, motivo } }),
    /** To another of the sectors that the process names for the step. */
    encaminhar: (etapa_id: string, setor_id: string, motivo: string) =>
      fazer({ endpoint: encaminhar, body: { etapa_id, setor_id, motivo } }),
    dispensarSub: (sub_id: string, motivo: string) =>
      fazer({ endpoint: subs.dispensarSubrequerimento, body: { sub_id, motivo } }),
    abrirSub: (subrequerimento: string) =>
      fazer({ endpoint: subs.abrirSubrequerimento, body: { ...daEtapa('pausar'), subrequerimento } }),
    marcar: (nova: NovaPendencia, silent = false) =>
      fazer({ endpoint: revisao.marcarPendencia, body: { ...daEtapa('devolver'), ...nova }, silent }),
    remover: (pendencia_id: string) => fazer({ endpoint: revisao.removerPendencia, params: { pendencia_id }, silent: true }),
    aceitar: (pendencia_id: string) => fazer({ endpoint: revisao.aceitarPendencia, params: { pendencia_id } }),
    recusar: (pendencia_id: string, motivo: string) =>
      fazer({ endpoint: revisao.recusarPendencia, params: { pendencia_id }, body: { motivo } }),
    acolher: (pendencia_id: string, motivo: string) =>
      fazer({ endpoint: revisao.acolherContestacao, params: { pendencia_id }, body: { motivo } }),
    manter: (pendencia_id: string, motivo: string) =>
      fazer({ endpoint: revisao.manterPendencia, params: { pendencia_id }, body: { motivo } }),
    cancelarItem: (pendencia_id: string, motivo: string) =>
      fazer({ endpoint: revisao.cancelarPendencia, params: { pendencia_id }, body: { motivo } }),
  };
}
export type Atos = ReturnType<typeof useAtos>;

/** What the analyst fills in while the step goes on. */
export function useSalvarCamposDaAnalise(id: string) {
  const { mutateAsync } = useAto(id);
  return ({ versao, ...body }: BodyOf<typeof analise.salvarCamposDaAnalise>) =>
    mutateAsync({ endpoint: analise.salvarCamposDaAnalise, versao, body, local: [409, 422] });
}
