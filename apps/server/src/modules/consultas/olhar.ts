import type { PedidoConsultado } from '@portal/domain/consultas/contract';
import { notFound } from '#platform/http/app-error.ts';
import type { Ctx, OrganizacaoCtx } from '#platform/http/context.ts';
import { registrarEvento } from '../requerimentos/index.ts';
import { demandAutorizacao } from '../suporte/index.ts';
import { demandConsulta } from './consulta.ts';
import { lerPedido } from './pedido.ts';

/** The town of a request that was filed; drafts are nobody's business yet. @throws AppError 404 */
const findMunicipio = ({ tx }: Ctx, id: string): Promise<OrganizacaoCtx> =>
  tx
    .selectFrom('organizacao as o')
    .innerJoin('requerimento as r', 'r.organizacao_id', 'o.id')
    .select(['o.id', 'o.nome', 'o.dominio', 'o.fuso'])
    .where('o.id', '>', 0)
    .where('r.id', '=', id)
    .where('r.protocolado_em', 'is not', null)
    .executeTakeFirstOrThrow(notFound('Não encontramos este requerimento.'));

/** In both audits and in the request's own history: who looked, when and why. */
async function anotar(ctx: Ctx, municipio: OrganizacaoCtx, id: string, motivo: string, dados: boolean): Promise<void> {
  const acao = dados ? 'suporte.mostrar-dados' : 'suporte.consultar';
  await ctx.audit(acao, { organizacao_id: municipio.id, requerimento_id: id, motivo });
  await ctx.noMunicipio(municipio, async (town) => {
    await town.audit(acao, { requerimento_id: id, motivo });
    await registrarEvento(town, id, {
      tipo: acao,
      texto: dados
        ? 'O suporte do sistema viu os dados pessoais deste requerimento.'
        : 'O suporte do sistema consultou este requerimento, sem os dados pessoais.',
      motivo,
      publico: false,
    });
  });
}

/**
 * One request, read-only. The first look of a reason is written down; reading it again says nothing more.
 * @throws RuleError `sem_consulta`; AppError 404
 */
export async function olhar(ctx: Ctx, id: string): Promise<PedidoConsultado> {
  const consulta = await demandConsulta(ctx);
  const municipio = await findMunicipio(ctx, id);
  const novo = await ctx.tx
    .insertInto('suporte_consulta_requerimento')
    .values({ consulta_id: consulta.id, municipio_id: municipio.id, requerimento_id: id, visto_em: ctx.agora })
    .onConflict((oc) => oc.doNothing())
    .returning('requerimento_id')
    .executeTakeFirst();
  if (novo) await anotar(ctx, municipio, id, consulta.motivo, false);
  const { dados_em } = await ctx.tx
    .selectFrom('suporte_consulta_requerimento')
    .select('dados_em')
    .where('organizacao_id', '=', 0)
    .where('consulta_id', '=', consulta.id)
    .where('requerimento_id', '=', id)
    .executeTakeFirstOrThrow();
  return ctx.noMunicipio(municipio, (town) => lerPedido(town, id, dados_em !== null));
}

/** From now until the reason's time is over this request shows its people. @throws RuleError `sem_autorizacao`; as olhar */
export async function mostrar(ctx: Ctx, id: string): Promise<PedidoConsultado> {
  const consulta = await demandConsulta(ctx);
  await demandAutorizacao(ctx, (await findMunicipio(ctx, id)).id);
  await olhar(ctx, id);
  const aberto = await ctx.tx
    .updateTable('suporte_consulta_requerimento')
    .set({ dados_em: ctx.agora })
    .where('organizacao_id', '=', 0)
    .where('consulta_id', '=', consulta.id)
    .where('requerimento_id', '=', id)
    .where('dados_em', 'is', null)
    .returning('municipio_id')
    .executeTakeFirst();
  if (aberto) await anotar(ctx, await findMunicipio(ctx, id), id, consulta.motivo, true);
  return olhar(ctx, id);
}
