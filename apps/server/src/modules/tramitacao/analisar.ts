import { RuleError } from '@portal/domain/http/rule-error';
import { camposDe } from '@portal/domain/processos/definicao';
import type { Requerimento } from '@portal/domain/requerimentos/contract';
import type { Ctx } from '#platform/http/context.ts';
import { emitirLicencas, suspenderLicencas } from '../licencas/index.ts';
import {
  aceitarPendencia,
  enviarPendencias,
  marcarPendencia,
  receberRespostas,
  recusarResposta,
  removerPendencia,
  responderPendencia,
} from '../pendencias/index.ts';
import { isParteAtiva } from '../requerimentos/index.ts';
import { cancelarGuiasAbertas, emitirGuia } from '../taxas/index.ts';
import { abrirCena, type Cena, mover, tocar } from './act.ts';
import { avisarPartes, avisarSetor } from './avisos.ts';
import { findDetail } from './detail.ts';
import { abrirEtapa, darPrazo, findCiclo, prazoEmDiasCorridos, retomarPrazo } from './etapas.ts';
import { congelarRespostas, gravarRespostas, gravarSubmissao, gravarVinculos } from './protocolar.ts';

/** The analyst takes the step. */
export async function iniciar(ctx: Ctx, id: string, versao: number): Promise<Requerimento> {
  const cena = await abrirCena(ctx, id, versao, 'iniciar');
  await mover(cena, {
    ato: 'iniciar',
    texto: `Iniciou a etapa ${cena.r.etapa_nome}.`,
    etapa: { iniciada_em: ctx.agora, analista_id: ctx.usuario.id },
  });
  await ctx.tx.updateTable('requerimento').set({ analista_nome: ctx.usuario.nome }).where('id', '=', id).execute();
  return findDetail(ctx, id);
}

export async function pausar(ctx: Ctx, id: string, versao: number, motivo: string): Promise<Requerimento> {
  const cena = await abrirCena(ctx, id, versao, 'pausar');
  await mover(cena, { ato: 'pausar', motivo, texto: `Pausou a etapa ${cena.r.etapa_nome}.` });
  return findDetail(ctx, id);
}

/** Sends the marked items together; the requester may now change those fields. */
export async function devolver(ctx: Ctx, id: string, versao: number): Promise<Requerimento> {
  const cena = await abrirCena(ctx, id, versao, 'devolver');
  await mover(cena, { ato: 'devolver', texto: 'Enviou pendências ao requerente.' });
  const total = await enviarPendencias(ctx, id);
  await darPrazo(ctx, id, await prazoEmDiasCorridos(ctx, cena.definicao.prazo_pendencia_dias));
  const itens = total === 1 ? '1 item' : `${total} itens`;
  await avisarPartes(ctx, cena.r, 'devolver', {
    message: `A prefeitura pede que você corrija ${itens} no requerimento ${cena.r.numero}.`,
    assunto: `Requerimento ${cena.r.numero}: ${itens} para corrigir`,
    detalhe: `Ao analisar o seu pedido de ${cena.r.processo_nome.toLowerCase()}, a prefeitura encontrou ${itens} para corrigir. Responda cada um pelo portal e reenvie.`,
    botao: 'Ver o que corrigir',
  });
  return findDetail(ctx, id);
}

/** The requester sends the answers back; a new round is frozen and compared with the one before. */
export async function responder(ctx: Ctx, id: string, versao: number): Promise<Requerimento> {
  const cena = await abrirCena(ctx, id, versao, 'responder');
  const { r, definicao, etapa } = cena;
  const respostas = await congelarRespostas(cena);
  await gravarRespostas(ctx, r, definicao, respostas);
  // a correction may raise the fee: the difference gets a slip of its own
  await emitirGuia(ctx, r, definicao, respostas);
  await mover(cena, { ato: 'responder', texto: 'Respondeu as pendências e reenviou.' });
  await receberRespostas(ctx, id);
  await gravarSubmissao(ctx, id, definicao, respostas);
  if (etapa) {
    await retomarPrazo(ctx, id, etapa.id);
    await avisarSetor(
      ctx,
      r,
      etapa.setor_id,
      etapa.analista_id,
      `${r.requerente_nome} respondeu as pendências do requerimento ${r.numero}.`,
    );
  }
  // who answered may have left the request with this very answer: they see it once more, with nothing to do
  const before = await findDetail(ctx, id);
  await gravarVinculos(ctx, id, definicao, respostas);
  return (await isParteAtiva(ctx, id)) ? findDetail(ctx, id) : { ...before, acoes_permitidas: [], campos_abertos: [] };
}

