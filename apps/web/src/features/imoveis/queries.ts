import { exportarImoveis } from '@portal/domain/exportacoes/imoveis';
import type { BodyIn } from '@portal/domain/http/endpoint';
import * as contract from '@portal/domain/imoveis/cadastro';
import * as externo from '@portal/domain/imoveis/externo';
import * as mapa from '@portal/domain/imoveis/mapa';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { overtaken } from '#lib/api-error.ts';
import { repeated } from '#lib/poll/repeated.ts';

export const CADASTRO = ['cadastro', 'imoveis'];

export const useImovel = (id: string | null) =>
  useQuery({
    queryKey: [...CADASTRO, 'um', id],
    queryFn: ({ signal }) => call(contract.verImovel, { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
  });

/** In which zones a property lies by the outlines. */
export const useZonasPropostas = (id: string | null) =>
  useQuery({
    queryKey: [...CADASTRO, 'zonas-propostas', id],
    queryFn: ({ signal }) => call(mapa.proporZonas, { params: { id: id ?? '' }, signal, local: true }),
    enabled: id !== null,
  });

/** How many there are of each, and by what the list may be narrowed. */
export const useContagem = () =>
  useQuery({
    queryKey: [...CADASTRO, 'contagem'],
    queryFn: ({ signal }) => call(contract.contarImoveis, { signal, local: true }),
    staleTime: 60_000,
  });

export const useOpcoesDeZona = () =>
  useQuery({
    queryKey: ['zonas', 'opcoes'],
    queryFn: ({ signal }) => call(contract.opcoesDeZona, { signal }),
    staleTime: 60_000,
  });

const MASCARA = [...CADASTRO, 'mascara'];
export const useMascara = () =>
  useQuery({ queryKey: MASCARA, queryFn: ({ signal }) => call(contract.verMascara, { signal, local: true }) });

/** Lots to be joined with others. */
export const useProcurar = (s: string) =>
  useQuery({
    queryKey: [...CADASTRO, 'procurar', s],
    queryFn: ({ signal }) =>
      call(contract.listarImoveis, { query: { s, situacao: ['ativo'], per_page: 10 }, signal, local: true }),
    enabled: s.trim().length >= 2,
    placeholderData: (before) => before,
  });

const DE_FORA = [...CADASTRO, 'externo'];

/** What the town's own cadastre answered about a number; looked at again while the answer is on its way. */
export const useConsultaDeFora = (inscricao: string) =>
  useQuery({
    queryKey: [...DE_FORA, inscricao],
    queryFn: (context) => call(externo.verConsultaDeFora, { query: { inscricao }, ...repeated(context), local: true }),
    refetchInterval: ({ state }) => state.data?.resultado === 'Pedida' && 1000,
    placeholderData: (before) => before && { ...before, resultado: null, dados: {} },
  });
export function usePerguntar() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (inscricao: string) => call(externo.pedirConsultaDeFora, { body: { inscricao }, local: [422] }),
    onSuccess: (data, inscricao) => queryClient.setQueryData([...DE_FORA, inscricao], data),
  });
}

const dito = overtaken(404);
const LOCAL = { local: [404, 409] };
type Um = { id: string; versao: number };

const ATOS = {
  criar: (body: BodyIn<typeof contract.criarImovel>) => call(contract.criarImovel, { body, ...LOCAL }),
  salvar: ({ id, ...body }: BodyIn<typeof contract.salvarImovel> & { id: string }) =>
    call(contract.salvarImovel, { params: { id }, body, ...LOCAL }),
  contornar: ({ id, ...body }: BodyIn<typeof mapa.contornarImovel> & { id: string }) =>
    call(mapa.contornarImovel, { params: { id }, body, ...LOCAL }),
  arquivar: ({ id, versao, motivo }: Um & { motivo: string }) =>
    call(contract.arquivarImovel, { params: { id }, body: { versao, motivo }, ...LOCAL }),
  restaurar: ({ id, versao }: Um) => call(contract.restaurarImovel, { params: { id }, body: { versao }, ...LOCAL }),
  desmembrar: ({ id, ...body }: BodyIn<typeof contract.desmembrarImovel> & { id: string }) =>
    call(contract.desmembrarImovel, { params: { id }, body, ...LOCAL }),
  remembrar: (body: BodyIn<typeof contract.remembrarImoveis>) => call(contract.remembrarImoveis, { body, ...LOCAL }),
};

/** One act on the registry; every list and property on screen is read again. */
export function useAtoNoImovel<A extends keyof typeof ATOS>(ato: A) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (dados: Parameters<(typeof ATOS)[A]>[0]) =>
      (ATOS[ato] as (dados: Parameters<(typeof ATOS)[A]>[0]) => Promise<contract.Imovel>)(dados).catch(dito),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: CADASTRO }),
        // what forms have read of the cadastre
        queryClient.invalidateQueries({ queryKey: ['imoveis'] }),
      ]),
  });
}

export function useSalvarMascara() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof contract.salvarMascara>) => call(contract.salvarMascara, { body, ...LOCAL }).catch(dito),
    onSettled: () => queryClient.invalidateQueries({ queryKey: MASCARA }),
  });
}

export function useExportarImoveis() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof exportarImoveis>) => call(exportarImoveis, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['exportacoes'] }),
  });
}
