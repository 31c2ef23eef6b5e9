import { nomeCurto } from '@portal/domain/organizacoes/marca';
import type { Recebedor } from '@portal/domain/taxas/emissao';
import { recebedorNoPix } from '@portal/domain/taxas/pix';
import type { Ctx } from '#platform/http/context.ts';
import { findOrganizacao } from '../organizacoes/index.ts';

/** Who is paid by a slip of a covenant. */
export async function findRecebedor(ctx: Ctx, convenio: Recebedor['convenio']): Promise<Recebedor> {
  const o = await findOrganizacao(ctx.tx, ctx.organizacao.id);
  return { convenio, cnpj: o.cnpj, nome: recebedorNoPix(o.nome), cidade: nomeCurto(o.nome) };
}
