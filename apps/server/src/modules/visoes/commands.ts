import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { type criarVisao as criar, MAX_VISOES, type mudarVisao as mudar, type Visao } from '@portal/domain/visoes/contract';
import { canCompartilharComTodos, canCompartilharVisao } from '@portal/domain/visoes/permissions';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { requireFresh, requireThat } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findVisao } from './queries.ts';

interface Publico {
  setor_id: string | null;
  de_todos: boolean;
}

/** Shared only by who manages the sector, or the town; with one of them. @throws AppError 403; RuleError `um_publico` */
function exigirPublico(ctx: Ctx, { setor_id, de_todos }: Publico): void {
  if (setor_id && de_todos) throw new RuleError('um_publico', 'Escolha um setor ou toda a prefeitura.');
  if (setor_id) requireThat(canCompartilharVisao(ctx.usuario, setor_id));
  if (de_todos) requireThat(canCompartilharComTodos(ctx.usuario));
}

/** @throws RuleError `muitas_visoes` */
export async function criarVisao(ctx: Ctx, body: BodyOf<typeof criar>): Promise<Visao> {
  exigirPublico(ctx, body);
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from visao where autor_id = ${ctx.usuario.id} and tela = ${body.tela}`.execute(ctx.tx);
  if ((rows[0]?.n ?? 0) >= MAX_VISOES)
    throw new RuleError('muitas_visoes', `Você já tem ${MAX_VISOES} visões desta tela. Apague uma para guardar outra.`);
  const id = uuidv7();
  const { nome, setor_id, de_todos, tela, estado } = body;
  const row = { id, nome, setor_id, de_todos, tela, estado: JSON.stringify(estado), autor_id: ctx.usuario.id };
  await ctx.tx
    .insertInto('visao')
    .values({ ...row, criado_em: ctx.agora, atualizado_em: ctx.agora })
    .execute();
  await ctx.audit('visao.criar', { id, setor_id, de_todos });
  if (body.padrao) await abrirCom(ctx, tela, id);
  return findVisao(ctx, id);
}

/** @throws AppError 403 for one that is not theirs to change, 409 stale */
export async function mudarVisao(ctx: Ctx, id: string, body: BodyOf<typeof mudar>): Promise<Visao> {
  const { tela } = await lockVisao(ctx, id);
  const antes = await findVisao(ctx, id);
  requireThat(antes.alteravel);
  requireFresh(antes.versao, body.versao);
  if (body.setor_id !== (antes.setor?.id ?? null) || body.de_todos !== antes.de_todos) exigirPublico(ctx, body);
  const { nome, setor_id, de_todos, estado } = body;
  await ctx.tx
    .updateTable('visao')
    .set({ nome, setor_id, de_todos, estado: JSON.stringify(estado), versao: antes.versao + 1, atualizado_em: ctx.agora })
    .where('id', '=', id)
    .execute();
  await ctx.audit('visao.mudar', { id, setor_id, de_todos });
  if (body.padrao !== antes.padrao) await abrirCom(ctx, tela, body.padrao ? id : null);
  return findVisao(ctx, id);
}

export async function excluirVisao(ctx: Ctx, id: string): Promise<null> {
  requireThat((await findVisao(ctx, id)).alteravel);
  await ctx.tx.deleteFrom('visao').where('id', '=', id).execute();
  await ctx.audit('visao.excluir', { id });
  return null;
}

/** The view a screen opens with for this person; none: as it was left. */
export async function abrirCom(ctx: Ctx, tela: string, visaoId: string | null): Promise<null> {
  const own = { usuario_id: ctx.usuario.id, tela };
  await ctx.tx.deleteFrom('visao_padrao').where('usuario_id', '=', own.usuario_id).where('tela', '=', tela).execute();
  if (!visaoId) return null;
  await findVisao(ctx, visaoId);
  await ctx.tx
    .insertInto('visao_padrao')
    .values({ ...own, visao_id: visaoId })
    .execute();
  return null;
}

async function lockVisao(ctx: Ctx, id: string): Promise<{ tela: string }> {
  const row = await ctx.tx.selectFrom('visao').select('tela').where('id', '=', id).forUpdate().executeTakeFirst();
  return row ?? { tela: '' };
}
