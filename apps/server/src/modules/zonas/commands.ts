import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import * as contract from '@portal/domain/zonas/contract';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '#platform/db/doors.ts';
import { requireFresh } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findZona, lockZona } from './queries.ts';
import { gravarVersao } from './versoes.ts';

const SIGLA_EM_USO = 'Outra zona já usa esta sigla.';

/** One at a time, or two could take the same acronym. @throws RuleError sigla_em_uso */
async function demandLivre(tx: Tx, sigla: string, id: string | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('zonas:' || current_setting('app.organizacao_id'), 0))`.execute(tx);
  const { rows } = await sql<{ arquivada: boolean }>`
    select arquivada_em is not null as arquivada from zona where lower(sigla) = lower(${sigla}) and id is distinct from ${id}::uuid`.execute(
    tx,
  );
  if (!rows[0]) return;
  const mensagem = rows[0].arquivada ? 'Uma zona arquivada já usa esta sigla. Restaure-a, ou use outra.' : SIGLA_EM_USO;
  throw new RuleError('sigla_em_uso', mensagem, [{ campo: 'sigla', mensagem }]);
}

/** @throws RuleError sigla_em_uso, zonas_demais; as `gravarVersao` */
export async function criarZona(ctx: Ctx, { sigla, descricao, ...versao }: BodyOf<typeof contract.criarZona>) {
  await demandLivre(ctx.tx, sigla, null);
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from zona`.execute(ctx.tx);
  if ((rows[0]?.n ?? 0) >= contract.MAX_ZONAS)
    throw new RuleError('zonas_demais', `Um município tem no máximo ${contract.MAX_ZONAS} zonas, com as arquivadas.`);
  const id = uuidv7();
  await ctx.tx.insertInto('zona').values({ id, sigla, descricao }).execute();
  await gravarVersao(ctx, id, null, { ...versao, alcanca_protocolados: true });
  await ctx.audit('zona.criar', { id, sigla, vigente_de: versao.vigente_de });
  return findZona(ctx, id);
}

/** Rules of distribution name zones by their acronym, and go along. @throws RuleError sigla_em_uso; AppError 404, 409 */
export async function salvarZona(ctx: Ctx, id: string, { versao, sigla, descricao }: BodyOf<typeof contract.salvarZona>) {
  await demandLivre(ctx.tx, sigla, id);
  const antes = await lockZona(ctx.tx, id);
  requireFresh(antes.versao, versao);
  await ctx.tx
    .updateTable('zona')
    .set({ sigla, descricao, versao: versao + 1 })
    .where('id', '=', id)
    .execute();
  if (sigla !== antes.sigla)
    await sql`update distribuicao_regra set zonas = array_replace(zonas, ${antes.sigla}, ${sigla}), versao = versao + 1
               where ${antes.sigla} = any(zonas)`.execute(ctx.tx);
  await ctx.audit('zona.salvar', { id, antes: { sigla: antes.sigla, descricao: antes.descricao }, depois: { sigla, descricao } });
  return findZona(ctx, id);
}

/** What lies in it goes on lying in it; nothing new is put there. @throws AppError 404, 409 */
export async function arquivarZona(ctx: Ctx, id: string, versao: number, arquivar: boolean) {
  const antes = await lockZona(ctx.tx, id);
  requireFresh(antes.versao, versao);
  if ((antes.arquivada_em !== null) === arquivar) return findZona(ctx, id);
  await ctx.tx
    .updateTable('zona')
    .set({ arquivada_em: arquivar ? ctx.agora : null, versao: versao + 1 })
    .where('id', '=', id)
    .execute();
  await ctx.audit(arquivar ? 'zona.arquivar' : 'zona.restaurar', { id, sigla: antes.sigla });
  return findZona(ctx, id);
}
