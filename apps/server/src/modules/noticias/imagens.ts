import { createHash } from 'node:crypto';
import { RuleError } from '@portal/domain/http/rule-error';
import { IMAGEM_MAX_MB, IMAGENS_MAX } from '@portal/domain/noticias/contract';
import { TIPOS_DE_PECA } from '@portal/domain/organizacoes/pecas';
import { CAMINHO_DA_IMAGEM, limparHtml, MARCAS_DA_NOTICIA } from '@portal/domain/text/html';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import type { BytesAnswer } from '#platform/http/route.ts';
import type { StoredUpload } from '#platform/http/upload.ts';

/** News and answers as they are kept: plain formatting, and pictures of the town. */
export const limparNoticia = (html: string): string => limparHtml(html, MARCAS_DA_NOTICIA);

/**
 * Keeps what was made of the picture on arrival; the one that was sent is not kept. The same picture twice is one.
 * @throws RuleError `imagem_invalida`, `imagens_demais`
 */
export async function guardarImagem(ctx: Ctx, arquivo: StoredUpload): Promise<{ endereco: string }> {
  const refuse = (codigo: string, mensagem: string) => new RuleError(codigo, mensagem, [{ campo: 'arquivo', mensagem }]);
  if (arquivo.recusa) throw refuse('imagem_invalida', arquivo.recusa);
  if (!(TIPOS_DE_PECA as readonly string[]).includes(arquivo.tipo))
    throw refuse('imagem_invalida', 'Escolha uma imagem em PNG, JPG ou WebP.');
  if (arquivo.tamanho > IMAGEM_MAX_MB * 1_048_576)
    throw refuse('imagem_invalida', `A imagem passa de ${IMAGEM_MAX_MB} MB. Escolha uma menor.`);
  if (!arquivo.foto) throw refuse('imagem_invalida', 'Não conseguimos abrir esta imagem. Tente outra.');
  const bytes = Buffer.from(arquivo.foto);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { n } = await ctx.tx
    .selectFrom('noticia_imagem')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  if (n >= IMAGENS_MAX)
    throw refuse(
      'imagens_demais',
      `O município já guarda ${IMAGENS_MAX} imagens de notícias. Use uma que já esteja em outra notícia.`,
    );
  await ctx.tx
    .insertInto('noticia_imagem')
    .values({ sha256, bytes, criado_em: ctx.agora })
    .onConflict((oc) => oc.doNothing())
    .execute();
  await ctx.audit('noticia.imagem', { sha256 });
  return { endereco: `${CAMINHO_DA_IMAGEM}${sha256}` };
}

/** @throws AppError 404 for a picture that the town has not */
export async function lerImagem(ctx: Ctx, sha256: string): Promise<BytesAnswer> {
  const row = await ctx.tx.selectFrom('noticia_imagem').select('bytes').where('sha256', '=', sha256).executeTakeFirst();
  if (!row) throw new AppError(404, 'Esta imagem não existe mais.');
  return { bytes: row.bytes, tipo: 'image/webp', nome: 'imagem.webp' };
}
