import { assuntoDeCorrigir, itensEmTexto, pedidoEmTexto } from '@portal/domain/emails/assuntos';
import { RuleError } from '@portal/domain/http/rule-error';
import type { AtoFeito } from '@portal/domain/requerimentos/ato';
import { formatData } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { esquecerVereditos, rever } from '../analise/index.ts';
import { exigirDesimpedido } from '../distribuicao/index.ts';
import { enviarPendencias, findPendencias, findQuemDecide, receberRespostas, SITUACAO } from '../pendencias/index.ts';
import { enviarMarcas } from '../plantas/index.ts';
import { abrirPrazo } from '../prazos/index.ts';
import { findFeito, type RequerimentoRow, registrarEvento } from '../requerimentos/index.ts';
import { aposEncerrar, criarSub } from '../subrequerimentos/index.ts';
import { cancelarGuiaDaPendencia, emitirComplementar, emitirGuia } from '../taxas/index.ts';
import {
  abrirCena,
  avisarPartes,
  avisarPessoas,
  avisarSetor,
  type Cena,
  darPrazo,
  distribuir,
  type EtapaRow,
  jaAbertas,
  mover,
  ultimaRodada,
} from '../tramitacao/index.ts';
import { contarEndereco } from '../vistorias/index.ts';
import { refazerEtapas } from './etapas-abertas.ts';
import { gravarConferencia, gravarRespostas, gravarSubmissao, gravarVinculos } from './gravar.ts';
import { itensNoEmail } from './itens-no-email.ts';
import { congelarRespostas, protocolarSubs } from './protocolar.ts';

export type NaEtapa = { versao: number; etapa_id?: string | undefined };
export type ComMotivo = NaEtapa & { motivo: string };

/** The analyst takes the step. */
export async function iniciar(ctx: Ctx, id: string, { versao, etapa_id }: NaEtapa): Promise<AtoFeito> {
  const cena = await abrirCena(ctx, id, versao, 'iniciar', { etapaId: etapa_id });
  await exigirDesimpedido(ctx, cena.r);
  await mover(cena, {
    ato: 'iniciar',
    texto: `Iniciou a etapa ${nomeDa(cena)}.`,
    etapa: { iniciada_em: ctx.agora, analista_id: ctx.usuario.id, atribuida_em: ctx.agora, atribuicao: '' },
  });
  return findFeito(ctx, id);
}

export const nomeDa = (cena: Cena): string => cena.etapa?.nome ?? cena.r.etapa_nome;

export async function pausar(ctx: Ctx, id: string, { versao, etapa_id, motivo }: ComMotivo): Promise<AtoFeito> {
  const cena = await abrirCena(ctx, id, versao, 'pausar', { etapaId: etapa_id });
  await mover(cena, { ato: 'pausar', motivo, texto: `Pausou a etapa ${nomeDa(cena)}.` });
  return findFeito(ctx, id);
}

/**
 * Sends the marked items; the requester may now change those fields. Where sectors work side by side, the items wait for each
 * other, unless the analyst gives a reason not to wait.
 */
export async function devolver(
  ctx: Ctx,
  id: string,
  { versao, etapa_id, motivo = '' }: NaEtapa & { motivo?: string | undefined },
): Promise<AtoFeito> {
  const cena = await abrirCena(ctx, id, versao, 'devolver', { etapaId: etapa_id });
  const semEsperar = motivo !== '';
  const { liberadas } = await mover(cena, {
    ato: 'devolver',
    texto: `Concluiu a análise da etapa ${nomeDa(cena)}, com pendências.`,
    ...(semEsperar ? { motivo, semEsperar } : {}),
  });
  await entregarPendencias(cena, liberadas);
  return findFeito(ctx, id);
}

