import type { Requerimento } from '@portal/domain/autos/contract';
import type { AnyEndpoint } from '@portal/domain/http/endpoint';
import type { AtoFeito } from '@portal/domain/requerimentos/ato';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { useIntention } from '#lib/intention.ts';
import { umaChave } from './chaves.ts';
import { useDepoisDoAto } from './um-requerimento.ts';

/** A call that answers what it changed, and what goes with it. The contract of each act decides at the server. */
export interface PedidoDeAto {
  endpoint: AnyEndpoint;
  /** Besides the request. */
  params?: Record<string, string>;
  /** Besides the version. */
  body?: object;
  /** Of what the person has before them; left out, of the request as it is known at this moment. */
  versao?: number;
  /** The screen says by itself what was done. */
  silent?: boolean;
  /** Refusals that the screen deals with itself. */
  local?: readonly number[];
}

/** The acts on one request that are under way in this window: what follows it live does not tell of them as another's. */
export const chaveDosAtos = (id: string) => ['requerimentos', 'ato', id] as const;

/**
 * An act on one request, of either panel. It carries the version of the screen and one key per intention, so that a second click or
 * a retry finds the first answer, and is done when the request is read again. A 409 is left to the screen.
 * What it gives: what the act changed, and as `lido` the request, undefined where it could not be read again.
 * @param aoFazer done at the server, and the request not read yet
 */
export function useAto(id: string, { aoFazer }: { aoFazer?: () => void } = {}) {
  const queryClient = useQueryClient();
  const keyOf = useIntention();
  const depois = useDepoisDoAto();
  return useMutation({
    mutationKey: chaveDosAtos(id),
    mutationFn: async ({ endpoint, body, silent, local = [409], ...pedido }: PedidoDeAto) => {
      const versao = pedido.versao ?? queryClient.getQueryData<Requerimento>(umaChave(id))?.versao ?? 1;
      const params = { id, ...pedido.params };
      const sent = { ...body, versao };
      const options = { params, body: sent, silent, local, idempotencyKey: keyOf([endpoint.path, params, sent]) };
      const feito = (await call<AnyEndpoint>(endpoint, options)) as AtoFeito;
      aoFazer?.();
      return { ...feito, lido: await depois(feito) };
    },
  });
}
