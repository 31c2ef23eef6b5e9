import type { BodyIn, QueryIn } from '@portal/domain/http/endpoint';
import * as contract from '@portal/domain/termos/contract';
import * as levada from '@portal/domain/termos/levada';
import * as recebidos from '@portal/domain/termos/recebidos';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callArquivo } from '#lib/api.ts';
import type { UploadFn } from '#ui/file/use-uploads.ts';

export const TERMOS = ['termos'] as const;
const umTermo = (id: string) => [...TERMOS, 'um', id] as const;
const umRecebido = (id: string) => [...TERMOS, 'recebido', id] as const;

export const lerTermo = (id: string) => callArquivo(contract.baixarTermo, { params: { id } });
export const lerDocumentoDoTermo = (id: string) => callArquivo(levada.baixarPecaDoTermo, { params: { id } });
export const lerArquivoDoTermo = (id: string, arquivo_id: string) =>
  callArquivo(contract.baixarArquivoDoTermo, { params: { id, arquivo_id } });
export const lerMeuAnexo = (id: string, arquivo_id: string) =>
  callArquivo(recebidos.baixarAnexoDoTermo, { params: { id, arquivo_id } });

export const useModelosDeTermo = () =>
  useQuery({
    queryKey: [...TERMOS, 'modelos'],
    queryFn: ({ signal }) => call(contract.listarModelosDeTermo, { signal }),
  });

export type ModeloIn = BodyIn<typeof contract.criarModeloDeTermo>;

/** 409 is said in the form. */
export function useSalvarModelo() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, versao, body }: { id?: string; versao: number; body: ModeloIn }) =>
      id
        ? call(contract.salvarModeloDeTermo, { params: { id }, body: { ...body, versao }, local: [409] })
        : call(contract.criarModeloDeTermo, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [...TERMOS, 'modelos'] }),
  });
}

export function useArquivarModelo() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & BodyIn<typeof contract.arquivarModeloDeTermo>) =>
      call(contract.arquivarModeloDeTermo, { params: { id }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...TERMOS, 'modelos'] }),
  });
}

export const useDestinatarios = (query: QueryIn<typeof contract.procurarDestinatarios>, enabled: boolean) =>
  useQuery({
    queryKey: [...TERMOS, 'destinatarios', query],
    queryFn: ({ signal }) => call(contract.procurarDestinatarios, { query, signal }),
    placeholderData: keepPreviousData,
    enabled,
  });

export const usePrevia = (body: BodyIn<typeof contract.preverTermo> | null) =>
  useQuery({
    queryKey: [...TERMOS, 'previa', body],
    queryFn: ({ signal }) =>
      call(contract.preverTermo, { body: body as BodyIn<typeof contract.preverTermo>, signal, local: [422] }),
    placeholderData: keepPreviousData,
    enabled: body !== null,
    retry: false,
  });

export function useEnviarTermo() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof contract.enviarTermo>) => call(contract.enviarTermo, { body }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: TERMOS }),
        queryClient.invalidateQueries({ queryKey: ['requerimentos'] }),
      ]),
  });
}

export const useTermo = (id: string) =>
  useQuery({ queryKey: umTermo(id), queryFn: ({ signal }) => call(contract.verTermo, { params: { id }, signal }) });

/** What was done to one addressee; the answer is the whole notice. */
export function useAtoDoTermo(id: string) {
  const queryClient = useQueryClient();
  const guardar = { onSettled: () => queryClient.invalidateQueries({ queryKey: TERMOS }) };
  return {
    reenviar: useMutation({
      mutationFn: ({ destinatario_id, versao }: { destinatario_id: string; versao: number }) =>
        call(contract.reenviarTermo, { params: { id, destinatario_id }, body: { versao } }),
      ...guardar,
    }),
    registrar: useMutation({
      mutationFn: ({
        destinatario_id,
        arquivo,
        body,
      }: {
        destinatario_id: string;
        arquivo: File;
        body: BodyIn<typeof contract.registrarEntrega>;
      }) => call(contract.registrarEntrega, { params: { id, destinatario_id }, body, arquivo, local: [409] }),
      ...guardar,
    }),
  };
}

export const useRecebido = (id: string) =>
  useQuery({ queryKey: umRecebido(id), queryFn: ({ signal }) => call(recebidos.verTermoRecebido, { params: { id }, signal }) });

/** Acts of the addressee; each answers the notice as it stands then. */
export function useAtosDoRecebido(id: string) {
  const queryClient = useQueryClient();
  const guardar = (termo: recebidos.TermoRecebido) => {
    queryClient.setQueryData(umRecebido(id), termo);
    void queryClient.invalidateQueries({ queryKey: [...TERMOS, 'meus'] });
    void queryClient.invalidateQueries({ queryKey: ['requerimentos'] });
  };
  const reler = () => queryClient.invalidateQueries({ queryKey: umRecebido(id) });
  return {
    abrir: useMutation({ mutationFn: () => call(recebidos.abrirTermo, { params: { id } }), onSuccess: guardar }),
    ciencia: useMutation({
      mutationFn: (versao: number) => call(recebidos.darCiencia, { params: { id }, body: { versao } }),
      onSuccess: guardar,
      onError: reler,
    }),
    responder: useMutation({
      mutationFn: (body: BodyIn<typeof recebidos.responderTermo>) =>
        call(recebidos.responderTermo, { params: { id }, body, local: [409] }),
      onSuccess: guardar,
      onError: reler,
    }),
    tirar: useMutation({
      mutationFn: (arquivo_id: string) => call(recebidos.tirarAnexo, { params: { id, arquivo_id } }),
      onSuccess: guardar,
    }),
    anexar: (async (arquivo, handles) =>
      guardar(
        await call(recebidos.anexarAResposta, { params: { id }, body: {}, arquivo, local: [413, 415, 422], ...handles }),
      )) satisfies UploadFn,
  };
}
