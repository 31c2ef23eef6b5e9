import * as analise from '@portal/domain/analise/contract';
import { type AtoChamado, type AtoComMotivo, CHAMADAS, prorrogar } from '@portal/domain/atos/contract';
import type { Requerimento } from '@portal/domain/autos/contract';
import * as desistencia from '@portal/domain/desistencia/contract';
import { atribuir, encaminhar, listarCandidatos } from '@portal/domain/distribuicao/contract';
import type { BodyIn, BodyOf } from '@portal/domain/http/endpoint';
import * as revisao from '@portal/domain/pendencias/contract';
import * as subs from '@portal/domain/subrequerimentos/contract';
import { TRANSICOES } from '@portal/domain/tramitacao/rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { umaChave } from '#entities/requerimentos/chaves.ts';
import { type PedidoDeAto, useAto } from '#entities/requerimentos/use-ato.ts';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { refreshMe } from '#lib/me.ts';

/** To whom a step may be given, as it is at this moment. */
export const useCandidatos = (id: string, etapa_id: string) =>
  useQuery({
    queryKey: ['requerimentos', 'candidatos', id, etapa_id],
    queryFn: ({ signal }) => call(listarCandidatos, { params: { id }, query: { etapa_id }, signal }),
    gcTime: 0,
  });

/** What marking an item sends. */
export type NovaPendencia = Omit<BodyIn<typeof revisao.marcarPendencia>, 'versao' | 'etapa_id'>;

/** What is typed at an approval: by document its number and its conditions, and why, where a check does not pass. */
export interface Ditos {
  numeros: Record<string, string>;
  condicoes: Record<string, string>;
  motivo: string;
}

const cheios = (porDocumento: Record<string, string>) =>
  Object.fromEntries(Object.entries(porDocumento).filter(([, texto]) => texto.trim() !== ''));

function semVazios({ numeros, condicoes, motivo }: Ditos) {
  const [n, c] = [cheios(numeros), cheios(condicoes)];
  return {
    ...(Object.keys(n).length ? { numeros: n } : {}),
    ...(Object.keys(c).length ? { condicoes: c } : {}),
    ...(motivo ? { motivo } : {}),
  };
}

export type AtoSemMotivo = Exclude<AtoChamado, AtoComMotivo>;

/**
 * The acts on one request. A 409 raises `stale` and leaves what was typed where it is.
 * @param etapaId the step before the person, where several are open
 * @param aoFazer one was done
 */
export function useAtos(id: string, etapaId?: string | null, aoFazer?: () => void) {
  const queryClient = useQueryClient();
  /** Set by a refusal: the events there were when the act was tried. */
  const [stale, setStale] = useState<ReadonlySet<string> | null>(null);
  const ato = useAto(id, {
    aoFazer: () => {
      void refreshMe();
      aoFazer?.();
    },
  });
  const naEtapa = etapaId ? { etapa_id: etapaId } : {};
  /** Acts on a step say which. */
  const daEtapa = (nome: AtoChamado) => (TRANSICOES[nome].alvo === 'etapa' ? naEtapa : {});
  const fazer = (pedido: PedidoDeAto) => {
    const vistos = new Set(queryClient.getQueryData<Requerimento>(umaChave(id))?.eventos.map((evento) => evento.id));
    return ato.mutateAsync(pedido).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 409) {
        setStale(vistos);
        // who changed it is told with the refusal
        void queryClient.invalidateQueries({ queryKey: umaChave(id) });
      }
      throw error;
    });
  };

  return {
    running: ato.isPending,
    stale,
    closeStale: () => setStale(null),
    reload: async () => {
      await queryClient.invalidateQueries({ queryKey: umaChave(id) });
      setStale(null);
    },
    ato: (nome: AtoSemMotivo) => fazer({ endpoint: CHAMADAS[nome], body: daEtapa(nome) }),
    /** @param etapa_id another step than the one before the person */
    atoComMotivo: (nome: AtoComMotivo, motivo: string, etapa_id?: string) =>
      fazer({ endpoint: CHAMADAS[nome], body: { ...(etapa_id ? { etapa_id } : daEtapa(nome)), motivo } }),
    /** @param ditos what was typed with it; what is empty is not sent */
    deferir: (ditos: Ditos) => fazer({ endpoint: CHAMADAS.deferir, body: { ...naEtapa, ...semVazios(ditos) } }),
    /** @param motivo why it does not wait for the sectors beside */
    devolver: (motivo: string) => fazer({ endpoint: CHAMADAS.devolver, body: { ...naEtapa, ...(motivo ? { motivo } : {}) } }),
    /** @param etapa_id whose deadline; left out, the requester's to answer */
    prorrogar: (dias: number, motivo: string, etapa_id?: string) =>
      fazer({ endpoint: prorrogar, body: { dias, motivo, ...(etapa_id ? { etapa_id } : {}) } }),
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
    abrirSub: (subrequerimento: string) => fazer({ endpoint: subs.abrirSubrequerimento, body: { ...naEtapa, subrequerimento } }),
    marcar: (nova: NovaPendencia, silent = false) =>
      fazer({ endpoint: revisao.marcarPendencia, body: { ...naEtapa, ...nova }, silent }),
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
