import { diasDeAviso } from '@portal/domain/calendario/expediente';
import type { DiaDoAno, DiaFechado, diaFechadoBody } from '@portal/domain/calendario/model';
import { conferirNovoDia, diasDoAno } from '@portal/domain/calendario/rules';
import { dataDe } from '@portal/domain/text/datas';
import type { Facultativo } from '@portal/domain/text/feriados';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { ACERTAR } from './acertar-job.ts';
import { listDiasFechados, listFacultativosAbertos } from './queries.ts';

export const obterCalendario = async (
  ctx: Ctx,
  ano = Number(dataDe(ctx.agora, ctx.organizacao.fuso).slice(0, 4)),
): Promise<DiaDoAno[]> => diasDoAno(ano, await listDiasFechados(ctx), await listFacultativosAbertos(ctx));

/** What whoever looks for the town hall is told of the next days. */
export async function verAvisos(ctx: Ctx) {
  const hoje = dataDe(ctx.agora, ctx.organizacao.fuso);
  return { hoje, dias: diasDeAviso(hoje, await listDiasFechados(ctx), await listFacultativosAbertos(ctx)) };
}

/** @throws RuleError dia_ja_fechado, calendario_cheio */
export async function incluirDiaFechado(ctx: Ctx, body: z.output<typeof diaFechadoBody>): Promise<DiaFechado> {
  // one at a time, or two managers could close the same day twice
  await sql`select pg_advisory_xact_lock(hashtextextended('calendario:' || current_setting('app.organizacao_id'), 0))`.execute(
    ctx.tx,
  );
  conferirNovoDia(body, await listDiasFechados(ctx), await listFacultativosAbertos(ctx));
  const dia = { id: uuidv7(), ...body };
  await ctx.tx
    .insertInto('dia_fechado')
    .values({ ...dia, criado_em: ctx.agora })
    .execute();
  await ctx.audit('calendario.incluir', dia);
  await ctx.enqueue(ACERTAR, { depois: null, oQue: 'requerimentos' });
  return dia;
}

/** @throws AppError 404 */
export async function excluirDiaFechado(ctx: Ctx, id: string): Promise<null> {
  const gone = await ctx.tx
    .deleteFrom('dia_fechado')
    .where('id', '=', id)
    .returning(['data', 'nome', 'ambito', 'repete_todo_ano', 'expediente', 'hora'])
    .executeTakeFirst();
  if (!gone) throw new AppError(404, 'Este dia já não está no calendário.');
  await ctx.audit('calendario.excluir', { id, ...gone });
  await ctx.enqueue(ACERTAR, { depois: null, oQue: 'requerimentos' });
  return null;
}

/** As a day that is closed or opened: what runs ends later, never sooner. */
export async function decidirFacultativo(
  ctx: Ctx,
  facultativo: Facultativo,
  aberto: boolean,
): Promise<{ abertos: Facultativo[] }> {
  const { rows } = await sql<{ abertos: Facultativo[] }>`
    update organizacao set facultativos_abertos = array_remove(facultativos_abertos, ${facultativo})
        || case when ${aberto} then array[${facultativo}::text] else '{}'::text[] end
     where id = ${ctx.organizacao.id} returning facultativos_abertos as abertos`.execute(ctx.tx);
  await ctx.audit('calendario.facultativo', { facultativo, aberto });
  await ctx.enqueue(ACERTAR, { depois: null, oQue: 'requerimentos' });
  return { abertos: rows[0]?.abertos ?? [] };
}
