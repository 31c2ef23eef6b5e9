import * as fator from '@portal/domain/segundo-fator/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { readMe, reloadMe } from '#lib/me.ts';

const SITUACAO = ['segundo-fator'];
/** Refusals that are said in their place; 401 is a challenge that ended, not the session. */
const noLugar = [401, 403, 422] as const;

export const useSituacao = () =>
  useQuery({ queryKey: SITUACAO, queryFn: ({ signal }) => call(fator.verSegundoFator, { signal }) });

/** After each change the page asks how things stand, and whether the panels open now. */
function useMudou() {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: SITUACAO });
    if (readMe()?.exige_segundo_fator) await reloadMe();
  };
}

export const iniciarTotp = (senha_atual: string) => call(fator.iniciarTotp, { body: { senha_atual }, local: noLugar });

export function useConfirmarTotp() {
  const mudou = useMudou();
  return useMutation({
    mutationFn: (codigo: string) => call(fator.confirmarTotp, { body: { codigo }, local: noLugar, silent: true }),
    onSuccess: mudou,
  });
}

export function useRemoverTotp() {
  const mudou = useMudou();
  return useMutation({
    mutationFn: (senha_atual: string) => call(fator.removerTotp, { body: { senha_atual }, local: noLugar }),
    onSuccess: mudou,
  });
}

export function useRenovarCodigos() {
  const mudou = useMudou();
  return useMutation({
    mutationFn: (senha_atual: string) => call(fator.renovarCodigos, { body: { senha_atual }, local: noLugar, silent: true }),
    onSuccess: mudou,
  });
}

export const opcoesDePasskey = (senha_atual: string) => call(fator.opcoesDePasskey, { body: { senha_atual }, local: noLugar });

export function useCriarPasskey() {
  const mudou = useMudou();
  return useMutation({
    mutationFn: (body: { desafio: string; resposta: Record<string, unknown>; nome: string }) =>
      call(fator.criarPasskey, { body, local: noLugar }),
    onSuccess: mudou,
  });
}

export function useRemoverPasskey() {
  const mudou = useMudou();
  return useMutation({
    mutationFn: ({ id, senha_atual }: { id: string; senha_atual: string }) =>
      call(fator.removerPasskey, { params: { id }, body: { senha_atual }, local: noLugar }),
    onSuccess: mudou,
  });
}
