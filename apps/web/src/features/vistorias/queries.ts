import type { BodyIn, QueryIn } from '@portal/domain/http/endpoint';
import { type Apontamentos, apontarPendencias, apontarTermo, verApontamentos } from '@portal/domain/vistorias/apontamentos';
import type { Vistoria } from '@portal/domain/vistorias/contract';
import * as contract from '@portal/domain/vistorias/contract';
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { TIPOS_DE_VISTORIA, VISTORIAS } from '#entities/vistorias/queries.ts';
import { call, callArquivo } from '#lib/api.ts';
import type { UploadHandles } from '#ui/file/use-uploads.ts';

const uma = (id: string) => [...VISTORIAS, 'uma', id] as const;

export const useVistoria = (id: string) =>
  useQuery({ queryKey: uma(id), queryFn: ({ signal }) => call(contract.verVistoria, { params: { id }, signal }) });

export const useEdicoes = (id: string) =>
  useQuery({
    queryKey: [...TIPOS_DE_VISTORIA, id, 'edicoes'],
    queryFn: ({ signal }) => call(contract.listarEdicoesDoTipo, { params: { id }, signal }),
  });

export type TipoIn = BodyIn<typeof contract.criarTipoDeVistoria>;

/** 409 is said in the form. */
export function useSalvarTipo() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, versao, body: { codigo, ...regra } }: { id?: string; versao: number; body: TipoIn }) =>
      id
        ? call(contract.salvarTipoDeVistoria, { params: { id }, body: { ...regra, versao }, local: [409] })
        : call(contract.criarTipoDeVistoria, { body: { codigo, ...regra } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: VISTORIAS }),
  });
}

export function useArquivarTipo() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & BodyIn<typeof contract.arquivarTipoDeVistoria>) =>
      call(contract.arquivarTipoDeVistoria, { params: { id }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: TIPOS_DE_VISTORIA }),
  });
}

export const useOpcoesDoTipo = () =>
  useQuery({
    queryKey: [...TIPOS_DE_VISTORIA, 'opcoes'],
    queryFn: ({ signal }) => call(contract.listarOpcoesDoTipo, { signal }),
    staleTime: 60_000,
  });

export const useVistoriasDaObra = (id: string) =>
  useQuery({
    queryKey: [...VISTORIAS, 'da-obra', id],
    queryFn: ({ signal }) => call(contract.verVistoriasDaObra, { params: { id }, signal, local: [403, 404] }),
    retry: false,
  });

const BAIRROS = [...VISTORIAS, 'bairros'] as const;
export const useBairrosDosFiscais = () =>
  useQuery({ queryKey: BAIRROS, queryFn: ({ signal }) => call(contract.listarBairrosDosFiscais, { signal }) });

export function useSalvarBairros() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof contract.salvarBairrosDoFiscal>) => call(contract.salvarBairrosDoFiscal, { body }),
    onSuccess: (lidos) => queryClient.setQueryData(BAIRROS, lidos),
  });
}

export const useHorarios = (id: string, periodo: { de: string; ate: string }) =>
  useQuery({
    queryKey: [...uma(id), 'horarios', periodo],
    queryFn: ({ signal }) => call(contract.listarHorariosDaVistoria, { params: { id }, query: periodo, signal }),
    placeholderData: keepPreviousData,
  });

export const useFiscais = (id: string, dia: string) =>
  useQuery({
    queryKey: [...uma(id), 'fiscais', dia],
    queryFn: ({ signal }) => call(contract.listarFiscais, { params: { id }, query: { dia }, signal }),
    placeholderData: keepPreviousData,
    enabled: dia !== '',
  });

export function usePedirVistoria(requerimento: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof contract.pedirVistoria>) =>
      call(contract.pedirVistoria, { params: { id: requerimento }, body }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: VISTORIAS }),
        queryClient.invalidateQueries({ queryKey: ['requerimentos'] }),
      ]),
  });
}

export const useAbrirFiscalizacao = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof contract.abrirFiscalizacao>) => call(contract.abrirFiscalizacao, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: VISTORIAS }),
  });
};

const reter = (queryClient: QueryClient, v: Vistoria) => {
  queryClient.setQueryData(uma(v.id), v);
  void queryClient.invalidateQueries({ queryKey: [...VISTORIAS, 'lista'] });
  void queryClient.invalidateQueries({ queryKey: ['requerimentos'] });
};

