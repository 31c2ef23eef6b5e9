import type { ArquivoDoModelo } from '@portal/domain/campos/arquivos/modelo';
import type { BodyIn, QueryIn } from '@portal/domain/http/endpoint';
import { proximoNumero } from '@portal/domain/licencas/contract';
import * as tempos from '@portal/domain/previsao/contract';
import * as contract from '@portal/domain/processos/gestao';
import * as grupos from '@portal/domain/processos/grupos';
import * as modelos from '@portal/domain/processos/modelos-de-arquivo';
import * as trazidas from '@portal/domain/taxas/de-exemplo';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callArquivo, saveArquivo } from '#lib/api.ts';
import { ApiError, overtaken } from '#lib/api-error.ts';
import { onHostSistema } from '#lib/layout-state.ts';
import { notify } from '#lib/notify.ts';
import type { UploadHandles } from '#ui/file/use-uploads.ts';
import { fonte } from './fonte.ts';

const GESTAO = ['processos', 'gestao'];
const chave = (id: string, ...mais: string[]) => [...GESTAO, id, ...mais];

export const useProcessosGeridos = () =>
  useQuery({ queryKey: GESTAO, queryFn: ({ signal }) => call(contract.listar, { signal }) });

const TRAZIDAS = [...GESTAO, 'taxas-trazidas'];
export const useTaxasTrazidas = () =>
  useQuery({ queryKey: TRAZIDAS, queryFn: ({ signal }) => call(trazidas.listarTaxasTrazidas, { signal }) });

/** Another value than the one that was read is refused, and read. */
export function useConfirmarTaxa() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof trazidas.confirmarTaxa>) =>
      call(trazidas.confirmarTaxa, { body, local: [404, 409] }).catch(overtaken(404)),
    onSuccess: (lista) => queryClient.setQueryData(TRAZIDAS, lista),
    onSettled: () => queryClient.invalidateQueries({ queryKey: GESTAO }),
  });
}

export const useProcessoGerido = (id: string) =>
  useQuery({ queryKey: chave(id), queryFn: ({ signal }) => call(fonte().ver, { params: { id }, signal }) });

export const useProblemas = (id: string, enabled = true) =>
  useQuery({
    queryKey: chave(id, 'problemas'),
    queryFn: ({ signal }) => call(fonte().verificarRascunho, { params: { id }, signal }),
    enabled,
  });

export const useMudancas = (id: string, query: { de?: string; para?: string }, enabled = true) =>
  useQuery({
    queryKey: chave(id, 'mudancas', query.de ?? '', query.para ?? ''),
    queryFn: ({ signal }) => call(fonte().compararVersoes, { params: { id }, query, signal }),
    enabled,
  });

/** Of a town's own: a model of the catalogue has no requests. */
export const useSemResposta = (id: string) =>
  useQuery({
    queryKey: chave(id, 'sem-resposta'),
    queryFn: ({ signal }) => call(contract.listarSemResposta, { params: { id }, signal }),
    enabled: !onHostSistema(),
  });

/** Everything that is known of the processes is read again, what can be asked for too. */
export function useMudou() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['processos'] });
}

/** After a save: what is told about the draft is read again, and nothing older is shown meanwhile. */
export function useRascunhoMudou(id: string) {
  const queryClient = useQueryClient();
  return () => {
    for (const parte of ['problemas', 'mudancas']) {
      queryClient.removeQueries({ queryKey: chave(id, parte), type: 'inactive' });
      void queryClient.invalidateQueries({ queryKey: chave(id, parte) });
    }
  };
}

/** The caller deals with what is stored differently by now, and with a save that did not get through. */
export const salvarRascunho = (id: string, body: BodyIn<typeof contract.salvarRascunho>) =>
  call(fonte().salvarRascunho, { params: { id }, body, silent: true, local: [0, 404, 409, 429, 500, 502, 503, 504] });

/** The process's own fees into the draft of the town's table; here their codes stay. */
export function useLevarTaxas(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (versao: number) => call(contract.levarTaxas, { params: { id }, body: { versao } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['tabelas-de-taxas'] }),
  });
}

/** The open version as it is stored now. */
export const lerAberta = async (id: string) => (await call(fonte().ver, { params: { id }, silent: true })).aberta;

const ATOS = {
  abrir: (id: string) => call(fonte().criarRascunho, { params: { id }, body: {} }),
  arquivar: (id: string) => call(fonte().arquivarProcesso, { params: { id } }),
  desarquivar: (id: string) => call(fonte().desarquivarProcesso, { params: { id } }),
};

export function useAtoNoProcesso(id: string) {
  return useMutation({
    mutationFn: async (ato: keyof typeof ATOS): Promise<void> => void (await ATOS[ato](id)),
    onSuccess: useMudou(),
  });
}