/** Approves the step: the next one opens, or the request is granted and its documents are made. */
export async function deferir(ctx: Ctx, id: string, versao: number, numeros?: Record<string, string>): Promise<Requerimento> {
  const cena = await abrirCena(ctx, id, versao, 'deferir');
  const { r, etapa, definicao } = cena;
  if (!etapa) throw new RuleError('etapa_ausente', 'Este requerimento não tem etapa aberta.');
  const para = await mover(cena, { ato: 'deferir', texto: `Deferiu a etapa ${etapa.nome}.`, etapa: { concluida_em: ctx.agora } });
  await emitirLicencas(ctx, r, etapa, definicao, numeros);
  if (para === 'Deferido') {
    await avisarPartes(ctx, r, 'deferir', {
      message: `O requerimento ${r.numero} foi deferido (aprovado).`,
      assunto: `Requerimento ${r.numero} deferido`,
      detalhe: `O seu pedido de ${r.processo_nome.toLowerCase()} foi aprovado (deferido).${definicao.documentos.length ? ' O documento segue agora para assinatura; avisaremos quando puder ser baixado.' : ''}`,
      botao: 'Ver o requerimento',
    });
  } else {
    const next = await abrirEtapa(cena, etapa.ordem + 1, (await findCiclo(cena, etapa.ordem + 1)) + 1);
    await avisarSetor(ctx, r, next.setor_id, null, `O requerimento ${r.numero} chegou à etapa ${next.nome}.`);
  }
  return findDetail(ctx, id);
}

export async function indeferir(ctx: Ctx, id: string, versao: number, motivo: string): Promise<Requerimento> {
  const cena = await abrirCena(ctx, id, versao, 'indeferir');
  await mover(cena, {
    ato: 'indeferir',
    motivo,
    texto: `Indeferiu a etapa ${cena.r.etapa_nome} e encerrou o requerimento.`,
    etapa: { concluida_em: ctx.agora },
  });
  await avisarPartes(ctx, cena.r, 'indeferir', {
    message: `O requerimento ${cena.r.numero} foi indeferido (não aprovado).`,
    assunto: `Requerimento ${cena.r.numero} indeferido`,
    detalhe: `O seu pedido de ${cena.r.processo_nome.toLowerCase()} não foi aprovado (indeferido). Motivo: ${motivo}`,
    botao: 'Ver o requerimento',
  });
  return findDetail(ctx, id);
}

/** Closes for good. Slips that were not paid are cancelled with it. */
export async function cancelar(ctx: Ctx, id: string, versao: number, motivo: string): Promise<Requerimento> {
  const cena = await abrirCena(ctx, id, versao, 'cancelar');
  await mover(cena, { ato: 'cancelar', motivo, texto: 'Cancelou o requerimento.', etapa: { concluida_em: ctx.agora } });
  await cancelarGuiasAbertas(ctx, id);
  await avisarPartes(ctx, cena.r, 'cancelar', {
    message: `O requerimento ${cena.r.numero} foi cancelado.`,
    assunto: `Requerimento ${cena.r.numero} cancelado`,
    detalhe: `A prefeitura cancelou o seu pedido de ${cena.r.processo_nome.toLowerCase()}. Motivo: ${motivo}`,
    botao: 'Ver o requerimento',
  });
  return findDetail(ctx, id);
}

