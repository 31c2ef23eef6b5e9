import { condicaoVale } from '@portal/domain/condicoes/avaliar';
import { RuleError } from '@portal/domain/http/rule-error';
import { contextoDe } from '@portal/domain/requerimentos/respostas';
import { ENCERRADOS, isEncerrado, isProtocolado, type Status } from '@portal/domain/requerimentos/status';
import { z } from 'zod';
import type { Ctx } from '#platform/http/context.ts';
import { job } from '#platform/jobs/job.ts';
import { avisar } from '../notificacoes/index.ts';
import { criarSubrequerimento, type RequerimentoRow, registrarEvento } from '../requerimentos/index.ts';
import { abrirCena, mover } from './act.ts';
import { avisarSetor } from './avisos.ts';
import type { Cena, EtapaRow } from './cena.ts';
import { anotarPrazo, contarSubsAbertos } from './etapas.ts';

/** What an opened step always needs, or needs for these answers, is opened with it. @returns ids of the drafts */
export async function abrirSubsDasEtapas(cena: Cena, abertas: readonly EtapaRow[]): Promise<string[]> {
  const contexto = contextoDe(cena.definicao, cena.r.respostas);
  const ids: string[] = [];
  for (const etapa of abertas) {
    const definida = cena.definicao.etapas.find((d) => d.id === etapa.definicao_id);
    for (const sub of definida?.subrequerimentos ?? [])
      if (sub.momento === 'ao_abrir' && (sub.quando === undefined || condicaoVale(sub.quando, contexto)))
        ids.push(...(await criarSePuder(cena, etapa, sub)));
  }
  return ids;
}

/** One that cannot be opened by itself stops nobody's act: the sector reads why. */
async function criarSePuder(cena: Cena, etapa: EtapaRow, sub: { id: string; processo: string }): Promise<string[]> {
  try {
    return [await criarSub(cena, etapa, sub)];
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    await registrarEvento(cena.ctx, cena.r.id, {
      tipo: 'sub_recusado',
      texto: `O sub-requerimento ${sub.processo} da etapa ${etapa.nome} não pôde ser aberto.`,
      motivo: error.message,
      publico: false,
    });
    return [];
  }
}

/** A draft in the requester's name, with the answers that both forms ask. @returns its id */
export async function criarSub(cena: Cena, etapa: EtapaRow, sub: { id: string; processo: string }): Promise<string> {
  const { ctx, r, definicao } = cena;
  const filho = await criarSubrequerimento(ctx, r, etapa.id, sub);
  if (definicao.etapas.find((d) => d.id === etapa.definicao_id)?.pausas.includes('subrequerimento'))
    await anotarPrazo(ctx, etapa, r.id, [{ tipo: 'pausa', causa: 'subrequerimento' }]);
  await registrarEvento(ctx, r.id, { tipo: 'abrir_sub', texto: `Abriu o sub-requerimento ${filho.processo_nome}.` });
  return filho.id;
}

/**
 * After a request has ended: its own sub-requests end with it, and the one it belongs to goes on. By jobs, each in a transaction
 * of its own, so that parent and child are never locked together.
 */
export async function aposEncerrar(ctx: Ctx, r: Pick<RequerimentoRow, 'id' | 'status' | 'pai_id'>): Promise<void> {
  if (!isEncerrado(r.status)) return;
  if (r.status !== 'Deferido') await ctx.enqueue(encerrarSubsJob, { requerimento_id: r.id });
  if (r.pai_id) await ctx.enqueue(retomarPaiJob, { requerimento_id: r.pai_id });
}

const payload = z.object({ requerimento_id: z.uuid() });

/** Every step that was paused for sub-requests goes on once the last of them has ended. */
export const retomarPaiJob = job('tramitacao.retomar-pai', payload, (job, { requerimento_id }) =>
  job.inTenant(async (ctx) => {
    const waiting = await ctx.tx
      .selectFrom('etapa as e')
      .select(['e.id', 'e.iniciada_em'])
      .where('e.requerimento_id', '=', requerimento_id)
      .where('e.status', '=', 'Aguardando prefeitura')
      .where('e.substituida', '=', false)
      .where((eb) => eb.exists(eb.selectFrom('requerimento as f').select('f.id').whereRef('f.pai_etapa_id', '=', 'e.id')))
      .execute();
    for (const { id, iniciada_em } of waiting) {
      if ((await contarSubsAbertos(ctx, id)) > 0) continue;
      await seguir(ctx, requerimento_id, id, iniciada_em !== null);
    }
  }),
);

async function seguir(ctx: Ctx, requerimentoId: string, etapaId: string, comecada: boolean): Promise<void> {
  const cena = await abrirCena(ctx, requerimentoId, null, 'retomar', { etapaId, porSi: true });
  const { r, etapa } = cena;
  if (!etapa) return;
  const word = `Os sub-requerimentos de ${r.numero} terminaram: a etapa ${etapa.nome} pode continuar.`;
  await anotarPrazo(ctx, etapa, r.id, [{ tipo: 'retomada', causa: 'subrequerimento' }]);
  if (comecada && etapa.analista_id)
    await mover(cena, { ato: 'retomar', texto: `Os sub-requerimentos terminaram: a etapa ${etapa.nome} continua.` });
  await avisarSetor(ctx, r, etapa.setor_id, etapa.analista_id, word);
}

export const encerrarSubsJob = job('tramitacao.encerrar-subs', payload, (job, { requerimento_id }) =>
  job.inTenant(async (ctx) => {
    const filhos = await ctx.tx
      .selectFrom('requerimento')
      .select(['id', 'status', 'requerente_id', 'processo_nome'])
      .where('pai_id', '=', requerimento_id)
      .where('status', 'not in', [...ENCERRADOS])
      .execute();
    for (const f of filhos) {
      const ato = isProtocolado(f.status as Status) ? 'cancelar' : 'descartar';
      const cena = await abrirCena(ctx, f.id, null, ato, { porSi: true });
      const motivo = 'O requerimento a que este pertence foi encerrado.';
      await mover(cena, { ato, motivo, texto: 'Encerrado com o requerimento a que pertence.' });
      await aposEncerrar(ctx, cena.r);
      await avisar(ctx, {
        usuario_ids: [f.requerente_id],
        painel: 'contribuinte',
        message: `${f.processo_nome} foi encerrado junto com o requerimento a que pertence.`,
        requerimento_id: f.id,
        link: `/contribuinte/meus/requerimentos/requerimento/${f.id}`,
      });
    }
  }),
);
