import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { assentoDe } from '@portal/domain/caixa/conciliar';
import type { AvisoDoPix, PixRecebido } from '@portal/domain/caixa/pix';
import { dataDe } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findGuiasDasCobrancas, marcarCobrancasPagas } from '../taxas/index.ts';
import { assentarGuiasJob } from './assentar.ts';
import { anotar, type GuiaAchada, lockGuias, type NovaLinha } from './livro.ts';

const resumo = (segredo: string): Buffer => createHash('sha256').update(segredo).digest();

export async function verAvisoDoPix({ tx }: Ctx): Promise<AvisoDoPix> {
  const row = await tx.selectFrom('aviso_do_pix').select(['criado_em', 'ultimo_em']).executeTakeFirst();
  return {
    ligado: Boolean(row),
    caminho: '',
    desde: row?.criado_em.toISOString() ?? null,
    ultimo_em: row?.ultimo_em?.toISOString() ?? null,
  };
}

/** The address is shown this once: only the print of its secret is kept. */
export async function ligarAvisoDoPix(ctx: Ctx): Promise<AvisoDoPix> {
  const segredo = randomBytes(32).toString('base64url');
  await ctx.tx.deleteFrom('aviso_do_pix').execute();
  await ctx.tx
    .insertInto('aviso_do_pix')
    .values({ resumo: resumo(segredo).toString('hex'), criado_por: ctx.usuario.id, criado_em: ctx.agora })
    .execute();
  await ctx.audit('caixa.pix.ligar');
  return { ...(await verAvisoDoPix(ctx)), caminho: `/api/v1/caixa/pix/${segredo}` };
}

export async function desligarAvisoDoPix(ctx: Ctx): Promise<AvisoDoPix> {
  await ctx.tx.deleteFrom('aviso_do_pix').execute();
  await ctx.audit('caixa.pix.desligar');
  return verAvisoDoPix(ctx);
}

/** The number in the name that the slip's static Pix carries. */
const numeroDe = ({ txid }: PixRecebido): number | null => {
  const [, digits] = /^DAM(\d{1,15})$/.exec(txid ?? '') ?? [];
  return digits ? Number(digits) : null;
};

/**
 * What the bank's API says was paid, and what it gave back. Each is named by the bank, so a word heard again changes nothing, in
 * whatever order it comes.
 * @throws AppError 404 for any other address than the town's
 */
export async function receberPix(ctx: Ctx, segredo: string, avisos: readonly PixRecebido[]): Promise<null> {
  const row = await ctx.tx.selectFrom('aviso_do_pix').select('resumo').executeTakeFirst();
  if (!row || !timingSafeEqual(Buffer.from(row.resumo, 'hex'), resumo(segredo)))
    throw new AppError(404, 'Endereço não encontrado.');
  // one call of the bank after another: two that tell of the same money would both find it new
  await sql`select pg_advisory_xact_lock(hashtextextended('pix:' || current_setting('app.organizacao_id'), 0))`.execute(ctx.tx);
  const cobrancas = await findGuiasDasCobrancas(
    ctx,
    avisos.flatMap((a) => a.txid ?? []),
  );
  const busca = { numeros: avisos.flatMap((a) => numeroDe(a) ?? []), ids: [...cobrancas.values()] };
  const guias = await lockGuias(ctx.tx, busca, 'pix');
  await marcarCobrancasPagas(ctx, [...cobrancas.keys()]);
  const porNumero = new Map(guias.map((g) => [g.numero, g]));
  const porId = new Map(guias.map((g) => [g.id, g]));
  const chaves = avisos.flatMap((a) => [`pix/${a.endToEndId}`, ...a.devolucoes.map((d) => `pix/${a.endToEndId}/${d.id}`)]);
  const sabidas = await ctx.tx
    .selectFrom('movimento_de_caixa')
    .select(['chave', 'guia_id'])
    .where('chave', 'in', chaves)
    .where('desfeito_em', 'is', null)
    .execute();
  const escritas = new Map(sabidas.map((m) => [m.chave, m.guia_id]));
  const novas: NovaLinha[] = [];
  for (const aviso of avisos) {
    const guia = porId.get(cobrancas.get(aviso.txid ?? '') ?? '') ?? porNumero.get(numeroDe(aviso) ?? -1) ?? null;
    const chave = `pix/${aviso.endToEndId}`;
    if (!escritas.has(chave)) {
      novas.push(entrada(ctx, aviso, chave, guia));
      escritas.set(chave, guia?.id ?? null);
    }
    for (const devolucao of aviso.devolucoes) {
      const sua = `${chave}/${devolucao.id}`;
      if (devolucao.status !== 'DEVOLVIDO' || escritas.has(sua)) continue;
      // named to a slip by hand since, where the Pix itself named none
      novas.push(await saida(ctx, devolucao, sua, escritas.get(chave) ?? null));
      escritas.set(sua, null);
    }
  }
  await anotar(ctx, novas);
  await ctx.tx.updateTable('aviso_do_pix').set({ ultimo_em: ctx.agora }).execute();
  if (novas.some((l) => l.guia_id)) await ctx.enqueue(assentarGuiasJob, {});
  return null;
}

function entrada(ctx: Ctx, aviso: PixRecebido, chave: string, guia: GuiaAchada | null): NovaLinha {
  const pago_em = dataDe(new Date(aviso.horario), ctx.organizacao.fuso);
  const { resultado, confirma_id } = assentoDe({ valor_centavos: aviso.valor, pago_em, isPix: true }, guia);
  if (guia && confirma_id) guia.semPar = guia.semPar.filter(({ id }) => id !== confirma_id);
  else if (guia) guia.recebido_centavos += aviso.valor;
  return {
    id: uuidv7(),
    guia_id: guia?.id ?? null,
    canal: 'pix',
    chave,
    valor_centavos: aviso.valor,
    pago_em,
    creditado_em: pago_em,
    resultado,
    confirma_id,
    is_pix: true,
  };
}

/** What the bank gave back by itself, or what the town had said that it gave back. */
async function saida(ctx: Ctx, d: PixRecebido['devolucoes'][number], chave: string, guia_id: string | null): Promise<NovaLinha> {
  const dia = dataDe(new Date(d.horario.liquidacao ?? d.horario.solicitacao), ctx.organizacao.fuso);
  const confirma_id = guia_id ? await findSaidaSemPar(ctx, guia_id, -d.valor, 'devolucao') : null;
  return {
    id: uuidv7(),
    guia_id,
    canal: 'pix',
    chave,
    valor_centavos: -d.valor,
    pago_em: dia,
    creditado_em: dia,
    resultado: 'Devolvida',
    confirma_id,
    is_pix: true,
  };
}

/** Money that left, told of the other way and by nothing confirmed yet. */
export async function findSaidaSemPar(
  { tx }: Ctx,
  guiaId: string,
  valor: number,
  canal: 'pix' | 'devolucao',
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select m.id from movimento_de_caixa m
     where m.guia_id = ${guiaId} and m.canal = ${canal} and m.valor_centavos = ${valor} and m.desfeito_em is null and m.confirma_id is null
       and not exists (select from movimento_de_caixa c where c.confirma_id = m.id and c.desfeito_em is null)
     order by m.id limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}
