import type * as contract from '@portal/domain/frases/contract';
import type { Escopo, Frase } from '@portal/domain/frases/contract';
import { canGuardarFrase } from '@portal/domain/frases/permissions';
import type { BodyOf } from '@portal/domain/http/endpoint';
import { can } from '@portal/domain/usuarios/permissions';
import { v7 as uuidv7 } from 'uuid';
import { AppError, notFound, requireFresh, requireThat } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';

const frases = ({ tx }: Ctx) =>
  tx
    .selectFrom('frase as f')
    .leftJoin('setor as s', 's.id', 'f.setor_id')
    .select([
      'f.id',
      'f.versao',
      'f.escopo',
      'f.setor_id',
      's.sigla as setor_sigla',
      'f.titulo',
      'f.texto',
      'f.base_legal',
      'f.etiquetas',
      'f.usos',
      'f.usuario_id',
    ]);

const publica = ({ usuario_id: _, ...f }: { usuario_id: string | null; escopo: string }) => f as unknown as Frase;

/** What the person may choose from, the most used first. */
export async function listFrases(ctx: Ctx): Promise<Frase[]> {
  const { usuario } = ctx;
  const setores = usuario.setores.map((s) => s.id);
  const todas = can(usuario, 'perfil.gestor.prefeitura');
  const rows = await frases(ctx)
    .where((eb) =>
      eb.or([
        eb('f.escopo', '=', 'geral'),
        eb('f.usuario_id', '=', usuario.id),
        ...(todas ? [eb('f.escopo', '=', 'setor')] : setores.length ? [eb('f.setor_id', 'in', setores)] : []),
      ]),
    )
    .orderBy('f.usos', 'desc')
    .orderBy('f.titulo')
    .orderBy('f.id')
    .limit(1000)
    .execute();
  return rows.map(publica);
}

const umaFrase = async (ctx: Ctx, id: string): Promise<Frase> =>
  publica(await frases(ctx).where('f.id', '=', id).executeTakeFirstOrThrow(notFound('Esta frase já não existe.')));

/** @throws AppError 404 for a sector that is not of this town */
async function exigirSetor({ tx }: Ctx, setorId: string | null): Promise<void> {
  if (!setorId) return;
  await tx.selectFrom('setor').select('id').where('id', '=', setorId).executeTakeFirstOrThrow(notFound('Setor não encontrado.'));
}

export async function criarFrase(ctx: Ctx, body: BodyOf<typeof contract.criarFrase>): Promise<Frase> {
  requireThat(canGuardarFrase(ctx.usuario, body.escopo));
  await exigirSetor(ctx, body.setor_id);
  const id = uuidv7();
  await ctx.tx
    .insertInto('frase')
    .values({ ...body, id, usuario_id: body.escopo === 'pessoal' ? ctx.usuario.id : null, criado_em: ctx.agora })
    .execute();
  await ctx.audit('frase.criar', { id, escopo: body.escopo });
  return umaFrase(ctx, id);
}

/** Locked, and the person's to change. @throws AppError 404 for somebody else's own, 403 */
async function lockFrase(ctx: Ctx, id: string) {
  const row = await ctx.tx
    .selectFrom('frase')
    .select(['id', 'versao', 'escopo', 'usuario_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row || (row.usuario_id && row.usuario_id !== ctx.usuario.id)) throw new AppError(404, 'Esta frase já não existe.');
  requireThat(canGuardarFrase(ctx.usuario, row.escopo as Escopo));
  return row;
}

export async function mudarFrase(ctx: Ctx, id: string, body: BodyOf<typeof contract.mudarFrase>): Promise<Frase> {
  const row = await lockFrase(ctx, id);
  requireFresh(row.versao, body.versao);
  requireThat(canGuardarFrase(ctx.usuario, body.escopo));
  await exigirSetor(ctx, body.setor_id);
  await ctx.tx
    .updateTable('frase')
    .set({ ...body, versao: row.versao + 1, usuario_id: body.escopo === 'pessoal' ? ctx.usuario.id : null })
    .where('id', '=', id)
    .execute();
  await ctx.audit('frase.mudar', { id, escopo: body.escopo });
  return umaFrase(ctx, id);
}

export async function excluirFrase(ctx: Ctx, id: string): Promise<null> {
  await lockFrase(ctx, id);
  await ctx.tx.deleteFrom('frase').where('id', '=', id).execute();
  await ctx.audit('frase.excluir', { id });
  return null;
}

/** An item began with it. One that is gone meanwhile counts no more. */
export async function contarUso({ tx, usuario }: Ctx, id: string): Promise<void> {
  await tx
    .updateTable('frase')
    .set((eb) => ({ usos: eb('usos', '+', 1) }))
    .where('id', '=', id)
    .where((eb) => eb.or([eb('usuario_id', 'is', null), eb('usuario_id', '=', usuario.id)]))
    .execute();
}
