import { darVeredito, reabrirVeredito } from '@portal/domain/analise/contract';
import { chaveDaPeca, type Peca } from '@portal/domain/analise/pecas';
import type { Requerimento } from '@portal/domain/autos/contract';
import { criarFrase } from '@portal/domain/frases/contract';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { escreverMensagem } from '@portal/domain/mensagens/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FRASES } from '#entities/frases/queries.ts';
import { umaChave } from '#entities/requerimentos/chaves.ts';
import { useDepoisDoAto } from '#entities/requerimentos/um-requerimento.ts';
import { chaveDosAtos } from '#entities/requerimentos/use-ato.ts';
import { call } from '#lib/api.ts';
import { type Dito, guardarVeredito, isDoOutro, type Lados } from './guardar-veredito.ts';

/** Two verdicts of one piece. */
export type VereditosEmConflito = Lados & { peca: Peca };

/** What this passage has said of a piece. */
export const vereditoDe = (r: Requerimento, { campo_id, alvo }: Pick<Peca, 'campo_id' | 'alvo'>, etapaId = r.etapa_atual_id) =>
  r.vereditos.find((v) => v.etapa_id === etapaId && chaveDaPeca(v) === chaveDaPeca({ campo_id, alvo }));

/** Verdicts are kept as they are given. Two on the same piece collide: both are shown, and the person chooses. */
export function useVereditos(id: string, etapaId: string | null) {
  const queryClient = useQueryClient();
  const [conflito, setConflito] = useState<VereditosEmConflito | null>(null);
  // not `useAto`: a verdict has a version of its own, which begins anew when it is taken back and given again
  const { mutateAsync, isPending } = useMutation({
    mutationKey: chaveDosAtos(id),
    mutationFn: ({ peca, dito, versao }: { peca: Peca; dito: Dito; versao: number }) =>
      call(darVeredito, {
        params: { id },
        body: { ...dito, etapa_id: etapaId ?? '', campo_id: peca.campo_id, alvo: peca.alvo, versao },
        silent: true,
        local: [409],
      }),
    onSuccess: useDepoisDoAto(),
    onError: (error) => {
      if (!isDoOutro(error)) return;
      error.handled = true;
      void queryClient.invalidateQueries({ queryKey: umaChave(id) });
    },
  });
  /** @param versao of the verdict the person had before them when they began to write; 0 for none */
  const dizer = (peca: Peca, dito: Dito, versao: number): Promise<void> =>
    guardarVeredito(dito, versao, {
      enviar: (dito, versao) => mutateAsync({ peca, dito, versao }),
      colidiu: (lados) => setConflito(lados && { peca, ...lados }),
    });
  const depois = useDepoisDoAto();
  /** Asks for another look at what stands. @param versao of the verdict that was on screen */
  const reabrir = async ({ campo_id, alvo }: Peca, motivo: string, versao: number): Promise<void> => {
    const body = { etapa_id: etapaId ?? '', campo_id, alvo, motivo, versao };
    await depois(await call(reabrirVeredito, { params: { id }, body }));
  };
  return { dizer, reabrir, conflito, running: isPending };
}
export type Vereditos = ReturnType<typeof useVereditos>;

export function useCriarFrase() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof criarFrase>) => call(criarFrase, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: FRASES }),
  });
}

/** A note of the town hall, or a message to the parties. */
export function useEscrever(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: chaveDosAtos(id),
    mutationFn: (body: { texto: string; interna: boolean }) => call(escreverMensagem, { params: { id }, body, local: [422] }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: umaChave(id) }),
  });
}
