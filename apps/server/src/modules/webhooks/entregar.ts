import {
  CHAMADA_MS,
  desfechoDaFalha,
  esperaDaEntrega,
  esperaDoEndereco,
  lerStatus,
  type Porque,
} from '@portal/domain/webhooks/situacao';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Ctx } from '#platform/http/context.ts';
import { type JobCtx, job, jobPeriodico } from '#platform/jobs/job.ts';
import { emTurno } from '#platform/jobs/por-municipio.ts';
import { probeOf } from '#platform/net/probe.ts';
import { findQuemTem } from '../equipe/index.ts';
import { avisar } from '../notificacoes/index.ts';
import { corpoDaEntrega, type EntregaRow, findWebhook, lockEntrega, lockProxima, type WebhookRow } from './queries.ts';
import { abrirSegredo, cabecalhosDe } from './segredo.ts';

/** A try that has not come to an end after this long never will: its call gives up long before. */
const POSSE_MS = 60_000;
/** One address has so long at a time: one that is slow holds nobody's place for longer. */
const VEZ_MS = 20_000;
/** No turn lasts as long as the next is far away. */
const TURNO_MS = 45_000;

interface Tomada {
  entrega: EntregaRow;
  webhook: WebhookRow;
  /** What is sent; null where the secret does not open. */
  envio: { corpo: string; cabecalhos: Record<string, string> } | null;
}

/** The next try of an address, if one is due and the address is not resting. */
async function tomar(ctx: Ctx, id: string): Promise<Tomada | null> {
  const webhook = await findWebhook(ctx, id);
  if (!webhook) return null;
  const entrega = await lockProxima(ctx, webhook);
  if (!entrega) return null;
  const descansa = webhook.tentar_em !== null && webhook.tentar_em > ctx.agora;
  if (descansa && entrega.evento !== 'teste') return null;
  const valem = [
    webhook.segredo,
    ...(webhook.anterior_ate && webhook.anterior_ate > ctx.agora ? [webhook.segredo_anterior] : []),
  ];
  const segredos = valem.flatMap((cifrado) => (cifrado && abrirSegredo(ctx, cifrado)) || []);
  const corpo = corpoDaEntrega(entrega);
  await ctx.tx
    .updateTable('webhook_entrega')
    .set({
      em_curso_ate: new Date(ctx.agora.getTime() + POSSE_MS),
      tentativas: entrega.tentativas + 1,
      tentada_em: ctx.agora,
    })
    .where('id', '=', entrega.id)
    .execute();
  const envio = segredos.length > 0 ? { corpo, cabecalhos: cabecalhosDe(segredos, entrega.id, ctx.agora, corpo) } : null;
  return { entrega: { ...entrega, tentativas: entrega.tentativas + 1 }, webhook, envio };
}

interface Ouvido {
  porque: Porque;
  status: number | null;
}

/** Tells it, outside of any transaction. */
async function chamar(job: JobCtx, { webhook, envio }: Tomada): Promise<Ouvido> {
  if (!envio) return { porque: 'senha', status: null };
  try {
    const status = await job.entregar(webhook.endereco, CHAMADA_MS, envio);
    return { porque: lerStatus(status), status };
  } catch (error) {
    // what lost its job says nothing of the address
    job.signal.throwIfAborted();
    const porque = probeOf(error);
    return { porque: porque === '' || porque === 'base' ? 'resposta' : porque, status: null };
  }
}

/** @returns whether the address may be asked for the next one at once */
async function concluir(ctx: Ctx, { entrega: { id, webhook_id } }: Tomada, ouvido: Ouvido): Promise<boolean> {
  // the address first, as everything that changes both does
  const w = await findWebhook(ctx, webhook_id, sql`for no key update`);
  const e = w && (await lockEntrega(ctx, webhook_id, id));
  // excluded meanwhile, with its log
  if (!w || !e) return false;
  if (ouvido.porque === '') return entregue(ctx, w, e, ouvido);
  return e.evento === 'teste' ? naoEntregue(ctx, e, ouvido) : falhou(ctx, w, e, ouvido);
}

const guardar = (ctx: Ctx, id: string, muda: object) =>
  ctx.tx
    .updateTable('webhook_entrega')
    .set({ ...muda, em_curso_ate: null })
    .where('id', '=', id)
    .execute();

async function entregue(ctx: Ctx, w: WebhookRow, e: EntregaRow, ouvido: Ouvido): Promise<boolean> {
  await guardar(ctx, e.id, { ...ouvido, situacao: 'Entregue', tentar_em: null, falha_desde: null, entregue_em: ctx.agora });
  const parado = esperaDoEndereco(w.falhas) > 0;
  await ctx.tx
    .updateTable('webhook')
    .set({ falhas: 0, falha_desde: null, tentar_em: null, entregue_em: ctx.agora })
    .where('id', '=', w.id)
    .execute();
  if (parado) await acordar(ctx, w.id);
  return true;
}

