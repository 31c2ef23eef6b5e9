import type { z } from 'zod';

export type Metodo = 'GET' | 'POST' | 'DELETE';

/**
 * What a call demands: `'publico'`, any signed-in person of the town (`'autenticado'`), a permission key of spec §6, or a program with
 * the call's scope (`'programa'`).
 */
export type PermissaoExigida = string;

/** 'arquivo' answers a file and no envelope; 'cru' answers `dados` without the envelope (RFC 6749 §5.1). */
export type Resposta = 'envelope' | 'arquivo' | 'cru';

interface EndpointSpec<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType, R extends Resposta> {
  metodo: Metodo;
  /** After `/api/{versao}/`. `:painel` stands for 'painel-prefeitura' or 'painel-contribuinte'. */
  path: string;
  versao?: 'v1' | 'v2';
  /** Required, so that nothing is open by accident; several keys mean "any of them". */
  permissao: PermissaoExigida | readonly PermissaoExigida[];
  /** The noun this call belongs to; groups the reference page. */
  grupo: string;
  resumo: string;
  /** For programs of the town that have this scope, and for nobody else; `permissao` is then 'programa'. */
  escopo?: string;
  params?: P;
  query?: Q;
  body?: B;
  /** Multipart body: the file goes in part `arquivo`, which may be left out where the call says so; the other parts are the body. */
  multipart?: true | 'arquivo opcional';
  dados: D;
  resposta?: R;
  /** Answers while the town's portal is closed for maintenance. */
  naManutencao?: true;
  /** Answers too while the town is suspended or ended, as what answers in a maintenance does: what was issued is verified for good. */
  naSuspensao?: true;
  /** A write that carries no authority yet, as logging in: RFC 6749 clients know no CSRF header. */
  semCsrf?: true;
  /** Open to an account that opens no panel yet: it must be completed, or needs a second factor. */
  semPainel?: true;
  /**
   * Why support inside a town may call this though it is no GET. Support looks: what says nothing here is refused to it, be it a change of
   * the town, of a person, or a list that is taken away.
   */
  comSuporte?: string;
  /**
   * What is the person's in all their towns, or tells of the others: for who proved who they are by themselves. Whom the town vouches for
   * (its directory, its geo system, support) is sent to the password, unless they have no other town.
   */
  porSi?: true;
  /** Answers a write that repeats an `Idempotency-Key` with the first answer. On by default for every POST and DELETE. */
  idempotente?: boolean;
}

export type Endpoint<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  D extends z.ZodType,
  R extends Resposta = Resposta,
> = Omit<EndpointSpec<P, Q, B, D, R>, 'versao' | 'resposta'> & { versao: 'v1' | 'v2'; resposta: R };

export type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

/**
 * One call of the API, written once: the server binds it and validates by it, the browser calls it with its types, the
 * reference page (`/api/docs`) is printed from it.
 */
export function endpoint<
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  D extends z.ZodType = z.ZodNull,
  R extends Resposta = 'envelope',
>(spec: EndpointSpec<P, Q, B, D, R>): Endpoint<P, Q, B, D, R> {
  return { versao: 'v1', resposta: 'envelope' as R, ...spec };
}

type SchemaOf<E, K extends string> = E extends { [key in K]?: infer S } ? (S extends z.ZodType ? S : never) : never;

/** What the server reads after validation. */
export type ParamsOf<E> = z.output<SchemaOf<E, 'params'>>;
export type QueryOf<E> = z.output<SchemaOf<E, 'query'>>;
export type BodyOf<E> = z.output<SchemaOf<E, 'body'>>;
/** What the browser writes before validation. */
export type ParamsIn<E> = z.input<SchemaOf<E, 'params'>>;
export type QueryIn<E> = z.input<SchemaOf<E, 'query'>>;
export type BodyIn<E> = z.input<SchemaOf<E, 'body'>>;
/** What the server may return, and what the browser gets. */
export type DadosIn<E> = z.input<SchemaOf<E, 'dados'>>;
export type DadosOf<E> = z.output<SchemaOf<E, 'dados'>>;

/** The keys of `permissao` as a list. */
export const permissoesDe = (e: Pick<AnyEndpoint, 'permissao'>): readonly string[] =>
  typeof e.permissao === 'string' ? [e.permissao] : e.permissao;
