import { age, type MeuPapel, type Papel } from '@portal/domain/partes/papeis';
import { type Definicao, definicaoSchema } from '@portal/domain/processos/definicao';
import { type AliasableExpression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { z } from 'zod';
import type { Ctx } from '#platform/http/context.ts';
import { findRequerimento, type RequerimentoRow } from './queries.ts';

/** The kinds of reader: the town hall, a party that acts, and who only looks on. */
export type Quem = 'prefeitura' | 'parte' | 'olha';

/** Who looks at which request. Made once a call; every fragment is asked with it. */
export interface Olhar {
  ctx: Ctx;
  r: RequerimentoRow;
  definicao: Definicao;
  quem: Quem;
  /** The parts that the person has in it, whatever panel they look from. */
  papeis: readonly MeuPapel[];
}

/** @throws AppError 404 for a request the person may not see */
export async function abrirOlhar(ctx: Ctx, id: string): Promise<Olhar> {
  const r = await findRequerimento(ctx, id);
  const { definicao, papeis } = await ctx.tx
    .selectFrom('processo_versao as v')
    .select(['v.definicao', jsonArrayFrom(meusPapeis(ctx, id)).as('papeis')])
    .where('v.id', '=', r.processo_versao_id)
    .executeTakeFirstOrThrow();
  const meus = papeis.map(({ papel, aceite }) => ({ papel: papel as Papel, aceite }));
  return {
    ctx,
    r,
    definicao: definicaoSchema.parse(definicao),
    quem: ctx.painel === 'prefeitura' ? 'prefeitura' : age(meus) ? 'parte' : 'olha',
    papeis: meus,
  };
}

const meusPapeis = ({ tx, usuario }: Ctx, id: string) =>
  tx
    .selectFrom('parte as t')
    .leftJoin('parte_aceite as pa', (on) =>
      on
        .onRef('pa.requerimento_id', '=', 't.requerimento_id')
        .onRef('pa.usuario_id', '=', 't.usuario_id')
        .onRef('pa.papel', '=', 't.papel'),
    )
    .select(['t.papel', sql<MeuPapel['aceite']>`pa.situacao`.as('aceite')])
    .where('t.requerimento_id', '=', id)
    .where('t.usuario_id', '=', usuario.id);

/**
 * What fragments read of a request in one statement: a subquery that gives one value of JSON, with named columns. Two fragments
 * that need the same name the same constant, and it is asked once. A request is opened often, and every statement is a journey.
 */
type Leitura<T> = (o: Olhar) => AliasableExpression<T>;
type Leituras = Record<string, Leitura<unknown>>;
type Lidas<T extends Leituras> = { [K in keyof T]: T[K] extends Leitura<infer V> ? V : never };

type Telas<S extends z.ZodRawShape, L> = Record<Quem, (lido: L, o: Olhar) => z.output<z.ZodObject<S>>>;

/**
 * What one noun tells of a request: its keys, how they are read, and what each kind of reader sees of them. A reader that is
 * forgotten does not compile.
 */
interface Fragmento<S extends z.ZodRawShape> {
  le: readonly Leitura<unknown>[];
  ver: (lida: <T>(leitura: Leitura<T>) => T, o: Olhar) => Promise<z.output<z.ZodObject<S>>>;
}

/** @param _schema the keys of `domain/<noun>/fragmento.ts` */
export function fragmento<S extends z.ZodRawShape, T extends Leituras>(
  _schema: S,
  f: { le: T; ler?: undefined; para: Telas<S, Lidas<T>> },
): Fragmento<S>;
/** One that asks more than it lends: `ler` has statements of its own. */
export function fragmento<S extends z.ZodRawShape, L, T extends Leituras = Record<never, never>>(
  _schema: S,
  f: { le?: T; ler: (o: Olhar, lidas: Lidas<T>) => Promise<L>; para: Telas<S, L> },
): Fragmento<S>;
export function fragmento<S extends z.ZodRawShape>(
  _schema: S,
  f: { le?: Leituras; ler?: (o: Olhar, lidas: Lidas<Leituras>) => Promise<unknown>; para: Telas<S, never> },
): Fragmento<S> {
  const le = Object.entries(f.le ?? {});
  return {
    le: le.map(([, leitura]) => leitura),
    async ver(lida, o) {
      const lidas = Object.fromEntries(le.map(([nome, leitura]) => [nome, lida(leitura)]));
      return f.para[o.quem]((f.ler ? await f.ler(o, lidas) : lidas) as never, o);
    },
  };
}

// biome-ignore lint/suspicious/noExplicitAny: each is checked where it is made; here they are only put side by side
type Qualquer = Fragmento<any>;
type Dito<F> = F extends Fragmento<infer S> ? z.output<z.ZodObject<S>> : never;
type Juntos<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer A) => void ? A : never;

/** Everything that the fragments tell: one statement for what they lend, then what each asks by itself. */
export async function verJuntos<F extends Qualquer>(fragmentos: readonly F[], o: Olhar): Promise<Juntos<Dito<F>>> {
  const leituras = [...new Set(fragmentos.flatMap((f) => f.le))];
  const row: Record<string, unknown> = await o.ctx.tx
    .selectNoFrom(leituras.map((leitura, i) => leitura(o).as(`t${i}`)))
    .executeTakeFirstOrThrow();
  const lida = <T>(leitura: Leitura<T>) => row[`t${leituras.indexOf(leitura)}`] as T;
  const ditos = {};
  for (const f of fragmentos) Object.assign(ditos, await f.ver(lida, o));
  return ditos as Juntos<Dito<F>>;
}
