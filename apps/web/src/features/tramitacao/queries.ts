import * as analise from '@portal/domain/analise/contract';
import * as atos from '@portal/domain/atos/contract';
import type { Requerimento } from '@portal/domain/autos/contract';
import * as desistencia from '@portal/domain/desistencia/contract';
import { atribuir, encaminhar, listarCandidatos } from '@portal/domain/distribuicao/contract';
import type { AnyEndpoint, BodyIn, BodyOf } from '@portal/domain/http/endpoint';
import * as revisao from '@portal/domain/pendencias/contract';
import type { AtoFeito } from '@portal/domain/requerimentos/ato';
import { STATUS, type Status } from '@portal/domain/requerimentos/status';
import * as subs from '@portal/domain/subrequerimentos/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { umaChave, useDepoisDoAto } from '#entities/requerimentos/um-requerimento.ts';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { useIntention } from '#lib/intention.ts';
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
export type Marca = Omit<BodyIn<typeof revisao.marcarPendencia>, 'versao' | 'etapa_id'>;

/** What an act sends besides the version of the screen. */
interface Pedido {
  endpoint: AnyEndpoint;
  pendencia_id?: string;
  body?: {
    sub_id?: string;
    dias?: number;
    motivo?: string;
    texto?: string;
    campo_id?: string;
    etapa_id?: string;
    subrequerimento?: string;
    usuario_id?: string | null;
    setor_id?: string;
    numeros?: Record<string, string>;
  } & Partial<Marca>;
  /** The screen says by itself what was done. */
  silent?: boolean;
}

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
 * The acts on one request. Each carries the version of the screen and one key per intention, and is done when the request is read
 * again. A 409 raises `stale` and leaves what was typed where it is.
 * @param etapaId the step before the person, where several are open
 */
export function useAtos(id: string, etapaId?: string | null) {
  const queryClient = useQueryClient();
  const keyOf = useIntention();
  const depois = useDepoisDoAto();
  const [stale, setStale] = useState(false);
  const daEtapa = (nome: string) => (etapaId && NA_ETAPA.includes(nome) ? { etapa_id: etapaId } : {});

  const { mutateAsync, isPending } = useMutation({
    mutationKey: ['tramitacao', id],
    mutationFn: async ({ endpoint, pendencia_id, body, silent }: Pedido) => {
      // The act is judged on what is shown at this moment.
      const versao = queryClient.getQueryData<Requerimento>(umaChave(id))?.versao ?? 1;
      const params = { id, ...(pendencia_id && { pendencia_id }) };
      const sent = { ...body, versao };
      const options = { params, body: sent, silent, local: [409], idempotencyKey: keyOf([endpoint.path, params, sent]) };
      // The contract of each act decides at the server; all of them answer what they changed.
      return (await call<AnyEndpoint>(endpoint, options)) as AtoFeito;
    },
    onSuccess: (feito) => {
      void refreshMe();
      return depois(feito);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) setStale(true);
    },
  });

  return {
    running: isPending,
    stale,
    closeStale: () => setStale(false),
    reload: async () => {
      await queryClient.invalidateQueries({ queryKey: umaChave(id) });
      setStale(false);
    },
    ato: (nome: AtoSimples) => mutateAsync({ endpoint: SEM_CORPO[nome], body: daEtapa(nome) }),
    /** @param etapa_id another step than the one before the person */
    atoComMotivo: (nome: AtoComMotivo, motivo: string, etapa_id?: string) =>
      mutateAsync({ endpoint: COM_MOTIVO[nome], body: { ...(etapa_id ? { etapa_id } : daEtapa(nome)), motivo } }),
    /**
     * @param numeros of its documents, where people write them
     * @param motivo where a check of the project does not pass
     */
    deferir: (numeros: Record<string, string>, motivo: string) =>
      mutateAsync({
        endpoint: atos.deferir,
        body: { ...daEtapa('deferir'), ...(Object.keys(numeros).length ? { numeros } : {}), ...(motivo ? { motivo } : {}) },
      }),
    /** @param motivo why it does not wait for the sectors beside */
    devolver: (motivo: string) =>
      mutateAsync({ endpoint: atos.devolver, body: { ...daEtapa('devolver'), ...(motivo ? { motivo } : {}) } }),
    /** @param etapa_id whose deadline; left out, the requester's to answer */
    prorrogar: (dias: number, motivo: string, etapa_id?: string) =>
      mutateAsync({ endpoint: atos.prorrogar, body: { dias, motivo, ...(etapa_id ? { etapa_id } : {}) } }),
    aceitarDesistencia: () => mutateAsync({ endpoint: desistencia.aceitarDesistencia }),
    recusarDesistencia: (motivo: string) => mutateAsync({ endpoint: desistencia.recusarDesistencia, body: { motivo } }),
    /** @param usuarioId null gives it back to the queue */
    atribuir: (etapa_id: string, usuario_id: string | null, motivo: string) =>
      mutateAsync({ endpoint: atribuir, body: { etapa_id, usuario_id, motivo } }),
    /** To another of the sectors that the process names for the step. */
    encaminhar: (etapa_id: string, setor_id: string, motivo: string) =>
      mutateAsync({ endpoint: encaminhar, body: { etapa_id, setor_id, motivo } }),
    dispensarSub: (sub_id: string, motivo: string) =>
      mutateAsync({ endpoint: subs.dispensarSubrequerimento, body: { sub_id, motivo } }),
    abrirSub: (subrequerimento: string) =>
      mutateAsync({ endpoint: subs.abrirSubrequerimento, body: { ...daEtapa('pausar'), subrequerimento } }),
    marcar: (marca: Marca, silent = false) =>
      mutateAsync({ endpoint: revisao.marcarPendencia, body: { ...daEtapa('devolver'), ...marca }, silent }),
    remover: (pendencia_id: string) => mutateAsync({ endpoint: revisao.removerPendencia, pendencia_id, silent: true }),
    aceitar: (pendencia_id: string) => mutateAsync({ endpoint: revisao.aceitarPendencia, pendencia_id }),
    recusar: (pendencia_id: string, motivo: string) =>
      mutateAsync({ endpoint: revisao.recusarPendencia, pendencia_id, body: { motivo } }),
    acolher: (pendencia_id: string, motivo: string) =>
      mutateAsync({ endpoint: revisao.acolherContestacao, pendencia_id, body: { motivo } }),
    manter: (pendencia_id: string, motivo: string) =>
      mutateAsync({ endpoint: revisao.manterPendencia, pendencia_id, body: { motivo } }),
    cancelarItem: (pendencia_id: string, motivo: string) =>
      mutateAsync({ endpoint: revisao.cancelarPendencia, pendencia_id, body: { motivo } }),
  };
}
export type Atos = ReturnType<typeof useAtos>;

/** What the analyst fills in while the step goes on. */
export function useSalvarCamposDaAnalise(id: string) {
  return useMutation({
    // the desk knows its own acts by this key, and does not tell of them as another person's
    mutationKey: ['tramitacao', id],
    mutationFn: (body: BodyOf<typeof analise.salvarCamposDaAnalise>) =>
      call(analise.salvarCamposDaAnalise, { params: { id }, body, local: [409, 422] }),
    onSuccess: useDepoisDoAto(),
  });
}
