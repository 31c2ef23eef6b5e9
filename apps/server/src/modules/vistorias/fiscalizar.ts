import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { dataDe } from '@portal/domain/text/datas';
import type * as contract from '@portal/domain/vistorias/contract';
import type { Vistoria } from '@portal/domain/vistorias/contract';
import { canVistoriar } from '@portal/domain/vistorias/permissoes';
import { recusaDoAto } from '@portal/domain/vistorias/vistoria';
import { v7 as uuidv7 } from 'uuid';
import { requireFresh, requireThat } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { proximoNumero } from '../numeracao/index.ts';
import { gravar } from './agendar.ts';
import { avisarQuemFaz } from './avisos.ts';
import { lockVistoria, numeroDaVistoria, verVistoria } from './queries.ts';
import { findTipo } from './tipos.ts';

/**
 * A case without a request: what the town hall found by itself. It goes the way of any inspection, and what it finds becomes a notice.
 * @throws AppError 403, 404; RuleError `vistoria_indisponivel`
 */
export async function abrirFiscalizacao(ctx: Ctx, body: BodyOf<typeof contract.abrirFiscalizacao>): Promise<Vistoria> {
  const { tipo_id, ...caso } = body;
  const tipo = await findTipo(ctx, tipo_id);
  requireThat(canVistoriar(ctx.usuario, tipo.setor_id), 'Só quem faz vistorias no setor abre uma fiscalização nele.');
  if (tipo.arquivado) {
    const mensagem = 'Esta vistoria não se pede mais.';
    throw new RuleError('vistoria_indisponivel', mensagem, [{ campo: 'tipo_id', mensagem }]);
  }
  const id = uuidv7();
  const ano = Number(dataDe(ctx.agora, ctx.organizacao.fuso).slice(0, 4));
  const numero = await proximoNumero(ctx.tx, `vistoria/${ano}`);
  await ctx.tx
    .insertInto('vistoria')
    .values({
      ...{ id, numero, ano, requerimento_id: null, tipo_id, edicao: tipo.edicao, setor_id: tipo.setor_id, ...caso },
      ...{ pedida_por: ctx.usuario.id, pedida_por_nome: ctx.usuario.nome, pedida_em: ctx.agora },
    })
    .execute();
  await ctx.audit('vistoria.fiscalizar', { id, tipo: tipo.codigo });
  await avisarQuemFaz(
    ctx,
    { id, setor_id: tipo.setor_id, fiscal_id: null },
    `Fiscalização aberta: ${tipo.nome} nº ${numeroDaVistoria({ numero, ano })}, ${caso.endereco}.`,
  );
  return verVistoria(ctx, id);
}

/** Who answers for the place may come to be known on the spot. @throws AppError 403, 404, 409; RuleError `vistoria_fechada` */
export async function corrigirResponsavel(
  ctx: Ctx,
  id: string,
  { versao, ...dito }: BodyOf<typeof contract.corrigirResponsavel>,
): Promise<Vistoria> {
  const v = await lockVistoria(ctx, id);
  requireThat(v.requerimento_id === null && canVistoriar(ctx.usuario, v.setor_id) && ctx.usuario.suporte === null);
  requireFresh(v.versao, versao);
  const recusa = recusaDoAto(v.status, 'cancelar');
  if (recusa) throw new RuleError('vistoria_fechada', recusa);
  await gravar(ctx, v, dito);
  await ctx.audit('vistoria.responsavel', { id });
  return verVistoria(ctx, id);
}
