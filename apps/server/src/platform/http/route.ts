import type { AnyEndpoint, BodyOf, DadosIn, Endpoint, ParamsOf, QueryOf } from '@portal/domain/http/endpoint';
import type { z } from 'zod';
import type { Ctx } from './context.ts';
import type { StoredUpload } from './upload.ts';

/** A file as an answer: where it lies and how the browser should take it. */
export interface FileAnswer {
  sha256: string;
  nome: string;
  tipo: string;
  inline?: boolean;
}

/** A document made on the fly, e.g. the receipt. */
export interface BytesAnswer {
  bytes: Buffer;
  nome: string;
  tipo: string;
}

export interface CallInput<P, Q, B> {
  params: P;
  query: Q;
  body: B;
  /** Present exactly on multipart calls. */
  arquivo: StoredUpload;
}

type Answer<E extends { resposta: string }> = E['resposta'] extends 'arquivo' ? FileAnswer | BytesAnswer : DadosIn<E>;

export interface RouteOptions {
  /** The GET writes after all (spec's GET logout). */
  escreve?: boolean;
  /** Calls a minute from one address, where the general limit is too wide. */
  porMinuto?: number;
}

export interface Route {
  contract: AnyEndpoint;
  // biome-ignore lint/suspicious/noExplicitAny: each handler is checked against its own contract by route()
  handler: (ctx: Ctx, input: CallInput<any, any, any>) => Promise<unknown>;
  mensagem: string;
  options: RouteOptions;
}

/**
 * Binds a contract to its handler. The server validates, opens the transaction (read-only for a GET) and wraps the answer
 * in `{ sucesso, mensagem, dados }`.
 * @param mensagem shown as a toast when the act succeeded; reads send ''
 */
export function route<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  D extends z.ZodType,
  E extends Endpoint<P, Q, B, D>,
>(
  contract: E & Endpoint<P, Q, B, D>,
  handler: (ctx: Ctx, input: CallInput<ParamsOf<E>, QueryOf<E>, BodyOf<E>>) => Promise<Answer<E>>,
  mensagem = '',
  options: RouteOptions = {},
): Route {
  return { contract, handler: handler as Route['handler'], mensagem, options };
}
