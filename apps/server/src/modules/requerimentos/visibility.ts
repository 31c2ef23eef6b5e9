import { can } from '@portal/domain/usuarios/permissions';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';

/** Staff who see every sector; the others see what is, or was, in theirs, what they sign, and what they charge. */
export const seesAllSetores = ({ usuario }: Pick<Ctx, 'usuario'>): boolean =>
  can(usuario, 'prefeitura.requerimento.visualizar') || can(usuario, 'perfil.gestor.prefeitura');

/** Which requests the person may open, as a condition on alias `r`. */
export function isVisible(ctx: Ctx): RawBuilder<boolean> {
  const { id } = ctx.usuario;
  if (ctx.painel !== 'prefeitura') return isListed(ctx);
  // who opened it at the counter keeps seeing it, filed or not
  const opened = sql<boolean>`(r.criado_por = ${id} and r.requerente_id <> ${id} and r.status <> 'Rascunho' and r.pai_id is null)`;
  return sql<boolean>`((${isListed(ctx)}) or ${opened})`;
}

/**
 * Which requests stand in the person's lists: those a requester takes part in; for staff the filed ones, all or of their
 * sectors. Each form fits an index, so it is kept apart from the question about one row.
 */
export function isListed(ctx: Ctx): RawBuilder<boolean> {
  const { id } = ctx.usuario;
  if (ctx.painel !== 'prefeitura') {
    return sql<boolean>`r.id in (select p.requerimento_id from parte p where p.usuario_id = ${id}) and r.status <> 'Em construcao'`;
  }
  if (seesAllSetores(ctx)) return sql<boolean>`r.protocolado_em is not null`;
  const reasons = [
    sql`exists (select from processo_requerimento_assinatura a join licenca l on l.id = a.licenca_id
    where l.requerimento_id = r.id and a.usuario_id = ${id})`,
  ];
  const setores = ctx.usuario.setores.map((s) => sql`${s.id}::uuid`);
  if (setores.length) {
    const list = sql.join(setores);
    reasons.push(
      sql`r.setor_id in (${list})`,
      // whoever inspects reads what it is about
      sql`exists (select from vistoria v where v.requerimento_id = r.id and v.setor_id in (${list}))`,
      sql`exists (select from etapa e where e.requerimento_id = r.id and (e.setor_id in (${list}) or e.outros_setor_ids && array[${list}]))`,
    );
  }
  if (seesFees(ctx)) reasons.push(sql`exists (select from guia g where g.requerimento_id = r.id)`);
  return sql<boolean>`r.protocolado_em is not null and (${sql.join(reasons, sql` or `)})`;
}

/** Drafts at the counter, for the one who opened them. */
export const isOwnCounterDraft = ({ usuario }: Ctx): RawBuilder<boolean> =>
  sql<boolean>`r.protocolado_em is null and r.criado_por = ${usuario.id} and r.status = 'Em construcao'`;

/** Who checks payments sees every request that has a slip. */
const seesFees = ({ usuario }: Ctx): boolean =>
  can(usuario, 'permissao.interacao.taxas') || can(usuario, 'permissao.vizualizacao.taxas');
