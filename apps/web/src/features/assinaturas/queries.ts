import type { Assinatura, RespostaDaRodada } from '@portal/domain/assinaturas/contract';
import * as contract from '@portal/domain/assinaturas/contract';
import * as govbr from '@portal/domain/assinaturas/govbr';
import * as nuvem from '@portal/domain/assinaturas/nuvem';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callArquivo } from '#lib/api.ts';
import { useIntention } from '#lib/intention.ts';
import { refreshMe, useUsuario } from '#lib/me.ts';
import { useRealtime } from '#lib/realtime/realtime.ts';
import type { Volta } from './ida/volta.ts';

export const ASSINATURAS = ['assinaturas'] as const;
const umaChave = (id: string) => [...ASSINATURAS, 'uma', id] as const;
/** While the seal is being put on, when no word of it arrives by itself. */
const ESPERA_DO_SELO_MS = 2000;
/** Another signer may take days: then the page is as it is. */
const ESPERA_MAXIMA_MS = 90_000;

/** Signed by this person, and the document does not count yet. */
export const isEsperandoSelo = ({ status, documento }: Assinatura): boolean =>
  status === 'Assinado' && documento.situacao === 'Aguardando assinatura';

export function useAssinatura(id: string) {
  const queryClient = useQueryClient();
  const assinatura = useQuery({
    queryKey: umaChave(id),
    queryFn: ({ signal }) => call(contract.obterAssinatura, { params: { processo_requerimento_assinatura_id: id }, signal }),
    refetchInterval: ({ state }) => {
      const { data } = state;
      const desde = data?.decidida_em ? Date.now() - Date.parse(data.decidida_em) : 0;
      return data && isEsperandoSelo(data) && desde < ESPERA_MAXIMA_MS ? ESPERA_DO_SELO_MS : false;
    },
  });
  useRealtime(assinatura.data ? `private-requerimento.${assinatura.data.requerimento.id}` : null, 'mudou', () => {
    void queryClient.invalidateQueries({ queryKey: umaChave(id) });
  });
  return assinatura;
}

export const lerDocumento = (id: string) =>
  callArquivo(contract.baixarDocumentoParaAssinar, { params: { processo_requerimento_assinatura_id: id } });

/** What waits for this person as a party; nobody is asked for more at once. */
export const useParaAssinar = () =>
  useQuery({
    queryKey: [...ASSINATURAS, 'para-assinar'],
    queryFn: async ({ signal }) =>
      (await call(contract.listarAssinaturas, { query: { status: 'Aguardando', per_page: 20 }, signal, local: true })).data,
  });

/** Another document that waits for this person; undefined while unknown, null when there is none. */
export function useProximaAssinatura(id: string): Assinatura | null | undefined {
  const { data } = useQuery({
    queryKey: [...ASSINATURAS, 'aguardando'],
    queryFn: ({ signal }) => call(contract.listarAssinaturas, { query: { status: 'Aguardando', per_page: 5 }, signal }),
  });
  return data && (data.data.find((outra) => outra.id !== id) ?? null);
}

/** Signs or refuses. The red number of the menu follows. 409 is left to the screen, 422 to the form. */
export function useAtualizarAssinatura(id: string) {
  const queryClient = useQueryClient();
  const keyOf = useIntention();
  return useMutation({
    mutationFn: (body: { versao: number } & ({ acao: 'assinar'; senha: string } | { acao: 'recusar'; motivo: string })) =>
      call(contract.atualizarAssinatura, {
        params: { processo_requerimento_assinatura_id: id },
        body: body.acao === 'assinar' ? { ...body, lido_ate_o_fim: true } : body,
        idempotencyKey: keyOf([id, body]),
        local: [409],
        silent: true,
      }),
    onSuccess: (now) => {
      queryClient.setQueryData(umaChave(id), now);
      void queryClient.invalidateQueries({ queryKey: ASSINATURAS });
      void refreshMe();
    },
  });
}

/** What follows once a document of this person was signed. */
function useAssinada(id: string): (now: Assinatura) => void {
  const queryClient = useQueryClient();
  return (now) => {
    queryClient.setQueryData(umaChave(id), now);
    void queryClient.invalidateQueries({ queryKey: ASSINATURAS });
    void refreshMe();
  };
}

