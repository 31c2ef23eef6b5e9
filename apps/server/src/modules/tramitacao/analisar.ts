import { RuleError } from '@portal/domain/http/rule-error';
import { camposDe } from '@portal/domain/processos/definicao';
import type { Requerimento } from '@portal/domain/requerimentos/contract';
import { isDoRequerente } from '@portal/domain/requerimentos/respostas';
import type { Ctx } from '#platform/http/context.ts';
import { exigirDesimpedido } from '../distribuicao/index.ts';
import {
  aceitarPendencia,
  contarPendencias,
  enviarPendencias,
  findEtapaDaPendencia,
  findPendencias,
  marcarPendencia,
  receberRespostas,
  recusarResposta,
  removerPendencia,
  responderPendencia,
} from '../pendencias/index.ts';
import { enviarMarcas } from '../plantas/index.ts';
import { abrirPrazo } from '../prazos/index.ts';
import { isParteAtiva, registrarEvento } from '../requerimentos/index.ts';
import { emitirGuia } from '../taxas/index.ts';
import { abrirCena, jaAbertas, mover, tocar } from './act.ts';
import { avisarPartes, avisarSetor } from './avisos.ts';
import type { Cena, EtapaRow } from './cena.ts';
import { findDetail } from './detail.ts';
import { distribuir } from './distribuir.ts';
import { darPrazo } from './etapas.ts';
import { congelarRespostas, gravarRespostas, gravarSubmissao, gravarVinculos, protocolarSubs } from './protocolar.ts';
import { aposEncerrar, criarSub } from './subrequerimentos.ts';

export type NaEtapa = { versao: number; etapa_id?: string | undefined };
export type ComMotivo = NaEtapa & { motivo: string };

/** The analyst takes the step. */
export async function iniciar(ctx: Ctx, id: string, { versao, etapa_id }: NaEtapa): Promise<Requerimento> {
  const cena = await abrirCena(ctx, id, versao, 'iniciar', { etapaId: etapa_id });
  await exigirDesimpedido(ctx, cena.r);
  await mover(cena, {
    ato: 'iniciar',
    texto: `Iniciou a etapa ${nomeDa(cena)}.`,
    etapa: { iniciada_em: ctx.agora, analista_id: ctx.usuario.id, atribuida_em: ctx.agora, atribuicao: '' },
  });
  return findDetail(ctx, id);
}

export const nomeDa = (cena: Cena): string => cena.etapa?.nome ?? cena.r.etapa_nome;

export async function pausar(ctx: Ctx, id: string, { versao, etapa_id, motivo }: ComMotivo): Promise<Requerimento> {
  const cena = await abrirCena(ctx, id, versao, 'pausar', { etapaId: etapa_id });
  await mover(cena, { ato: 'pausar', motivo, texto: `Pausou a etapa ${nomeDa(cena)}.` });
  return findDetail(ctx, id);
}

/**
 * Sends the marked items; the requester may now change those fields. Where sectors work side by side, the items wait for each
 * other, unless the analyst gives a reason not to wait.
 */
export async function devolver(
  ctx: Ctx,
  id: string,
  { versao, etapa_id, motivo = '' }: NaEtapa & { motivo?: string | undefined },
): Promise<Requerimento> {
  const cena = await abrirCena(ctx, id, versao, 'devolver', { etapaId: etapa_id });
  const semEsperar = motivo !== '';
  const { liberadas } = await mover(cena, {
    ato: 'devolver',
    texto: `Concluiu a análise da etapa ${nomeDa(cena)}, com pendências.`,
    ...(semEsperar ? { motivo, semEsperar } : {}),
  });
  await entregarPendencias(cena, liberadas);
  return findDetail(ctx, id);
}

/** Items of all passages that were released by one act: one notice, one deadline. */
export async function entregarPendencias({ ctx, r, definicao }: Cena, liberadas: readonly EtapaRow[]): Promise<void> {
  if (liberadas.length === 0) return;
  const total = await enviarPendencias(
    ctx,
    liberadas.map((e) => e.id),
  );
  await enviarMarcas(
    ctx,
    liberadas.map((e) => e.id),
  );
  const { prazo_pendencia_dias, prazo_requerente } = definicao;
  const dono = { requerimento_id: r.id, etapa_id: null };
  const { vence_em } = await abrirPrazo(ctx, dono, prazo_pendencia_dias, prazo_requerente.contagem);
  await darPrazo(ctx, r.id, vence_em);
  const itens = total === 1 ? '1 item' : `${total} itens`;
  await registrarEvento(ctx, r.id, { tipo: 'pendencias_enviadas', texto: `Enviou pendências ao requerente: ${itens}.` });
  await avisarPartes(ctx, r, 'devolver', {
    message: `A prefeitura pede que você corrija ${itens} no requerimento ${r.numero}.`,
    assunto: `Requerimento ${r.numero}: ${itens} para corrigir`,
    detalhe: `Ao analisar o seu pedido de ${r.processo_nome.toLowerCase()}, a prefeitura encontrou ${itens} para corrigir. Responda cada um pelo portal e reenvie.`,
    botao: 'Ver o que corrigir',
  });
}

