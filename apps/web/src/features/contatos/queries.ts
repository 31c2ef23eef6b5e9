import * as contract from '@portal/domain/contatos/contract';
import type { TipoDeContato } from '@portal/domain/contatos/situacao';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callArquivo, saveArquivo } from '#lib/api.ts';
import { overtaken } from '#lib/api-error.ts';
import { useIntention } from '#lib/intention.ts';

export const CONTATOS = ['contatos'] as const;
const umContato = (id: string) => [...CONTATOS, 'um', id] as const;
const umMeu = (id: string) => [...CONTATOS, 'meu', id] as const;
const DESTINOS = [...CONTATOS, 'destinos'] as const;

export const useContato = (id: string) =>
  useQuery({ queryKey: umContato(id), queryFn: ({ signal }) => call(contract.verContato, { params: { id }, signal }) });
export const useMeuContato = (id: string) =>
  useQuery({ queryKey: umMeu(id), queryFn: ({ signal }) => call(contract.verMeuContato, { params: { id }, signal }) });
export const useResumo = (ano: number) =>
  useQuery({
    queryKey: [...CONTATOS, 'resumo', ano],
    queryFn: ({ signal }) => call(contract.resumirContatos, { query: { ano }, signal }),
  });
export const useMeusRequerimentos = (s: string) =>
  useQuery({
    queryKey: [...CONTATOS, 'requerimentos', s],
    queryFn: ({ signal }) => call(contract.procurarMeusRequerimentos, { query: { s }, signal }),
    placeholderData: keepPreviousData,
  });
export const useDestinos = () =>
  useQuery({ queryKey: DESTINOS, queryFn: ({ signal }) => call(contract.verDestinosDosContatos, { signal }) });

export const baixarAnexo = async (id: string, arquivo_id: string): Promise<void> =>
  saveArquivo(await callArquivo(contract.baixarArquivoDoContato, { params: { id, arquivo_id } }));

/** What changed here is another in every list and count. */
function useReler() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: CONTATOS });
}

export function useSalvarDestino() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ tipo, ...body }: { tipo: TipoDeContato } & BodyIn<typeof contract.salvarDestinoDoContato>) =>
      call(contract.salvarDestinoDoContato, { params: { tipo }, body }),
    onSuccess: (agora) => queryClient.setQueryData(DESTINOS, agora),
    onError: () => queryClient.invalidateQueries({ queryKey: DESTINOS }),
  });
}

export function useEscrever() {
  const keyOf = useIntention();
  return useMutation({
    mutationFn: (body: BodyIn<typeof contract.escreverContato>) =>
      call(contract.escreverContato, { body, idempotencyKey: keyOf(body) }),
    onSuccess: useReler(),
  });
}

type Escrito = BodyIn<typeof contract.escreverDeNovo>;

/** What its person does; each answers the contact as it stands then. */
export function useAtosDoMeu(id: string) {
  const reler = useReler();
  const keyOf = useIntention();
  return {
    escrever: useMutation({
      mutationFn: (body: Escrito) =>
        call(contract.escreverDeNovo, { params: { id }, body, idempotencyKey: keyOf(body), local: [409] }).catch(overtaken()),
      onSettled: reler,
    }),
    avaliar: useMutation({
      mutationFn: (body: BodyIn<typeof contract.avaliarContato>) => call(contract.avaliarContato, { params: { id }, body }),
      onSettled: reler,
    }),
  };
}

/** What the town hall does. */
export function useAtosDaEquipe(id: string) {
  const reler = useReler();
  const keyOf = useIntention();
  const depois = { onSettled: reler };
  return {
    assumir: useMutation({
      mutationFn: (versao: number) => call(contract.assumirContato, { params: { id }, body: { versao } }),
      ...depois,
    }),
    responder: useMutation({
      mutationFn: (body: Escrito) =>
        call(contract.responderContato, { params: { id }, body, idempotencyKey: keyOf(body), local: [409] }).catch(overtaken()),
      ...depois,
    }),
    prorrogar: useMutation({
      mutationFn: (body: BodyIn<typeof contract.prorrogarContato>) =>
        call(contract.prorrogarContato, { params: { id }, body, local: [409] }).catch(overtaken()),
      ...depois,
    }),
    encaminhar: useMutation({
      mutationFn: (body: BodyIn<typeof contract.encaminharContato>) =>
        call(contract.encaminharContato, { params: { id }, body, local: [409] }).catch(overtaken()),
      ...depois,
    }),
    levar: useMutation({
      mutationFn: (body: BodyIn<typeof contract.levarContato>) =>
        call(contract.levarContato, { params: { id }, body, local: [409] }).catch(overtaken()),
      ...depois,
    }),
    encerrar: useMutation({
      mutationFn: (body: BodyIn<typeof contract.encerrarContato>) =>
        call(contract.encerrarContato, { params: { id }, body, local: [409] }).catch(overtaken()),
      ...depois,
    }),
  };
}