/** Items of all passages that were released by one act: one notice, one deadline. */
export async function entregarPendencias({ ctx, r, definicao }: Cena, liberadas: readonly EtapaRow[]): Promise<void> {
  if (liberadas.length === 0) return;
  const enviadas = await enviarPendencias(
    ctx,
    liberadas.map((e) => e.id),
  );
  await enviarMarcas(
    ctx,
    liberadas.map((e) => e.id),
  );
  const total = enviadas.length;
  for (const item of enviadas)
    if (item.efeito === 'pagar_diferenca')
      await emitirComplementar(ctx, r, definicao, { ...item, valor_centavos: item.valor_centavos ?? 0 });
  await anularAssinaturas(
    ctx,
    r.id,
    enviadas.filter((item) => item.efeito === 'assinar_de_novo').map((item) => item.campo_id),
  );
  const { prazo_pendencia_dias, prazo_requerente } = definicao;
  const dono = { requerimento_id: r.id, etapa_id: null };
  const { vence_em } = await abrirPrazo(ctx, dono, prazo_pendencia_dias, prazo_requerente.contagem);
  await darPrazo(ctx, r.id, vence_em);
  const quantos = itensEmTexto(total);
  await registrarEvento(ctx, r.id, { tipo: 'pendencias_enviadas', texto: `Enviou pendências ao requerente: ${quantos}.` });
  await avisarPartes(ctx, r, 'devolver', {
    tipo: 'pendencia',
    message: `A prefeitura pede que você corrija ${quantos} no requerimento ${r.numero}.`,
    assunto: assuntoDeCorrigir(total, vence_em, r),
    detalhe: `Falta corrigir ${quantos} do seu pedido de ${pedidoEmTexto(r)}${vence_em ? `, até ${formatData(vence_em)}` : ''}. Abra o pedido, responda cada um e reenvie.${vence_em ? ' Se precisar de mais tempo, peça pelo portal antes desse dia.' : ''}`,
    partes: [itensNoEmail(enviadas)],
    botao: total === 1 ? 'Corrigir o item' : 'Corrigir os itens',
  });
}

/** A signature that is asked for again is void from the moment the item is sent; the round that was judged keeps it. */
async function anularAssinaturas(ctx: Ctx, requerimentoId: string, campos: readonly string[]): Promise<void> {
  if (campos.length === 0) return;
  await ctx.tx
    .updateTable('requerimento')
    .set({ respostas: sql`respostas - ${campos}::text[]` })
    .where('id', '=', requerimentoId)
    .execute();
}

/** Who does not agree leaves things as they were: no slip waits for its payment, and the signature that was given counts. */
async function deixarComoEstava(cena: Cena): Promise<void> {
  const { ctx, r } = cena;
  const contestadas = (await findPendencias(ctx.tx, r.id)).filter((p) => p.situacao === SITUACAO.preencher && p.contestada);
  if (contestadas.length === 0) return;
  const antes = await ultimaRodada(ctx, r.id);
  for (const p of contestadas) {
    await cancelarGuiaDaPendencia(ctx, p.id);
    if (p.efeito === 'assinar_de_novo' && r.respostas[p.campo_id] === undefined)
      r.respostas = { ...r.respostas, [p.campo_id]: antes[p.campo_id] };
  }
}

/** Whoever may judge a contested item hears of it. */
async function avisarRevisores({ ctx, r, etapas }: Cena, contestadas: Awaited<ReturnType<typeof receberRespostas>>) {
  for (const [etapaId, itens] of Map.groupBy(contestadas, (p) => p.etapa_id)) {
    const etapa = etapas.find((e) => e.id === etapaId);
    const [primeiro] = itens;
    if (!etapa || !primeiro) continue;
    const quem = await findQuemDecide(ctx, [etapa.setor_id, ...etapa.outros_setor_ids], primeiro.criado_por);
    await avisarPessoas(ctx, r, quem.length ? quem : [primeiro.criado_por], {
      tipo: 'resposta',
      message: `${r.requerente_nome} não concorda com ${itens.length === 1 ? 'um item' : `${itens.length} itens`} do requerimento ${r.numero}. Diga quem tem razão.`,
    });
  }
}

const lugarDe = ({ endereco, bairro }: Pick<RequerimentoRow, 'endereco' | 'bairro'>) =>
  [endereco, bairro].filter(Boolean).join(', ');

