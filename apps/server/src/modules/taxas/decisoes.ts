import {
  type Decisao,
  type DecisaoEsperando,
  DISPENSAM,
  type PedidoDeDecisao,
  type TipoDeDecisao,
} from '@portal/domain/taxas/decisoes';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '#platform/db/doors.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findItens } from './itens.ts';

/** More than wait in any town at once. */
const ESPERANDO_MAX = 100;

/** As JSON gives it. @param pedinte who asked: said while it waits, never to the parties */
const decisao = (pedinte: boolean) => sql`jsonb_build_object(
  'id', d.id, 'tipo', d.tipo, 'situacao', d.situacao, 'valor_centavos', d.valor_centavos, 'novo_vencimento', d.novo_vencimento,
  'motivo', d.motivo, 'base_legal', d.base_legal, 'recusa', d.recusa, 'pedida_em', d.pedida_em, 'decidida_em', d.decidida_em,
  'pedida_por', (select nome from usuario where id = d.pedida_por), 'decidida_por', (select nome from usuario where id = d.decidida_por),
  'pedida_por_id', ${pedinte ? sql`d.pedida_por` : sql`null::uuid`})`;

/** Of slip `g`: what was decided in the end. What only waits, or was refused, is the town's own. */
export const DECISOES = sql`coalesce((select jsonb_agg(${decisao(false)} order by d.pedida_em) from decisao_da_guia d
  where d.guia_id = g.id and d.situacao = 'Confirmada'), '[]')`;

/** Of slip `g`: nothing is left to pay, because two people said so. */
export const DISPENSADA = sql<boolean>`exists (select from decisao_da_guia d
  where d.guia_id = g.id and d.situacao = 'Confirmada' and d.tipo in (${sql.join(DISPENSAM)}))`;

/** All that was asked of the slips of a request, for the town, by slip. */
export async function findDecisoes(tx: Tx, requerimentoId: string): Promise<Map<string, Decisao[]>> {
  const { rows } = await sql<{ guia_id: string; decisao: Decisao }>`
    select d.guia_id, ${decisao(true)} as decisao from decisao_da_guia d join guia g on g.id = d.guia_id
     where g.requerimento_id = ${requerimentoId} order by d.pedida_em, d.id`.execute(tx);
  const porGuia = new Map<string, Decisao[]>();
  for (const row of rows) porGuia.set(row.guia_id, [...(porGuia.get(row.guia_id) ?? []), row.decisao]);
  return porGuia;
}

/** What waits for another person, in the whole town, the oldest first. */
export async function listDecisoes({ tx }: Ctx): Promise<DecisaoEsperando[]> {
  const { rows } = await sql<{ decisao: DecisaoEsperando }>`
    select ${decisao(true)} || jsonb_build_object('guia_id', g.id, 'guia_numero', g.numero, 'guia_valor_centavos', g.valor_centavos,
             'requerimento_id', r.id, 'requerimento_numero', coalesce(r.numero, ''), 'requerente_nome', r.requerente_nome) as decisao
      from decisao_da_guia d join guia g on g.id = d.guia_id join requerimento r on r.id = g.requerimento_id
     where d.situacao = 'Pedida' and g.pagamento in ('Pendente', 'Em conferência')
     order by d.pedida_em, d.id limit ${ESPERANDO_MAX}`.execute(tx);
  return rows.map((r) => r.decisao);
}

/** The slip as what may be asked of it depends on. Locked by its request. */
export async function findGuiaADecidir(ctx: Ctx, guiaId: string) {
  const guia = await ctx.tx
    .selectFrom('guia')
    .select(['id', 'numero', 'descricao', 'valor_centavos', 'pagamento', 'emissao', 'vencimento'])
    .where('id', '=', guiaId)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ has_aberta: boolean; has_prorrogada: boolean }>`
    with recursive cadeia as (
      select id, substitui_id from guia where id = ${guiaId}
      union all select a.id, a.substitui_id from guia a join cadeia c on c.substitui_id = a.id
    )
    select coalesce(bool_or(d.situacao = 'Pedida'), false) as has_aberta, coalesce(bool_or(d.tipo = 'prorrogar'), false) as has_prorrogada
      from decisao_da_guia d where d.guia_id in (select id from cadeia)`.execute(ctx.tx);
  return { ...guia, ...rows[0]!, itens: await findItens(ctx, guiaId) };
}
export type GuiaADecidir = Awaited<ReturnType<typeof findGuiaADecidir>>;

/** What was asked and of which request. @throws AppError 404 */
export async function findDecisao(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('decisao_da_guia as d')
    .innerJoin('guia as g', 'g.id', 'd.guia_id')
    .select([
      'd.id',
      'd.guia_id',
      'd.tipo',
      'd.situacao',
      'd.valor_centavos',
      'd.motivo',
      'd.base_legal',
      'd.pedida_por',
      'g.requerimento_id',
    ])
    .where('d.id', '=', id)
    .$narrowType<{ tipo: TipoDeDecisao }>()
    .executeTakeFirst();
  if (!row) throw new AppError(404, 'Este pedido não existe.');
  return row;
}

/** @param sozinha it counts at once, by the one who asked */
export async function inserirDecisao(ctx: Ctx, guiaId: string, pedido: PedidoDeDecisao, sozinha: boolean): Promise<string> {
  const { outra_vez: _, valor_centavos, novo_vencimento, ...resto } = pedido;
  const id = uuidv7();
  const por = { decidida_por: ctx.usuario.id, decidida_em: ctx.agora, situacao: 'Confirmada' };
  await ctx.tx
    .insertInto('decisao_da_guia')
    .values({
      ...resto,
      id,
      guia_id: guiaId,
      valor_centavos: pedido.tipo === 'descontar' ? valor_centavos : null,
      novo_vencimento: pedido.tipo === 'prorrogar' ? novo_vencimento : null,
      pedida_por: ctx.usuario.id,
      pedida_em: ctx.agora,
      ...(sozinha ? por : {}),
    })
    .execute();
  return id;
}

export async function decidirDecisao(
  ctx: Ctx,
  id: string,
  { situacao, recusa = '' }: { situacao: 'Confirmada' | 'Recusada' | 'Desistida'; recusa?: string },
): Promise<void> {
  const por = situacao === 'Desistida' ? {} : { decidida_por: ctx.usuario.id, decidida_em: ctx.agora };
  await ctx.tx
    .updateTable('decisao_da_guia')
    .set({ situacao, recusa, ...por })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(notFound('Este pedido não existe.'));
}

/** Nobody pays it any more. */
export async function dispensarGuia({ tx }: Ctx, guiaId: string): Promise<void> {
  await tx.updateTable('guia').set({ pagamento: 'Cancelada' }).where('id', '=', guiaId).execute();
}
