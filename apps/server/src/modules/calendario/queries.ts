import type { Ambito, DiaFechado, Expediente } from '@portal/domain/calendario/model';
import { criarCalendario } from '@portal/domain/calendario/rules';
import type { Fechados } from '@portal/domain/text/datas';
import type { Facultativo } from '@portal/domain/text/feriados';
import type { Tx } from '#platform/db/doors.ts';
import type { Ctx } from '#platform/http/context.ts';

/** Every day the town wrote: dozens, never thousands. */
export async function listDiasFechados({ tx }: Pick<Ctx, 'tx'>): Promise<DiaFechado[]> {
  const rows = await tx
    .selectFrom('dia_fechado')
    .select(['id', 'data', 'nome', 'ambito', 'repete_todo_ano', 'expediente', 'hora'])
    .orderBy('data')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, ambito: row.ambito as Ambito, expediente: row.expediente as Expediente }));
}

/** Optional national days on which the town works. */
export async function listFacultativosAbertos({ tx, organizacao }: Pick<Ctx, 'tx' | 'organizacao'>): Promise<Facultativo[]> {
  const { facultativos_abertos } = await tx
    .selectFrom('organizacao')
    .select('facultativos_abertos')
    .where('id', '=', organizacao.id)
    .executeTakeFirstOrThrow();
  return facultativos_abertos as Facultativo[];
}

const lerCalendario = async (ctx: Pick<Ctx, 'tx' | 'organizacao'>): Promise<Fechados> =>
  criarCalendario(await listDiasFechados(ctx), await listFacultativosAbertos(ctx));

const lidos = new WeakMap<Tx, Promise<Fechados>>();

/** The town's calendar for counting terms, read once in a transaction: one act counts all its terms by the same days. */
export function findCalendario(ctx: Pick<Ctx, 'tx' | 'organizacao'>): Promise<Fechados> {
  const known = lidos.get(ctx.tx) ?? lerCalendario(ctx);
  lidos.set(ctx.tx, known);
  return known;
}
