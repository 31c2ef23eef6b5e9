import type { Readable } from 'node:stream';
import {
  type AnyEndpoint,
  type BodyOf,
  type DadosIn,
  type Endpoint,
  type ParamsOf,
  permissoesDe,
  type QueryOf,
} from '@portal/domain/http/endpoint';
import type { z } from 'zod';
import type { Tx } from '#platform/db/doors.ts';
import type { FormaDaImagem } from '#platform/files/read-upload.ts';
import type { Ctx } from './context.ts';
import type { PacoteAnswer } from './pacote.ts';
import type { Registro } from './registro.ts';
import type { StoredUpload } from './upload.ts';

/** A file as an answer: where it lies and how the browser should take it. */
export interface FileAnswer {
  sha256: string;
  nome: string;
  tipo: string;
  inline?: boolean;
  /** In bytes, where the row says it: a store far away need not be asked for each part. */
  tamanho?: number;
  /** What goes out instead of the bytes as they lie at this path: made after the transaction, and for files of a moderate size. */
  transforma?: (path: string) => Promise<Readable>;
  /** That it was read is kept: written before the first byte leaves, and where it cannot be written none does. */
  registro?: Registro;
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
  /** Present exactly on multipart calls; of those with an optional file, when one was sent. */
  arquivo: StoredUpload;
}

type Answer<E extends { resposta: string }> = E['resposta'] extends 'arquivo'
  ? FileAnswer | BytesAnswer | PacoteAnswer
  : DadosIn<E>;

/** What a call may use before its transaction begins. */
export interface Antes {
  agora: Date;
  /** A short read-only transaction in the town of the call. */
  ler<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A long one beside the desk, in the name of whoever calls: where reports are read. */
  contar<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
  /** A short transaction that stays whatever comes after it, e.g. to count a try before it is made; in the name of whoever calls. */
  gravar<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
}

/** Calls with a limit of their own. */
export type Ritmo = 'entradas' | 'renovacoes' | 'links' | 'verificacoes' | 'publicas' | 'documentos';

/**
 * What keeps one visitor from closing a write that needs no account to everybody else, or from having us write to strangers. Calls a minute
 * are counted by the line they come from, besides.
 * - `segredo` it acts only with a secret of 128 bits or more, that a mail or another server carried
 * - `prova` who calls proves who they are: tries are counted by account and by line
 * - `pedido` a mail is sent or something held: counted within the hour by line and by mailbox, and what is held gives way
 * - `consulta` it tells something: counted within the hour by line
 */
export type Teto = 'segredo' | 'prova' | 'pedido' | 'consulta';

export interface RouteOptions<I = unknown, R = unknown> {
  /**
   * Work that must not hold a transaction, e.g. asking another server; what it gives is handed to the handler. The gate has read
   * the rights of whoever calls, and reads them again when the transaction begins.
   */
  prepara?: (input: I, antes: Antes) => Promise<R>;
  /** Of a call that takes a file: a limit below the general one, and what a picture is made of that is kept small. */
  upload?: {
    maxMb?: number;
    foto?: FormaDaImagem | ((params: unknown) => FormaDaImagem | null);
    /** The picture made of it takes its place in the store: what was sent, and what the camera wrote in it, is kept nowhere. */
    guardaFoto?: boolean;
  };
  /** A reading of much, which may lag by a moment: on the replica, where the installation names one. */
  leitura?: true;
  /** The GET writes after all (spec's GET logout). */
  escreve?: boolean;
  /** What such calls would wait for each other at, e.g. one account: they come one after another, before any transaction. `linha` as
   * `linhaDe` says it. */
  porVez?: (input: I, linha: string) => string;
  /** Seconds for which anybody may keep the answer of a public GET that is the same for everybody. */
  guardaPor?: number;
  /** Where the general limit of calls a minute is too wide: the limit of the configuration that holds instead. */
  porMinuto?: Ritmo;
  /** Of a write that needs no account, and demanded there. */
  teto?: Teto;
  /**
   * Parts of files a minute for one person: a reader of large files asks for hundreds of them, which the limit of an address
   * would refuse. What asks for no part, or comes from nobody who is signed in, stays under the general limit.
   */
  trechosPorMinuto?: number;
}

export interface Route {
  contract: AnyEndpoint;
  // biome-ignore lint/suspicious/noExplicitAny: each handler is checked against its own contract by route()
  handler: (ctx: Ctx, input: CallInput<any, any, any>, preparado: any) => Promise<unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  mensagem: string | ((input: CallInput<any, any, any>) => string);
  // biome-ignore lint/suspicious/noExplicitAny: as above
  options: RouteOptions<any, any>;
}

const isEscritaDeFora = (contract: AnyEndpoint): boolean =>
  contract.metodo !== 'GET' && permissoesDe(contract).includes('publico');

/**
 * Binds a contract to its handler. The server validates, opens the transaction (read-only for a GET) and wraps the answer
 * in `{ sucesso, mensagem, dados }`.
 * @param mensagem shown as a toast when the act succeeded; reads send ''; a function where one address both reads and writes
 */
export function route<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  D extends z.ZodType,
  E extends Endpoint<P, Q, B, D>,
  R = unknown,
>(
  contract: E & Endpoint<P, Q, B, D>,
  handler: (ctx: Ctx, input: CallInput<ParamsOf<E>, QueryOf<E>, BodyOf<E>>, preparado: R) => Promise<Answer<E>>,
  mensagem: string | ((input: CallInput<ParamsOf<E>, QueryOf<E>, BodyOf<E>>) => string) = '',
  options: RouteOptions<CallInput<ParamsOf<E>, QueryOf<E>, BodyOf<E>>, R> = {},
): Route {
  if (options.guardaPor && (contract.metodo !== 'GET' || !permissoesDe(contract).includes('publico'))) {
    throw new Error(`${contract.path}: only what anybody may read is kept by whoever read it`);
  }
  if (options.teto ? !isEscritaDeFora(contract) : isEscritaDeFora(contract))
    throw new Error(`${contract.path}: a write that needs no account names its ceiling, and nothing else does`);
  return { contract, handler: handler as Route['handler'], mensagem, options };
}
