import { exigirMotivo, ressalvasDe } from '@portal/domain/analise/ressalvas';
import { assuntoDe } from '@portal/domain/emails/assuntos';
import { RuleError } from '@portal/domain/http/rule-error';
import type { AtoFeito } from '@portal/domain/requerimentos/ato';
import { RecusaGravada } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { guardarApoioDaDecisao } from '../analise/index.ts';
import { exigirDesimpedido } from '../distribuicao/index.ts';
import { avisarDaGuia } from '../guias/index.ts';
import { type Digitado, emitirLicencas } from '../licencas/index.ts';
import { aplicarNaObra, desfazerNaObra } from '../obras/index.ts';
import { integrarObra, pararObraExterna } from '../obras-externas/index.ts';
import { encerrarPendencias } from '../pendencias/index.ts';
import { conferirProjeto, findFeito } from '../requerimentos/index.ts';
import { desfazerNoSisobra, registrarNoSisobra } from '../sisobra/index.ts';
import { aposEncerrar } from '../subrequerimentos/index.ts';
import { cancelarGuiasAbertas, emitirGuia } from '../taxas/index.ts';
import { abrirCena, avisarPartes, type Cena, jaAbertas, mover } from '../tramitacao/index.ts';
import { type ComMotivo, entregarPendencias, type NaEtapa, nomeDa } from './analisar.ts';
import { receberNasEtapas, refazerEtapas } from './etapas-abertas.ts';

/** Approves the step: what waited for it opens, or the request is granted; the step's documents are made. */
export async function deferir(
  ctx: Ctx,
  id: string,
  { versao, etapa_id, motivo, ...digitado }: NaEtapa & Digitado & { motivo?: string | undefined },
): Promise<AtoFeito> {
  const cena = await abrirCena(ctx, id, versao, 'deferir', { etapaId: etapa_id });
  await exigirDesimpedido(ctx, cena.r);
  await exigirRessalvasDitas(cena, motivo);
  await exigirCobrado(cena);
  const texto = `Deferiu a etapa ${nomeDa(cena)}.${condicoesDitas(cena, digitado)}`;
  await aprovar(cena, { ato: 'deferir', texto, ...(motivo ? { motivo } : {}) }, digitado);
  return findFeito(ctx, id);
}

/** The conditions of each document that the step makes, as the history keeps them. */
function condicoesDitas({ definicao, etapa }: Cena, { condicoes = {} }: Digitado): string {
  const ditas = definicao.documentos
    .filter((d) => d.etapa === etapa?.definicao_id && condicoes[d.id])
    .map((d) => ` Condições de ${d.titulo}: ${condicoes[d.id]}`);
  return ditas.join('');
}

/** The second reader confirms an opinion that was written with the proposal. @throws RuleError defere_sem_motivo */
async function exigirRessalvasDitas({ ctx, r, definicao, etapa }: Cena, motivo: string | undefined): Promise<void> {
  if (etapa?.proposta) return;
  exigirMotivo(ressalvasDe(await conferirProjeto(ctx, r, definicao, r.respostas)), motivo);
}

/**
 * What the analysis filled in may have raised the fee: the difference is asked for now, and the step waits for it.
 * @throws RecusaGravada `taxa_a_pagar`: the slip stays
 */
async function exigirCobrado(cena: Cena): Promise<void> {
  const { ctx, r, definicao } = cena;
  const emissao = await emitirGuia(ctx, r, definicao, r.respostas, jaAbertas(cena.etapas));
  if (!emissao) return;
  await mover(cena, { ato: 'cobrar', texto: 'A análise aumentou a taxa: emitiu guia com a diferença.' });
  await avisarDaGuia(cena, emissao);
  throw new RecusaGravada(
    new RuleError(
      'taxa_a_pagar',
      'O que foi preenchido na análise aumentou a taxa. Emitimos a guia da diferença; defira quando o comprovante for aprovado.',
    ),
  );
}

/**
 * What follows from an approval, by whomever.
 * @param digitado for its documents
 */
