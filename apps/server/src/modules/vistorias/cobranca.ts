import { RuleError } from '@portal/domain/http/rule-error';
import type { Respostas } from '@portal/domain/respostas/respostas';
import { cobraDaVisita, type FeitaDeUm, fraseDaTaxa, numeroDaVisita } from '@portal/domain/vistorias/de-novo';
import type { VistoriaTipo } from '@portal/domain/vistorias/tipo';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { jobPeriodico } from '#platform/jobs/job.ts';
import { cadaMunicipio } from '#platform/jobs/por-municipio.ts';
import { findVersao } from '../processos/index.ts';
import type { RequerimentoRow } from '../requerimentos/index.ts';
import { contarAvulsa, emitirAvulsa } from '../taxas/index.ts';
import { avisarPartesDa, avisarQuemFaz, vistoriaDa } from './avisos.ts';
import { LINHAGEM } from './guia.ts';
import { findVistoriaForJob } from './queries.ts';

export type DefinicaoDoPedido = Awaited<ReturnType<typeof findVersao>>['definicao'];

/** The answers that were judged: what is being typed counts for nobody. */
async function comAsEnviadas({ tx }: Ctx, r: RequerimentoRow): Promise<Respostas> {
  if (r.status !== 'Aguardando requerente') return r.respostas;
  const ultima = await tx
    .selectFrom('submissao')
    .select('respostas')
    .where('requerimento_id', '=', r.id)
    .orderBy('numero', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (ultima?.respostas ?? r.respostas) as Respostas;
}

/** What it would come to, for whoever only reads: a town without the value of its unit is told when it charges. */
async function contarParaLer(ctx: Ctx, r: RequerimentoRow, definicao: DefinicaoDoPedido, codigo: string): Promise<number> {
  try {
    return (await contarAvulsa(ctx, { respostas: await comAsEnviadas(ctx, r) }, definicao, codigo))?.taxa.valor_centavos ?? 0;
  } catch (error) {
    if (error instanceof RuleError) return 0;
    throw error;
  }
}

/** What the next visits of kinds and blocks cost, in sentences; those without a fee are left out. Of each fee the sum is made once. */
export async function findTaxasDasVisitas(
  ctx: Ctx,
  r: RequerimentoRow,
  definicao: DefinicaoDoPedido,
  visitas: readonly { tipo: VistoriaTipo; alvo: string }[],
  feitasDo: (tipo: VistoriaTipo) => readonly FeitaDeUm[],
): Promise<{ tipo_id: string; alvo: string; frase: string }[]> {
  const contas = new Map<string, number>();
  const ditas = [];
  for (const { tipo, alvo } of visitas) {
    const visita = numeroDaVisita(feitasDo(tipo), tipo.id, alvo);
    const { taxa } = tipo;
    if (!cobraDaVisita(taxa, visita)) continue;
    if (!contas.has(taxa.codigo)) contas.set(taxa.codigo, await contarParaLer(ctx, r, definicao, taxa.codigo));
    const valor = contas.get(taxa.codigo) ?? 0;
    if (valor > 0) ditas.push({ tipo_id: tipo.id, alvo, frase: fraseDaTaxa(visita, valor, taxa.espera) });
  }
  return ditas;
}

/**
 * The slip of a visit that the kind charges. The request goes on beside it; whether the visit does, the kind says.
 * @returns null where nothing is due by the table of today
 */
export async function cobrarVisita(ctx: Ctx, r: RequerimentoRow, tipo: VistoriaTipo, alvo: string, feitas: readonly FeitaDeUm[]) {
  const visita = numeroDaVisita(feitas, tipo.id, alvo);
  const { taxa } = tipo;
  if (!cobraDaVisita(taxa, visita)) return null;
  const { definicao } = await findVersao(ctx.tx, r.processo_versao_id);
  const conta = await contarAvulsa(ctx, { respostas: await comAsEnviadas(ctx, r) }, definicao, taxa.codigo);
  if (!conta) return null;
  const guia = await emitirAvulsa(ctx, r, definicao, conta, { tipo: 'vistoria', aoLado: true });
  await ctx.audit('guia.cobrar-avulsa', { id: r.id, guia: guia.numero, tipo: 'vistoria', codigo: taxa.codigo });
  return { ...guia, espera: taxa.espera, frase: fraseDaTaxa(visita, conta.taxa.valor_centavos, taxa.espera) };
}

/** Whoever schedules and who asked hear that the day may be set. */
async function avisarPaga(ctx: Ctx, id: string): Promise<void> {
  const v = await findVistoriaForJob(ctx, id);
  if (!v) return;
  await avisarQuemFaz(ctx, v, `A guia da ${vistoriaDa(v)} foi paga: o dia já pode ser marcado.`);
  await avisarPartesDa(ctx, v, {
    evento: 'paga',
    message: `A guia da ${vistoriaDa(v)} foi paga.`,
    detalhe: v.regra.escolha
      ? `A guia da ${vistoriaDa(v)} foi paga. Você já pode escolher o dia e a hora.`
      : `A guia da ${vistoriaDa(v)} foi paga. Você recebe um aviso quando o dia for marcado.`,
  });
}

/** Every ten minutes: visits that waited for their fee and need not any more. */
export const avisarPagasJob = jobPeriodico('vistorias.avisar-pagas', '*/10 * * * *', (jobCtx) =>
  cadaMunicipio(jobCtx, 'paid inspections were not told', (municipio) =>
    municipio.inTenant(async (ctx) => {
      const { rows } = await sql<{ id: string }>`
          select v.id from vistoria v where v.guia_id is not null and v.espera_pagamento and v.paga_avisada_em is null and v.status = 'Solicitada'
             and not (${LINHAGEM(sql`v.guia_id`)}) order by v.id limit 200 for update of v skip locked`.execute(ctx.tx);
      for (const { id } of rows) {
        await ctx.tx.updateTable('vistoria').set({ paga_avisada_em: ctx.agora }).where('id', '=', id).execute();
        await avisarPaga(ctx, id);
      }
    }),
  ),
);
