import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import type * as contract from '@portal/domain/setores/contract';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';

/** The whole organogram at once: a town hall has dozens of sectors, not thousands. */
export async function listOrganograma({ tx }: Ctx): Promise<contract.Setor[]> {
  const { rows } = await sql<contract.Setor>`
    select s.id, s.pai_id, s.sigla, s.nome, s.ativo,
           (select coalesce(sum(c.n), 0)::integer from requerimento_contagem c
             where c.setor_id = s.id and c.status not in ('Deferido', 'Indeferido', 'Cancelado')) as abertos,
           coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'nome', u.nome, 'cargo', m.cargo) order by u.nome)
                       from setor_membro sm join membro m on m.usuario_id = sm.usuario_id and m.ativo join usuario u on u.id = sm.usuario_id
                      where sm.setor_id = s.id), '[]') as pessoas
      from setor s order by s.nome, s.id`.execute(tx);
  return rows;
}

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
  await check(ctx, body);
  const id = uuidv7();
  await ctx.tx
    .insertInto('setor')
    .values({ id, ...body, criado_em: ctx.agora })
    .execute();
  await ctx.audit('setor.salvar', { id, nome: body.nome });
  return listOrganograma(ctx);
}

/** @throws RuleError as above, organograma_em_circulo, setor_com_requerimentos; AppError 404 */
export async function salvarSetor(ctx: Ctx, id: string, body: BodyOf<typeof contract.salvarSetor>): Promise<contract.Setor[]> {
  // the tree is changed by one at a time, or two moves could close a circle
  await sql`select pg_advisory_xact_lock(hashtextextended('setores:' || current_setting('app.organizacao_id'), 0))`.execute(
    ctx.tx,
  );
  const before = await ctx.tx.selectFrom('setor').select(['nome', 'ativo']).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!before) throw new AppError(404, 'Não encontramos este setor.');
  await check(ctx, body, id);
  if (before.ativo && !body.ativo) await demandEmpty(ctx, id);
  await ctx.tx.updateTable('setor').set(body).where('id', '=', id).execute();
  await ctx.audit('setor.salvar', { id, antes: before.nome, nome: body.nome, ativo: body.ativo });
  return listOrganograma(ctx);
}

async function demandEmpty(ctx: Ctx, id: string): Promise<void> {
  const abertos = (await listOrganograma(ctx)).find((s) => s.id === id)?.abertos ?? 0;
  if (abertos > 0) {
    const quantos = abertos === 1 ? 'um requerimento aberto' : `${abertos} requerimentos abertos`;
    throw new RuleError('setor_com_requerimentos', `Este setor tem ${quantos}. Passe-os adiante antes de fechá-lo.`);
  }
}

/** Only a sector that nothing rests on. @throws RuleError setor_em_uso; AppError 404 */
export async function excluirSetor(ctx: Ctx, id: string): Promise<contract.Setor[]> {
  const { rows } = await sql<{ usado: boolean }>`
    select exists (select from etapa e where e.setor_id = s.id) or exists (select from setor f where f.pai_id = s.id)
        or exists (select from setor_membro sm where sm.setor_id = s.id) as usado
      from setor s where s.id = ${id}`.execute(ctx.tx);
  if (!rows[0]) throw new AppError(404, 'Não encontramos este setor.');
  if (rows[0].usado) throw new RuleError('setor_em_uso', 'Este setor já foi usado ou tem pessoas. Feche-o em vez de excluir.');
  await ctx.tx.deleteFrom('setor').where('id', '=', id).execute();
  await ctx.audit('setor.excluir', { id });
  return listOrganograma(ctx);
}
