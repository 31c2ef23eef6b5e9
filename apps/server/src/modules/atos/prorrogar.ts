import { RuleError } from '@portal/domain/http/rule-error';
import type { AtoFeito } from '@portal/domain/requerimentos/ato';
import { isEncerrado } from '@portal/domain/requerimentos/status';
import { dataDe, formatData } from '@portal/domain/text/datas';
import { podeAgir } from '@portal/domain/tramitacao/quem';
import { AppError, requireFresh, requireThat } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { lerEstado, livroDe, registrarNoPrazo } from '../prazos/index.ts';
import { findVersao } from '../processos/index.ts';
import { findFeito, isParteAtiva, lockRequerimento, registrarEvento } from '../requerimentos/index.ts';
import {
  anotarPrazo,
  avisarPartes,
  avisarSetor,
  darPrazo,
  type EtapaRow,
  lockEtapas,
  relacaoDe,
  setoresDe,
  tocar,
} from '../tramitacao/index.ts';
import { acertarPrazos } from './acertar-prazos.ts';

interface Pedido {
  versao: number;
  motivo: string;
  /** Staff say how many; the requester gets as many again as there were. */
  dias?: number | undefined;
  /** The passage whose deadline it is; left out, the requester's own. */
  etapa_id?: string | undefined;
}

const recusar = (mensagem: string): never => {
  throw new RuleError('prorrogacao_recusada', mensagem);
};

/** More days: for the requester, who asks as often as the process allows; or given by those who decide. */
export async function prorrogar(ctx: Ctx, id: string, pedido: Pedido): Promise<AtoFeito> {
  const r = await lockRequerimento(ctx, id);
  requireFresh(r.versao, pedido.versao);
  await acertarPrazos(ctx, id);
  const etapas = await lockEtapas(ctx, id);
  const relacao = relacaoDe(ctx, r, await isParteAtiva(ctx, id), setoresDe(etapas));
  if (pedido.etapa_id) {
    const etapa = etapas.find((e) => e.id === pedido.etapa_id);
    if (!etapa) throw new AppError(404, 'Esta etapa não é deste requerimento.');
    requireThat(podeAgir('deferir', { ...relacao, setor_ids: setoresDe([etapa]) }));
    await prorrogarEtapa(ctx, r, etapa, pedido);
  } else {
    const isParte = ctx.painel === 'contribuinte';
    requireThat(podeAgir(isParte ? 'responder' : 'deferir', relacao));
    await prorrogarResposta(ctx, r, etapas, pedido, isParte);
  }
  await tocar({ ctx, r }, 'requerimento.prorrogar', { etapa_id: pedido.etapa_id ?? null });
  return findFeito(ctx, id);
}

type Linha = Awaited<ReturnType<typeof lockRequerimento>>;

async function prorrogarEtapa(ctx: Ctx, r: Linha, etapa: EtapaRow, { dias, motivo }: Pedido): Promise<void> {
  if (etapa.substituida || isEncerrado(etapa.status)) recusar('Esta etapa já foi decidida: não há prazo para prorrogar.');
  if (!dias) recusar('Diga quantos dias.');
  await anotarPrazo(ctx, etapa, r.id, [{ tipo: 'prorrogacao', dias, motivo }]);
  if (r.status !== 'Aguardando requerente' && r.status !== 'Aguardando comprovante') {
    const abertas = (await lockEtapas(ctx, r.id)).filter((e) => !e.substituida && !isEncerrado(e.status));
    await darPrazo(ctx, r.id, abertas.flatMap((e) => e.prazo_em ?? []).sort()[0] ?? null);
  }
  // while its clock stands still nobody can say the day yet
  const ate = etapa.prazo_em ? `até ${formatData(etapa.prazo_em)}` : 'que volta a contar quando a espera terminar';
  const texto = `Prorrogou o prazo da etapa ${etapa.nome} em ${dias === 1 ? '1 dia' : `${dias} dias`}, ${ate}.`;
  await registrarEvento(ctx, r.id, { tipo: 'prorrogar', texto, motivo });
  await avisarPartes(ctx, r, `prorrogar_etapa_${etapa.id}`, {
    tipo: 'prazo',
    message: `O prazo da etapa ${etapa.nome} do requerimento ${r.numero} foi prorrogado, ${ate}.`,
    assunto: `Prazo prorrogado: requerimento ${r.numero}`,
    detalhe: `A prefeitura prorrogou o prazo da etapa ${etapa.nome} do seu pedido de ${r.processo_nome}, ${ate}. Motivo: ${motivo}`,
    botao: 'Ver o requerimento',
  });
}

async function prorrogarResposta(
  ctx: Ctx,
  r: Linha,
  etapas: EtapaRow[],
  { dias, motivo }: Pedido,
  isParte: boolean,
): Promise<void> {
  if (r.status !== 'Aguardando requerente') recusar('Não há pendências esperando resposta: não há prazo para prorrogar.');
  const { definicao } = await findVersao(ctx.tx, r.processo_versao_id);
  const livro = await livroDe(ctx, r.id);
  const { vence_em } = await lerEstado(ctx, livro, null);
  if (isParte) {
    const minhas = livro.filter((l) => l.etapa_id === null);
    const pedidas = minhas
      .slice(minhas.findLastIndex((l) => l.tipo === 'inicio'))
      .filter((l) => l.tipo === 'prorrogacao' && l.causa === 'requerente');
    const { prorrogacoes } = definicao.prazo_requerente;
    if (pedidas.length >= prorrogacoes)
      recusar(
        prorrogacoes === 0
          ? 'Este processo não prorroga o prazo de resposta.'
          : 'O prazo já foi prorrogado quantas vezes este processo permite.',
      );
    if (vence_em && dataDe(ctx.agora, ctx.organizacao.fuso) > vence_em)
      recusar('O prazo já terminou. Responda assim mesmo ou fale com a prefeitura.');
  }
  const mais = isParte ? definicao.prazo_pendencia_dias : dias;
  if (!mais) recusar('Diga quantos dias.');
  const estado = await registrarNoPrazo(ctx, { requerimento_id: r.id, etapa_id: null }, [
    { tipo: 'prorrogacao', dias: mais, motivo, causa: isParte ? 'requerente' : 'prefeitura' },
  ]);
  await darPrazo(ctx, r.id, estado.vence_em);
  const ate = formatData(estado.vence_em as string);
  await registrarEvento(ctx, r.id, {
    tipo: 'prorrogar',
    texto: `${isParte ? 'Pediu mais prazo' : 'Deu mais prazo'} para responder as pendências: até ${ate}.`,
    motivo,
  });
  for (const e of etapas)
    if (isParte && !e.substituida && e.status === 'Aguardando requerente')
      await avisarSetor(ctx, r, e.setor_id, e.analista_id, {
        tipo: 'prazo_da_equipe',
        message: `${r.requerente_nome} pediu mais prazo em ${r.numero}: até ${ate}.`,
      });
  await avisarPartes(ctx, r, `prorrogar_${estado.vence_em}`, {
    tipo: 'prazo',
    message: `O prazo para responder as pendências do requerimento ${r.numero} agora é ${ate}.`,
    assunto: `Novo prazo: requerimento ${r.numero}`,
    detalhe: `Você tem até ${ate} para responder as pendências do seu pedido de ${r.processo_nome}.`,
    botao: 'Responder as pendências',
  });
}
