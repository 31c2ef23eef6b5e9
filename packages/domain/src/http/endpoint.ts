import type { z } from 'zod';

export type Metodo = 'GET' | 'POST' | 'DELETE';

/** What a call demands: `'publico'`, any signed-in person of the town (`'autenticado'`), or a permission key of spec §6. */
export type PermissaoExigida = string;

interface EndpointSpec<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType> {
  metodo: Metodo;
  /** After `/api/{versao}/`. `:painel` stands for 'painel-prefeitura' or 'painel-contribuinte'. */
  path: string;
  versao?: 'v1' | 'v2';
  /** Required, so that nothing is open by accident; several keys mean "any of them". */
  permissao: PermissaoExigida | readonly PermissaoExigida[];
  /** The noun this call belongs to; groups the reference page. */
  grupo: string;
  resumo: string;
  params?: P;
  query?: Q;
  body?: B;
  /** Multipart body: the file goes in part `arquivo`, the other parts are the body. */
  multipart?: true;
  dados: D;
  /** 'arquivo' answers a file and no envelope; 'cru' answers `dados` without the envelope (RFC 6749 §5.1). */
  resposta?: 'envelope' | 'arquivo' | 'cru';
  /** Answers a write that repeats an `Idempotency-Key` with the first answer. On by default for every POST and DELETE. */
  idempotente?: boolean;
}

export type AnyEndpoint = Required<Pick<EndpointSpec<z.ZodType, z.ZodType, z.ZodType, z.ZodType>, 'versao' | 'resposta'>> &
  Omit<EndpointSpec<z.ZodType, z.ZodType, z.ZodType, z.ZodType>, 'versao' | 'resposta'>;

export type Endpoint<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType> = Omit<
  EndpointSpec<P, Q, B, D>,
  'versao' | 'resposta' | 'params' | 'query' | 'body'
> & { versao: 'v1' | 'v2'; resposta: 'envelope' | 'arquivo' | 'cru'; params?: P; query?: Q; body?: B };

/**
 * One call of the API, written once: the server binds it and validates by it, the browser calls it with its types, the
 * reference page (`/api/docs`) is printed from it.
 */
export function endpoint<
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  D extends z.ZodType = z.ZodNull,
>(spec: EndpointSpec<P, Q, B, D>): Endpoint<P, Q, B, D> {
  return { versao: 'v1', resposta: 'envelope', ...spec };
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