/** One act on one inspection; it answers the inspection as it stands then. */
function useAto<B>(id: string, mutationFn: (body: B) => Promise<Vistoria>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (v) => reter(queryClient, v),
    onError: () => queryClient.invalidateQueries({ queryKey: uma(id) }),
  });
}

/** An hour that somebody else took meanwhile is said in the dialog. */
export const useEscolher = (id: string) =>
  useAto(id, (body: BodyIn<typeof contract.escolherHorario>) =>
    call(contract.escolherHorario, { params: { id }, body, local: [409, 422] }),
  );

const APONTAMENTOS = (id: string) => [...uma(id), 'apontamentos'] as const;
export const useApontamentos = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: APONTAMENTOS(id),
    queryFn: ({ signal }) => call(verApontamentos, { params: { id }, signal, local: [403, 404] }),
    enabled,
    retry: false,
  });

function useApontar<B>(id: string, mutationFn: (body: B) => Promise<Apontamentos>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (lidos) => {
      queryClient.setQueryData(APONTAMENTOS(id), lidos);
      void queryClient.invalidateQueries({ queryKey: ['requerimentos'] });
    },
  });
}
export const useApontarPendencias = (id: string) =>
  useApontar(id, (body: BodyIn<typeof apontarPendencias>) => call(apontarPendencias, { params: { id }, body }));
export const useApontarTermo = (id: string) =>
  useApontar(id, (body: BodyIn<typeof apontarTermo>) => call(apontarTermo, { params: { id }, body }));

export const useAgendar = (id: string) =>
  useAto(id, (body: BodyIn<typeof contract.agendarVistoria>) => call(contract.agendarVistoria, { params: { id }, body }));
export const useDesmarcar = (id: string) =>
  useAto(id, (body: BodyIn<typeof contract.desmarcarVistoria>) => call(contract.desmarcarVistoria, { params: { id }, body }));
export const useCancelar = (id: string) =>
  useAto(id, (body: BodyIn<typeof contract.cancelarVistoria>) => call(contract.cancelarVistoria, { params: { id }, body }));
export const useSair = (id: string) =>
  useAto(id, (versao: number) => call(contract.sairParaVistoria, { params: { id }, body: { versao } }));
export const useIniciar = (id: string) =>
  useAto(id, (versao: number) => call(contract.iniciarVistoria, { params: { id }, body: { versao } }));
/** 409 is said in the form. */
export const useConcluir = (id: string) =>
  useAto(id, (body: BodyIn<typeof contract.concluirVistoria>) =>
    call(contract.concluirVistoria, { params: { id }, body, local: [409] }),
  );
export const useCorrigirResponsavel = (id: string) =>
  useAto(id, (body: BodyIn<typeof contract.corrigirResponsavel>) => call(contract.corrigirResponsavel, { params: { id }, body }));
export const useExcluirFoto = (id: string) =>
  useAto(id, (foto_id: string) => call(contract.excluirFoto, { params: { id, foto_id } }));

/** What the keeper of what is found deals with by itself: without a connection it lies on this machine. */
const POR_SI = [0, 404, 409, 422, 429, 500, 502, 503, 504];

/** What is found, as it is typed. */
export const anotar = (id: string, body: BodyIn<typeof contract.anotarVistoria>) =>
  call(contract.anotarVistoria, { params: { id }, body, local: POR_SI, silent: true });
export const lerVistoria = (id: string) => call(contract.verVistoria, { params: { id }, local: POR_SI });

export function useEnviarFoto(id: string) {
  const queryClient = useQueryClient();
  return async (arquivo: File, linha: string, handles: UploadHandles) => {
    const body = { linha, legenda: '' };
    reter(queryClient, await call(contract.incluirFoto, { params: { id }, body, arquivo, local: [413, 415, 422], ...handles }));
  };
}

export const lerFoto = (id: string, foto_id: string) => callArquivo(contract.baixarFoto, { params: { id, foto_id } });
export const lerLaudo = (id: string) => callArquivo(contract.baixarLaudo, { params: { id } });

export type RelatorioIn = QueryIn<typeof contract.relatorioDeVistorias>;
export const useRelatorio = (query: RelatorioIn) =>
  useQuery({
    queryKey: [...VISTORIAS, 'relatorio', query],
    queryFn: ({ signal }) => call(contract.relatorioDeVistorias, { query, signal, local: [422] }),
    placeholderData: keepPreviousData,
  });
export const lerRelatorio = (query: RelatorioIn) => callArquivo(contract.relatorioDeVistoriasCsv, { query });
