import { exigirSemContestacao } from '@portal/domain/taxas/contestacao';
import type { Guia } from '@portal/domain/taxas/contract';
import type { Plano } from '@portal/domain/taxas/parcelamento';
import { formatReais } from '@portal/domain/text/dinheiro';
import type { Ctx } from '#platform/http/context.ts';
import { findVersao } from '../processos/index.ts';
import { findRequerimento, registrarEvento } from '../requerimentos/index.ts';
import { emitirParcelas, findAlvoDaGuia, findGuia, isContestada, verPlano } from '../taxas/index.ts';
import { abrirCena, prazoDaGuia, tocar } from '../tramitacao/index.ts';
import { avisarDaGuia } from './renovar.ts';

/** What a slip would become, for whoever may see it. */
export async function verParcelas(ctx: Ctx, guiaId: string, parcelas: number): Promise<Plano> {
  const guia = await findAlvoDaGuia(ctx.tx, guiaId);
  const r = await findRequerimento(ctx, guia.requerimento_id);
  const { definicao } = await findVersao(ctx.tx, r.processo_versao_id);
  return verPlano(ctx, guia, definicao, parcelas);
}

/**
 * The charge of a slip paid in parts, chosen by whoever may pay it or by finance; each part is a slip of its own.
 * @returns the first of them
 * @throws RuleError guia_sem_espera, guia_parcelada, decisao_aberta, guia_a_caminho, guia_vencida, guia_com_acrescimos, parcelas_demais
 */
export async function parcelarGuia(
  ctx: Ctx,
  guiaId: string,
  { versao, parcelas }: { versao: number; parcelas: number },
): Promise<Guia> {
  const alvo = await findAlvoDaGuia(ctx.tx, guiaId);
  const daPrefeitura = ctx.painel === 'prefeitura';
  const cena = await abrirCena(ctx, alvo.requerimento_id, versao, daPrefeitura ? 'aprovar_comprovante' : 'enviar_comprovante');
  const { r, definicao } = cena;
  exigirSemContestacao(await isContestada(ctx, guiaId), daPrefeitura);
  const novas = await emitirParcelas(ctx, r, definicao, guiaId, parcelas);
  const [primeira, ultima] = [novas[0]!, novas.at(-1)!];
  const texto = `Dividiu a guia ${alvo.numero}, de ${formatReais(alvo.valor_centavos)}, em ${parcelas} parcelas: valem as guias ${primeira.numero} a ${ultima.numero}.`;
  await registrarEvento(ctx, r.id, { tipo: 'parcelar_guia', texto });
  await tocar(cena, 'guia.parcelar', {
    antes: { guia: alvo.numero, valor_centavos: alvo.valor_centavos, vencimento: alvo.vencimento },
    depois: { parcelas, guias: novas.map((n) => n.numero) },
  });
  if (r.status === 'Aguardando comprovante') await prazoDaGuia(ctx, r.id);
  if (daPrefeitura) await avisarDaGuia(cena, primeira.emissao);
  return findGuia(ctx.tx, primeira.id);
}