async function naoEntregue(ctx: Ctx, e: EntregaRow, ouvido: Ouvido): Promise<boolean> {
  await guardar(ctx, e.id, { ...ouvido, situacao: 'Não entregue', tentar_em: null });
  return true;
}

async function falhou(ctx: Ctx, w: WebhookRow, e: EntregaRow, ouvido: Ouvido): Promise<boolean> {
  const { agora } = ctx;
  const daqui = (segundos: number) => new Date(agora.getTime() + segundos * 1000);
  const falhas = w.falhas + 1;
  const [webhook_desde, entrega_desde] = [w.falha_desde ?? agora, e.falha_desde ?? agora];
  const desfecho = desfechoDaFalha({ webhook_desde, entrega_desde }, agora);
  if (desfecho === 'desistir') await naoEntregue(ctx, e, ouvido);
  else await guardar(ctx, e.id, { ...ouvido, falha_desde: entrega_desde, tentar_em: daqui(esperaDaEntrega(e.tentativas)) });
  const espera = esperaDoEndereco(falhas);
  const pausa = desfecho === 'pausar' && w.situacao === 'Ligado';
  await ctx.tx
    .updateTable('webhook')
    .set({
      falhas,
      falha_desde: webhook_desde,
      tentar_em: espera > 0 ? daqui(espera) : null,
      ...(pausa && { situacao: 'Pausado', versao: w.versao + 1 }),
    })
    .where('id', '=', w.id)
    .execute();
  if (pausa) await contarQuePausou(ctx, w);
  return espera === 0 && !pausa;
}

/** Managers hear of it once, and their home says so until it is on again. */
async function contarQuePausou(ctx: Ctx, w: WebhookRow): Promise<void> {
  await ctx.audit('webhook.pausar', { id: w.id });
  await avisar(ctx, {
    usuario_ids: await findQuemTem(ctx.tx, 'perfil.gestor.prefeitura'),
    tipo: 'portal',
    message: `O webhook “${w.descricao}” não recebe nada há dias, e o portal o pausou. O que acontece fica guardado e é enviado quando ele for ligado de novo.`,
    link: `/prefeitura/integracoes/webhooks/${w.id}`,
  });
}

/** It is back: what waited for it waits no longer. Since when each fails stays, for one may fail by itself. */
const acordar = ({ tx }: Ctx, webhookId: string) =>
  tx
    .updateTable('webhook_entrega')
    .set({ tentar_em: null })
    .where('webhook_id', '=', webhookId)
    .where('situacao', '=', 'Aguardando')
    .where('tentar_em', 'is not', null)
    .execute();

/** What waits for an address is due at once, as if it had never failed. */
export const retomar = ({ tx }: Ctx, webhookId: string) =>
  tx
    .updateTable('webhook_entrega')
    .set({ tentar_em: null, tentativas: 0, falha_desde: null })
    .where('webhook_id', '=', webhookId)
    .where('situacao', '=', 'Aguardando')
    .where('tentativas', '>', 0)
    .execute();

/** One address has its turn: what is due of it, one after the other. A call that dies in the middle is repeated under the same number. */
async function darVez(job: JobCtx, id: string): Promise<void> {
  const fim = Date.now() + VEZ_MS;
  while (Date.now() < fim) {
    job.signal.throwIfAborted();
    const tomada = await job.inTenant((ctx) => tomar(ctx, id));
    if (!tomada) return;
    const ouvido = await chamar(job, tomada);
    if (!(await job.inTenant((ctx) => concluir(ctx, tomada, ouvido)))) return;
  }
}

/** What somebody asked for on the screen goes at once. */
export const entregarWebhookJob = job('webhooks.entregar', z.object({ id: z.uuid() }), (jobCtx, { id }) => darVez(jobCtx, id), {
  vezes: 2,
  segundos: 5,
});

/** Every minute: the addresses for which anything is due, some side by side, one of each town after the other. */
export const entregarWebhooksJob = jobPeriodico('webhooks.entregar-pendentes', '* * * * *', async (jobCtx) => {
  const devidos = await jobCtx.inTenant(async ({ tx, agora }) => {
    const { rows } = await sql<{ organizacao_id: number; id: string }>`
      select w.organizacao_id, w.id from webhooks_a_entregar(${agora}::timestamptz) w
        join organizacao o on o.id = w.organizacao_id and o.ativa order by random()`.execute(tx);
    return rows;
  });
  await emTurno(jobCtx, devidos, {
    ms: TURNO_MS,
    oque: 'webhooks were not told',
    fazer: (dele, { id }) => darVez(dele, id),
  });
});
