import type { BodyIn } from '@portal/domain/http/endpoint';
import * as contract from '@portal/domain/localidades/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';

export const LOCALIDADES = ['localidades'];

export const useLugar = (id: number | null) =>
  useQuery({
    queryKey: [...LOCALIDADES, 'um', id],
    queryFn: ({ signal }) => call(contract.verLocalidade, { params: { id: id ?? 0 }, signal }),
    enabled: id !== null,
  });

/** Places of one level, by what was typed. */
export const useProcurar = (nivel: contract.Localidade['nivel'], s: string) =>
  useQuery({
    queryKey: [...LOCALIDADES, 'procurar', nivel, s],
    queryFn: ({ signal }) => call(contract.listarLocalidades, { query: { nivel, s, per_page: 20 }, signal }),
    enabled: s.trim() !== '',
    placeholderData: (before) => before,
  });

/** The dialog stays open over what was typed, and says why. */
const dito = (error: unknown): never => {
  if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 409)) throw error;
  throw new ApiError(422, 'Outra pessoa mudou este lugar há pouco. Feche, confira como está agora e tente de novo.');
};

const LOCAL = { local: [404, 409] };
type Um = Pick<contract.Localidade, 'id' | 'versao'>;

const ATOS = {
  criar: (body: BodyIn<typeof contract.criarLocalidade>) => call(contract.criarLocalidade, { body, ...LOCAL }),
  salvar: ({ id, ...body }: BodyIn<typeof contract.salvarLocalidade> & { id: number }) =>
    call(contract.salvarLocalidade, { params: { id }, body, ...LOCAL }),
  unir: ({ id, ...body }: Um & { destino_id: number }) => call(contract.unirLocalidade, { params: { id }, body, ...LOCAL }),
  arquivar: ({ id, versao }: Um) => call(contract.arquivarLocalidade, { params: { id }, body: { versao }, ...LOCAL }),
  restaurar: ({ id, versao }: Um) => call(contract.restaurarLocalidade, { params: { id }, body: { versao }, ...LOCAL }),
};
export type AtoNoLugar = Exclude<keyof typeof ATOS, 'criar'>;

/** One act on the registry; every list and place on screen is read again. */
export function useAtoNoLugar<A extends keyof typeof ATOS>(ato: A) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (dados: Parameters<(typeof ATOS)[A]>[0]) =>
      (ATOS[ato] as (dados: Parameters<(typeof ATOS)[A]>[0]) => Promise<contract.Localidade>)(dados).catch(dito),
    onSettled: () => queryClient.invalidateQueries({ queryKey: LOCALIDADES }),
  });
}