/** The requester sends the answers back; a new round is frozen and compared with the one before. */
export async function responder(ctx: Ctx, id: string, versao: number): Promise<Requerimento> {
  const cena = await abrirCena(ctx, id, versao, 'responder');
  const { r, definicao } = cena;
  const waiting = cena.etapas.filter((e) => !e.substituida && e.status === 'Aguardando requerente');
  const respostas = await congelarRespostas(cena);
  await gravarRespostas(ctx, r, definicao, respostas);
  // a correction may raise the fee: the difference gets a slip of its own
  await emitirGuia(ctx, r, definicao, respostas, jaAbertas(cena.etapas));
  await mover(cena, { ato: 'responder', texto: 'Respondeu as pendências e reenviou.' });
  await receberRespostas(ctx, id);
  await gravarSubmissao(ctx, r, definicao, respostas);
  for (const { id: etapaId } of waiting) {
    const etapa = cena.etapas.find((e) => e.id === etapaId);
    if (!etapa) continue;
    await distribuir(cena, etapa, etapa.analista_id);
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

/** The analyst opens a request of another process that the step needs; what both forms ask is copied. */
export async function abrirSubrequerimento(
  ctx: Ctx,
  id: string,
  { versao, etapa_id, subrequerimento }: NaEtapa & { subrequerimento: string },
): Promise<Requerimento> {
  // open where pausing is: whoever has the step may ask for what it needs
  const cena = await abrirCena(ctx, id, versao, 'pausar', { etapaId: etapa_id });
  const definida = cena.definicao.etapas.find((d) => d.id === cena.etapa?.definicao_id);
  const sub = definida?.subrequerimentos.find((s) => s.id === subrequerimento);
  if (!sub || !cena.etapa) throw new RuleError('subrequerimento_desconhecido', 'Esta etapa não abre esse sub-requerimento.');
  const filho = await criarSub(cena, cena.etapa, sub);
  await mover(cena, {
    ato: 'pausar',
    motivo: 'Espera o sub-requerimento.',
    texto: `Pausou a etapa ${nomeDa(cena)} até o fim do sub-requerimento.`,
  });
  await protocolarSubs(ctx, [filho]);
  return findDetail(ctx, id);
}

/** A draft the person no longer wants. */
export async function descartar(ctx: Ctx, id: string, versao: number): Promise<Requerimento> {
  const cena = await abrirCena(ctx, id, versao, 'descartar');
  const before = await findDetail(ctx, id);
  await mover(cena, { ato: 'descartar', texto: 'Descartou o rascunho.' });
  await aposEncerrar(ctx, cena.r);
  return { ...before, status: 'Cancelado', versao: cena.r.versao, acoes_permitidas: [], campos_abertos: [] };
}

/** Items may be marked and judged while the analyst has the step. */
const abrirAnalise = (ctx: Ctx, id: string, versao: number, etapaId?: string): Promise<Cena> =>
  abrirCena(ctx, id, versao, 'devolver', { etapaId });

export async function marcar(ctx: Ctx, id: string, body: NaEtapa & { campo_id: string; texto: string }): Promise<Requerimento> {
  const cena = await abrirAnalise(ctx, id, body.versao, body.etapa_id);
  const campo = camposDe(cena.definicao).find((c) => c.id === body.campo_id);
  // what the analysis fills in is not the requester's to correct
  if (!campo || !isDoRequerente(campo) || !cena.etapa)
    throw new RuleError('campo_desconhecido', 'Este campo não existe neste requerimento.');
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
  const cena = await abrirAnalise(ctx, id, versao, await findEtapaDaPendencia(ctx, id, pendenciaId));
  if (ato === 'remover') await remover(cena, pendenciaId);
  else if (ato === 'aceitar') await aceitarPendencia(ctx, id, pendenciaId);
  else await recusarResposta(ctx, id, pendenciaId, motivo);
  await tocar(cena, `pendencia.${ato}`, { pendencia_id: pendenciaId });
  return findDetail(ctx, id);
}

/** Without an item left, a step that was ready with its items is at work again. */
async function remover({ ctx, r, etapa }: Cena, pendenciaId: string): Promise<void> {
  await removerPendencia(ctx, r.id, pendenciaId);
  if (!etapa?.pronta) return;
  const rest = (await findPendencias(ctx.tx, r.id, { comRascunhos: true })).filter((p) => p.etapa_id === etapa.id);
  if (contarPendencias(rest).pendencias_em_rascunho > 0) return;
  await ctx.tx
    .updateTable('etapa')
    .set((eb) => ({ pronta: false, versao: eb('versao', '+', 1) }))
    .where('id', '=', etapa.id)
    .execute();
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
