import * as contract from '@portal/domain/atendimentos/contract';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { overtaken } from '#lib/api-error.ts';
import { useIntention } from '#lib/intention.ts';

const TUDO = ['atendimentos'];
interface Periodo {
  de: string;
  ate: string;
}

export const useTipos = () =>
  useQuery({ queryKey: [...TUDO, 'tipos'], queryFn: ({ signal }) => call(contract.listarTiposDeAtendimento, { signal }) });
/** Where whoever is in opens hours. */
export const useSetoresDeAtendimento = () =>
  useQuery({ queryKey: [...TUDO, 'setores'], queryFn: ({ signal }) => call(contract.listarSetoresDeAtendimento, { signal }) });
export const useAtendimentos = (periodo: Periodo) =>
  useQuery({
    queryKey: [...TUDO, 'dia', periodo],
    queryFn: ({ signal }) => call(contract.listarAtendimentos, { query: periodo, signal }),
  });
export const useOfertas = () =>
  useQuery({ queryKey: [...TUDO, 'ofertas'], queryFn: ({ signal }) => call(contract.listarOfertas, { signal }) });
export const useVagas = (id: string, periodo: Periodo) =>
  useQuery({
    queryKey: [...TUDO, 'vagas', id, periodo],
    queryFn: ({ signal }) => call(contract.verVagas, { params: { id }, query: periodo, signal }),
  });
export const useMeus = () =>
  useQuery({ queryKey: [...TUDO, 'meus'], queryFn: ({ signal }) => call(contract.listarMeusAtendimentos, { signal }) });

/** An hour that is given or taken changes the days of the agenda too. */
function useReler() {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: TUDO });
    await queryClient.invalidateQueries({ queryKey: ['agenda'] });
  };
}

export type TipoIn = BodyIn<typeof contract.criarTipoDeAtendimento>;
export function useSalvarTipo() {
  return useMutation({
    mutationFn: ({ id, versao, body }: { id: string | null; versao: number; body: TipoIn }) =>
      id
        ? call(contract.mudarTipoDeAtendimento, { params: { id }, body: { ...body, versao }, local: [404, 409] }).catch(
            overtaken(404),
          )
        : call(contract.criarTipoDeAtendimento, { body }),
    onSettled: useReler(),
  });
}

export function useRegistrar() {
  return useMutation({
    mutationFn: ({ id, ...body }: BodyIn<typeof contract.registrarAtendimento> & { id: string }) =>
      call(contract.registrarAtendimento, { params: { id }, body, local: [404, 409] }).catch(overtaken(404)),
    onSettled: useReler(),
  });
}

export function useMarcar(id: string) {
  const keyOf = useIntention();
  return useMutation({
    mutationFn: (body: BodyIn<typeof contract.marcarAtendimento>) =>
      call(contract.marcarAtendimento, { params: { id }, body, idempotencyKey: keyOf([id, body]), local: [409] }).catch(
        overtaken(),
      ),
    onSettled: useReler(),
  });
}

export function useConfirmar() {
  return useMutation({
    mutationFn: ({ id, versao }: { id: string; versao: number }) =>
      call(contract.confirmarAtendimento, { params: { id }, body: { versao }, local: [404, 409] }).catch(overtaken(404)),
    onSettled: useReler(),
  });
}

export const useMinhasEsperas = () =>
  useQuery({ queryKey: [...TUDO, 'esperas'], queryFn: ({ signal }) => call(contract.listarMinhasEsperas, { signal }) });
export function useEsperar(id: string) {
  return useMutation({
    mutationFn: (body: BodyIn<typeof contract.entrarNaEspera>) => call(contract.entrarNaEspera, { params: { id }, body }),
    onSettled: useReler(),
  });
}
export function useSairDaEspera() {
  return useMutation({
    mutationFn: (id: string) => call(contract.sairDaEspera, { params: { id }, local: [404] }).catch(overtaken(404)),
    onSettled: useReler(),
  });
}

export function useRemarcar() {
  return useMutation({
    mutationFn: ({ id, ...body }: BodyIn<typeof contract.remarcarAtendimento> & { id: string }) =>
      call(contract.remarcarAtendimento, { params: { id }, body, local: [404, 409] }).catch(overtaken(404)),
    onSettled: useReler(),
  });
}

export function useDesmarcar() {
  return useMutation({
    mutationFn: ({ id, versao }: { id: string; versao: number }) =>
      call(contract.cancelarAtendimento, { params: { id }, body: { versao }, local: [404, 409] }).catch(overtaken(404)),
    onSettled: useReler(),
  });
}
