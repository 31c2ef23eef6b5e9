import * as catalogo from '@portal/domain/catalogo/contract';
import * as municipios from '@portal/domain/catalogo/municipios';
import * as propostas from '@portal/domain/catalogo/propostas';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { useMudou } from '../queries.ts';

const CATALOGO = ['processos', 'catalogo'];

export const useModelos = () =>
  useQuery({ queryKey: [...CATALOGO, 'modelos'], queryFn: ({ signal }) => call(catalogo.listarModelos, { signal }) });

export const useProcessosDe = (organizacao_id: number | null) =>
  useQuery({
    queryKey: [...CATALOGO, 'municipio', organizacao_id],
    queryFn: ({ signal }) => call(municipios.listarDoMunicipio, { params: { organizacao_id }, signal }),
    enabled: organizacao_id !== null,
  });

export const useProcessoDe = (organizacao_id: number, id: string) =>
  useQuery({
    queryKey: [...CATALOGO, 'municipio', organizacao_id, id],
    queryFn: ({ signal }) => call(municipios.verDoMunicipio, { params: { organizacao_id, id }, signal }),
  });

export function useModeloDeMunicipio() {
  return useMutation({
    mutationFn: (body: BodyIn<typeof catalogo.modeloDeMunicipio>) => call(catalogo.modeloDeMunicipio, { body, local: [422] }),
    onSuccess: useMudou(),
  });
}

export type Copia = BodyIn<typeof municipios.copiar>;

/** What the other town would be missing; nothing is written. */
export const usePreviaDaCopia = (copia: Copia | null) =>
  useQuery({
    queryKey: [...CATALOGO, 'previa', JSON.stringify(copia)],
    queryFn: ({ signal }) => call(municipios.previaDaCopia, { body: copia as Copia, signal, silent: true }),
    enabled: copia !== null,
    placeholderData: keepPreviousData,
  });

export function useCopiar() {
  return useMutation({
    mutationFn: (body: Copia) => call(municipios.copiar, { body, local: [422], silent: true }),
    onSuccess: useMudou(),
  });
}

export const usePropostasFeitas = (id: string) =>
  useQuery({
    queryKey: [...CATALOGO, 'propostas', id],
    queryFn: ({ signal }) => call(propostas.listarPropostasFeitas, { params: { id }, signal }),
  });

export function usePropor(id: string) {
  return useMutation({
    mutationFn: (body: BodyIn<typeof propostas.propor>) => call(propostas.propor, { params: { id }, body }),
    onSuccess: useMudou(),
  });
}

export function useRetirar(id: string) {
  return useMutation({
    mutationFn: (proposta_id: string) => call(propostas.retirarProposta, { params: { id, proposta_id } }),
    onSuccess: useMudou(),
  });
}

export const usePropostas = () =>
  useQuery({
    queryKey: ['processos', 'propostas'],
    queryFn: ({ signal }) => call(propostas.listarPropostas, { signal }),
  });

export const useProposta = (id: string) =>
  useQuery({
    queryKey: ['processos', 'propostas', id],
    queryFn: ({ signal }) => call(propostas.verProposta, { params: { id }, signal }),
  });

export function useAceitar(id: string) {
  return useMutation({
    mutationFn: (body: BodyIn<typeof propostas.aceitarProposta>) =>
      call(propostas.aceitarProposta, { params: { id }, body, local: [409, 422] }),
    onSuccess: useMudou(),
  });
}

export function useRecusar(id: string) {
  return useMutation({
    mutationFn: (body: BodyIn<typeof propostas.recusarProposta>) => call(propostas.recusarProposta, { params: { id }, body }),
    onSuccess: useMudou(),
  });
}
