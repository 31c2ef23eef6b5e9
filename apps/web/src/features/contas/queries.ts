import * as contas from '@portal/domain/contas/contract';
import { responderVinculo } from '@portal/domain/contas/vinculo';
import type { BodyIn, DadosOf } from '@portal/domain/http/endpoint';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';

/** Whether a document may open an account. @throws ApiError 422 with the code that says why not */
export const conferirDocumento = (documento: string): Promise<unknown> =>
  call(contas.conferirDocumento, { body: { documento }, local: [422], silent: true });

export const autocadastrar = (body: BodyIn<typeof contas.autocadastrar>): Promise<DadosOf<typeof contas.autocadastrar>> =>
  call(contas.autocadastrar, { body, local: [422], silent: true });

/** The answer is the same whether the account exists or not. */
export const useEnviarConfirmacao = () =>
  useMutation({
    mutationFn: (email: string) => call(contas.enviaLinkConfirmacao, { body: { email }, local: [422, 429], silent: true }),
  });

export const useEnviarReset = () =>
  useMutation({
    mutationFn: (email: string) => call(contas.sendResetLinkEmail, { body: { email }, local: [422, 429], silent: true }),
  });

export type LinkConferido = DadosOf<typeof contas.conferirLink>;

/** What a link of a mail still is good for, without using it. Asked once: after the act it would answer that it was used. */
export const useLink = (finalidade: contas.Finalidade, token: string) =>
  useQuery<LinkConferido, ApiError>({
    queryKey: ['contas', 'link', finalidade, token],
    queryFn: () => {
      if (token.length < 20) throw new ApiError(422, '');
      return call(contas.conferirLink, { body: { finalidade, token }, local: true, silent: true });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

// Acts on a link; the page says what came of them.
const noLugar = { local: [422, 404] as const, silent: true } as const;

export const useConfirmarEmail = (usuario_id: string, token: string) =>
  useMutation({ mutationFn: () => call(contas.confirmarEmail, { params: { usuario_id }, body: { token }, ...noLugar }) });

export const useConfirmarLocal = (location_id: string, token: string) =>
  useMutation({
    mutationFn: (acao: 'confirmar' | 'recusar') =>
      call(contas.confirmarLocationTrusted, { params: { location_id }, body: { token, acao }, ...noLugar }),
  });

export const useResponderVinculo = (vinculo_id: string, token: string) =>
  useMutation({
    mutationFn: (acao: 'aceitar' | 'recusar') =>
      call(responderVinculo, { params: { vinculo_id }, body: { token, acao }, ...noLugar }),
  });

export const passwordReset = (token: string, body: BodyIn<typeof contas.passwordReset>): Promise<null> =>
  call(contas.passwordReset, { params: { token }, body, ...noLugar });

export const finalizarCadastro = (
  usuario_id: string,
  body: BodyIn<typeof contas.finalizarCadastro>,
): Promise<DadosOf<typeof contas.finalizarCadastro>> =>
  call(contas.finalizarCadastro, { params: { usuario_id }, body, ...noLugar });
