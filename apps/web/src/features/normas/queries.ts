import type { BodyIn } from '@portal/domain/http/endpoint';
import * as contract from '@portal/domain/normas/contract';
import * as ensaio from '@portal/domain/normas/ensaio';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { repeated } from '#lib/poll/repeated.ts';

export const NORMAS = ['normas'];

export const useNorma = (id: string | null) =>
  useQuery({
    queryKey: [...NORMAS, 'uma', id],
    queryFn: ({ signal }) => call(contract.verNorma, { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
  });

export const useNomes = () =>
  useQuery({ queryKey: [...NORMAS, 'nomes'], queryFn: ({ signal }) => call(contract.listarNomesDaNorma, { signal }) });

type Um = { id: string; versao: number };
const ATOS = {
  criar: (body: BodyIn<typeof contract.criarNorma>) => call(contract.criarNorma, { body }),
  salvar: ({ id, ...body }: BodyIn<typeof contract.salvarNorma> & { id: string }) =>
    call(contract.salvarNorma, { params: { id }, body }),
  publicar: ({ id, ...body }: BodyIn<typeof contract.publicarNorma> & { id: string }) =>
    call(contract.publicarNorma, { params: { id }, body }),
  revogar: ({ id, ...body }: BodyIn<typeof contract.revogarNorma> & { id: string }) =>
    call(contract.revogarNorma, { params: { id }, body }),
  retirar: ({ id, versao_id, versao }: Um & { versao_id: string }) =>
    call(contract.retirarVersaoDaNorma, { params: { id, versao_id }, body: { versao } }),
};

/** One act on a rule; every list and rule on screen is read again. */
export function useAtoNaNorma<A extends keyof typeof ATOS>(ato: A) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (dados: Parameters<(typeof ATOS)[A]>[0]) =>
      (ATOS[ato] as (dados: Parameters<(typeof ATOS)[A]>[0]) => Promise<contract.Norma>)(dados),
    onSettled: () => queryClient.invalidateQueries({ queryKey: NORMAS }),
  });
}

/** Throws the draft away. @returns whether the rule went with it */
export function useDescartar() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, versao }: Um) => call(contract.descartarRascunhoDaNorma, { params: { id }, body: { versao } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: NORMAS }),
  });
}

/** Rules of a file, or of the first set, as drafts. */
export function useTrazer() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (arquivo: BodyIn<typeof contract.trazerNormas>['arquivo']) => call(contract.trazerNormas, { body: { arquivo } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: NORMAS }),
  });
}

const doEnsaio = (id: string) => ['normas-ensaio', id];
export const linhasDoEnsaio = (ensaioId: string) => ['normas-ensaio-linhas', ensaioId];
const OLHA_MS = 1500;

/** The last run of a rule over what was filed; looked at again and again while it goes on. @param versao of the rule: a change may make it old */
export const useEnsaio = ({ id, versao }: Um) =>
  useQuery({
    queryKey: [...doEnsaio(id), versao],
    queryFn: (context) => call(ensaio.verEnsaio, { params: { id }, silent: true, ...repeated(context) }),
    refetchInterval: ({ state }) => (state.data?.situacao === 'Em curso' ? OLHA_MS : false),
  });

const ATOS_DO_ENSAIO = {
  pedir: (id: string, body: BodyIn<typeof ensaio.pedirEnsaio>) =>
    call(ensaio.pedirEnsaio, { params: { id }, body, local: [422] }),
  cancelar: (id: string) => call(ensaio.cancelarEnsaio, { params: { id }, local: [422] }),
};

/** Starts a run, or ends the one under way. */
export function useAtoNoEnsaio({ id, versao }: Um) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof ensaio.pedirEnsaio> | null) =>
      body ? ATOS_DO_ENSAIO.pedir(id, body) : ATOS_DO_ENSAIO.cancelar(id),
    onSuccess: (feito) => queryClient.setQueryData([...doEnsaio(id), versao], feito),
    onError: () => queryClient.invalidateQueries({ queryKey: doEnsaio(id) }),
  });
}