export function useAtoNaVersao(id: string) {
  return useMutation({
    mutationFn: async ({ ato, versao }: { ato: 'descartar' | 'cancelar'; versao: number }): Promise<boolean> => {
      if (ato === 'cancelar') {
        await call(contract.cancelarAgendamento, { params: { id }, body: { versao } });
        return true;
      }
      return (await call(fonte().descartarRascunho, { params: { id }, body: { versao } })).processo_existe;
    },
    // the caller leaves first when the process went with its draft
    onSuccess: useMudou(),
  });
}

export function usePublicar(id: string) {
  return useMutation({
    mutationFn: (body: BodyIn<typeof contract.publicar>) => call(fonte().publicar, { params: { id }, body }),
    onSuccess: useMudou(),
  });
}

export function useDuplicar(id: string) {
  return useMutation({
    mutationFn: (body: BodyIn<typeof contract.duplicarProcesso>) => call(fonte().duplicarProcesso, { params: { id }, body }),
    onSuccess: useMudou(),
  });
}

export function useImportar() {
  return useMutation({
    mutationFn: (body: BodyIn<typeof contract.importarProcesso>) => call(fonte().importarProcesso, { body }),
    onSuccess: useMudou(),
  });
}

export async function exportar(id: string, versao_id?: string): Promise<void> {
  saveArquivo(await callArquivo(fonte().exportarProcesso, { params: { id }, query: versao_id ? { versao_id } : {} }));
}

/** The file is the town's: every process that is open here knows it from now on. */
export function useEnviarModelo() {
  const queryClient = useQueryClient();
  return async (arquivo: File, handles: UploadHandles): Promise<ArquivoDoModelo> => {
    const enviado = await call(modelos.enviarModelo, { arquivo, local: [0, 413, 422], silent: true, ...handles });
    queryClient.setQueriesData<object>({ queryKey: GESTAO }, (lido) => {
      const { modelos_de_arquivo: daqui } = (lido ?? {}) as Partial<contract.DetalheDoProcesso>;
      return daqui ? { ...lido, modelos_de_arquivo: [...daqui, enviado.sha256] } : lido;
    });
    return enviado;
  };
}

export async function baixarModelo({ sha256, nome }: ArquivoDoModelo): Promise<void> {
  try {
    saveArquivo({ ...(await callArquivo(modelos.baixarModelo, { params: { sha256 }, local: [404] })), nome });
  } catch (error) {
    // a definition from elsewhere names files that are not here: no reason to leave the builder
    if (error instanceof ApiError && error.status === 404) notify(error.mensagem, 'error');
  }
}

/** What a document would be called next, as the numbering stands on screen; nothing is taken. */
export const useProximoNumero = (id: string, query: QueryIn<typeof proximoNumero>) =>
  useQuery({
    queryKey: chave(id, 'proximo-numero', JSON.stringify(query)),
    queryFn: ({ signal }) => call(proximoNumero, { params: { id }, query, signal, silent: true }),
    placeholderData: keepPreviousData,
    // only a town counts
    enabled: !onHostSistema(),
  });

export function useCriarProcesso() {
  return useMutation({
    mutationFn: (body: BodyIn<typeof contract.criarProcesso>) => call(fonte().criarProcesso, { body }),
    onSuccess: useMudou(),
  });
}

export const useGrupos = () =>
  useQuery({
    queryKey: [...GESTAO, 'grupos'],
    queryFn: ({ signal }) => call(grupos.listarGrupos, { signal }),
    enabled: !onHostSistema(),
  });

export function useCriarGrupo() {
  return useMutation({
    mutationFn: (body: BodyIn<typeof grupos.criarGrupo>) => call(grupos.criarGrupo, { body }),
    onSuccess: useMudou(),
  });
}

export function useRenomearGrupo(id: string) {
  return useMutation({
    mutationFn: (body: BodyIn<typeof grupos.renomearGrupo>) => call(grupos.renomearGrupo, { params: { id }, body }),
    onSuccess: useMudou(),
  });
}

const DO_GRUPO = { arquivar: grupos.arquivarGrupo, desarquivar: grupos.desarquivarGrupo };

export function useArquivarGrupo() {
  return useMutation({
    mutationFn: ({ id, ato }: { id: string; ato: keyof typeof DO_GRUPO }) => call(DO_GRUPO[ato], { params: { id } }),
    onSuccess: useMudou(),
  });
}

export function useOrdenar() {
  return useMutation({
    mutationFn: async ({ o, ids }: { o: 'grupos' | 'processos'; ids: string[] }): Promise<void> => {
      await (o === 'grupos' ? call(grupos.ordenarGrupos, { body: { ids } }) : call(grupos.ordenarProcessos, { body: { ids } }));
    },
    onSuccess: useMudou(),
  });
}

const TEMPOS = ['carta', 'publicacao'];
export const useTemposPublicos = () =>
  useQuery({ queryKey: TEMPOS, queryFn: ({ signal }) => call(tempos.verPublicacaoDosTempos, { signal, local: true }) });
export function useSalvarTemposPublicos() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof tempos.salvarPublicacaoDosTempos>) =>
      call(tempos.salvarPublicacaoDosTempos, { body, local: [409] }),
    // what the public reads comes and goes with it
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['carta'] }),
  });
}