/** The document that was signed outside. 409 is left to the screen, 422 to the form. */
export function useEnviarAssinado(id: string) {
  const keyOf = useIntention();
  return useMutation({
    mutationFn: ({ versao, arquivo }: { versao: number; arquivo: File }) =>
      call(contract.enviarAssinado, {
        body: { processo_requerimento_assinatura_id: id, versao },
        arquivo,
        idempotencyKey: keyOf([id, versao, arquivo.name, arquivo.size, arquivo.lastModified]),
        local: [409],
        silent: true,
      }),
    onSuccess: useAssinada(id),
  });
}

/** In two calls: what the key has to sign, and what came out. */
export function useAssinarComA1(id: string) {
  const keyOf = useIntention();
  const params = { processo_requerimento_assinatura_id: id };
  const assinada = useAssinada(id);
  return {
    preparar: (body: { versao: number; certificados: string[] }) =>
      call(contract.prepararAssinatura, { params, body: { ...body, lido_ate_o_fim: true }, local: [409], silent: true }),
    concluir: async (body: { versao: number; assinatura: string }) =>
      assinada(
        await call(contract.concluirAssinatura, { params, body, idempotencyKey: keyOf([id, body]), local: [409], silent: true }),
      ),
  };
}

/** Where the browser goes to sign by gov.br. 409 is left to the screen. */
export const useIrAoGovbr = (id: string) => async (versao: number) =>
  call(govbr.irAoGovbr, {
    params: { processo_requerimento_assinatura_id: id },
    body: { versao, lido_ate_o_fim: true },
    local: [404, 409],
    silent: true,
  });

/** What gov.br sent back with the browser, in the panel that it was left from. */
export function useVoltarDoGovbr() {
  const queryClient = useQueryClient();
  return async ({ painel, ...body }: Volta) => {
    const dados = await call(govbr.voltarDoGovbr, { params: { painel: `painel-${painel}` }, body, local: true, silent: true });
    void queryClient.invalidateQueries({ queryKey: ASSINATURAS });
    void refreshMe();
    return dados;
  };
}

export const useNuvens = () =>
  useQuery({
    queryKey: [...ASSINATURAS, 'nuvens'],
    queryFn: ({ signal }) => call(nuvem.listarNuvens, { signal, silent: true }),
    staleTime: 600_000,
  });

export const useIrANuvem = (id: string) => async (body: { versao: number; provedor: string }) =>
  call(nuvem.irANuvem, {
    params: { processo_requerimento_assinatura_id: id },
    body: { ...body, lido_ate_o_fim: true },
    local: [404, 409],
    silent: true,
  });

/** What the keeper of a certificate sent back with the browser, in the panel that it was left from. */
export function useVoltarDaNuvem() {
  const queryClient = useQueryClient();
  return async ({ painel, ...body }: Volta) => {
    const dados = await call(nuvem.voltarDaNuvem, { params: { painel: `painel-${painel}` }, body, local: true, silent: true });
    void queryClient.invalidateQueries({ queryKey: ASSINATURAS });
    void refreshMe();
    return dados;
  };
}

/** Hears of documents that come to sign, and of those decided in another tab. */
export function useAssinaturasAoVivo(): void {
  const usuario = useUsuario();
  const queryClient = useQueryClient();
  useRealtime(usuario ? `private-usuario.${usuario.id}` : null, '*', () => {
    void queryClient.invalidateQueries({ queryKey: ASSINATURAS });
    void refreshMe();
  });
}

/** Some of a round, with the password typed for all: what is refused is told by its round. The lists hear of each. */
export function useAssinarVarios() {
  const queryClient = useQueryClient();
  const keyOf = useIntention();
  return async (documentos: readonly Assinatura[], senha: string): Promise<RespostaDaRodada[]> => {
    const body = { senha, documentos: documentos.map(({ id, versao }) => ({ id, versao, lido_ate_o_fim: true as const })) };
    const respostas = await call(contract.assinarVarios, {
      body,
      idempotencyKey: keyOf([body]),
      local: [403, 404, 409],
      silent: true,
    });
    void queryClient.invalidateQueries({ queryKey: ASSINATURAS });
    void refreshMe();
    return respostas;
  };
}
