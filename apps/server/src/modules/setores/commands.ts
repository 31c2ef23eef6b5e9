import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import type * as contract from '@portal/domain/setores/contract';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { listOrganograma, lockOrganograma, lockSetor, mudarSetor } from './arvore.ts';

async function check(ctx: Ctx, body: BodyOf<typeof contract.criarSetor>, id?: string): Promise<void> {
  const refuse = (codigo: string, campo: string, mensagem: string): never => {
    throw new RuleError(codigo, mensagem, [{ campo, mensagem }]);
  };
  const all = await ctx.tx.selectFrom('setor').select(['id', 'pai_id', 'sigla']).execute();
  if (body.sigla && all.some((s) => s.sigla === body.sigla && s.id !== id))
    refuse('sigla_em_uso', 'sigla', 'Outro setor já usa esta sigla.');
  if (body.pai_id && !all.some((s) => s.id === body.pai_id))
    refuse('setor_desconhecido', 'pai_id', 'Este setor não existe mais.');
  for (let at = body.pai_id; at; at = all.find((s) => s.id === at)?.pai_id ?? null) {
    if (at === id) refuse('organograma_em_circulo', 'pai_id', 'Um setor não pode ficar abaixo dele mesmo.');
  }
}

/** @throws RuleError sigla_em_uso, setor_desconhecido */
export async function criarSetor(ctx: Ctx, body: BodyOf<typeof contract.criarSetor>): Promise<contract.Setor[]> {
  await lockOrganograma(ctx.tx);
  await check(ctx, body);
  const id = uuidv7();
  await ctx.tx
    .insertInto('setor')
    .values({ id, ...body, criado_em: ctx.agora })
    .execute();
  await ctx.audit('setor.salvar', { id, nome: body.nome });
  return listOrganograma(ctx);
}

/** @throws RuleError as above, organograma_em_circulo; AppError 404, 409 */
export async function salvarSetor(
  ctx: Ctx,
  id: string,
  { versao, ...body }: BodyOf<typeof contract.salvarSetor>,
): Promise<contract.Setor[]> {
  const antes = await lockSetor(ctx, id, versao);
  await check(ctx, body, id);
  await mudarSetor(ctx, antes, body);
  await ctx.audit('setor.salvar', { id, antes: antes.nome, nome: body.nome, pai_antes: antes.pai_id, pai_id: body.pai_id });
  return listOrganograma(ctx);
}

/** Takes up work again; what went to another sector stays there. @throws AppError 404, 409 */
export async function reabrirSetor(ctx: Ctx, id: string, versao: number): Promise<contract.Setor[]> {
  const antes = await lockSetor(ctx, id, versao);
  if (antes.ativo) return listOrganograma(ctx);
  await mudarSetor(ctx, antes, { ativo: true, sucessor_id: null });
  await ctx.audit('setor.reabrir', { id, nome: antes.nome });
  return listOrganograma(ctx);
}

/** Only a sector that nothing rests on. @throws RuleError setor_em_uso; AppError 404 */
export async function excluirSetor(ctx: Ctx, id: string): Promise<contract.Setor[]> {
  const { rows } = await sql<{ usado: boolean }>`
    select exists (select from etapa e where e.setor_id = s.id) or exists (select from setor f where f.pai_id = s.id or f.sucessor_id = s.id)
        or exists (select from setor_membro sm where sm.setor_id = s.id) or exists (select from setor_chefia c where c.setor_id = s.id)
        or exists (select from setor_antes a where a.pai_id = s.id) as usado
      from setor s where s.id = ${id}`.execute(ctx.tx);
  if (!rows[0]) throw new AppError(404, 'Não encontramos este setor.');
  if (rows[0].usado) throw new RuleError('setor_em_uso', 'Este setor já foi usado ou tem pessoas. Feche-o em vez de excluir.');
  await ctx.tx.deleteFrom('setor').where('id', '=', id).execute();
  await ctx.audit('setor.excluir', { id });
  return listOrganograma(ctx);
}
