import type { BodyOf, DadosIn } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { normalizarBusca } from '@portal/domain/text/busca';
import type * as contract from '@portal/domain/vistorias/contract';
import type { Ctx } from '#platform/http/context.ts';
import { findFiscaisDoSetor } from './quem.ts';
import { listTipos } from './tipos.ts';

/** Sectors that make inspections, with who makes them and where. */
export async function listarBairros(ctx: Ctx): Promise<DadosIn<typeof contract.listarBairrosDosFiscais>> {
  const tipos = (await listTipos(ctx)).filter((t) => !t.arquivado);
  const setores = new Map(tipos.map((t) => [t.setor_id, t.setor_nome]));
  const rows = await ctx.tx.selectFrom('fiscal_bairro').select(['setor_id', 'usuario_id', 'bairro']).orderBy('bairro').execute();
  const lidos = [];
  for (const [setor_id, setor_nome] of setores) {
    const fiscais = await findFiscaisDoSetor(ctx, setor_id);
    const bairros = (id: string) => rows.filter((r) => r.setor_id === setor_id && r.usuario_id === id).map((r) => r.bairro);
    lidos.push({ setor_id, setor_nome, fiscais: fiscais.map((f) => ({ ...f, bairros: bairros(f.id) })) });
  }
  return lidos.sort((a, b) => a.setor_nome.localeCompare(b.setor_nome, 'pt-BR'));
}

/** @throws RuleError `fiscal_ausente` */
export async function salvarBairros(
  ctx: Ctx,
  { setor_id, usuario_id, bairros }: BodyOf<typeof contract.salvarBairrosDoFiscal>,
): Promise<DadosIn<typeof contract.salvarBairrosDoFiscal>> {
  if (!(await findFiscaisDoSetor(ctx, setor_id)).some((f) => f.id === usuario_id)) {
    const mensagem = 'Esta pessoa não faz vistorias neste setor. Escolha outra.';
    throw new RuleError('fiscal_ausente', mensagem, [{ campo: 'usuario_id', mensagem }]);
  }
  const unicos = new Map(bairros.map((b) => [normalizarBusca(b), b]));
  await ctx.tx.deleteFrom('fiscal_bairro').where('setor_id', '=', setor_id).where('usuario_id', '=', usuario_id).execute();
  if (unicos.size > 0)
    await ctx.tx
      .insertInto('fiscal_bairro')
      .values([...unicos.values()].map((bairro) => ({ setor_id, usuario_id, bairro })))
      .execute();
  await ctx.audit('vistoria.bairros', { id: usuario_id, setor_id, depois: { bairros: [...unicos.values()] } });
  return listarBairros(ctx);
}