const nomes = new Intl.ListFormat('pt-BR', { type: 'conjunction' });
const voltaA = (etapas: readonly string[]): string =>
  `${etapas.length === 1 ? 'Volta à etapa' : 'Volta às etapas'} ${nomes.format(etapas)}, que já ${etapas.length === 1 ? 'tinha deferido' : 'tinham deferido'}.`;

/** What a sector approved has changed, and its process does not ask it again by itself: whoever decided looks whether it stands. */
async function avisarDoQueMudou({ ctx, r }: Cena, etapas: readonly EtapaRow[]): Promise<void> {
  for (const e of etapas)
    await avisarSetor(ctx, r, e.setor_id, e.analista_id, {
      tipo: 'resposta',
      message: `O requerimento ${r.numero} mudou depois que a etapa ${e.nome} foi deferida. Veja se a decisão continua valendo.`,
    });
}

/** The requester sends the answers back; a new round is frozen and compared with the one before. */
export async function responder(ctx: Ctx, id: string, versao: number): Promise<AtoFeito> {
  const cena = await abrirCena(ctx, id, versao, 'responder');
  const { r, definicao } = cena;
  const waiting = cena.etapas.filter((e) => !e.substituida && e.status === 'Aguardando requerente');
  await deixarComoEstava(cena);
  const respostas = await congelarRespostas(cena);
  await esquecerVereditos(cena, await ultimaRodada(ctx, id), respostas);
  const onde = lugarDe(r);
  await gravarRespostas(ctx, r, definicao, respostas);
  if (lugarDe(r) !== onde) await contarEndereco(ctx, id, onde);
  // a correction may raise the fee: the difference gets a slip of its own
  await emitirGuia(ctx, r, definicao, respostas, jaAbertas(cena.etapas));
  const { denovo, mudaram, poupado } = await rever(cena, respostas);
  const voltam = cena.etapas.filter((e) => !e.substituida && denovo.has(e.definicao_id)).map((e) => e.nome);
  const texto = `Respondeu as pendências e reenviou.${voltam.length ? ` ${voltaA(voltam)}` : ''}`;
  const movida = await mover(cena, { ato: 'responder', texto, denovo });
  const contestadas = await receberRespostas(ctx, id);
  const rodada = await gravarSubmissao(ctx, r, definicao, respostas, poupado);
  await refazerEtapas(cena, movida);
  await avisarDoQueMudou(
    cena,
    mudaram.filter((e) => !denovo.has(e.definicao_id)),
  );
  await avisarRevisores(cena, contestadas);
  for (const { id: etapaId } of waiting) {
    const etapa = cena.etapas.find((e) => e.id === etapaId);
    if (!etapa) continue;
    await distribuir(cena, etapa, etapa.analista_id);
    await avisarSetor(ctx, r, etapa.setor_id, etapa.analista_id, {
      tipo: 'resposta',
      message: `${r.requerente_nome} respondeu as pendências do requerimento ${r.numero}.`,
    });
  }
  // who answered may leave the request with this very answer
  await gravarVinculos(ctx, id, definicao, respostas);
  await gravarConferencia(ctx, r, definicao, { respostas, rodada });
  return findFeito(ctx, id);
}

/** The analyst opens a request of another process that the step needs; what both forms ask is copied. */
export async function abrirSubrequerimento(
  ctx: Ctx,
  id: string,
  { versao, etapa_id, subrequerimento }: NaEtapa & { subrequerimento: string },
): Promise<AtoFeito> {
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
  return findFeito(ctx, id);
}

/** A draft the person no longer wants. */
export async function descartar(ctx: Ctx, id: string, versao: number): Promise<AtoFeito> {
  const cena = await abrirCena(ctx, id, versao, 'descartar');
  await mover(cena, { ato: 'descartar', texto: 'Descartou o rascunho.' });
  await aposEncerrar(ctx, cena.r);
  return findFeito(ctx, id);
}
