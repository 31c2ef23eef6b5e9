import { QUEM_AGE } from '@portal/domain/partes/papeis';
import type { AtoFeito } from '@portal/domain/requerimentos/ato';
import type { Status } from '@portal/domain/requerimentos/status';
import type { Respostas } from '@portal/domain/respostas/respostas';
import { type Expression, sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { isVisible } from './visibility.ts';

const COLUMNS = [
  'r.id',
  'r.versao',
  'r.processo_id',
  'r.processo_versao_id',
  'r.processo_nome',
  'r.numero',
  'r.canhoto',
  'r.status',
  'r.criado_por',
  'r.requerente_id',
  'r.requerente_nome',
  'r.endereco',
  'r.bairro',
  'r.etapa_id',
  'r.etapa_nome',
  'r.setor_id',
  'r.pai_id',
  'r.obra_id',
  'r.pai_etapa_id',
  'r.de_fora',
  'r.analista_nome',
  'r.respostas',
  'r.reconciliacao',
  'r.area_total_m2',
  'r.prazo_em',
  'r.protocolado_em',
  'r.concluido_em',
  'r.criado_em',
  'r.atualizado_em',
] as const;

const select = (ctx: Ctx, id: string) =>
  ctx.tx.selectFrom('requerimento as r').select(COLUMNS).where('r.id', '=', id).where(isVisible(ctx));
const absent = notFound('Requerimento não encontrado.');

type Raw = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;
export type RequerimentoRow = Omit<Raw, 'status' | 'respostas'> & { status: Status; respostas: Respostas };

/** One request the person may see. @throws AppError 404 */
export async function findRequerimento(ctx: Ctx, id: string): Promise<RequerimentoRow> {
  return (await select(ctx, id).executeTakeFirstOrThrow(absent)) as RequerimentoRow;
}

/** Of these, the ones the person may open. */
export async function findVisiveis(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.tx
    .selectFrom('requerimento as r')
    .select('r.id')
    .where('r.id', 'in', ids)
    .where(isVisible(ctx))
    .execute();
  return new Set(rows.map((r) => r.id));
}

/** The same, locked until the transaction ends: every act begins here. @throws AppError 404 */
export async function lockRequerimento(ctx: Ctx, id: string): Promise<RequerimentoRow> {
  return (await select(ctx, id).forUpdate('r').executeTakeFirstOrThrow(absent)) as RequerimentoRow;
}

/** The same without the question who asks: for what the portal does by itself. @throws AppError 404 */
export async function lockRequerimentoForJob(ctx: Ctx, id: string): Promise<RequerimentoRow> {
  const query = ctx.tx.selectFrom('requerimento as r').select(COLUMNS).where('r.id', '=', id).forUpdate('r');
  return (await query.executeTakeFirstOrThrow(absent)) as RequerimentoRow;
}

/** What an act answers. Nobody is asked: whoever acted may by that very act have left the request. */
export async function findFeito(ctx: Ctx, id: string): Promise<AtoFeito> {
  const query = ctx.tx.selectFrom('requerimento').select(['id', 'versao', 'status']).where('id', '=', id);
  return (await query.executeTakeFirstOrThrow(absent)) as AtoFeito;
}

/** Without the question who asks: for machinery (jobs). */
export async function findRequerimentoForJob(tx: Tx, id: string): Promise<RequerimentoRow | undefined> {
  return (await tx.selectFrom('requerimento as r').select(COLUMNS).where('r.id', '=', id).executeTakeFirst()) as
    | RequerimentoRow
    | undefined;
}

/** Whether somebody has left the part they had. */
const saiu = (requerimento: Expression<unknown>, usuario: Expression<unknown>, papel: Expression<unknown>) =>
  sql<boolean>`exists (select from parte_aceite pa where pa.requerimento_id = ${requerimento} and pa.usuario_id = ${usuario}
    and pa.papel = ${papel} and pa.situacao = 'Saiu')`;

export async function isParteAtiva(ctx: Ctx, requerimentoId: string): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom('parte')
    .select('id')
    .where('requerimento_id', '=', requerimentoId)
    .where('usuario_id', '=', ctx.usuario.id)
    .where('papel', 'in', QUEM_AGE)
    .where((eb) => eb.not(saiu(eb.ref('parte.requerimento_id'), eb.ref('parte.usuario_id'), eb.ref('parte.papel'))))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether the person, by all the parts they have in it, takes part no more. Who never had one has left nothing.
 */
export async function isDeFora(ctx: Ctx, requerimentoId: string): Promise<boolean> {
  const rows = await ctx.tx
    .selectFrom('parte')
    .select((eb) => saiu(eb.ref('parte.requerimento_id'), eb.ref('parte.usuario_id'), eb.ref('parte.papel')).as('saiu'))
    .where('requerimento_id', '=', requerimentoId)
    .where('usuario_id', '=', ctx.usuario.id)
    .execute();
  return rows.length > 0 && rows.every((row) => row.saiu);
}

/** Members to tell about a request: everybody with a part in it that they have not left. */
export async function findInteressados(tx: Tx, requerimentoId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('parte')
    .select('usuario_id')
    .distinct()
    .where('requerimento_id', '=', requerimentoId)
    .where('usuario_id', 'is not', null)
    .where((eb) => eb.not(saiu(eb.ref('parte.requerimento_id'), eb.ref('parte.usuario_id'), eb.ref('parte.papel'))))
    .execute();
  return rows.map((r) => r.usuario_id as string);
}

export function findCanhoto(tx: Tx, canhoto: string) {
  return tx
    .selectFrom('requerimento as r')
    .leftJoin('setor as s', 's.id', 'r.setor_id')
    .select([...COLUMNS, 's.nome as setor_nome'])
    .where('r.canhoto', '=', canhoto)
    .where('r.protocolado_em', 'is not', null)
    .executeTakeFirstOrThrow(notFound('Este canhoto não existe. Confira o endereço.'));
}
