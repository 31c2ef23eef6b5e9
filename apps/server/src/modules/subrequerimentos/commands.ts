import { condicaoVale } from '@portal/domain/condicoes/avaliar';
import { RuleError } from '@portal/domain/http/rule-error';
import type { AtoFeito } from '@portal/domain/requerimentos/ato';
import { ENCERRADOS, isEncerrado, isProtocolado, type Status } from '@portal/domain/requerimentos/status';
import { contextoDe } from '@portal/domain/respostas/respostas';
import { podeAgir } from '@portal/domain/tramitacao/quem';
import { z } from 'zod';
import { notFound, requireFresh, requireThat } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { job } from '#platform/jobs/job.ts';
import { avisar } from '../notificacoes/index.ts';
import { lerEstado, livroDe } from '../prazos/index.ts';
import {
  criarSubrequerimento,
  findFeito,
  lockRequerimento,
  lockRequerimentoForJob,
  type RequerimentoRow,
  registrarEvento,
} from '../requerimentos/index.ts';
import { cancelarGuiasAbertas } from '../taxas/index.ts';
import {
  abrirCena,
  anotarPrazo,
  avisarPartes,
  avisarSetor,
  type Cena,
  contarSubsAbertos,
  copiarPrazo,
  type EtapaRow,
  lockEtapas,
  mover,
  relacaoDe,
  setoresDe,
  tocar,
} from '../tramitacao/index.ts';

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

/** The step's sector does without a sub-request that nobody has filed yet. @throws RuleError `sub_protocolado` for one that was */
export async function dispensarSub(
  ctx: Ctx,
  id: string,
  { sub_id, versao, motivo }: { sub_id: string; versao: number; motivo: string },
): Promise<AtoFeito> {
  const r = await lockRequerimento(ctx, id);
  requireFresh(r.versao, versao);
  const filho = await ctx.tx
    .selectFrom('requerimento')
    .select(['id', 'pai_etapa_id', 'status', 'processo_nome'])
    .where('id', '=', sub_id)
    .where('pai_id', '=', id)
    .executeTakeFirstOrThrow(notFound('Este sub-requerimento não é deste requerimento.'));
  const etapa = (await lockEtapas(ctx, id)).find((e) => e.id === filho.pai_etapa_id);
  requireThat(etapa !== undefined && podeAgir('iniciar', relacaoDe(ctx, r, false, setoresDe([etapa]))));
  if (isProtocolado(filho.status as Status))
    throw new RuleError('sub_protocolado', 'Este sub-requerimento já foi protocolado: ele termina no setor em que está.');
  const cena = await abrirCena(ctx, filho.id, null, 'descartar', { porSi: true });
  await mover(cena, { ato: 'descartar', motivo, texto: 'A prefeitura dispensou este pedido.' });
  await registrarEvento(ctx, id, {
    tipo: 'dispensar_sub',
    texto: `Dispensou o sub-requerimento ${filho.processo_nome}.`,
    motivo,
  });
  await aposEncerrar(ctx, cena.r);
  await avisarPartes(ctx, cena.r, 'dispensar_sub', {
    tipo: 'decisao',
    message: `A prefeitura dispensou o pedido ${filho.processo_nome}.`,
    assunto: `Pedido dispensado: ${filho.processo_nome}`,
    detalhe: `Você não precisa mais completar o pedido ${filho.processo_nome}. Motivo: ${motivo}`,
    botao: 'Ver meus requerimentos',
  });
  await tocar({ ctx, r }, 'requerimento.dispensar_sub', { sub_id });
  return findFeito(ctx, id);
}

/**
 * After a request has ended: its own sub-requests end with it, and the one it belongs to goes on. By jobs, each in a transaction
 * of its own, so that parent and child are never locked together.
 */
export async function aposEncerrar(
  ctx: Ctx,
  r: Pick<RequerimentoRow, 'id' | 'status' | 'pai_id' | 'pai_etapa_id'>,
): Promise<void> {
  if (!isEncerrado(r.status)) return;
  if (r.status !== 'Deferido') await ctx.enqueue(encerrarSubsJob, { requerimento_id: r.id });
  if (r.pai_id && r.pai_etapa_id) await ctx.enqueue(retomarPaiJob, { requerimento_id: r.pai_id, etapa_id: r.pai_etapa_id });
}

