import type { BodyIn } from '@portal/domain/http/endpoint';
import * as catalogo from '@portal/domain/modelos-de-documento/catalogo';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

const CATALOGO = ['modelos-de-documento', 'catalogo'];

export const useCatalogo = () =>
  useQuery({ queryKey: [...CATALOGO, 'todos'], queryFn: ({ signal }) => call(catalogo.listarCatalogo, { signal }) });

export const useDocumentosDe = (organizacao_id: number | null) =>
  useQuery({
    queryKey: [...CATALOGO, 'municipio', organizacao_id],
    queryFn: ({ signal }) => call(catalogo.listarDoMunicipio, { params: { organizacao_id: organizacao_id ?? 0 }, signal }),
    enabled: organizacao_id !== null,
  });

export const useOferecidos = () =>
  useQuery({ queryKey: [...CATALOGO, 'oferecidos'], queryFn: ({ signal }) => call(catalogo.listarOferecidos, { signal }) });

/** What the catalogue holds, or the town has of it, is read again whatever came of the act. */
function useAto<B, D>(ato: (body: B) => Promise<D>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: ato, onSettled: () => queryClient.invalidateQueries({ queryKey: ['modelos-de-documento'] }) });
}

export const useLevarDeMunicipio = () =>
  useAto((body: BodyIn<typeof catalogo.levarDeMunicipio>) => call(catalogo.levarDeMunicipio, { body }));
export const useLevarDeArquivo = () =>
  useAto((body: BodyIn<typeof catalogo.levarDeArquivo>) => call(catalogo.levarDeArquivo, { body }));
export const useArquivar = () =>
  useAto(({ id, ativo }: { id: string; ativo: boolean }) =>
    call(catalogo.arquivarDoCatalogo, { params: { id }, body: { ativo } }),
  );
export const useTrazer = () =>
  useAto(({ id, numero }: { id: string; numero: number }) =>
    call(catalogo.trazerDoCatalogo, { params: { id }, body: { numero }, local: [409] }),
  );
