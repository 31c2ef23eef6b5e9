import * as contract from '@portal/domain/tarefas/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export const TAREFAS = ['tarefas'];

/** Whose jobs are looked at: those of the town whose panel it is, or all of the installation. */
export type Onde = 'municipio' | 'sistema';

const CHAMADAS = {
  municipio: {
    listar: contract.listarTarefas,
    tipos: contract.listarTiposDeTarefa,
    repetir: contract.repetirTarefa,
    repetirTodas: contract.repetirTarefas,
    dispensar: contract.dispensarTarefa,
  },
  sistema: {
    listar: contract.listarTarefasDoSistema,
    tipos: contract.listarTiposDoSistema,
    repetir: contract.repetirTarefaDoSistema,
    repetirTodas: contract.repetirTarefasDoSistema,
    dispensar: contract.dispensarTarefaDoSistema,
  },
} as const;
export const chamadasDe = (onde: Onde) => CHAMADAS[onde];

export const useTipos = (onde: Onde) =>
  useQuery({ queryKey: [...TAREFAS, onde, 'tipos'], queryFn: ({ signal }) => call(CHAMADAS[onde].tipos, { signal }) });

/** What a person does about a job that failed. @throws ApiError 404 when somebody was there before, 422 for what the clock does */
export function useAtosDaTarefa(onde: Onde) {
  const queryClient = useQueryClient();
  const reler = () => queryClient.invalidateQueries({ queryKey: TAREFAS });
  const { repetir, repetirTodas, dispensar } = CHAMADAS[onde];
  return {
    repetir: useMutation({ mutationFn: (id: string) => call(repetir, { params: { id } }), onSettled: reler }),
    repetirTodas: useMutation({ mutationFn: (nome: string) => call(repetirTodas, { body: { nome } }), onSettled: reler }),
    dispensar: useMutation({ mutationFn: (id: string) => call(dispensar, { params: { id } }), onSettled: reler }),
  };
}
