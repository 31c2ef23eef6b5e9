import * as contract from '@portal/domain/atendimentos/publico';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { overtaken } from '#lib/api-error.ts';
import { useIntention } from '#lib/intention.ts';

const TUDO = ['atendimento-publico'];

export const useOfertasPublicas = () =>
  useQuery({ queryKey: [...TUDO, 'ofertas'], queryFn: ({ signal }) => call(contract.ofertasPublicas, { signal }) });
export const useVagasPublicas = (id: string, periodo: { de: string; ate: string }) =>
  useQuery({
    queryKey: [...TUDO, 'vagas', id, periodo],
    queryFn: ({ signal }) => call(contract.vagasPublicas, { params: { id }, query: periodo, signal }),
  });

export function useMarcarSemConta(id: string) {
  const keyOf = useIntention();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof contract.marcarSemConta>) =>
      call(contract.marcarSemConta, { params: { id }, body, idempotencyKey: keyOf([id, body]), local: [409, 429] }).catch(
        overtaken(),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: TUDO }),
  });
}
export const useEsperarSemConta = (id: string) =>
  useMutation({
    mutationFn: (body: BodyIn<typeof contract.esperarSemConta>) =>
      call(contract.esperarSemConta, { params: { id }, body, local: [409, 429] }).catch(overtaken()),
  });

const doLink = (segredo: string) => [...TUDO, 'link', segredo];
export const usePeloLink = (segredo: string) =>
  useQuery({
    queryKey: doLink(segredo),
    queryFn: ({ signal }) => call(contract.verPeloLink, { params: { segredo }, signal, local: [404, 422] }),
    retry: false,
  });

/** One act by the link; what it opens is read again where somebody else was faster. */
export function useAtoDoLink(segredo: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ato: { o: 'confirmar' | 'cancelar'; versao: number } | { o: 'remarcar'; versao: number; inicio: string }) => {
      const { versao } = ato;
      const comum = { params: { segredo }, local: [404, 409] as number[] };
      if (ato.o === 'remarcar')
        return call(contract.remarcarPeloLink, { ...comum, body: { versao, inicio: ato.inicio } }).catch(overtaken(404));
      const contrato = ato.o === 'confirmar' ? contract.confirmarPeloLink : contract.cancelarPeloLink;
      return call(contrato, { ...comum, body: { versao } }).catch(overtaken(404));
    },
    onSuccess: (aberto) => queryClient.setQueryData(doLink(segredo), aberto),
    onError: () => queryClient.invalidateQueries({ queryKey: doLink(segredo) }),
  });
}
