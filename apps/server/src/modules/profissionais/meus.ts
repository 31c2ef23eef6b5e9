import type { BodyOf } from '@portal/domain/http/endpoint';
import type { corrigirRegistro as contrato, MeuRegistro } from '@portal/domain/profissionais/meus';
import { impedimentoDe, situacaoDe } from '@portal/domain/profissionais/registro';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx, StoredUpload } from '#platform/http/context.ts';
import { trancar } from './atos.ts';
import { saveProfissional } from './conta.ts';
import { findProvas, guardarProva } from './provas.ts';
import { findRegras } from './regras.ts';
import { hojeNo, registradoDe } from './sql.ts';

/** Registrations of the person in this town: one a council. */
export async function meusRegistros(ctx: Ctx) {
  const rows = await ctx.tx
    .selectFrom('profissional')
    .selectAll()
    .where('usuario_id', '=', ctx.usuario.id)
    .orderBy('criado_em', 'desc')
    .execute();
  const hoje = hojeNo(ctx);
  const { aceita_a_conferir } = await findRegras(ctx.tx);
  const lidos = [];
  // one a council: three at most
  for (const row of rows) {
    const registrado = registradoDe(row);
    const situacao = situacaoDe(registrado, hoje);
    lidos.push({
      id: row.id,
      versao: row.versao,
      conselho: row.conselho as MeuRegistro['conselho'],
      registro: row.registro,
      uf: row.uf,
      titulo: row.titulo,
      especialidades: row.especialidades,
      validade: row.validade,
      situacao,
      impedimento: impedimentoDe(row, [registrado], { hoje, aceita_a_conferir }),
      motivo: situacao === 'Suspenso' ? row.suspenso_motivo : situacao === 'Cancelado' ? row.cancelado_motivo : '',
      provas: await findProvas(ctx, row.id),
    });
  }
  return lidos;
}

/** @throws AppError 404 for another's */
async function demandMeu(ctx: Ctx, id: string): Promise<void> {
  const row = await ctx.tx
    .selectFrom('profissional')
    .select('id')
    .where('id', '=', id)
    .where('usuario_id', '=', ctx.usuario.id)
    .executeTakeFirst();
  if (!row) throw new AppError(404, 'Não encontramos este registro na sua conta.');
}

/** @throws AppError 404, 409; RuleError registro_preso */
export async function corrigirRegistro(ctx: Ctx, id: string, { versao, ...escrito }: BodyOf<typeof contrato>) {
  await demandMeu(ctx, id);
  const { conselho } = await trancar(ctx, id, versao);
  await saveProfissional(ctx, ctx.usuario.id, { ...escrito, conselho: conselho as MeuRegistro['conselho'] }, 'registro');
  await ctx.audit('profissional.corrigir', { id });
  return meusRegistros(ctx);
}

export async function enviarMinhaProva(ctx: Ctx, id: string, arquivo: StoredUpload) {
  await demandMeu(ctx, id);
  return guardarProva(ctx, id, arquivo);
}
