import type { Requerimento } from '@portal/domain/autos/contract';
import { marcarPendencia } from '@portal/domain/pendencias/contract';
import type { Marca, Planta } from '@portal/domain/plantas/contract';
import * as contract from '@portal/domain/plantas/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { umaChave } from '#entities/requerimentos/chaves.ts';
import { useAto } from '#entities/requerimentos/use-ato.ts';
import { call, callArquivo, saveArquivo } from '#lib/api.ts';
import { painelChave } from '#lib/layout-state.ts';
import { newestOfEach } from '#lib/newest.ts';
import { useRealtime } from '#lib/realtime/realtime.ts';

const chave = (id: string, arquivoId: string) => ['plantas', painelChave(), id, arquivoId] as const;

/**
 * Marks and revisions of a file; what a colleague draws shows without a reload.
 * @param setorId of the step the person may mark in: its screens hear of what is drawn before it is sent
 */
export function usePlanta(id: string, arquivo_id: string, setorId: string | null) {
  const queryClient = useQueryClient();
  const lerPlantas = () => void queryClient.invalidateQueries({ queryKey: ['plantas', painelChave(), id] });
  useRealtime(`private-requerimento.${id}`, 'mudou', () => {
    lerPlantas();
    void queryClient.invalidateQueries({ queryKey: umaChave(id) });
  });
  useRealtime<{ requerimento_id: string }>(setorId && `private-setor.${setorId}`, 'planta', ({ requerimento_id }) => {
    if (requerimento_id === id) lerPlantas();
  });
  return useQuery({
    queryKey: chave(id, arquivo_id),
    queryFn: async ({ signal, client, queryKey }) => {
      const planta = await call(contract.verPlanta, { params: { id, arquivo_id }, signal });
      return { ...planta, marcas: newestOfEach(client.getQueryData<Planta>(queryKey)?.marcas, planta.marcas) };
    },
  });
}

/** The same of another revision; null asks for nothing. It is renewed with the plan on the table. */
export const usePlantaComparada = (id: string, arquivoId: string | null) =>
  useQuery({
    queryKey: chave(id, arquivoId ?? ''),
    queryFn: ({ signal }) => call(contract.verPlanta, { params: { id, arquivo_id: arquivoId ?? '' }, signal }),
    enabled: arquivoId !== null,
  });

export type NovaMarca = Pick<Marca, 'tipo' | 'geometria' | 'texto' | 'pendencia_id' | 'pagina'> & { etapa_id?: string };
export type MarcaMudada = Pick<Marca, 'id' | 'versao' | 'tipo' | 'geometria' | 'texto' | 'pendencia_id'>;

/** The acts on the marks of one file. A 409 is the caller's: it holds the mark as it is. */
export function useAtosDaPlanta(id: string, arquivo_id: string) {
  const queryClient = useQueryClient();
  const params = { id, arquivo_id };
  const mudar = (fn: (planta: Planta) => Planta) =>
    queryClient.setQueryData<Planta>(chave(id, arquivo_id), (now) => now && fn(now));
  const por = (marca: Marca) =>
    mudar((planta) => ({
      ...planta,
      marcas: planta.marcas.some((m) => m.id === marca.id)
        ? planta.marcas.map((m) => (m.id === marca.id ? marca : m))
        : [...planta.marcas, marca],
    }));
  /** As the server gave it last, on the screen already or not. */
  const guardada = (marcaId: string) =>
    queryClient.getQueryData<Planta>(chave(id, arquivo_id))?.marcas.find((m) => m.id === marcaId);
  const tirar = (gone: string) => mudar((planta) => ({ ...planta, marcas: planta.marcas.filter((m) => m.id !== gone) }));
  // the request says where its marks are
  const velho = () => void queryClient.invalidateQueries({ queryKey: umaChave(id), refetchType: 'none' });
  const criar = useMutation({
    mutationFn: (body: NovaMarca) => call(contract.criarMarca, { params, body, silent: true }),
    onSuccess: (marca) => {
      por(marca);
      velho();
    },
  });
  const salvar = useMutation({
    mutationFn: ({ id: marca_id, ...body }: MarcaMudada) =>
      // what does not get through is tried again by whoever keeps it
      call(contract.mudarMarca, {
        params: { ...params, marca_id },
        body,
        silent: true,
        local: [0, 404, 409, 429, 500, 502, 503, 504],
      }),
    onSuccess: velho,
  });
  const excluir = useMutation({
    mutationFn: ({ id: marca_id, versao }: Marca) =>
      call(contract.excluirMarca, { params: { ...params, marca_id }, body: { versao }, silent: true, local: [404, 409] }),
    onSuccess: (_, { id: gone }) => tirar(gone),
  });
  const escala = useMutation({
    mutationFn: (body: { pagina: number; metros_por_ponto: number | null }) =>
      call(contract.definirEscala, { params, body, silent: true }),
    onSuccess: (escalas) => mudar((planta) => ({ ...planta, escalas })),
  });
  const buscar = async (marcaId: string) =>
    (await call(contract.verPlanta, { params, local: true })).marcas.find((m) => m.id === marcaId);
  return { criar, salvar, excluir, escala, por, tirar, guardada, buscar };
}

/** A copy of the file with the marks drawn in: at once, or by the bell where it is large. */
export async function copiarComMarcas(id: string, { id: arquivo_id, tamanho }: Planta['arquivo']): Promise<void> {
  const params = { id, arquivo_id };
  if (tamanho > contract.COPIA_NA_HORA_BYTES) await call(contract.pedirMarcada, { params });
  else saveArquivo(await callArquivo(contract.baixarMarcada, { params }));
}

/** A pending item on the field of the plan, marked from here: a new file answers it. */
export function useNovaPendencia(id: string) {
  const { mutateAsync, isPending } = useAto(id);
  return {
    isPending,
    /** @returns the request with it; undefined where it could not be read */
    marcar: async (item: { etapa_id: string; campo_id: string; texto: string }): Promise<Requerimento | undefined> => {
      const body = { ...item, efeito: 'substituir_arquivo' as const };
      return (await mutateAsync({ endpoint: marcarPendencia, body, silent: true, local: [] })).lido;
    },
  };
}
