import type { BodyIn } from '@portal/domain/http/endpoint';
import * as contract from '@portal/domain/tabelas-de-taxas/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';

const TABELAS = ['tabelas-de-taxas'];
const chave = (id: string) => [...TABELAS, 'uma', id];

export const useTabelas = () =>
  useQuery({ queryKey: [...TABELAS, 'lista'], queryFn: ({ signal }) => call(contract.listarTabelas, { signal }) });

export const useTabela = (id: string) =>
  useQuery({ queryKey: chave(id), queryFn: ({ signal }) => call(contract.verTabela, { params: { id }, signal }) });

/** Counted anew each time it is asked for: the draft may have changed. */
export const useSimulacao = (id: string, versao: number) =>
  useQuery({
    queryKey: [...TABELAS, 'simulacao', id, versao],
    queryFn: ({ signal }) => call(contract.simularTabela, { params: { id }, signal }),
  });

/** What was typed stays where it is, and the person reads why. */
const dito = (error: unknown): never => {
  if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 409)) throw error;
  throw new ApiError(
    422,
    'Outra pessoa mudou esta tabela enquanto você escrevia. Nada foi gravado, e o que você escreveu continua aqui. Confira como está agora e salve de novo para valer o seu.',
  );
};
const LOCAL = { local: [404, 409] };
type DeUma<B> = B & { id: string };

const ATOS = {
  abrir: (_: object) => call(contract.criarTabela),
  salvar: ({ id, ...body }: DeUma<BodyIn<typeof contract.salvarTabela>>) =>
    call(contract.salvarTabela, { params: { id }, body, ...LOCAL }),
  publicar: ({ id, ...body }: DeUma<BodyIn<typeof contract.publicarTabela>>) =>
    call(contract.publicarTabela, { params: { id }, body, ...LOCAL }),
  descartar: ({ id, ...body }: DeUma<BodyIn<typeof contract.descartarTabela>>) =>
    call(contract.descartarTabela, { params: { id }, body, ...LOCAL }),
};

/** One act on a table; what is on screen of any is read again. */
export function useAtoNaTabela<A extends keyof typeof ATOS>(ato: A) {
  const queryClient = useQueryClient();
  type Feito = Awaited<ReturnType<(typeof ATOS)[A]>>;
  return useMutation({
    mutationFn: (dados: Parameters<(typeof ATOS)[A]>[0]) =>
      (ATOS[ato] as (dados: Parameters<(typeof ATOS)[A]>[0]) => Promise<Feito>)(dados).catch(dito),
    onSuccess: (feito) => {
      if (feito && !Array.isArray(feito)) queryClient.setQueryData(chave((feito as contract.Tabela).id), feito);
    },
    // a price of the table is one of every process that names it
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: TABELAS }),
        queryClient.invalidateQueries({ queryKey: ['processos'] }),
      ]),
  });
}
