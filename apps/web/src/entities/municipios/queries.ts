import { listarOrganizacoes } from '@portal/domain/organizacoes/gestao';
import { nomeCurto } from '@portal/domain/organizacoes/marca';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** The towns that are open, by name. */
export function useMunicipios() {
  return useQuery({
    queryKey: ['organizacoes', 'para-escolher'],
    queryFn: ({ signal }) => call(listarOrganizacoes, { query: { per_page: 0, order: 'nome', direction: 'asc' }, signal }),
    select: ({ data }) =>
      data.filter((o) => o.situacao === 'Ativo' && o.id > 0).map(({ id, nome }) => ({ id, nome: nomeCurto(nome) })),
    staleTime: 60_000,
  });
}
