import { arquivos } from '@portal/domain/campos/arquivos/model';
import { quadroAreas } from '@portal/domain/campos/quadro-areas/model';
import { assuntoDe } from '@portal/domain/emails/assuntos';
import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import type { marcarPendencia as contratoMarcar } from '@portal/domain/pendencias/contract';
import { type Efeito, efeitosPossiveis } from '@portal/domain/pendencias/efeitos';
import { podeRever } from '@portal/domain/pendencias/revisao';
import { camposDe } from '@portal/domain/processos/definicao';
import type { AtoFeito } from '@portal/domain/requerimentos/ato';
import { isDoRequerente } from '@portal/domain/respostas/respostas';
import { requireThat } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { exigirDesimpedido } from '../distribuicao/index.ts';
import { contarUso } from '../frases/index.ts';
import {
  aceitarPendencia,
  acolherContestacao,
  cancelarPendencia,
  contarPendencias,
  findDonoDaPendencia,
  findPendencias,
  findQuemDecide,
  manterPendencia,
  marcarPendencia,
  recusarResposta,
  removerPendencia,
  responderPendencia,
  SITUACAO,
} from '../pendencias/index.ts';
import { findFeito } from '../requerimentos/index.ts';
import { cancelarGuiaDaPendencia } from '../taxas/index.ts';
import { abrirAnalise, abrirCena, avisarPartes, type Cena, mover, setoresDe, tocar } from '../tramitacao/index.ts';
import { darPorConforme, tirarVeredito } from './vereditos.ts';

type Marcar = BodyOf<typeof contratoMarcar>;

export async function marcar(ctx: Ctx, id: string, body: Marcar): Promise<AtoFeito> {
  const cena = await abrirAnalise(ctx, id, body.versao, body.etapa_id);
  if (!cena.etapa) throw new RuleError('etapa_ausente', 'Este requerimento não tem etapa aberta.');
  const pendencia_id = await marcarPendencia(ctx, {
    requerimento_id: id,
    etapa_id: cena.etapa.id,
    campo_id: body.campo_id,
    rotulo: rotuloDoAlvo(cena, body),
    texto: body.texto,
    efeito: body.efeito,
    base_legal: body.base_legal,
    alvo: body.alvo.tipo,
    chave: body.alvo.chave,
    valor_centavos: body.valor_centavos ?? null,
  });
  await tirarVeredito(ctx, cena.etapa.id, body);
  if (body.frase_id) await contarUso(ctx, body.frase_id);
  await tocar(cena, 'pendencia.marcar', { pendencia_id, efeito: body.efeito });
  return findFeito(ctx, id);
}

/**
 * What an item is called, by what it is about.
 * @throws RuleError `campo_desconhecido`, `alvo_desconhecido`, `efeito_impossivel`
 */
function rotuloDoAlvo({ definicao, etapa }: Cena, { campo_id, alvo, efeito }: Marcar): string {
  const campo = camposDe(definicao).find((c) => c.id === campo_id);
  const exigirEfeito = (possiveis: readonly Efeito[]) => {
    if (!possiveis.includes(efeito))
      throw new RuleError('efeito_impossivel', 'Este pedido não serve para o que foi marcado.', [
        { campo: 'efeito', mensagem: 'Escolha outro pedido.' },
      ]);
  };
  if (alvo.tipo === 'geral' || alvo.tipo === 'conferencia') {
    exigirEfeito(efeitosPossiveis(undefined));
    if (alvo.tipo === 'geral') return 'O requerimento';
    const linha = definicao.etapas.find((d) => d.id === etapa?.definicao_id)?.conferencia.find((c) => c.id === alvo.chave);
    if (!linha) throw new RuleError('alvo_desconhecido', 'Esta linha não está na conferência da etapa.');
    return linha.texto;
  }
  // what the analysis fills in is not the requester's to correct
  if (!campo || !isDoRequerente(campo)) throw new RuleError('campo_desconhecido', 'Este campo não existe neste requerimento.');
  const isFora =
    (alvo.tipo === 'arquivo' && campo.tipo !== arquivos.tipo) || (alvo.tipo === 'linha' && campo.tipo !== quadroAreas.tipo);
  if (isFora) throw new RuleError('alvo_desconhecido', 'Este campo não tem o que foi marcado.');
  exigirEfeito(efeitosPossiveis(campo));
  return campo.rotulo;
}

type AtoDoAnalista = 'remover' | 'aceitar' | 'recusar';

export async function julgar(
  ctx: Ctx,
  id: string,
  pendenciaId: string,
  ato: AtoDoAnalista,
  versao: number,
  motivo = '',
): Promise<AtoFeito> {
  const { etapa_id } = await findDonoDaPendencia(ctx, id, pendenciaId);
  const cena = await abrirAnalise(ctx, id, versao, etapa_id);
  if (ato === 'remover') await remover(cena, pendenciaId);
  else if (ato === 'aceitar') {
    await aceitarPendencia(ctx, id, pendenciaId);
    await darPorConforme(cena, pendenciaId);
  } else await recusarResposta(ctx, id, pendenciaId, motivo);
  await tocar(cena, `pendencia.${ato}`, { pendencia_id: pendenciaId });
  return findFeito(ctx, id);
}

