import { CONSULTA_MINUTOS, type Consulta } from '@portal/domain/consultas/contract';
import { RuleError } from '@portal/domain/http/rule-error';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '#platform/http/context.ts';

const shown = (row: { id: string; motivo: string; expira_em: Date }): Consulta => ({
  id: row.id,
  motivo: row.motivo,
  expira_em: row.expira_em.toISOString(),
});

/** The person's look that is open; the newest, should there be two. */
export async function findConsulta({ tx, usuario, agora }: Ctx): Promise<Consulta | null> {
  const row = await tx
    .selectFrom('suporte_consulta')
    .select(['id', 'motivo', 'expira_em'])
    .where('usuario_id', '=', usuario.id)
    .where('organizacao_id', '=', 0)
    .where('expira_em', '>', agora)
    .orderBy('criado_em', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? shown(row) : null;
}

/** @throws RuleError `sem_consulta`: there was no reason, or its time is over */
export async function demandConsulta(ctx: Ctx): Promise<Consulta> {
  const consulta = await findConsulta(ctx);
  if (!consulta) throw new RuleError('sem_consulta', 'Diga o motivo da consulta para ver requerimentos.');
  return consulta;
}

const encerrarAbertas = ({ tx, usuario, agora }: Ctx) =>
  tx
    .updateTable('suporte_consulta')
    .set({ expira_em: agora })
    .where('organizacao_id', '=', 0)
    .where('usuario_id', '=', usuario.id)
    .where('expira_em', '>', agora)
    .execute();

/** The reason is written down before anything is looked for. What an earlier one had opened is closed. */
export async function abrirConsulta(ctx: Ctx, motivo: string): Promise<Consulta> {
  await encerrarAbertas(ctx);
  const row = {
    id: uuidv7(),
    usuario_id: ctx.usuario.id,
    motivo,
    criado_em: ctx.agora,
    expira_em: new Date(ctx.agora.getTime() + CONSULTA_MINUTOS * 60_000),
  };
  await ctx.tx.insertInto('suporte_consulta').values(row).execute();
  await ctx.audit('suporte.consulta', { motivo });
  return shown(row);
}

export async function encerrarConsulta(ctx: Ctx): Promise<null> {
  await encerrarAbertas(ctx);
  return null;
}
