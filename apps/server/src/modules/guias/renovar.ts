import { assuntoDe, assuntoDePagar, pedidoEmTexto } from '@portal/domain/emails/assuntos';
import { RuleError } from '@portal/domain/http/rule-error';
import { isEncerrado } from '@portal/domain/requerimentos/status';
import { exigirSemContestacao } from '@portal/domain/taxas/contestacao';
import type { Guia } from '@portal/domain/taxas/contract';
import { pagavel, porEmitir } from '@portal/domain/taxas/estado';
import type { Ctx } from '#platform/http/context.ts';
import { registrarEvento } from '../requerimentos/index.ts';
import { emitirDeNovo, findAlvoDaGuia, findGuia, isContestada } from '../taxas/index.ts';
import { abrirCena, avisarPartes, type Cena, prazoDaGuia, tocar } from '../tramitacao/index.ts';
import { deOnde } from './a-parte.ts';
import { DEPOIS_DE_PAGAR, paraPagar } from './no-email.ts';

/** What the person who pays is told of a slip that is not in the mail: that there is none, or that it is still to come. */
export const proximoPasso = (emissao: Guia['emissao'] | null): string =>
  emissao === null
    ? 'Agora é com a prefeitura, que já pode começar a análise. Avisamos você a cada passo.'
    : 'O próximo passo é a taxa: a guia ainda vai ser emitida, e avisamos você quando puder pagar.';

/** A slip that came after the filing, or that can be paid at last. */
export async function avisarDaGuia({ ctx, r }: Pick<Cena, 'ctx' | 'r'>, emissao: Guia['emissao']): Promise<void> {
  if (r.status === 'Aguardando comprovante') await prazoDaGuia(ctx, r.id);
  const message = `Há uma taxa a pagar no requerimento ${r.numero}.`;
  const pagar = pagavel({ emissao }) ? await paraPagar(ctx, r.id) : null;
  if (!pagar)
    return avisarPartes(ctx, r, 'cobrar', {
      tipo: 'pagamento',
      message,
      assunto: assuntoDe('Há uma taxa a pagar', r),
      detalhe: `O requerimento ${r.numero} (${r.processo_nome}) tem uma taxa a pagar. A guia ainda vai ser emitida, e avisamos você quando puder pagar.`,
      botao: 'Ver o requerimento',
    });
  return avisarPartes(ctx, r, 'cobrar', {
    tipo: 'pagamento',
    message,
    assunto: assuntoDePagar(pagar.guia, r),
    detalhe: `O seu pedido de ${pedidoEmTexto(r)} tem uma taxa de ${pagar.quanto}. ${DEPOIS_DE_PAGAR}${isEncerrado(r.status) ? '' : ' A análise continua quando o pagamento for confirmado.'}`,
    ...pagar,
  });
}

/**
 * Another slip for one whose day is over, asked for by whoever may pay it or by finance; and by finance the slip that could
 * not be issued, once the town has what lacked.
 * @throws RuleError guia_sem_espera, guia_no_prazo, guia_a_caminho, emissao_impossivel, emissao_a_mao
 */
export async function renovarGuia(ctx: Ctx, guiaId: string, versao: number): Promise<Guia> {
  const guia = await findAlvoDaGuia(ctx.tx, guiaId);
  const daPrefeitura = ctx.painel === 'prefeitura';
  // no act of its own: who may pay, or check the payment, may have the slip made anew, and the request stays where it is
  const cena = await abrirCena(
    ctx,
    guia.requerimento_id,
    versao,
    daPrefeitura ? 'aprovar_comprovante' : 'enviar_comprovante',
    deOnde(guia),
  );
  const { r, definicao } = cena;
  exigirSemContestacao(await isContestada(ctx, guiaId), daPrefeitura);
  if (!daPrefeitura && porEmitir(guia) && guia.emissor !== 'portal')
    throw new RuleError('guia_a_caminho', 'Esta guia ainda vai ser emitida. Avisamos você quando puder pagar.');
  const nova = await findGuia(ctx.tx, await emitirDeNovo(ctx, r, definicao, guiaId));
  const verbo = porEmitir(nova) ? 'Pediu' : 'Emitiu';
  const texto =
    nova.id === guiaId
      ? `${verbo} a guia ${nova.numero}.`
      : `${verbo} a guia ${nova.numero} no lugar da ${guia.numero}, que venceu.`;
  await registrarEvento(ctx, r.id, { tipo: 'renovar_guia', texto });
  await tocar(cena, 'guia.renovar', { guia: guia.numero, nova: nova.numero });
  if (r.status === 'Aguardando comprovante') await prazoDaGuia(ctx, r.id);
  // of one that is asked for again nobody hears before it is there
  if (daPrefeitura && !(nova.id === guiaId && porEmitir(nova))) await avisarDaGuia(cena, nova.emissao);
  return nova;
}