async function remover(cena: Cena, pendenciaId: string): Promise<void> {
  await removerPendencia(cena.ctx, cena.r.id, pendenciaId);
  await voltarAoTrabalho(cena);
}

/** Without an item left, a step that was ready with its items is at work again. */
async function voltarAoTrabalho({ ctx, r, etapa }: Cena): Promise<void> {
  if (!etapa?.pronta) return;
  const rest = (await findPendencias(ctx.tx, r.id)).filter((p) => p.etapa_id === etapa.id);
  if (contarPendencias(rest).pendencias_em_rascunho > 0) return;
  await ctx.tx
    .updateTable('etapa')
    .set((eb) => ({ pronta: false, mudou_em: ctx.agora, versao: eb('versao', '+', 1) }))
    .where('id', '=', etapa.id)
    .execute();
}

/** Somebody who decides, and did not mark the item, says who is right about a contested one. */
export async function rever(
  ctx: Ctx,
  id: string,
  pendenciaId: string,
  ato: 'acolher' | 'manter',
  { versao, motivo }: { versao: number; motivo: string },
): Promise<AtoFeito> {
  const { etapa_id, criado_por } = await findDonoDaPendencia(ctx, id, pendenciaId);
  // open where deciding is
  const cena = await abrirCena(ctx, id, versao, 'deferir', { etapaId: etapa_id });
  await exigirDesimpedido(ctx, cena.r);
  const setor_ids = cena.etapa ? setoresDe([cena.etapa]) : [];
  const outros = criado_por === ctx.usuario.id ? await findQuemDecide(ctx, setor_ids, criado_por) : [];
  requireThat(
    podeRever(ctx.usuario, { setor_ids, marcou_id: criado_por, outros_decidem: outros.length > 0 }),
    'Quem marcou o item não julga a contestação. Outra pessoa que decide no setor faz isto.',
  );
  if (ato === 'acolher') {
    await acolherContestacao(ctx, id, pendenciaId, motivo);
    await cancelarGuiaDaPendencia(ctx, pendenciaId);
    await darPorConforme(cena, pendenciaId);
  } else await manterPendencia(ctx, id, pendenciaId, motivo);
  await tocar(cena, `pendencia.${ato}`, { pendencia_id: pendenciaId });
  return findFeito(ctx, id);
}

/** An item that was sent asks nothing any more. The last one that the requester had gives the request back to the analysis. */
export async function cancelarItem(
  ctx: Ctx,
  id: string,
  pendenciaId: string,
  { versao, motivo }: { versao: number; motivo: string },
): Promise<AtoFeito> {
  const { etapa_id, situacao } = await findDonoDaPendencia(ctx, id, pendenciaId);
  const cena = await abrirCena(ctx, id, versao, 'devolver', { etapaId: etapa_id, de: ['Aguardando requerente'] });
  await cancelarPendencia(ctx, id, pendenciaId, motivo);
  await cancelarGuiaDaPendencia(ctx, pendenciaId);
  await voltarAoTrabalho(cena);
  await tocar(cena, 'pendencia.cancelar', { pendencia_id: pendenciaId });
  if (situacao !== SITUACAO.preencher) return findFeito(ctx, id);
  const { r } = cena;
  const left = contarPendencias(await findPendencias(ctx.tx, id)).pendencias_com_requerente;
  await avisarPartes(ctx, r, 'cancelar_item', {
    tipo: 'pendencia',
    message: `A prefeitura cancelou um dos itens a corrigir do requerimento ${r.numero}.`,
    assunto: assuntoDe('Um item a menos para corrigir', r),
    detalhe: `Um dos itens pedidos já não precisa de resposta. Motivo: ${motivo}${left === 0 ? ' Não falta mais nada: a análise continua.' : ''}`,
    botao: 'Ver o requerimento',
  });
  // nothing is left to answer: what was being typed and never sent counts for nobody
  if (left === 0)
    await mover({ ...cena, etapa: null }, { ato: 'responder', texto: 'Cancelou o último item: a análise continua.' });
  return findFeito(ctx, id);
}

export async function responderItem(
  ctx: Ctx,
  id: string,
  pendenciaId: string,
  { versao, resposta, contesta }: { versao: number; resposta: string; contesta: boolean },
): Promise<AtoFeito> {
  const cena = await abrirCena(ctx, id, versao, 'responder');
  await responderPendencia(ctx, id, pendenciaId, { resposta, contesta });
  await tocar(cena, contesta ? 'pendencia.contestar' : 'pendencia.responder', { pendencia_id: pendenciaId });
  return findFeito(ctx, id);
}
