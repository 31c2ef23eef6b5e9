import { contornoDoImovel, procurarImoveis } from '@portal/domain/imoveis/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** Properties by number or address; ten at most. */
export const useImoveis = (s: string) =>
  useQuery({
    queryKey: ['imoveis', s],
    queryFn: ({ signal }) => call(procurarImoveis, { query: { s }, signal, local: [422] }),
    // what is no lot any more is read where it stands, and not offered
    select: (achados) => achados.filter(({ situacao }) => situacao === 'ativo'),
    enabled: s.trim().length >= 2,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** What the cadastre says today of a property that was chosen. */
export function useImovel(inscricao: string, id: string) {
  const { data } = useQuery({
    queryKey: ['imoveis', inscricao],
    queryFn: ({ signal }) => call(procurarImoveis, { query: { s: inscricao }, signal, local: true }),
    staleTime: 300_000,
  });
  return data?.find((imovel) => imovel.id === id);
}

/** How the cadastre draws a property, and what lies around it. */
export const useContorno = (id: string) =>
  useQuery({
    queryKey: ['imoveis', 'contorno', id],
    queryFn: ({ signal }) => call(contornoDoImovel, { params: { id }, signal, local: true }),
    staleTime: 300_000,
  }).data;
