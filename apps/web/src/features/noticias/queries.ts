import type { Paginated } from '@portal/domain/http/paging';
import { type Faq, type Noticia, noticias, obterFaq } from '@portal/domain/noticias/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#lib/api.ts';
import { layout, onHostSistema } from '#lib/layout-state.ts';
import { useOrganizacao } from '#lib/recursos.ts';

const POR_PAGINA = 10;

/** Published news, newest first, a page at a time. */
export function useNoticias(enabled: boolean) {
  return useInfiniteQuery({
    queryKey: ['noticias', 'publicadas'],
    queryFn: async ({ pageParam, signal }) => {
      const body = { status: 'Publicado' as const, page: pageParam, per_page: POR_PAGINA };
      // A body without `post` is a reading: the answer is a page.
      return (await call(noticias, { body, signal, silent: true, local: true })) as Paginated<Noticia>;
    },
    initialPageParam: 1,
    getNextPageParam: (page) => (page.current_page < page.last_page ? page.current_page + 1 : undefined),
    enabled,
  });
}

/** The town's frequent questions; the first record is the one (spec §3). System users do not ask for it. */
export function useFaq(): { faq: Faq | null; carregando: boolean } {
  const { id } = useOrganizacao();
  const { data, isPending, isFetching } = useQuery({
    queryKey: ['noticias', 'faq', id],
    queryFn: async ({ signal }) =>
      (await call(obterFaq, { query: { sistema_organizacao_id: id }, signal, local: true }))[0] ?? null,
    staleTime: 300_000,
    enabled: !onHostSistema(),
  });
  const texto = data?.texto ?? '';
  useEffect(() => layout.set({ faq: texto }), [texto]);
  return { faq: data ?? null, carregando: isPending && isFetching };
}
