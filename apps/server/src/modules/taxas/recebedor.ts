import { nomeCurto } from '@portal/domain/organizacoes/marca';
import type { Recebedor } from '@portal/domain/taxas/emissao';
import { recebedorNoPix } from '@portal/domain/taxas/pix';
import type { Ctx } from '#platform/http/context.ts';
import { findCidadeComEstado } from '../localidades/index.ts';
import { findOrganizacao } from '../organizacoes/index.ts';

/** Who is paid by a slip of a covenant. */
export async function findRecebedor(ctx: Ctx, convenio: Recebedor['convenio']): Promise<Recebedor> {
  const o = await findOrganizacao(ctx.tx, ctx.organizacao.id);
  // the bank reads the city of the registry; a town that has none yet is called by its name
  const registro = await findCidadeComEstado(ctx.tx, o.cidade_id);
  return { convenio, cnpj: o.cnpj, nome: recebedorNoPix(o.nome), cidade: registro?.cidade_nome ?? nomeCurto(o.nome) };
}
