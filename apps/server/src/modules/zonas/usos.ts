import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import * as contract from '@portal/domain/zonas/usos';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { notFound, requireFresh } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';

/** The whole catalogue: a law names dozens of uses. */
export async function listUsos({ tx }: Pick<Ctx, 'tx'>): Promise<contract.UsoDoSolo[]> {
  const { rows } = await sql<contract.UsoDoSolo>`
    select u.id, u.versao, u.codigo, u.nome, u.descricao, u.arquivado_em is not null as arquivado,
           (select count(*)::integer from zona_versao_uso vu where vu.uso_id = u.id) as zonas
      from uso_do_solo u order by u.codigo, u.id`.execute(tx);
  return rows;
}

const CODIGO_EM_USO = 'Outro uso já tem este código.';

/** One at a time, or two could take the same code. @throws RuleError codigo_em_uso, usos_demais */
async function demandLivre(ctx: Ctx, codigo: string, id: string | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('usos:' || current_setting('app.organizacao_id'), 0))`.execute(ctx.tx);
  const todos = await listUsos(ctx);
  if (todos.some((u) => u.id !== id && u.codigo.toLowerCase() === codigo.toLowerCase()))
    throw new RuleError('codigo_em_uso', CODIGO_EM_USO, [{ campo: 'codigo', mensagem: CODIGO_EM_USO }]);
  if (id === null && todos.length >= contract.MAX_USOS_DO_CATALOGO)
    throw new RuleError('usos_demais', `O catálogo leva no máximo ${contract.MAX_USOS_DO_CATALOGO} usos.`);
}

/** @throws RuleError codigo_em_uso, usos_demais */
export async function criarUso(ctx: Ctx, campos: BodyOf<typeof contract.criarUso>) {
  await demandLivre(ctx, campos.codigo, null);
  const id = uuidv7();
  await ctx.tx
    .insertInto('uso_do_solo')
    .values({ id, ...campos })
    .execute();
  await ctx.audit('uso.criar', { id, codigo: campos.codigo });
  return listUsos(ctx);
}

async function lockUso(ctx: Ctx, id: string, versao: number) {
  const row = await ctx.tx
    .selectFrom('uso_do_solo')
    .select(['versao', 'codigo', 'nome', 'arquivado_em'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound('Não encontramos este uso.'));
  requireFresh(row.versao, versao);
  return row;
}

/** @throws RuleError codigo_em_uso; AppError 404, 409 */
export async function salvarUso(ctx: Ctx, id: string, { versao, ...campos }: BodyOf<typeof contract.salvarUso>) {
  await demandLivre(ctx, campos.codigo, id);
  const antes = await lockUso(ctx, id, versao);
  await ctx.tx
    .updateTable('uso_do_solo')
    .set({ ...campos, versao: versao + 1 })
    .where('id', '=', id)
    .execute();
  await ctx.audit('uso.salvar', { id, antes: { codigo: antes.codigo, nome: antes.nome }, depois: campos });
  return listUsos(ctx);
}

/** @throws AppError 404, 409 */
export async function arquivarUso(ctx: Ctx, id: string, versao: number, arquivar: boolean) {
  const antes = await lockUso(ctx, id, versao);
  if ((antes.arquivado_em !== null) === arquivar) return listUsos(ctx);
  await ctx.tx
    .updateTable('uso_do_solo')
    .set({ arquivado_em: arquivar ? ctx.agora : null, versao: versao + 1 })
    .where('id', '=', id)
    .execute();
  await ctx.audit(arquivar ? 'uso.arquivar' : 'uso.restaurar', { id, codigo: antes.codigo });
  return listUsos(ctx);
}
