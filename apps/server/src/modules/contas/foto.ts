import { buffer } from 'node:stream/consumers';
import { FOTO_MAX_MB } from '@portal/domain/contas/minha-conta';
import { RuleError } from '@portal/domain/http/rule-error';
import sharp from 'sharp';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import type { BytesAnswer } from '#platform/http/route.ts';
import type { StoredUpload } from '#platform/http/upload.ts';

const LADO_PX = 320;
/** Pictures beyond this are not unfolded: a small file can hold a huge one. */
const PIXELS_MAX = 50_000_000;

export type OpenFile = (organizacaoId: number, sha256: string) => Promise<NodeJS.ReadableStream>;

/** Keeps the picture as a small square; what the camera wrote beside it (place, time) is left out. @throws RuleError foto_invalida */
export async function guardarFoto(ctx: Ctx, arquivo: StoredUpload, openFile: OpenFile): Promise<null> {
  const refuse = (mensagem: string) => new RuleError('foto_invalida', mensagem, [{ campo: 'arquivo', mensagem }]);
  if (!['image/jpeg', 'image/png', 'image/webp'].includes(arquivo.tipo)) throw refuse('Escolha uma foto em JPG, PNG ou WebP.');
  if (arquivo.tamanho > FOTO_MAX_MB * 1_048_576) throw refuse(`A foto passa de ${FOTO_MAX_MB} MB. Escolha uma menor.`);
  const original = await buffer(await openFile(ctx.organizacao.id, arquivo.sha256));
  const bytes = await sharp(original, { limitInputPixels: PIXELS_MAX })
    .rotate()
    .resize(LADO_PX, LADO_PX, { fit: 'cover' })
    .webp({ quality: 80 })
    .toBuffer()
    .catch(() => {
      throw refuse('Não conseguimos abrir esta foto. Tente outra.');
    });
  const row = { tipo: 'image/webp', bytes, atualizado_em: ctx.agora };
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
