import type { BodyOf } from '@portal/domain/http/endpoint';
import * as contract from '@portal/domain/sisobra/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SISOBRA } from '#entities/sisobra/queries.ts';
import { call, saveArquivo } from '#lib/api.ts';

export const useMes = (mes: string) =>
  useQuery({ queryKey: [...SISOBRA, 'mes', mes], queryFn: ({ signal }) => call(contract.verMes, { params: { mes }, signal }) });
export const useLancamento = (id: string) =>
  useQuery({
    queryKey: [...SISOBRA, 'lancamento', id],
    queryFn: ({ signal }) => call(contract.verLancamento, { params: { id }, signal }),
  });
export const useAno = (ano: string) =>
  useQuery({ queryKey: [...SISOBRA, 'ano', ano], queryFn: ({ signal }) => call(contract.verAno, { params: { ano }, signal }) });
export const useAjustes = () =>
  useQuery({ queryKey: [...SISOBRA, 'ajustes'], queryFn: ({ signal }) => call(contract.verAjustes, { signal }) });

/** One act of the town, after which all that was read is read again. @throws ApiError 409 when it changed since it was read, 422 */
function useAto<T>(mutationFn: (quais: T) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: SISOBRA }),
        queryClient.invalidateQueries({ queryKey: ['requerimentos'] }),
      ]),
  });
}

interface Qual {
  id: string;
  versao: number;
}
type Ficha = BodyOf<typeof contract.salvarLancamento>['ficha'];

export const useSalvarLancamento = () =>
  useAto(({ id, ...body }: Qual & { ficha: Ficha }) => call(contract.salvarLancamento, { params: { id }, body }));
export const useReler = () => useAto(({ id, ...body }: Qual) => call(contract.relerLancamento, { params: { id }, body }));
export const useAceitar = () =>
  useAto(({ id, ...body }: Qual & { protocolo: string }) =>
    call(contract.responderLancamento, { params: { id }, body: { ...body, resposta: 'aceita' } }),
  );
export const useRecusar = () =>
  useAto(({ id, ...body }: Qual & { motivo: string }) =>
    call(contract.responderLancamento, { params: { id }, body: { ...body, resposta: 'recusada' } }),
  );
export const useRetirar = () =>
  useAto(({ id, ...body }: Qual & { motivo: string }) => call(contract.retirarLancamento, { params: { id }, body }));
export const useGerar = () => useAto((mes: string) => call(contract.gerarArquivos, { params: { mes }, body: {} }));
export const useDesfazer = () =>
  useAto(({ id, motivo }: { id: string; motivo: string }) =>
    call(contract.desfazerArquivo, { params: { id }, body: { motivo } }),
  );
export const useEncerrar = () =>
  useAto(({ mes, recibo }: { mes: string; recibo: string }) => call(contract.encerrarMes, { params: { mes }, body: { recibo } }));
export const useSalvarAjustes = () =>
  useAto((body: BodyOf<typeof contract.salvarAjustes>) => call(contract.salvarAjustes, { body }));

const guardar = ({ nome, xml }: { nome: string; xml: string }) =>
  saveArquivo({ blob: new Blob([xml], { type: 'application/xml' }), nome });

/** Reads a file and hands it to the browser to keep. */
export const useBaixar = () =>
  useMutation({ mutationFn: async (id: string) => guardar(await call(contract.baixarArquivo, { params: { id } })) });
export const useBaixarSemMovimento = () =>
  useMutation({ mutationFn: async (mes: string) => guardar(await call(contract.baixarSemMovimento, { params: { mes } })) });
