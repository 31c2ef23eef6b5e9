import { listarImoveis, verImovel } from '@portal/domain/imoveis/cadastro';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** Lots by number, place or owner; and one of them, with where it lies. */
export function useProcurarNoMapa(s: string) {
  const procurados = useQuery({
    queryKey: ['cadastro', 'imoveis', 'procurar', s],
    queryFn: ({ signal }) => call(listarImoveis, { query: { s, situacao: ['ativo'], per_page: 10 }, signal, local: true }),
    enabled: s.trim().length >= 2,
    placeholderData: (before) => before,
  });
  return { procurados, abrir: (id: string) => call(verImovel, { params: { id } }) };
}
