import * as contract from '@portal/domain/consultas/contract';
import { listarOrganizacoes } from '@portal/domain/organizacoes/gestao';
import { nomeCurto } from '@portal/domain/organizacoes/marca';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { repeated } from '#lib/poll/repeated.ts';

const CONSULTA = ['consultas', 'aberta'];
const PEDIDO = ['consultas', 'pedido'];
/** How often it is asked whether the reason still holds. */
const OLHA_MS = 60_000;

export const useConsulta = () =>
  useQuery({
    queryKey: CONSULTA,
    queryFn: (context) => call(contract.verConsulta, repeated(context)),
    refetchInterval: OLHA_MS,
  });

export function useAbrirConsulta() {
  const queryClient = useQueryClient();
  return async (motivo: string): Promise<void> => {
    const aberta = await call(contract.abrirConsulta, { body: { motivo } });
    queryClient.removeQueries({ queryKey: PEDIDO });
    queryClient.setQueryData(CONSULTA, aberta);
  };
}

export function useEncerrarConsulta() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.encerrarConsulta, {}),
    onSuccess: () => {
      queryClient.setQueryData(CONSULTA, null);
      queryClient.removeQueries({ queryKey: PEDIDO });
      queryClient.removeQueries({ queryKey: PROCURA });
    },
  });
}

/** The reason's time was over before this tab noticed: it is asked for again. */
function useSemConsulta() {
  const queryClient = useQueryClient();
  return async <T>(fazer: () => Promise<T>): Promise<T> => {
    try {
      return await fazer();
    } catch (error) {
      if (error instanceof ApiError && error.codigo === 'sem_consulta') {
        error.handled = true;
        queryClient.setQueryData(CONSULTA, null);
      }
      throw error;
    }
  };
}

export interface Procura {
  s: string;
  organizacao_id: string;
}
const PROCURA = ['consultas', 'procura'];
const NADA: Procura = { s: '', organizacao_id: '' };

/** What was last looked for in this visit: it may be a document, and stands in no address. */
export function useProcura(): [Procura, (procura: Procura) => void] {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: [...PROCURA, 'pedida'],
    queryFn: () => NADA,
    initialData: NADA,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return [data, (procura) => queryClient.setQueryData([...PROCURA, 'pedida'], procura)];
}

export function useAchados({ s, organizacao_id }: Procura) {
  const vigiar = useSemConsulta();
  return useQuery({
    queryKey: [...PROCURA, s, organizacao_id],
    queryFn: ({ signal }) =>
      vigiar(() =>
        call(contract.procurarRequerimentos, {
          query: { s, ...(organizacao_id ? { organizacao_id: Number(organizacao_id) } : {}) },
          signal,
        }),
      ),
    enabled: s !== '' || organizacao_id !== '',
  });
}

/** The towns to choose from. */
export const useMunicipios = () =>
  useQuery({
    queryKey: ['organizacoes', 'nomes'],
    queryFn: ({ signal }) => call(listarOrganizacoes, { query: { per_page: 200, order: 'nome' }, signal }),
    select: ({ data }) => data.map(({ id, nome }) => ({ value: String(id), label: nomeCurto(nome) })),
  });

export function usePedido(id: string) {
  const vigiar = useSemConsulta();
  return useQuery({
    queryKey: [...PEDIDO, id],
    queryFn: ({ signal }) => vigiar(() => call(contract.olharRequerimento, { params: { id }, signal, local: [404] })),
    // what it shows of people does not outlive the page
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export function useMostrarDados(id: string) {
  const queryClient = useQueryClient();
  const vigiar = useSemConsulta();
  return async (): Promise<void> => {
    const pedido = await vigiar(() => call(contract.mostrarDados, { params: { id }, body: { confirmo: true } }));
    queryClient.setQueryData([...PEDIDO, id], pedido);
  };
}
