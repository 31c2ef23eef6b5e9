import type { Guia } from '@portal/domain/taxas/contract';
import { formatReais } from '@portal/domain/text/dinheiro';
import type { Ctx, StoredUpload } from '#platform/http/context.ts';
import { aposEncerrar } from '../subrequerimentos/index.ts';
import {
  cancelarGuiasAbertas,
  decidirComprovante,
  findAlvoDaGuia,
  findAlvoDoComprovante,
  findGuia,
  registrarComprovante,
} from '../taxas/index.ts';
import { abrirCena, avisarFinanceiro, avisarPartes, mover } from '../tramitacao/index.ts';
import { andar, deOnde } from './a-parte.ts';

export async function enviarComprovante(ctx: Ctx, guiaId: string, versao: number, arquivo: StoredUpload): Promise<Guia> {
  const guia = await findAlvoDaGuia(ctx.tx, guiaId);
  const cena = await abrirCena(ctx, guia.requerimento_id, versao, 'enviar_comprovante', deOnde(guia));
  await registrarComprovante(ctx, guia, arquivo);
  await andar(cena, guia, { ato: 'enviar_comprovante', texto: `Enviou o comprovante da guia ${guia.numero}.` });
  await avisarFinanceiro(
    ctx,
    cena.r,
    `Comprovante do requerimento ${cena.r.numero} para conferir: ${formatReais(guia.valor_centavos)}.`,
  );
  return findGuia(ctx.tx, guiaId);
}

export async function aprovarComprovante(ctx: Ctx, comprovanteId: string, versao: number): Promise<Guia> {
  const alvo = await findAlvoDoComprovante(ctx.tx, comprovanteId);
  const cena = await abrirCena(ctx, alvo.requerimento_id, versao, 'aprovar_comprovante', deOnde(alvo));
  await decidirComprovante(ctx, alvo, { aprovado: true });
  await andar(cena, alvo, { ato: 'aprovar_comprovante', texto: `Aprovou o comprovante da guia ${alvo.numero}.` });
  await avisarPartes(ctx, cena.r, 'aprovar_comprovante', {
    message: `O pagamento do requerimento ${cena.r.numero} foi confirmado.`,
    assunto: `Pagamento confirmado: requerimento ${cena.r.numero}`,
    botao: 'Ver o requerimento',
  });
  return findGuia(ctx.tx, alvo.guia_id);
}

export async function recusarComprovante(ctx: Ctx, comprovanteId: string, versao: number, motivo: string): Promise<Guia> {
  const alvo = await findAlvoDoComprovante(ctx.tx, comprovanteId);
  const cena = await abrirCena(ctx, alvo.requerimento_id, versao, 'recusar_comprovante', deOnde(alvo));
  await decidirComprovante(ctx, alvo, { aprovado: false, motivo });
  await andar(cena, alvo, { ato: 'recusar_comprovante', motivo, texto: `Recusou o comprovante da guia ${alvo.numero}.` });
  await avisarPartes(ctx, cena.r, 'recusar_comprovante', {
    message: `O comprovante do requerimento ${cena.r.numero} não foi aceito: ${motivo}`,
    assunto: `Envie outro comprovante: requerimento ${cena.r.numero}`,
    detalhe: `O comprovante de pagamento não foi aceito. Motivo: ${motivo} Envie outro pelo portal.`,
    botao: 'Enviar outro comprovante',
  });
  return findGuia(ctx.tx, alvo.guia_id);
}

/** @source spec §4, "Rejecting a fee value cancels the request" */
export async function recusarTaxa(ctx: Ctx, guiaId: string, versao: number, motivo: string): Promise<Guia> {
  const guia = await findAlvoDaGuia(ctx.tx, guiaId);
  const cena = await abrirCena(ctx, guia.requerimento_id, versao, 'recusar_taxa');
  await mover(cena, {
    ato: 'recusar_taxa',
    motivo,
    texto: 'Recusou o valor da taxa: o requerimento foi cancelado.',
  });
  await cancelarGuiasAbertas(ctx, guia.requerimento_id);
  await aposEncerrar(ctx, cena.r);
  return findGuia(ctx.tx, guiaId);
}
