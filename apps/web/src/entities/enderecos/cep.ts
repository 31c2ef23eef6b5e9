import { buscarCep } from '@portal/domain/recursos/contract';
import { parseCep } from '@portal/domain/text/cep';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/**
 * The address of a CEP as soon as its eight digits are there; `null` when nobody knows it. A look-up that fails counts as unknown:
 * it must never keep anyone from writing the address by hand.
 */
export function useCep(texto: string, { enabled = true }: { enabled?: boolean } = {}) {
  const cep = parseCep(texto);
  return useQuery({
    queryKey: ['cep', cep],
    queryFn: ({ signal }) => call(buscarCep, { params: { cep: cep ?? '' }, signal, local: true }).catch(() => null),
    enabled: enabled && cep !== null,
    staleTime: 3_600_000,
    retry: false,
  });
}
