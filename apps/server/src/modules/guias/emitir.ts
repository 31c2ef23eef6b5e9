import type { Guia } from '@portal/domain/taxas/contract';
import type { CodigosDeFora, PedidoAoEmissor } from '@portal/domain/taxas/emissor';
import { dataDe } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { type JobCtx, job, jobPeriodico } from '#platform/jobs/job.ts';
import { emTurno } from '#platform/jobs/por-municipio.ts';
import { findVersao } from '../processos/index.ts';
import { findRequerimentoForJob, lockRequerimentoForJob, type RequerimentoRow, registrarEvento } from '../requerimentos/index.ts';
import {
  avisarQuemEmite,
  codigosDe,
  EMITIR,
  FINALIDADE,
  findEmissao,
  findGuia,
  guardarCodigos,
  guardarErro,
  pedidoDa,
  pedirCobrancas,
  type Tomada,
  tomarGuia,
} from '../taxas/index.ts';
import { tocar } from '../tramitacao/index.ts';
import { avisarDaGuia } from './renovar.ts';
import { type Acesso, pedirAoSistema } from './tributos.ts';

type Dito = { codigos: CodigosDeFora & { convenio_id?: string | null } } | { erro: string };

/** The stored key; null where it does not open any more, because the installation has another secret. */
async function acessoDe(ctx: Ctx): Promise<Acesso | null> {
  const { valor, segredo } = await findEmissao(ctx);
  if (!segredo) return null;
  try {
    return { endereco: valor.endereco, segredo: ctx.cofre.decifrar(FINALIDADE, Buffer.from(segredo, 'base64')) };
  } catch {
    return null;
  }
}

/** What the portal makes itself, where the town went back to it while the slip waited. */
async function peloPortal(ctx: Ctx, r: RequerimentoRow, t: Tomada): Promise<Dito> {
  const { definicao } = await findVersao(ctx.tx, r.processo_versao_id);
  const { codigos, vencimento } = await codigosDe(ctx, definicao, t, t.vencimento);
  const { erro_emissao, emissao: _, ...resto } = codigos;
  return erro_emissao ? { erro: erro_emissao } : { codigos: { ...resto, vencimento, numero_externo: '' } };
}

async function concluir(ctx: Ctx, t: Tomada, dito: Dito | null): Promise<void> {
  const r = await lockRequerimentoForJob(ctx, t.requerimento_id);
  const feito = dito ?? (await peloPortal(ctx, r, t));
  if ('erro' in feito) return guardarErro(ctx, r, t, feito.erro);
  const { codigos } = feito;
  if (!(await guardarCodigos(ctx, t, codigos))) return sobrou(ctx, r, t, codigos.numero_externo);
  await pedirCobrancas(ctx, [t.id]);
  const externo = codigos.numero_externo && `, de número ${codigos.numero_externo} na prefeitura`;
  await registrarEvento(ctx, r.id, { tipo: 'emitir_guia', texto: `A guia ${t.numero} foi emitida${externo}.` });
  await tocar({ ctx, r }, 'guia.emitir', {
    antes: { guia: t.numero, emissao: t.emissao, vencimento: t.vencimento },
    depois: { emissao: 'Emitida', numero: codigos.numero_externo, vencimento: codigos.vencimento },
  });
  await avisarDaGuia({ ctx, r }, 'Emitida');
}

/** The tax system has one that nobody is to pay here: two tries met, or the slip was given up meanwhile. Of the second the town hears. */
async function sobrou(ctx: Ctx, r: RequerimentoRow, t: Tomada, numero: string): Promise<void> {
  const agora: Guia = await findGuia(ctx.tx, t.id);
  if (!numero || agora.numero_externo === numero) return;
  await ctx.audit('guia.sobrou', { id: t.id, guia: t.numero, numero });
  const frase = `O sistema tributário fez a guia ${numero}, mas a guia ${t.numero} do requerimento ${r.numero ?? ''} já não esperava por ela. Cancele a ${numero} lá.`;
  await avisarQuemEmite(ctx, r, frase);
}

/** One slip: taken, asked for between two transactions, and kept. A try that dies in the middle is repeated under the same key. */
export async function emitirUma(jobCtx: JobCtx, guiaId: string): Promise<void> {
  const tomada = await jobCtx.inTenant(async (ctx) => {
    const t = await tomarGuia(ctx, guiaId);
    if (!t) return null;
    const hoje = dataDe(ctx.agora, ctx.organizacao.fuso);
    if (t.emissor === 'portal') return { t, hoje, pedido: null, acesso: null };
    // not locked: acts lock the request before its slips
    const r = await findRequerimentoForJob(ctx.tx, t.requerimento_id);
    return r ? { t, hoje, pedido: await pedidoDa(ctx, t, r), acesso: await acessoDe(ctx) } : null;
  });
  if (!tomada) return;
  const { t, hoje, pedido, acesso } = tomada;
  const perguntar = (p: PedidoAoEmissor): Promise<Dito> | Dito =>
    acesso
      ? pedirAoSistema(jobCtx, acesso, p, hoje)
      : { erro: 'A chave do sistema tributário falta ou não abre mais. Digite-a de novo em Finanças da prefeitura.' };
  const dito = pedido && (await perguntar(pedido));
  await jobCtx.inTenant((ctx) => concluir(ctx, t, dito));
}

export const emitirGuiaJob = job(EMITIR.nome, EMITIR.payload, (jobCtx, { guia_id }) => emitirUma(jobCtx, guia_id), {
  vezes: 2,
  segundos: 5,
});

/** No turn lasts much longer than the next is far away. */
const TURNO_MS = 90_000;

/** Every minute: the tries that are due. One that fails holds no other; what is left is taken at the next turn. */
export const emitirPendentesJob = jobPeriodico('guias.emitir-pendentes', '* * * * *', async (jobCtx) => {
  const devidas = await jobCtx.inTenant(async ({ tx, agora }) => {
    const { rows } = await sql<{ organizacao_id: number; guia_id: string }>`
      select g.organizacao_id, g.guia_id from guias_a_emitir(${agora}::timestamptz) g
        join organizacao o on o.id = g.organizacao_id and o.ativa`.execute(tx);
    return rows;
  });
  await emTurno(jobCtx, devidas, {
    ms: TURNO_MS,
    oque: 'slips were not issued',
    fazer: (dele, { guia_id }) => emitirUma(dele, guia_id),
  });
});