/** Sub-requests of passages that count no more. */
export async function encerrarSubsDasEtapas(ctx: Ctx, requerimentoId: string, etapas: readonly { id: string }[]): Promise<void> {
  if (etapas.length) await ctx.enqueue(encerrarSubsJob, { requerimento_id: requerimentoId, etapa_ids: etapas.map((e) => e.id) });
}

/** The step whose sub-request has ended goes on once none of them is open. */
export const retomarPaiJob = job(
  'tramitacao.retomar-pai',
  z.object({ requerimento_id: z.uuid(), etapa_id: z.uuid() }),
  (job, { requerimento_id, etapa_id }) =>
    job.inTenant(async (ctx) => {
      const r = await lockRequerimentoForJob(ctx, requerimento_id);
      const etapa = (await lockEtapas(ctx, requerimento_id)).find((e) => e.id === etapa_id);
      if (!etapa || etapa.substituida || isEncerrado(etapa.status) || (await contarSubsAbertos(ctx, etapa_id)) > 0) return;
      const { causas } = await lerEstado(ctx, await livroDe(ctx, r.id), etapa.id);
      if (causas.includes('subrequerimento')) {
        await anotarPrazo(ctx, etapa, r.id, [{ tipo: 'retomada', causa: 'subrequerimento' }]);
        await copiarPrazo(ctx, r);
      }
      // one that waits for a proof has its clock again, and goes on when it is paid
      if (etapa.status === 'Aguardando prefeitura') await seguir(ctx, r.id, etapa.id);
    }),
);

async function seguir(ctx: Ctx, requerimentoId: string, etapaId: string): Promise<void> {
  const cena = await abrirCena(ctx, requerimentoId, null, 'retomar', { etapaId, porSi: true });
  const { r, etapa } = cena;
  if (!etapa) return;
  const word = `Os sub-requerimentos de ${r.numero} terminaram: a etapa ${etapa.nome} pode continuar.`;
  if (etapa.iniciada_em && etapa.analista_id)
    await mover(cena, { ato: 'retomar', texto: `Os sub-requerimentos terminaram: a etapa ${etapa.nome} continua.` });
  await avisarSetor(ctx, r, etapa.setor_id, etapa.analista_id, { tipo: 'resposta', message: word });
}

/** Of the whole request, or of some of its passages. */
const aEncerrar = z.object({ requerimento_id: z.uuid(), etapa_ids: z.array(z.uuid()).optional() });
export const encerrarSubsJob = job('tramitacao.encerrar-subs', aEncerrar, (job, { requerimento_id, etapa_ids }) =>
  job.inTenant(async (ctx) => {
    const filhos = await ctx.tx
      .selectFrom('requerimento')
      .select(['id', 'status', 'requerente_id', 'processo_nome'])
      .where('pai_id', '=', requerimento_id)
      .where('status', 'not in', [...ENCERRADOS])
      .$if(etapa_ids !== undefined, (q) => q.where('pai_etapa_id', 'in', etapa_ids ?? []))
      .execute();
    for (const f of filhos) {
      const ato = isProtocolado(f.status as Status) ? 'cancelar' : 'descartar';
      const cena = await abrirCena(ctx, f.id, null, ato, { porSi: true });
      const motivo = 'O requerimento a que este pertence foi encerrado.';
      await mover(cena, { ato, motivo, texto: 'Encerrado com o requerimento a que pertence.' });
      await cancelarGuiasAbertas(ctx, f.id);
      await aposEncerrar(ctx, cena.r);
      await avisar(ctx, {
        usuario_ids: [f.requerente_id],
        tipo: 'decisao',
        message: `${f.processo_nome} foi encerrado junto com o requerimento a que pertence.`,
        requerimento_id: f.id,
        link: `/contribuinte/meus/requerimentos/requerimento/${f.id}`,
      });
    }
  }),
);
