import type { BodyIn } from '@portal/domain/http/endpoint';
import { usuariosPrefeitura } from '@portal/domain/recursos/contract';
import * as contract from '@portal/domain/setores/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SETORES } from '#entities/setores/queries.ts';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { refreshMe } from '#lib/me.ts';

/** Everybody who works in the town hall, to choose from. */
export const useServidores = () =>
  useQuery({
    queryKey: ['setores', 'servidores'],
    queryFn: ({ signal }) => call(usuariosPrefeitura, { signal }),
    staleTime: 60_000,
  });

const LOCAL = { local: [404, 409] };
type Um = { id: string };

const ATOS = {
  criar: (body: BodyIn<typeof contract.criarSetor>) => call(contract.criarSetor, { body }),
  salvar: ({ id, ...body }: Um & BodyIn<typeof contract.salvarSetor>) =>
    call(contract.salvarSetor, { params: { id }, body, ...LOCAL }),
  /** The same from the tree itself, which says by itself what was done. */
  mover: ({ id, ...body }: Um & BodyIn<typeof contract.salvarSetor>) =>
    call(contract.salvarSetor, { params: { id }, body, silent: true, ...LOCAL }),
  fechar: ({ id, ...body }: Um & BodyIn<typeof contract.fecharSetor>) =>
    call(contract.fecharSetor, { params: { id }, body, ...LOCAL }),
  reabrir: ({ id, versao }: Um & { versao: number }) =>
    call(contract.reabrirSetor, { params: { id }, body: { versao }, ...LOCAL }),
  excluir: (id: string) => call(contract.excluirSetor, { params: { id }, ...LOCAL }),
  nomear: ({ id, ...body }: Um & BodyIn<typeof contract.nomearChefia>) =>
    call(contract.nomearChefia, { params: { id }, body, ...LOCAL }),
  encerrar: ({ id, chefia_id, ate }: Um & { chefia_id: string; ate: string }) =>
    call(contract.encerrarChefia, { params: { id, chefia_id }, body: { ate }, ...LOCAL }),
};
type Ato = keyof typeof ATOS;
type Dados<A extends Ato> = Parameters<(typeof ATOS)[A]>[0];

/** What was typed stays, and the tree behind it is read again. */
const dito = (error: unknown): never => {
  if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 409)) throw error;
  throw new ApiError(422, 'O organograma mudou há pouco, por outra pessoa. Feche, confira como está agora e tente de novo.');
};

/** One act on the organogram. Every one answers the whole tree; the menu names sectors too. */
export function useAtoNoSetor<A extends Ato>(ato: A) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (dados: Dados<A>) => (ATOS[ato] as (dados: Dados<A>) => Promise<contract.Setor[]>)(dados).catch(dito),
    onSuccess: async (setores) => {
      queryClient.setQueryData(SETORES, setores);
      await refreshMe();
    },
    onError: () => queryClient.invalidateQueries({ queryKey: SETORES }),
  });
}
