import type { BodyOf, DadosIn } from '@portal/domain/http/endpoint';
import type { Aviso, lerPrivacidade, salvarPrivacidade } from '@portal/domain/organizacoes/privacidade';
import type { Ctx } from '#platform/http/context.ts';
import { cleanHtml } from '#platform/pdf/html.ts';
import { guardarMudanca } from '../mudancas/index.ts';
import { findOrganizacao } from './queries.ts';
import { lockRegistro } from './registro.ts';

type Escrito = Omit<BodyOf<typeof salvarPrivacidade>, 'versao'>;

const VAZIO: Escrito = { encarregado_nome: '', encarregado_email: '', encarregado_telefone: '', complemento: '' };
const escritoDe = (extras: unknown): Escrito => ({
  ...VAZIO,
  ...(extras as { privacidade?: Partial<Escrito> } | null)?.privacidade,
});

export async function verAviso({ tx, organizacao }: Ctx): Promise<Aviso> {
  const o = await findOrganizacao(tx, organizacao.id);
  return { controlador: o.razao_social || o.nome, cnpj: o.cnpj, ...escritoDe(o.extras) };
}

export async function lerPrivacidadeDe(ctx: Ctx): Promise<DadosIn<typeof lerPrivacidade>> {
  const { versao } = await findOrganizacao(ctx.tx, ctx.organizacao.id);
  return { ...(await verAviso(ctx)), versao };
}

/** @throws AppError 409 */
export async function salvarPrivacidadeDe(ctx: Ctx, { versao, ...body }: BodyOf<typeof salvarPrivacidade>) {
  const { id } = ctx.organizacao;
  await lockRegistro(ctx.tx, id, versao);
  const { extras } = await findOrganizacao(ctx.tx, id);
  const privacidade = { ...body, complemento: body.complemento && cleanHtml(body.complemento) };
  await ctx.tx
    .updateTable('organizacao')
    .set({ extras: JSON.stringify({ ...(extras as object), privacidade }), versao: versao + 1 })
    .where('id', '=', id)
    .execute();
  const antes = escritoDe(extras);
  await guardarMudanca(ctx, 'privacidade', antes, privacidade);
  await ctx.audit('organizacao.privacidade', {
    antes: antes.encarregado_nome,
    depois: privacidade.encarregado_nome,
    mudou_o_texto: antes.complemento !== privacidade.complemento,
  });
  return lerPrivacidadeDe(ctx);
}
