import type { bloquearContribuinte } from '@portal/domain/contribuintes/contract';
import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { AppError, requireFresh } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { lerContribuinte } from './pessoa.ts';

type Corpo = BodyOf<typeof bloquearContribuinte>;

async function lock({ tx }: Ctx, id: string, versao: number) {
  const row = await tx
    .selectFrom('membro')
    .select(['versao', 'bloqueado_em'])
    .where('usuario_id', '=', id)
    .where('painel_contribuinte', '=', true)
    .where('suporte', '=', false)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError(404, 'Não encontramos esta pessoa no cadastro.');
  requireFresh(row.versao, versao);
  return row;
}

/** No new request of theirs in this town; what runs goes on. @throws AppError 404, 409; RuleError `ja_bloqueado`, `proprio_bloqueio` */
export async function bloquear(ctx: Ctx, id: string, { versao, motivo }: Corpo) {
  const { bloqueado_em } = await lock(ctx, id, versao);
  if (bloqueado_em) throw new RuleError('ja_bloqueado', 'Esta pessoa já está bloqueada.');
  if (id === ctx.usuario.id) throw new RuleError('proprio_bloqueio', 'Ninguém bloqueia o próprio cadastro.');
  await ctx.tx
    .updateTable('membro')
    .set({ bloqueado_em: ctx.agora, bloqueado_por: ctx.usuario.id, bloqueio_motivo: motivo, versao: versao + 1 })
    .where('usuario_id', '=', id)
    .execute();
  await ctx.audit('requerente.bloquear', { usuario_id: id, motivo });
  return lerContribuinte(ctx, id);
}

/** @throws AppError 404, 409; RuleError `nao_bloqueado` */
export async function desbloquear(ctx: Ctx, id: string, { versao, motivo }: Corpo) {
  const { bloqueado_em } = await lock(ctx, id, versao);
  if (!bloqueado_em) throw new RuleError('nao_bloqueado', 'Esta pessoa não está bloqueada.');
  await ctx.tx
    .updateTable('membro')
    .set({ bloqueado_em: null, bloqueado_por: null, bloqueio_motivo: '', versao: versao + 1 })
    .where('usuario_id', '=', id)
    .execute();
  await ctx.audit('requerente.desbloquear', { usuario_id: id, motivo });
  return lerContribuinte(ctx, id);
}
