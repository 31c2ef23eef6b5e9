import type { BodyIn } from '@portal/domain/http/endpoint';
import * as contract from '@portal/domain/localidades/bairros';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export const BAIRROS = ['bairros'];

export type Ato =
  | { ato: 'criar'; body: BodyIn<typeof contract.criarBairro> }
  | { ato: 'salvar'; id: number; body: BodyIn<typeof contract.salvarBairro> }
  | { ato: 'unir'; id: number; body: BodyIn<typeof contract.unirBairro> }
  | { ato: 'arquivar' | 'restaurar'; id: number; body: BodyIn<typeof contract.arquivarBairro> };

function fazer(feito: Ato) {
  if (feito.ato === 'criar') return call(contract.criarBairro, { body: feito.body });
  const params = { id: feito.id };
  if (feito.ato === 'salvar') return call(contract.salvarBairro, { params, body: feito.body });
  if (feito.ato === 'unir') return call(contract.unirBairro, { params, body: feito.body });
  return call(feito.ato === 'arquivar' ? contract.arquivarBairro : contract.restaurarBairro, { params, body: feito.body });
}

/** @throws ApiError 409 when somebody changed it in between, 422 with why it is refused */
export function useAtoNoBairro() {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: fazer, onSuccess: () => queryClient.invalidateQueries({ queryKey: BAIRROS }) });
}

/** Ten districts in use by some letters of their names. */
export const useProcurarBairros = (s: string) =>
  useQuery({
    queryKey: [...BAIRROS, 'procurar', s],
    queryFn: ({ signal }) => call(contract.listarBairros, { query: { s, per_page: 10 }, signal }),
  });
