import { can } from '@portal/domain/usuarios/permissions';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';

/** Staff who see every sector; the others see what is, or was, in theirs. */
export const seesAllSetores = ({ usuario }: Pick<Ctx, 'usuario'>): boolean =>
  can(usuario, 'prefeitura.requerimento.visualizar') || can(usuario, 'perfil.gestor.prefeitura');

/**
 * Which requests the person may see, as a condition on alias `r`. Requesters: those they take part in. Staff: filed ones, and
 * their own drafts at the counter.
 */
export function isVisible(ctx: Ctx): RawBuilder<boolean> {
  const { id } = ctx.usuario;
  if (ctx.painel !== 'prefeitura') {
    return sql<boolean>`r.id in (select p.requerimento_id from parte p where p.usuario_id = ${id}) and r.status <> 'Em construcao'`;
  }
  const ownDraft = sql<boolean>`(r.protocolado_em is null and r.criado_por = ${id} and r.status = 'Em construcao')`;
  if (seesAllSetores(ctx)) return sql<boolean>`(r.protocolado_em is not null or ${ownDraft})`;
  const setores = ctx.usuario.setores.map((s) => s.id);
  if (setores.length === 0) return ownDraft;
  const list = sql.join(setores.map((s) => sql`${s}::uuid`));
  return sql<boolean>`((r.protocolado_em is not null and (r.setor_id in (${list})
    or exists (select from etapa e where e.requerimento_id = r.id and e.setor_id in (${list})))) or ${ownDraft})`;
}
