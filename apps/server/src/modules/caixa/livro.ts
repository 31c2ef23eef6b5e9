import { type Assento, assentoDe, type GuiaNoCaixa } from '@portal/domain/caixa/conciliar';
import type { CANAIS } from '@portal/domain/caixa/contract';
import { RuleError } from '@portal/domain/http/rule-error';
import { dataDe, formatData } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';
import type { Ctx } from '#platform/http/context.ts';

/** One line of the book as it is written. */
export interface NovaLinha {
  id: string;
  guia_id: string | null;
  canal: (typeof CANAIS)[number];
  chave: string;
  valor_centavos: number;
  pago_em: string;
  creditado_em: string | null;
  resultado: string;
  confirma_id: string | null;
  is_pix: boolean;
  retorno_id?: string | null;
  nsr?: number | null;
  codigo_barras?: string;
  tarifa_centavos?: number;
  autenticacao?: string;
}

/** Lines that count: not undone, and no second word of the same money. */
const CONTA = sql`m.desfeito_em is null and m.confirma_id is null`;

export const hojeNoCaixa = (ctx: Ctx): string => dataDe(ctx.agora, ctx.organizacao.fuso);

/** @throws RuleError dia_fechado */
export async function demandDiaAberto({ tx }: Ctx, dia: string): Promise<void> {
  // whoever closes a day waits for what is being written, and the other way round
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('caixa:' || current_setting('app.organizacao_id'), 0))`.execute(
    tx,
  );
  const fechado = await tx
    .selectFrom('fechamento_de_caixa')
    .select('dia')
    .where('dia', '>=', dia)
    .orderBy('dia', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (fechado)
    throw new RuleError('dia_fechado', `O caixa de ${formatData(dia)} está fechado: nada mais entra nesse dia nem sai dele.`);
}

/** Writes lines on today's page. @throws RuleError dia_fechado */
export async function anotar(ctx: Ctx, linhas: readonly NovaLinha[]): Promise<void> {
  if (linhas.length === 0) return;
  const dia = hojeNoCaixa(ctx);
  await demandDiaAberto(ctx, dia);
  const dados = linhas.map((l) => ({
    retorno_id: null,
    nsr: null,
    codigo_barras: '',
    tarifa_centavos: 0,
    autenticacao: '',
    ...l,
    dia,
    criado_em: ctx.agora,
    criado_por: ctx.usuario.id || null,
  }));
  await sql`
    insert into movimento_de_caixa (id, guia_id, canal, chave, valor_centavos, pago_em, creditado_em, dia, resultado, confirma_id,
        retorno_id, nsr, is_pix, codigo_barras, tarifa_centavos, autenticacao, criado_em, criado_por)
    select id, guia_id, canal, chave, valor_centavos, pago_em, creditado_em, dia, resultado, confirma_id,
        retorno_id, nsr, is_pix, codigo_barras, tarifa_centavos, autenticacao, criado_em, criado_por
      from jsonb_to_recordset(${JSON.stringify(dados)}::jsonb) as x(id uuid, guia_id uuid, canal text, chave text, valor_centavos bigint,
        pago_em date, creditado_em date, dia date, resultado text, confirma_id uuid, retorno_id uuid, nsr integer, is_pix boolean,
        codigo_barras text, tarifa_centavos integer, autenticacao text, criado_em timestamptz, criado_por uuid)`.execute(ctx.tx);
  await somar(ctx, [...new Set(linhas.flatMap((l) => (l.guia_id ? [l.guia_id] : [])))]);
}

/** The sum of each slip anew from the book, never by adding to what stood; their requests are to hear of it. */
export async function somar({ tx, agora }: Ctx, guiaIds: readonly string[]): Promise<void> {
  if (guiaIds.length === 0) return;
  await sql`
    update guia g set assentar_em = ${agora}, recebido_centavos = coalesce((
             select sum(m.valor_centavos) from movimento_de_caixa m where m.guia_id = g.id and ${CONTA}), 0)
     where g.id = any(${guiaIds}::uuid[])`.execute(tx);
}

/** How slips are found: by what stands in their bar, or by number where a Pix or a person names them. */
export type Busca =
  | { codigos: readonly string[] }
  | { numeros: readonly number[]; ids?: readonly string[] }
  | { ids: readonly string[] };

export type GuiaAchada = GuiaNoCaixa & { numero: number; codigo_barras: string | null };

/**
 * Slips as the money finds them, locked in one order until the end of the transaction.
 * @param pelo the way that told: its lines are looked up beside those of the other, which may tell of the same Pix
 */
export async function lockGuias(tx: Tx, busca: Busca, pelo: 'retorno' | 'pix'): Promise<GuiaAchada[]> {
  const onde =
    'codigos' in busca
      ? sql`g.codigo_barras = any(${busca.codigos}::char(44)[])`
      : 'numeros' in busca
        ? sql`(g.numero = any(${busca.numeros}::bigint[]) or g.id = any(${busca.ids ?? []}::uuid[]))`
        : sql`g.id = any(${busca.ids}::uuid[])`;
  const { rows } = await sql<Omit<GuiaAchada, 'semPar'>>`
    select g.id, g.numero, g.codigo_barras, g.valor_centavos, g.recebido_centavos, g.pagamento = 'Cancelada' as cancelada
      from guia g where ${onde} order by g.id for update`.execute(tx);
  if (rows.length === 0) return [];
  const { rows: outras } = await sql<{ id: string; guia_id: string; valor_centavos: number; pago_em: string }>`
    select m.id, m.guia_id, m.valor_centavos, m.pago_em from movimento_de_caixa m
     where m.guia_id = any(${rows.map((g) => g.id)}::uuid[]) and m.is_pix and m.canal = ${pelo === 'pix' ? 'retorno' : 'pix'}
       and m.valor_centavos > 0 and ${CONTA}
       and not exists (select from movimento_de_caixa c where c.confirma_id = m.id and c.desfeito_em is null)
     order by m.id`.execute(tx);
  const porGuia = Map.groupBy(outras, (m) => m.guia_id);
  return rows.map((g) => ({ ...g, semPar: porGuia.get(g.id) ?? [] }));
}

/** What one line is to a slip that it is named to, or that it counts for again. */
export const reassentar = (
  linha: { valor_centavos: number; pago_em: string; is_pix: boolean },
  guia: GuiaNoCaixa | null,
): Assento['resultado'] => assentoDe({ ...linha, isPix: false }, guia).resultado;
