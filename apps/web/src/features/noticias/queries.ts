import type { BodyIn } from '@portal/domain/http/endpoint';
import type { Paginated } from '@portal/domain/http/paging';
import {
  enviarImagem,
  excluirNoticia,
  type Faq,
  type Noticia,
  noticias,
  obterFaq,
  salvarFaq,
  salvarNoticia,
  verNoticia,
} from '@portal/domain/noticias/contract';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#lib/api.ts';
import { layout, onHostSistema, useLayout } from '#lib/layout-state.ts';
import { useOrganizacao } from '#lib/recursos.ts';

const POR_PAGINA = 10;
export const NOTICIAS = ['noticias'];

/** What is to be read in this panel today: what is pinned, then newest first, a page at a time. */
export function useNoticias(enabled: boolean) {
  const isPrefeitura = useLayout((state) => state.painelPrefeitura);
  const isContribuinte = useLayout((state) => state.painelContribuinte);
  const painel = isPrefeitura ? ('prefeitura' as const) : isContribuinte ? ('contribuinte' as const) : undefined;
  return useInfiniteQuery({
    queryKey: [...NOTICIAS, 'publicadas', painel],
    queryFn: async ({ pageParam, signal }) => {
      const body = { status: 'Publicado' as const, painel, page: pageParam, per_page: POR_PAGINA };
      // A body without `post` is a reading: the answer is a page.
      return (await call(noticias, { body, signal, silent: true, local: true })) as Paginated<Noticia>;
    },
    initialPageParam: 1,
    getNextPageParam: (page) => (page.current_page < page.last_page ? page.current_page + 1 : undefined),
    enabled,
  });
}

const chaveDaFaq = (id: number) => [...NOTICIAS, 'faq', id];

/** The town's frequent questions; the first record is the one (spec §3). System users do not ask for it. */
export function useFaq(): { faq: Faq | null; carregando: boolean } {
  const { id } = useOrganizacao();
  const { data, isPending, isFetching } = useQuery({
    queryKey: chaveDaFaq(id),
    queryFn: async ({ signal }) =>
      (await call(obterFaq, { query: { sistema_organizacao_id: id }, signal, local: true }))[0] ?? null,
    staleTime: 300_000,
    enabled: !onHostSistema(),
  });
  const texto = data?.texto ?? '';
  useEffect(() => layout.set({ faq: texto }), [texto]);
  return { faq: data ?? null, carregando: isPending && isFetching };
}

/** One, for who writes it. It is not exchanged under the person's hands. */
export const useNoticia = (id: string | null) =>
  useQuery({
    queryKey: [...NOTICIAS, 'uma', id],
    queryFn: ({ signal }) => call(verNoticia, { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

type Escrita = NonNullable<BodyIn<typeof salvarNoticia>['post']>;

/** The drawer reloads by its flag (spec §2), the list by its key. */
function useMudou() {
  const queryClient = useQueryClient();
  return () => {
    layout.set({ updateNoticias: true });
    return queryClient.invalidateQueries({ queryKey: [...NOTICIAS, 'lista'] });
  };
}

/** Writes a new one, or changes it from the screen that read `versao`. @throws ApiError 409, 422 */
export function useSalvarNoticia() {
  const mudou = useMudou();
  return useMutation({
    mutationFn: async ({ lida, post }: { lida: Noticia | null; post: Escrita }) =>
      (await (lida
        ? call(salvarNoticia, { params: { noticia_id: lida.id }, body: { versao: lida.versao, post }, local: [409] })
        : call(noticias, { body: { post } }))) as Noticia,
    onSuccess: mudou,
  });
}

export function useExcluirNoticia() {
  const mudou = useMudou();
  return useMutation({ mutationFn: (noticia_id: string) => call(excluirNoticia, { params: { noticia_id } }), onSuccess: mudou });
}

/** The whole record; the first one too. The button of the header appears with it. */
export function useSalvarFaq() {
  const { id } = useOrganizacao();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (post: Faq) => call(salvarFaq, { params: { post_id: post.id }, body: { post }, local: [409] }),
    onSuccess: (faq) => queryClient.setQueryData(chaveDaFaq(id), faq),
  });
}

/** Keeps a picture for a text. @throws ApiError 422 with why it is refused */
export const mandarImagem = async (arquivo: File): Promise<string> =>
  (await call(enviarImagem, { arquivo, body: {}, local: [422] })).endereco;
