import { assuntoDe } from '@portal/domain/emails/assuntos';
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
import { avisarPagamento } from './no-email.ts';

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
  await avisarPagamento(cena, { id: alvo.guia_id });
  return findGuia(ctx.tx, alvo.guia_id);
}

export async function recusarComprovante(ctx: Ctx, comprovanteId: string, versao: number, motivo: string): Promise<Guia> {
  const alvo = await findAlvoDoComprovante(ctx.tx, comprovanteId);
  const cena = await abrirCena(ctx, alvo.requerimento_id, versao, 'recusar_comprovante', deOnde(alvo));
  await decidirComprovante(ctx, alvo, { aprovado: false, motivo });
  await andar(cena, alvo, { ato: 'recusar_comprovante', motivo, texto: `Recusou o comprovante da guia ${alvo.numero}.` });
  const guia = await findGuia(ctx.tx, alvo.guia_id);
  await avisarPartes(ctx, cena.r, 'recusar_comprovante', {
    tipo: 'pagamento',
    message: `O comprovante do requerimento ${cena.r.numero} não foi aceito: ${motivo}`,
    assunto: assuntoDe('Envie outro comprovante', cena.r),
    detalhe: `O comprovante da guia ${guia.numero}, de ${formatReais(guia.valor_centavos)}, não foi aceito. Motivo: ${motivo}`,
    botao: 'Enviar outro comprovante',
  });
  return guia;
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
