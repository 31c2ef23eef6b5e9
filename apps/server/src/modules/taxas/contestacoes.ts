import type { ContestacaoEsperando } from '@portal/domain/taxas/contestacao';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '#platform/db/doors.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';

/** More than wait in any town at once. */
const ESPERANDO_MAX = 100;

const contestacao = sql`jsonb_build_object(
  'id', c.id, 'situacao', c.situacao, 'motivo', c.motivo, 'contestada_em', c.contestada_em, 'resposta', c.resposta,
  'respondida_em', c.respondida_em, 'contestada_por', (select nome from usuario where id = c.contestada_por))`;

/** Of slip `g`: what was said against its value, and the answers. */
export const CONTESTACOES = sql`coalesce((select jsonb_agg(${contestacao} order by c.contestada_em) from contestacao_da_guia c
  where c.guia_id = g.id), '[]')`;

/** The value of slip `g` waits for the town hall's answer. */
export const CONTESTADA = sql<boolean>`exists (select from contestacao_da_guia c where c.guia_id = g.id and c.situacao = 'Aberta')`;

export async function isContestada({ tx }: Ctx, guiaId: string): Promise<boolean> {
  const { rows } = await sql<{
    contestada: boolean;
  }>`select ${CONTESTADA} as contestada from guia g where g.id = ${guiaId}`.execute(tx);
  return rows[0]?.contestada ?? false;
}

/** What waits for an answer in the whole town, the oldest first. What was paid meanwhile waits for none. */
export async function listContestacoes({ tx }: Ctx): Promise<ContestacaoEsperando[]> {
  const { rows } = await sql<{ contestacao: ContestacaoEsperando }>`
    select ${contestacao} || jsonb_build_object('guia_id', g.id, 'guia_numero', g.numero, 'guia_valor_centavos', g.valor_centavos,
             'requerimento_id', r.id, 'requerimento_numero', coalesce(r.numero, ''), 'requerente_nome', r.requerente_nome) as contestacao
      from contestacao_da_guia c join guia g on g.id = c.guia_id join requerimento r on r.id = g.requerimento_id
     where c.situacao = 'Aberta' and g.pagamento in ('Pendente', 'Em conferência')
     order by c.contestada_em, c.id limit ${ESPERANDO_MAX}`.execute(tx);
  return rows.map((r) => r.contestacao);
}

/** What became of those of one charge: on this slip and on those whose place it took. */
export async function findContestacoesDaCobranca({ tx }: Ctx, guiaId: string): Promise<string[]> {
  const { rows } = await sql<{ situacao: string }>`
    with recursive cadeia as (
      select id, substitui_id from guia where id = ${guiaId}
      union all select a.id, a.substitui_id from guia a join cadeia c on c.substitui_id = a.id
    )
    select situacao from contestacao_da_guia where guia_id in (select id from cadeia)`.execute(tx);
  return rows.map((r) => r.situacao);
}

/** One and of which request. @throws AppError 404 */
export async function findContestacao(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('contestacao_da_guia as c')
    .innerJoin('guia as g', 'g.id', 'c.guia_id')
    .select(['c.id', 'c.guia_id', 'c.situacao', 'g.requerimento_id'])
    .where('c.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError(404, 'Esta contestação não existe.');
  return row;
}

export async function inserirContestacao(ctx: Ctx, guia_id: string, motivo: string): Promise<string> {
  const id = uuidv7();
  await ctx.tx
    .insertInto('contestacao_da_guia')
    .values({ id, guia_id, motivo, contestada_por: ctx.usuario.id, contestada_em: ctx.agora })
    .execute();
  return id;
}

/** The person who acts answers. */
export const responderContestacao = (ctx: Ctx, id: string, situacao: 'Acolhida' | 'Mantida', resposta: string) =>
  ctx.tx
    .updateTable('contestacao_da_guia')
    .set({ situacao, resposta, respondida_por: ctx.usuario.id, respondida_em: ctx.agora })
    .where('id', '=', id)
    .execute();

export const retirarContestacao = ({ tx }: Ctx, id: string) =>
  tx.updateTable('contestacao_da_guia').set({ situacao: 'Retirada' }).where('id', '=', id).execute();

/** What two people gave up of a slip answers what was said against its value. @returns whether anything was */
export async function acolherContestacao(ctx: Ctx, guiaId: string, resposta: string): Promise<boolean> {
  const aberta = await ctx.tx
    .selectFrom('contestacao_da_guia')
    .select('id')
    .where('guia_id', '=', guiaId)
    .where('situacao', '=', 'Aberta')
    .executeTakeFirst();
  if (aberta) await responderContestacao(ctx, aberta.id, 'Acolhida', resposta);
  return aberta !== undefined;
}
