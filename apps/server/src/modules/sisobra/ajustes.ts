import type { BodyOf } from '@portal/domain/http/endpoint';
import { informaDe, REGRA_INICIAL, type Regra, regraSchema } from '@portal/domain/sisobra/ajustes';
import type * as contract from '@portal/domain/sisobra/contract';
import type { AjustesDoSisobra } from '@portal/domain/sisobra/contract';
import { dataDe } from '@portal/domain/text/datas';
import { requireFresh } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { listPublicados } from '../processos/index.ts';
import { TRAZER } from './trazer.ts';

export interface Ajuste {
  informa: boolean;
  desde: string;
  regra: Regra;
  versao: number;
}

/** What the town said; of one that said nothing: it does not report. */
export async function findAjuste({ tx, agora, organizacao }: Pick<Ctx, 'tx' | 'agora' | 'organizacao'>): Promise<Ajuste> {
  const dito = await tx.selectFrom('sisobra_ajuste').select(['informa', 'desde', 'regra', 'versao']).executeTakeFirst();
  if (!dito) return { informa: false, desde: dataDe(agora, organizacao.fuso).slice(0, 7), regra: REGRA_INICIAL, versao: 0 };
  return { ...dito, regra: regraSchema.parse(dito.regra) };
}

export async function verAjustes(ctx: Ctx): Promise<AjustesDoSisobra> {
  const ajuste = await findAjuste(ctx);
  const processos = (await listPublicados(ctx.tx)).filter(
    (p) => p.definicao.documentos.length > 0 || p.definicao.efeito_na_obra !== undefined,
  );
  return {
    ...ajuste,
    processos: processos.map((p) => ({
      id: p.id,
      nome: p.nome,
      tem_efeito: p.definicao.efeito_na_obra !== undefined,
      informa: informaDe(ajuste.regra, { id: p.id, slug: p.slug, efeito_na_obra: p.definicao.efeito_na_obra }),
    })),
  };
}

/** Kept; where it reports from now on, what was signed since that month becomes entries, by a job. @throws AppError 409 */
export async function salvarAjustes(ctx: Ctx, dito: BodyOf<typeof contract.salvarAjustes>): Promise<AjustesDoSisobra> {
  const antes = await findAjuste(ctx);
  requireFresh(antes.versao, dito.versao);
  const valores = { informa: dito.informa, desde: dito.desde, regra: JSON.stringify(dito.regra) };
  if (antes.versao === 0) await ctx.tx.insertInto('sisobra_ajuste').values(valores).execute();
  else
    await ctx.tx
      .updateTable('sisobra_ajuste')
      .set({ ...valores, versao: antes.versao + 1 })
      .execute();
  await ctx.audit('sisobra.ajustes', { informa: dito.informa, desde: dito.desde });
  if (dito.informa) await ctx.enqueue(TRAZER, {});
  return verAjustes(ctx);
}