/** A closed step is done again, in a new cycle; the decision before stays and shows as superseded, its documents lose effect. */
export async function reabrir(ctx: Ctx, id: string, versao: number, motivo: string): Promise<Requerimento> {
  const cena = await abrirCena(ctx, id, versao, 'reabrir');
  const { r, etapa } = cena;
  if (!etapa) throw new RuleError('etapa_ausente', 'Este requerimento não tem etapa para reabrir.');
  // the old row keeps its decision: only the request moves
  await mover({ ...cena, etapa: null }, { ato: 'reabrir', motivo, texto: `Reabriu a etapa ${etapa.nome}.` });
  await ctx.tx.updateTable('etapa').set({ substituida: true }).where('id', '=', etapa.id).execute();
  await suspenderLicencas(ctx, etapa.id);
  const next = await abrirEtapa(cena, etapa.ordem, etapa.ciclo + 1);
  await avisarSetor(ctx, r, next.setor_id, etapa.analista_id, `A etapa ${etapa.nome} do requerimento ${r.numero} foi reaberta.`);
  await avisarPartes(ctx, r, 'reabrir', {
    message: `O requerimento ${r.numero} foi reaberto para nova análise.`,
    assunto: `Requerimento ${r.numero} reaberto`,
    detalhe: `A prefeitura reabriu a etapa ${etapa.nome}. Motivo: ${motivo}`,
    botao: 'Ver o requerimento',
  });
  return findDetail(ctx, id);
}

/** A draft the person no longer wants. */
export async function descartar(ctx: Ctx, id: string, versao: number): Promise<Requerimento> {
  const cena = await abrirCena(ctx, id, versao, 'descartar');
  const before = await findDetail(ctx, id);
  await mover(cena, { ato: 'descartar', texto: 'Descartou o rascunho.' });
  return { ...before, status: 'Cancelado', versao: cena.r.versao, acoes_permitidas: [], campos_abertos: [] };
}

/** Items may be marked and judged while the analyst has the step. */
const abrirAnalise = (ctx: Ctx, id: string, versao: number): Promise<Cena> => abrirCena(ctx, id, versao, 'devolver');

export async function marcar(
  ctx: Ctx,
  id: string,
  body: { versao: number; campo_id: string; texto: string },
): Promise<Requerimento> {
  const cena = await abrirAnalise(ctx, id, body.versao);
  const campo = camposDe(cena.definicao).find((c) => c.id === body.campo_id);
  if (!campo || !cena.etapa) throw new RuleError('campo_desconhecido', 'Este campo não existe neste requerimento.');
  const pendencia_id = await marcarPendencia(
    ctx,
    { requerimento_id: id, etapa_id: cena.etapa.id, campo_id: campo.id, rotulo: campo.rotulo },
    body.texto,
  );
  await tocar(cena, 'pendencia.marcar', { pendencia_id });
  return findDetail(ctx, id);
}

type AtoDoAnalista = 'remover' | 'aceitar' | 'recusar';

export async function julgar(
  ctx: Ctx,
  id: string,
  pendenciaId: string,
  ato: AtoDoAnalista,
  versao: number,
  motivo = '',
): Promise<Requerimento> {
  const cena = await abrirAnalise(ctx, id, versao);
  if (ato === 'remover') await removerPendencia(ctx, id, pendenciaId);
  else if (ato === 'aceitar') await aceitarPendencia(ctx, id, pendenciaId);
  else await recusarResposta(ctx, id, pendenciaId, motivo);
  await tocar(cena, `pendencia.${ato}`, { pendencia_id: pendenciaId });
  return findDetail(ctx, id);
}

export async function responderItem(
  ctx: Ctx,
  id: string,
  pendenciaId: string,
  versao: number,
  resposta: string,
): Promise<Requerimento> {
  const cena = await abrirCena(ctx, id, versao, 'responder');
  await responderPendencia(ctx, id, pendenciaId, resposta);
  await tocar(cena, 'pendencia.responder', { pendencia_id: pendenciaId });
  return findDetail(ctx, id);
}
