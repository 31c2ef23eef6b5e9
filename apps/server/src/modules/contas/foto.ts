import { FOTO_MAX_MB } from '@portal/domain/contas/foto';
import { RuleError } from '@portal/domain/http/rule-error';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import type { BytesAnswer } from '#platform/http/route.ts';
import type { StoredUpload } from '#platform/http/upload.ts';

/** Keeps the picture as the small square it was made on arrival; the one that was sent is not kept. @throws RuleError foto_invalida */
export async function guardarFoto(ctx: Ctx, { tipo, tamanho, foto, recusa }: StoredUpload): Promise<null> {
  const refuse = (mensagem: string) => new RuleError('foto_invalida', mensagem, [{ campo: 'arquivo', mensagem }]);
  if (recusa) throw refuse(recusa);
  if (!['image/jpeg', 'image/png', 'image/webp'].includes(tipo)) throw refuse('Escolha uma foto em JPG, PNG ou WebP.');
  if (tamanho > FOTO_MAX_MB * 1_048_576) throw refuse(`A foto passa de ${FOTO_MAX_MB} MB. Escolha uma menor.`);
  if (!foto) throw refuse('Não conseguimos abrir esta foto. Tente outra.');
  const row = { tipo: 'image/webp', bytes: Buffer.from(foto), atualizado_em: ctx.agora };
  await ctx.tx
    .insertInto('usuario_foto')
    .values({ usuario_id: ctx.usuario.id, ...row })
    .onConflict((oc) => oc.column('usuario_id').doUpdateSet(row))
    .execute();
  await ctx.audit('conta.foto');
  return null;
}

export async function verFoto(ctx: Ctx): Promise<BytesAnswer> {
  const foto = await ctx.tx
    .selectFrom('usuario_foto')
    .select(['tipo', 'bytes'])
    .where('usuario_id', '=', ctx.usuario.id)
    .executeTakeFirst();
  if (!foto) throw new AppError(404, 'Sua conta não tem foto.');
  return { bytes: foto.bytes, tipo: foto.tipo, nome: 'foto.webp' };
}

export async function removerFoto(ctx: Ctx): Promise<null> {
  await ctx.tx.deleteFrom('usuario_foto').where('usuario_id', '=', ctx.usuario.id).execute();
  await ctx.audit('conta.remover-foto');
  return null;
}
