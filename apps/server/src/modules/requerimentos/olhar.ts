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

type Telas<S extends z.ZodRawShape, L> = Record<Quem, (lido: L, o: Olhar) => z.input<z.ZodObject<S>>>;

/**
 * What one noun tells of a request: its keys, how they are read, and what each kind of reader sees of them. A reader that is
 * forgotten does not compile.
 */
interface Fragmento<S extends z.ZodRawShape, L> {
  /** SQL and only SQL, of one noun, with named columns. */
  ler: (o: Olhar) => Promise<L>;
  para: Telas<S, L>;
}

/** One that lends its question to a statement shared with others: a request is opened often, and every statement is a journey. */
interface Trecho<S extends z.ZodRawShape, L> {
  /** A subquery that gives one value of JSON. */
  trecho: (o: Olhar) => AliasableExpression<L>;
  para: Telas<S, L>;
}

/** @param _schema the keys of `domain/<noun>/fragmento.ts` */
export const fragmento = <S extends z.ZodRawShape, L>(_schema: S, f: Fragmento<S, L>): Fragmento<S, L> => f;
export const trecho = <S extends z.ZodRawShape, L>(_schema: S, f: Trecho<S, L>): Trecho<S, L> => f;

export const ver = async <S extends z.ZodRawShape, L>(f: Fragmento<S, L>, o: Olhar): Promise<z.input<z.ZodObject<S>>> =>
  f.para[o.quem](await f.ler(o), o);

// biome-ignore lint/suspicious/noExplicitAny: each is checked where it is made; here they are only put side by side
type Qualquer = Trecho<any, any>;
type Dito<F> = F extends Trecho<infer S, infer _> ? z.input<z.ZodObject<S>> : never;
type Juntos<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer A) => void ? A : never;

/** The fragments that lend their questions, asked in one statement. */
export async function verJuntos<F extends Qualquer>(trechos: readonly F[], o: Olhar): Promise<Juntos<Dito<F>>> {
  const lidos = (await o.ctx.tx.selectNoFrom(trechos.map((f, i) => f.trecho(o).as(`t${i}`))).executeTakeFirstOrThrow()) as Record<
    string,
    unknown
  >;
  return Object.assign({}, ...trechos.map((f, i) => f.para[o.quem](lidos[`t${i}`], o)));
}
