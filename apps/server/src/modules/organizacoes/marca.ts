import { createHash } from 'node:crypto';
import type { ParamsOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { type Marca, PECA_MAX_MB, PECAS, type Peca, TIPOS_DE_PECA, type verPeca } from '@portal/domain/organizacoes/pecas';
import type { Tx } from '#platform/db/doors.ts';
import type { FormaDaImagem } from '#platform/files/read-upload.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import type { BytesAnswer } from '#platform/http/route.ts';
import type { StoredUpload } from '#platform/http/upload.ts';

const FORMAS: Record<Peca, FormaDaImagem> = { logo: 'brasao', favicon: 'icone', banner: 'foto' };
const NOMES: Record<Peca, string> = { logo: 'brasao.png', favicon: 'icone.png', banner: 'entrada.webp' };
const CAMINHO = '/api/v1/recursos/marca/';

const isPeca = (nome: unknown): nome is Peca => (PECAS as readonly unknown[]).includes(nome);
/** What is made of a picture that arrives, by the call's parameters; of what is no part of a brand, nothing. */
export function formaDaPeca(params: unknown): FormaDaImagem | null {
  const { peca } = params as { peca?: unknown };
  return isPeca(peca) ? FORMAS[peca] : null;
}

/** The content of a picture that the town's record names; undefined for arms that came with the installation. */
export async function findPeca(tx: Tx, endereco: string | null): Promise<Buffer | undefined> {
  if (!endereco?.startsWith(CAMINHO)) return undefined;
  const row = await tx
    .selectFrom('organizacao_marca')
    .select('bytes')
    .where('sha256', '=', endereco.slice(CAMINHO.length))
    .executeTakeFirst();
  return row?.bytes;
}

/** @throws AppError 404 for a picture that no town has */
export async function lerPeca(ctx: Ctx, { sha256 }: ParamsOf<typeof verPeca>): Promise<BytesAnswer> {
  const row = await ctx.tx
    .selectFrom('organizacao_marca')
    .select(['bytes', 'tipo', 'peca'])
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  if (!row) throw new AppError(404, 'Esta imagem não existe mais.');
  return { bytes: row.bytes, tipo: row.tipo, nome: NOMES[row.peca as Peca] };
}

/** @throws AppError 404 for a town that is not there */
export const lerMarca = ({ tx }: Ctx, organizacaoId: number): Promise<Marca> =>
  tx
    .selectFrom('organizacao')
    .select(['logo', 'favicon', 'banner'])
    .where('id', '=', organizacaoId)
    .where('id', '>', 0)
    .executeTakeFirstOrThrow(notFound('Município não encontrado.'));

/** Keeps what was made of the picture on arrival; the one that was sent is not kept. @throws RuleError imagem_invalida; AppError 404 */
export async function guardarPeca(ctx: Ctx, organizacaoId: number, peca: Peca, arquivo: StoredUpload): Promise<Marca> {
  await lerMarca(ctx, organizacaoId);
  const refuse = (mensagem: string) => new RuleError('imagem_invalida', mensagem, [{ campo: 'arquivo', mensagem }]);
  if (arquivo.recusa) throw refuse(arquivo.recusa);
  if (!(TIPOS_DE_PECA as readonly string[]).includes(arquivo.tipo)) throw refuse('Escolha uma imagem em PNG, JPG ou WebP.');
  if (arquivo.tamanho > PECA_MAX_MB * 1_048_576) throw refuse(`A imagem passa de ${PECA_MAX_MB} MB. Escolha uma menor.`);
  if (!arquivo.foto) throw refuse('Não conseguimos abrir esta imagem. Tente outra.');
  const bytes = Buffer.from(arquivo.foto);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const row = { sha256, bytes, tipo: peca === 'banner' ? 'image/webp' : 'image/png', criado_em: ctx.agora };
  await ctx.tx
    .insertInto('organizacao_marca')
    .values({ organizacao_id: organizacaoId, peca, ...row })
    .onConflict((oc) => oc.columns(['organizacao_id', 'peca']).doUpdateSet(row))
    .execute();
  return anotar(ctx, organizacaoId, peca, `${CAMINHO}${sha256}`);
}

export async function tirarPeca(ctx: Ctx, organizacaoId: number, peca: Peca): Promise<Marca> {
  await ctx.tx.deleteFrom('organizacao_marca').where('organizacao_id', '=', organizacaoId).where('peca', '=', peca).execute();
  return anotar(ctx, organizacaoId, peca, null);
}

async function anotar(ctx: Ctx, organizacaoId: number, peca: Peca, endereco: string | null): Promise<Marca> {
  await ctx.tx
    .updateTable('organizacao')
    .set({ [peca]: endereco })
    .where('id', '=', organizacaoId)
    .execute();
  await ctx.audit('organizacao.marca', { id: organizacaoId, peca, endereco });
  return lerMarca(ctx, organizacaoId);
}
