import { age, type MeuPapel, type Papel } from '@portal/domain/partes/papeis';
import type { Definicao } from '@portal/domain/processos/definicao';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Ctx } from '#platform/http/context.ts';
import { findVersao } from '../processos/index.ts';
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
  const { definicao } = await findVersao(ctx.tx, r.processo_versao_id);
  const papeis = await findMeusPapeis(ctx, id);
  return { ctx, r, definicao, quem: ctx.painel === 'prefeitura' ? 'prefeitura' : age(papeis) ? 'parte' : 'olha', papeis };
}

async function findMeusPapeis({ tx, usuario }: Ctx, id: string): Promise<MeuPapel[]> {
  const rows = await tx
    .selectFrom('parte as t')
    .leftJoin('parte_aceite as pa', (on) =>
      on
        .onRef('pa.requerimento_id', '=', 't.requerimento_id')
        .onRef('pa.usuario_id', '=', 't.usuario_id')
        .onRef('pa.papel', '=', 't.papel'),
    )
    .select(['t.papel', sql<MeuPapel['aceite']>`pa.situacao`.as('aceite')])
    .where('t.requerimento_id', '=', id)
    .where('t.usuario_id', '=', usuario.id)
    .execute();
  return rows.map(({ papel, aceite }) => ({ papel: papel as Papel, aceite }));
}

/**
 * What one noun tells of a request: its keys, how they are read, and what each kind of reader sees of them. A reader that is
 * forgotten does not compile.
 */
interface Fragmento<S extends z.ZodRawShape, L> {
  /** SQL and only SQL, of one noun, with named columns. */
  ler: (o: Olhar) => Promise<L>;
  para: Record<Quem, (lido: L, o: Olhar) => z.input<z.ZodObject<S>>>;
}

/** @param _schema the keys of `domain/<noun>/fragmento.ts` */
export const fragmento = <S extends z.ZodRawShape, L>(_schema: S, f: Fragmento<S, L>): Fragmento<S, L> => f;

export const ver = async <S extends z.ZodRawShape, L>(f: Fragmento<S, L>, o: Olhar): Promise<z.input<z.ZodObject<S>>> =>
  f.para[o.quem](await f.ler(o), o);
