import { assuntoDe } from '@portal/domain/emails/assuntos';
import { RuleError } from '@portal/domain/http/rule-error';
import type { AtoFeito } from '@portal/domain/requerimentos/ato';
import { isEncerrado, isProtocolado } from '@portal/domain/requerimentos/status';
import { v7 as uuidv7 } from 'uuid';
import { requireFresh, requireThat } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { cancelar } from '../atos/index.ts';
import { findFeito, isParteAtiva, lockRequerimento, type RequerimentoRow, registrarEvento } from '../requerimentos/index.ts';
import { abrirCena, avisarPartes, avisarSetor, lockEtapas, setoresDe, tocar } from '../tramitacao/index.ts';

interface ComMotivo {
  versao: number;
  motivo: string;
}

const findAberta = (ctx: Ctx, id: string) =>
  ctx.tx
    .selectFrom('desistencia')
    .select(['id', 'motivo'])
    .where('requerimento_id', '=', id)
    .where('situacao', '=', 'Pedida')
    .forUpdate()
    .executeTakeFirst();

const ausente = (): never => {
  throw new RuleError('desistencia_ausente', 'Não há pedido de desistência em aberto neste requerimento.');
};

const fechar = (ctx: Ctx, id: string, situacao: 'Aceita' | 'Recusada' | 'Retirada', resposta = '') =>
  ctx.tx.updateTable('desistencia').set({ situacao, resposta, decidida_em: ctx.agora }).where('id', '=', id).execute();

/** Only who acts for the request, on their own panel. @throws AppError 403, 404, 409 */
async function abrirComoParte(ctx: Ctx, id: string, versao: number): Promise<RequerimentoRow> {
  const r = await lockRequerimento(ctx, id);
  requireFresh(r.versao, versao);
  requireThat(ctx.painel === 'contribuinte' && (await isParteAtiva(ctx, id)));
  return r;
}

/**
 * The requester asks to give a filed request up. Nothing changes until the town hall decides: there may be fees, works or
 * inspections that stand against it.
 */
export async function pedirDesistencia(ctx: Ctx, id: string, { versao, motivo }: ComMotivo): Promise<AtoFeito> {
  const r = await abrirComoParte(ctx, id, versao);
  if (!isProtocolado(r.status) || isEncerrado(r.status))
    throw new RuleError('ato_indisponivel', `Não é possível desistir: o requerimento está em "${r.status}".`);
  if (await findAberta(ctx, id))
    throw new RuleError('desistencia_repetida', 'A desistência já foi pedida. Aguarde a decisão da prefeitura.');
  await ctx.tx
    .insertInto('desistencia')
    .values({
      id: uuidv7(),
      requerimento_id: id,
      motivo,
      pedida_por: ctx.usuario.id,
      pedida_por_nome: ctx.usuario.nome,
      pedida_em: ctx.agora,
    })
    .execute();
  await registrarEvento(ctx, id, { tipo: 'desistencia', texto: 'Pediu para desistir do requerimento.', motivo });
  await tocar({ ctx, r }, 'requerimento.pedir_desistencia');
  for (const setorId of setoresDe(await lockEtapas(ctx, id)))
    await avisarSetor(ctx, r, setorId, null, {
      tipo: 'resposta',
      message: `${r.requerente_nome} pede para desistir do requerimento ${r.numero}.`,
    });
  return findFeito(ctx, id);
}

export async function retirarDesistencia(ctx: Ctx, id: string, versao: number): Promise<AtoFeito> {
  const r = await abrirComoParte(ctx, id, versao);
  const { id: pedido } = (await findAberta(ctx, id)) ?? ausente();
  await fechar(ctx, pedido, 'Retirada');
  await registrarEvento(ctx, id, { tipo: 'desistencia', texto: 'Voltou atrás do pedido de desistência.' });
  await tocar({ ctx, r }, 'requerimento.retirar_desistencia');
  return findFeito(ctx, id);
}

/** Whoever may cancel may accept: the request is cancelled, for the reason its requester gave. */
export async function aceitarDesistencia(ctx: Ctx, id: string, versao: number): Promise<AtoFeito> {
  await abrirCena(ctx, id, versao, 'cancelar');
  const pedido = (await findAberta(ctx, id)) ?? ausente();
  await fechar(ctx, pedido.id, 'Aceita');
  return cancelar(ctx, id, versao, `Desistência do requerente: ${pedido.motivo}`.slice(0, 2000));
}

export async function recusarDesistencia(ctx: Ctx, id: string, { versao, motivo }: ComMotivo): Promise<AtoFeito> {
  const cena = await abrirCena(ctx, id, versao, 'cancelar');
  const pedido = (await findAberta(ctx, id)) ?? ausente();
  await fechar(ctx, pedido.id, 'Recusada', motivo);
  await registrarEvento(ctx, id, { tipo: 'desistencia', texto: 'Não aceitou o pedido de desistência.', motivo });
  await tocar(cena, 'requerimento.recusar_desistencia');
  await avisarPartes(ctx, cena.r, 'recusar_desistencia', {
    tipo: 'decisao',
    message: `A prefeitura não aceitou a desistência do requerimento ${cena.r.numero}.`,
    assunto: assuntoDe('A desistência não foi aceita', cena.r),
    detalhe: `A prefeitura não aceitou o pedido de desistência e o requerimento segue. Motivo: ${motivo}`,
    botao: 'Ver o requerimento',
  });
  return findFeito(ctx, id);
}
