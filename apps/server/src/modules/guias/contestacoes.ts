import { vencimento as vencimentoDe } from '@portal/domain/calendario/rules';
import { assuntoDe } from '@portal/domain/emails/assuntos';
import { RuleError } from '@portal/domain/http/rule-error';
import { exigirAberta, exigirContestavel, recomecaOPrazo } from '@portal/domain/taxas/contestacao';
import { exigirEspera } from '@portal/domain/taxas/decisoes';
import { dataDe, formatData } from '@portal/domain/text/datas';
import { formatReais } from '@portal/domain/text/dinheiro';
import type { Ctx } from '#platform/http/context.ts';
import { findCalendario } from '../calendario/index.ts';
import { registrarEvento } from '../requerimentos/index.ts';
import {
  emitirOMesmo,
  findAlvoDaGuia,
  findContestacao,
  findContestacoesDaCobranca,
  findGuia,
  findGuiaADecidir,
  inserirContestacao,
  responderContestacao,
  retirarContestacao as retirar,
} from '../taxas/index.ts';
import { abrirCena, avisarPartes, prazoDaGuia, tocar } from '../tramitacao/index.ts';
import { avisarDasTaxas } from './avisos.ts';
import { paraPagar } from './no-email.ts';

/**
 * Whoever may refuse a value says first why it is wrong. Until the answer nothing is due.
 * @throws RuleError guia_sem_espera, guia_a_caminho, guia_vencida, contestacao_aberta, contestacao_respondida
 */
export async function contestarTaxa(ctx: Ctx, guiaId: string, versao: number, motivo: string): Promise<null> {
  const { requerimento_id } = await findAlvoDaGuia(ctx.tx, guiaId);
  const cena = await abrirCena(ctx, requerimento_id, versao, 'recusar_taxa');
  const { r } = cena;
  const guia = await findAlvoDaGuia(ctx.tx, guiaId);
  exigirContestavel(guia, await findContestacoesDaCobranca(ctx, guiaId), dataDe(ctx.agora, ctx.organizacao.fuso));
  const id = await inserirContestacao(ctx, guiaId, motivo);
  await registrarEvento(ctx, r.id, {
    tipo: 'contestar_taxa',
    texto: `Contestou o valor da guia ${guia.numero}, de ${formatReais(guia.valor_centavos)}.`,
    motivo,
  });
  await tocar(cena, 'guia.contestar', { contestacao: id, guia: guia.numero, valor_centavos: guia.valor_centavos });
  await prazoDaGuia(ctx, r.id);
  await avisarDasTaxas(
    ctx,
    r,
    `O valor da guia ${guia.numero}, de ${formatReais(guia.valor_centavos)}, foi contestado no requerimento ${r.numero}. Responda para o pedido seguir.`,
  );
  return null;
}

/** By the side that contested. @throws RuleError contestacao_encerrada */
export async function retirarContestacao(ctx: Ctx, id: string, versao: number): Promise<null> {
  const { requerimento_id } = await findContestacao(ctx.tx, id);
  const cena = await abrirCena(ctx, requerimento_id, versao, 'recusar_taxa');
  const contestacao = await findContestacao(ctx.tx, id);
  exigirAberta(contestacao);
  await retirar(ctx, id);
  const { numero } = await findAlvoDaGuia(ctx.tx, contestacao.guia_id);
  await registrarEvento(ctx, cena.r.id, { tipo: 'retirar_contestacao', texto: `Retirou a contestação da guia ${numero}.` });
  await tocar(cena, 'guia.retirar-contestacao', { contestacao: id, guia: numero });
  await prazoDaGuia(ctx, cena.r.id);
  return null;
}

/**
 * The value stands, and why. What of the time to pay passed while the answer was waited for begins anew.
 * @throws RuleError contestacao_encerrada, guia_sem_espera, decisao_aberta
 */
export async function manterValor(ctx: Ctx, id: string, versao: number, resposta: string): Promise<null> {
  const { requerimento_id } = await findContestacao(ctx.tx, id);
  const cena = await abrirCena(ctx, requerimento_id, versao, 'aprovar_comprovante');
  const { r, definicao } = cena;
  const contestacao = await findContestacao(ctx.tx, id);
  exigirAberta(contestacao);
  const guia = await findGuiaADecidir(ctx, contestacao.guia_id);
  exigirEspera(guia);
  if (guia.has_aberta)
    throw new RuleError('decisao_aberta', 'Há um pedido sobre esta guia, à espera de outra pessoa. Decidam antes sobre ele.');
  await responderContestacao(ctx, id, 'Mantida', resposta);
  const hoje = dataDe(ctx.agora, ctx.organizacao.fuso);
  let agora = await findGuia(ctx.tx, guia.id);
  if (recomecaOPrazo(guia, hoje)) {
    const dia = vencimentoDe(hoje, definicao.vencimento_guia_dias, 'corridos', await findCalendario(ctx));
    agora = await findGuia(ctx.tx, (await emitirOMesmo(ctx, r, definicao, guia.id, dia)).id);
  }
  const trocada = agora.id === guia.id ? '' : ` Em seu lugar vale a guia ${agora.numero}, até ${formatData(agora.vencimento)}.`;
  await registrarEvento(ctx, r.id, {
    tipo: 'manter_valor',
    texto: `Manteve o valor da guia ${guia.numero}.${trocada}`,
    motivo: resposta,
  });
  await tocar(cena, 'guia.manter-valor', {
    contestacao: id,
    antes: { guia: guia.numero, vencimento: guia.vencimento },
    depois: { guia: agora.numero, vencimento: agora.vencimento },
  });
  await prazoDaGuia(ctx, r.id);
  const pagar = await paraPagar(ctx, r.id);
  await avisarPartes(ctx, r, 'contestacao', {
    tipo: 'pagamento',
    message: `Requerimento ${r.numero}: a prefeitura respondeu à sua contestação e manteve o valor da taxa.`,
    assunto: assuntoDe(`Resposta à sua contestação${pagar ? `, pague ${pagar.quanto}` : ''}`, r),
    detalhe: `A prefeitura manteve o valor de ${formatReais(agora.valor_centavos)}. Resposta: ${resposta} Pague a guia ${agora.numero} até ${formatData(agora.vencimento)}; a espera pela resposta não acrescentou nada ao valor.`,
    ...(pagar ?? { botao: 'Ver a resposta e a guia' }),
  });
  return null;
}
