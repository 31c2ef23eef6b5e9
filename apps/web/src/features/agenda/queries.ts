import * as contract from '@portal/domain/agenda/contract';
import * as endereco from '@portal/domain/agenda/endereco';
import { verMinhaAgenda } from '@portal/domain/agenda/requerente';
import type { Periodo } from '@portal/domain/agenda/vista';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { usuariosPrefeitura } from '@portal/domain/recursos/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { overtaken } from '#lib/api-error.ts';
import { useIntention } from '#lib/intention.ts';

const AGENDA = ['agenda'];

/** What is asked for: 'setor:…', 'sala:…', a person, or '' for oneself. */
const quemDe = (quem: string) => {
  const [tipo, id] = quem.split(':');
  if (id && tipo === 'setor') return { setor_id: id };
  if (id && tipo === 'sala') return { sala_id: id };
  return quem ? { usuario_id: quem } : {};
};

/** @param quem '' for one's own */
export const useAgenda = (periodo: Periodo, quem: string) =>
  useQuery({
    queryKey: [...AGENDA, 'equipe', quem, periodo],
    queryFn: ({ signal }) => call(contract.verAgenda, { query: { ...periodo, ...quemDe(quem) }, signal }),
    placeholderData: keepPreviousData,
  });

export const usePessoasDaAgenda = () =>
  useQuery({
    queryKey: [...AGENDA, 'pessoas'],
    queryFn: ({ signal }) => call(contract.listarPessoasDaAgenda, { signal }),
    staleTime: 60_000,
  });

export const useLugaresDaAgenda = () =>
  useQuery({
    queryKey: [...AGENDA, 'lugares'],
    queryFn: ({ signal }) => call(contract.listarLugaresDaAgenda, { signal }),
    staleTime: 60_000,
  });

export function useSalvarSala() {
  return useMutation({
    mutationFn: ({ id, versao, body }: { id: string | null; versao: number; body: BodyIn<typeof contract.criarSala> }) =>
      id
        ? call(contract.mudarSala, { params: { id }, body: { ...body, versao }, local: [404, 409] }).catch(overtaken(404))
        : call(contract.criarSala, { body }),
    onSettled: useReler(),
  });
}

/** Who may be called to a meeting: everybody who works in the town hall. */
export const useColegas = () =>
  useQuery({
    queryKey: ['recursos', 'usuarios-prefeitura'],
    queryFn: ({ signal }) => call(usuariosPrefeitura, { query: {}, signal }),
    staleTime: 60_000,
  });

export const useMinhaAgenda = (periodo: Periodo) =>
  useQuery({
    queryKey: [...AGENDA, 'requerente', periodo],
    queryFn: ({ signal }) => call(verMinhaAgenda, { query: periodo, signal }),
    placeholderData: keepPreviousData,
  });

/** What was refused because the screen is old is read again too. */
function useReler() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: AGENDA });
}

export function useAgendar() {
  const keyOf = useIntention();
  return useMutation({
    mutationFn: (body: BodyIn<typeof contract.agendar>) =>
      call(contract.agendar, { body, idempotencyKey: keyOf([body]), local: [409] }),
    onSettled: useReler(),
  });
}

export function useMudar() {
  return useMutation({
    mutationFn: ({ id, ...body }: BodyIn<typeof contract.mudarCompromisso> & { id: string }) =>
      call(contract.mudarCompromisso, { params: { id }, body, local: [404, 409] }),
    onSettled: useReler(),
  });
}

type Ato = { id: string } & BodyIn<typeof contract.cancelarCompromisso>;

export function useCancelar() {
  return useMutation({
    mutationFn: ({ id, ...body }: Ato) => call(contract.cancelarCompromisso, { params: { id }, body, local: [404, 409] }),
    onSettled: useReler(),
  });
}

export function useSair() {
  return useMutation({
    mutationFn: ({ id, ...body }: Ato) => call(contract.sairDoCompromisso, { params: { id }, body, local: [404, 409] }),
    onSettled: useReler(),
  });
}

const ENDERECO = ['agenda-endereco'];
export const useEndereco = () =>
  useQuery({ queryKey: ENDERECO, queryFn: ({ signal }) => call(endereco.verEndereco, { signal }) });

function useRelerEndereco() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ENDERECO });
}

export function useCriarEndereco() {
  return useMutation({ mutationFn: () => call(endereco.criarEndereco), onSuccess: useRelerEndereco() });
}

export function useApagarEndereco() {
  return useMutation({ mutationFn: () => call(endereco.apagarEndereco, { local: [404] }), onSettled: useRelerEndereco() });
}
