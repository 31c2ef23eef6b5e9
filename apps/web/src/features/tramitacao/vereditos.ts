import { darVeredito } from '@portal/domain/analise/contract';
import { chaveDaPeca, type Peca } from '@portal/domain/analise/pecas';
import type { Veredito, VereditoDado } from '@portal/domain/analise/schema';
import type { Requerimento } from '@portal/domain/autos/contract';
import { criarFrase, listarFrases } from '@portal/domain/frases/contract';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { escreverMensagem } from '@portal/domain/mensagens/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { umaChave, useDepoisDoAto } from '#lib/um-requerimento.ts';

export interface Dito {
  /** null takes back what was said. */
  veredito: Veredito | null;
  comentario: string;
  base_legal: string;
}
type DoOutro = Pick<VereditoDado, 'veredito' | 'comentario' | 'base_legal' | 'autor_nome' | 'versao'>;
export interface Conflito {
  peca: Peca;
  meu: Dito;
  /** null when the other took theirs back. */
  outro: DoOutro | null;
}

/** What this passage has said of a piece. */
export const vereditoDe = (r: Requerimento, { campo_id, alvo }: Pick<Peca, 'campo_id' | 'alvo'>, etapaId = r.etapa_atual_id) =>
  r.vereditos.find((v) => v.etapa_id === etapaId && chaveDaPeca(v) === chaveDaPeca({ campo_id, alvo }));

/** Verdicts are kept as they are given. Two on the same piece collide: both are shown, and the person chooses. */
export function useVereditos(id: string, etapaId: string | null) {
  const queryClient = useQueryClient();
  const [conflito, setConflito] = useState<Conflito | null>(null);
  const { mutateAsync, isPending } = useMutation({
    mutationKey: ['tramitacao', id],
    mutationFn: ({ peca, dito, versao }: { peca: Peca; dito: Dito; versao: number }) =>
      call(darVeredito, {
        params: { id },
        body: { ...dito, etapa_id: etapaId ?? '', campo_id: peca.campo_id, alvo: peca.alvo, versao },
        silent: true,
        local: [409],
      }),
    onSuccess: useDepoisDoAto(),
    onError: (error, { peca, dito }) => {
      if (!(error instanceof ApiError) || error.codigo !== 'veredito_mudou') return;
      error.handled = true;
      setConflito({ peca, meu: dito, outro: (error.dados as { atual: DoOutro | null }).atual ?? null });
      void queryClient.invalidateQueries({ queryKey: umaChave(id) });
    },
  });
  /** @param versao of the verdict the person had before them when they began to write; 0 for none */
  const dizer = async (peca: Peca, dito: Dito, versao: number): Promise<void> => {
    await mutateAsync({ peca, dito, versao }).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.codigo !== 'veredito_mudou') throw error;
    });
  };
  return { dizer, conflito, fecharConflito: () => setConflito(null), running: isPending };
}
export type Vereditos = ReturnType<typeof useVereditos>;

const FRASES = ['frases'] as const;

export const useFrases = (enabled = true) =>
  useQuery({ queryKey: FRASES, queryFn: ({ signal }) => call(listarFrases, { signal }), staleTime: 60_000, enabled });

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
    mutationKey: ['tramitacao', id],
    mutationFn: (body: { texto: string; interna: boolean }) => call(escreverMensagem, { params: { id }, body, local: [422] }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: umaChave(id) }),
  });
}
