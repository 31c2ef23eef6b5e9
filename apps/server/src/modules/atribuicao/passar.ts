import { escolher } from '@portal/domain/distribuicao/rules';
import type { Feito } from '@portal/domain/encargos/grupos';
import { isEncerrado } from '@portal/domain/requerimentos/status';
import type { Ctx } from '#platform/http/context.ts';
import { findCandidatos } from '../distribuicao/index.ts';
import { findVersao } from '../processos/index.ts';
import { lockRequerimentoForJob, type RequerimentoRow } from '../requerimentos/index.ts';
import { abrirCena, dar, type EtapaRow, lockEtapas, mover, seguirEscolha, setoresDe, tocar } from '../tramitacao/index.ts';

interface Passagem {
  /** to one person; null: to whom it would go among the others */
  para: string | null;
  motivo: string;
}

/** The step as it stands, while that person has it; undefined once it was decided or given to somebody else. */
async function lockDela(ctx: Ctx, id: string, de: string): Promise<{ r: RequerimentoRow; etapa: EtapaRow } | undefined> {
  const { requerimento_id } = await ctx.tx
    .selectFrom('etapa')
    .select('requerimento_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const r = await lockRequerimentoForJob(ctx, requerimento_id);
  const etapa = (await lockEtapas(ctx, requerimento_id)).find((e) => e.id === id);
  if (etapa?.analista_id !== de || etapa.substituida || isEncerrado(etapa.status)) return undefined;
  return { r, etapa };
}

/**
 * One open step of somebody goes to another of its sector who may analyse it. Nobody's right is asked, and the bell is for whoever passes many.
 * @returns null where the step is not theirs any more
 */
export async function passarEtapa(ctx: Ctx, id: string, de: string, { para, motivo }: Passagem): Promise<Feito | null> {
  const dela = await lockDela(ctx, id, de);
  if (!dela) return null;
  const { r, etapa } = dela;
  const { definicao } = await findVersao(ctx.tx, r.processo_versao_id);
  const definida = definicao.etapas.find((d) => d.id === etapa.definicao_id);
  const todos = await findCandidatos(ctx, { r, setor_ids: setoresDe([etapa]) });
  const outros = todos.filter((c) => c.id !== de && (!para || c.id === para));
  const escolha = escolher(outros, {
    estrategia: definida?.distribuicao === 'rodizio' ? 'rodizio' : 'menor_carga',
    usuario_id: para,
  });
  const nova = outros.find((c) => c.id === escolha.usuario_id);
  if (!nova) return { como: 'ficou', porque: porQueNinguem(outros[0], para) };
  await seguirEscolha(ctx, r, etapa, { ...escolha, motivo }, { semSino: true });
  await tocar({ ctx, r }, 'requerimento.atribuir', { etapa_id: id, de, para: nova.id });
  return { como: 'passou', para: { id: nova.id, nome: nova.nome } };
}

function porQueNinguem(
  alvo: { nome: string; ausente: boolean; impedimento: string | null } | undefined,
  para: string | null,
): string {
  if (!para) return 'No setor dela não há outra pessoa que possa analisar agora.';
  if (!alvo) return 'Esta pessoa não analisa no setor dela.';
  return alvo.impedimento ? `${alvo.nome} está impedida: ${alvo.impedimento}.` : `${alvo.nome} está ausente.`;
}

/** The step is nobody's again: its sector takes it up. What was being analysed is paused first. @returns as above */
export async function devolverAFila(ctx: Ctx, id: string, de: string, motivo: string): Promise<Feito | null> {
  const dela = await lockDela(ctx, id, de);
  if (!dela) return null;
  let { r, etapa } = dela;
  if (etapa.status === 'Em andamento') {
    const cena = await abrirCena(ctx, r.id, null, 'pausar', { etapaId: id, porSi: true });
    await mover(cena, { ato: 'pausar', motivo, texto: `Pausou a etapa ${etapa.nome}.`, reservado: true });
    r = await lockRequerimentoForJob(ctx, r.id);
    etapa = (await lockEtapas(ctx, r.id)).find((e) => e.id === id) ?? etapa;
  }
  await dar(ctx, r, etapa, null, motivo, { semSino: true });
  await tocar({ ctx, r }, 'requerimento.atribuir', { etapa_id: id, de, para: null });
  await ctx.anunciar({ canal: `private-setor.${etapa.setor_id}`, evento: 'mudou', dados: { requerimento_id: r.id } });
  return { como: 'fila' };
}
