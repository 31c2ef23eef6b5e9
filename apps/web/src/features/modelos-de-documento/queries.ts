import type { BodyIn } from '@portal/domain/http/endpoint';
import type { ConteudoDoModelo } from '@portal/domain/modelos-de-documento/conteudo';
import * as contract from '@portal/domain/modelos-de-documento/contract';
import { listarRequerimentos } from '@portal/domain/requerimentos/lista';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callArquivo } from '#lib/api.ts';

const MODELOS = ['modelos-de-documento'];
const chave = (id: string) => [...MODELOS, 'um', id];

export const useModelos = () =>
  useQuery({ queryKey: [...MODELOS, 'lista'], queryFn: ({ signal }) => call(contract.listarModelos, { signal }) });

export const useModelo = (id: string) =>
  useQuery({ queryKey: chave(id), queryFn: ({ signal }) => call(contract.verModelo, { params: { id }, signal }) });

export function useCriarModelo() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof contract.criarModelo>) => call(contract.criarModelo, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: MODELOS }),
  });
}

interface DeUma {
  id: string;
  versao_id: string;
  versao: number;
}
const ATOS = {
  abrir: ({ id }: { id: string }) => call(contract.abrirVersao, { params: { id } }),
  enviar: ({ versao, ...params }: DeUma) => call(contract.enviarVersao, { params, body: { versao } }),
  publicar: ({ versao, ...params }: DeUma) => call(contract.publicarVersao, { params, body: { versao } }),
  descartar: ({ versao, ...params }: DeUma) => call(contract.descartarVersao, { params, body: { versao } }),
  devolver: ({ versao, motivo, ...params }: DeUma & { motivo: string }) =>
    call(contract.devolverVersao, { params, body: { versao, motivo } }),
};

/** One act on a version; what is on screen of its model is read again, also after a refusal: it may have been another's act. */
export function useAtoNoModelo<A extends keyof typeof ATOS>(ato: A) {
  const queryClient = useQueryClient();
  type Dados = Parameters<(typeof ATOS)[A]>[0];
  return useMutation({
    mutationFn: (dados: Dados) => (ATOS[ato] as (dados: Dados) => Promise<contract.Modelo | null>)(dados),
    onSuccess: (feito) => {
      if (feito) queryClient.setQueryData(chave(feito.id), feito);
    },
    // what a model says is part of every process that names it
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: MODELOS }),
        queryClient.invalidateQueries({ queryKey: ['processos'] }),
      ]),
  });
}

export const salvarVersao = (id: string, versao_id: string, versao: number, conteudo: ConteudoDoModelo) =>
  call(contract.salvarVersao, {
    params: { id, versao_id },
    body: { versao, conteudo },
    silent: true,
    local: [0, 404, 409, 422, 429, 500, 502, 503, 504],
  });

export const lerModelo = (id: string) => call(contract.verModelo, { params: { id }, silent: true });

interface Ensaio {
  titulo: string;
  tipo: contract.Modelo['tipo'];
  conteudo: ConteudoDoModelo;
  requerimento_id: string | null;
}

/** How it would print; the last one stays on screen while the next is made. */
export const usePrevia = (ensaio: Ensaio) =>
  useQuery({
    queryKey: [...MODELOS, 'previa', ensaio],
    queryFn: ({ signal }) => callArquivo(contract.previaDoModelo, { body: ensaio, signal, silent: true, local: true }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What cannot be resolved of it. */
export const useConferencia = (id: string, ensaio: Ensaio) =>
  useQuery({
    queryKey: [...MODELOS, 'conferir', id, ensaio],
    queryFn: ({ signal }) => call(contract.conferirConteudo, { params: { id }, body: ensaio, signal, silent: true, local: true }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });

/** Requests of the town by number, person or address, for a preview with one of them. */
export const usePedidos = (s: string) =>
  useQuery({
    queryKey: [...MODELOS, 'pedidos', s],
    queryFn: ({ signal }) => call(listarRequerimentos, { query: { s, per_page: 10 }, signal, silent: true }),
    enabled: s.length >= 2,
    placeholderData: keepPreviousData,
  });