export async function aprovar(
  cena: Cena,
  movimento: { ato: 'deferir' | 'deferir_por_silencio'; texto: string; motivo?: string },
  digitado?: Digitado,
): Promise<void> {
  const { ctx, r, definicao, etapa } = cena;
  if (!etapa) throw new RuleError('etapa_ausente', 'Este requerimento não tem etapa aberta.');
  await guardarApoioDaDecisao(cena);
  const { status, abertas, liberadas } = await mover(cena, movimento);
  // where silence approves, what was marked and never sent asks nothing any more
  if (movimento.ato === 'deferir_por_silencio') await encerrarPendencias(ctx, [etapa.id]);
  await emitirLicencas(ctx, r, etapa, definicao, digitado);
  await entregarPendencias(cena, liberadas);
  await receberNasEtapas(cena, abertas);
  if (status !== 'Deferido') return;
  await avisarPartes(ctx, r, 'deferir', {
    tipo: 'decisao',
    message: `O requerimento ${r.numero} foi deferido (aprovado).`,
    assunto: assuntoDe('Aprovado', r),
    detalhe: `O seu pedido de ${r.processo_nome} foi aprovado (deferido).${definicao.documentos.length ? ' O documento segue agora para assinatura; avisaremos quando puder ser baixado.' : ''}`,
    botao: 'Ver o requerimento',
  });
  await aplicarNaObra(ctx, r.id);
  await integrarObra(ctx, r.id);
  await registrarNoSisobra(ctx, r.id);
  await aposEncerrar(ctx, r);
}

export async function indeferir(ctx: Ctx, id: string, { versao, etapa_id, motivo }: ComMotivo): Promise<AtoFeito> {
  const cena = await abrirCena(ctx, id, versao, 'indeferir', { etapaId: etapa_id });
  await exigirDesimpedido(ctx, cena.r);
  await mover(cena, { ato: 'indeferir', motivo, texto: `Indeferiu a etapa ${nomeDa(cena)} e encerrou o requerimento.` });
  await aposEncerrar(ctx, cena.r);
  await avisarPartes(ctx, cena.r, 'indeferir', {
    tipo: 'decisao',
    message: `O requerimento ${cena.r.numero} foi indeferido (não aprovado).`,
    assunto: assuntoDe('Não aprovado', cena.r),
    detalhe: `O seu pedido de ${cena.r.processo_nome} não foi aprovado (indeferido). Motivo: ${motivo}`,
    botao: 'Ver o requerimento',
  });
  return findFeito(ctx, id);
}

/** Closes for good. Slips that were not paid are cancelled with it. */
export async function cancelar(ctx: Ctx, id: string, versao: number, motivo: string): Promise<AtoFeito> {
  const cena = await abrirCena(ctx, id, versao, 'cancelar');
  await mover(cena, { ato: 'cancelar', motivo, texto: 'Cancelou o requerimento.' });
  await cancelarGuiasAbertas(ctx, id);
  await aposEncerrar(ctx, cena.r);
  await avisarPartes(ctx, cena.r, 'cancelar', {
    tipo: 'decisao',
    message: `O requerimento ${cena.r.numero} foi cancelado.`,
    assunto: assuntoDe('Cancelado', cena.r),
    detalhe: `A prefeitura cancelou o seu pedido de ${cena.r.processo_nome}. Motivo: ${motivo}`,
    botao: 'Ver o requerimento',
  });
  return findFeito(ctx, id);
}

/**
 * A decided step is done again, in a new cycle; the decision before stays and shows as superseded, its documents lose effect. What
 * came after it is undone with it where the definition says so.
 */
export async function reabrir(ctx: Ctx, id: string, { versao, etapa_id, motivo }: ComMotivo): Promise<AtoFeito> {
  const cena = await abrirCena(ctx, id, versao, 'reabrir', { etapaId: etapa_id });
  const { r, etapa } = cena;
  if (!etapa) throw new RuleError('etapa_ausente', 'Este requerimento não tem etapa para reabrir.');
  const { abertas, superadas } = await mover(cena, { ato: 'reabrir', motivo, texto: `Reabriu a etapa ${etapa.nome}.` });
  await desfazerNaObra(ctx, r.id);
  await pararObraExterna(ctx, r.id);
  await desfazerNoSisobra(ctx, r.id);
  await refazerEtapas(cena, { superadas, abertas });
  await avisarPartes(ctx, r, 'reabrir', {
    tipo: 'decisao',
    message: `O requerimento ${r.numero} foi reaberto para nova análise.`,
    assunto: assuntoDe('Reaberto para nova análise', r),
    detalhe: `A prefeitura reabriu a etapa ${etapa.nome}. Motivo: ${motivo}`,
    botao: 'Ver o requerimento',
  });
  return findFeito(ctx, id);
}
