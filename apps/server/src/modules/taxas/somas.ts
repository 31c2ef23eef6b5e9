import type { SomasDeGuias } from '@portal/domain/taxas/contract';
import { dataDe } from '@portal/domain/text/datas';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { ABERTAS, condicoesDaContagem, condicoesDeGuias, estaGuardado, type FiltrosDeGuias } from './filtros.ts';

type Sql = RawBuilder<unknown>;

/** By what slips `g` are told apart, as text. */
export interface Grupo {
  chave: Sql;
  /** The same read off what is kept, where it is. */
  guardada?: Sql;
}
const VAZIA = sql`''::text`;
const TUDO: Grupo = { chave: VAZIA, guardada: VAZIA };

const soma = (nome: string, valor: Sql) => sql`coalesce(sum(${valor}), 0)::bigint as ${sql.ref(`${nome}_centavos`)}`;

const dosGuardados = (ctx: Ctx, q: FiltrosDeGuias, chave: Sql, hoje: string) => sql`
  select ${chave} as chave, g.pagamento, g.vencimento < ${hoje}::date as passou, g.recebida, g.dispensada or g.trocada as fora,
         sum(g.n) as n, sum(g.valor) as valor, sum(g.recebido) as recebido, sum(g.dispensado) as dispensado, sum(g.devolvido) as devolvido
    from guia_contagem g where ${condicoesDaContagem(ctx, q)} group by 1, 2, 3, 4, 5 having sum(g.n) <> 0`;

const dasGuias = async (ctx: Ctx, q: FiltrosDeGuias, { chave }: Grupo, hoje: string) => sql`
  select ${chave} as chave, g.pagamento, g.vencimento < ${hoje}::date as passou, g.recebido_centavos <> 0 as recebida,
         g.dispensado_centavos <> 0 or g.trocada as fora, count(*) as n, sum(g.valor_centavos) as valor, sum(g.recebido_centavos) as recebido,
         sum(g.dispensado_centavos) as dispensado, sum(g.devolvido_centavos) as devolvido
    from guia g where ${await condicoesDeGuias(ctx, q)} group by 1, 2, 3, 4, 5`;

/**
 * The one account of a set of slips, group by group: the list's totals and every line of the report are this. What is kept answers
 * where it can; else the slips are walked once, by what an index holds. Of a slip that was paid in part only that part is charged: the
 * rest stands on another slip.
 */
export async function somarPor(ctx: Ctx, q: FiltrosDeGuias, grupo = TUDO): Promise<(SomasDeGuias & { chave: string })[]> {
  const hoje = dataDe(ctx.agora, ctx.organizacao.fuso);
  const base =
    grupo.guardada && estaGuardado(q) ? dosGuardados(ctx, q, grupo.guardada, hoje) : await dasGuias(ctx, q, grupo, hoje);
  const aberta = sql`b.pagamento in (${sql.join(ABERTAS)})`;
  const { rows } = await sql<SomasDeGuias & { chave: string }>`
    select b.chave, sum(b.n)::integer as guias,
           ${soma('lancado', sql`b.dispensado + case b.pagamento when 'Cancelada' then 0 when 'Pago a menor' then b.recebido else b.valor end`)},
           ${soma('recebido', sql`case when b.recebida then b.recebido when b.pagamento = 'Pago' then b.valor else 0 end`)},
           ${soma('aberto', sql`case when ${aberta} then b.valor else 0 end`)},
           ${soma('vencido', sql`case when ${aberta} and b.passou then b.valor else 0 end`)},
           ${soma('dispensado', sql`b.dispensado`)}, ${soma('devolvido', sql`b.devolvido`)},
           ${soma('cancelado', sql`case when b.pagamento = 'Cancelada' and not b.fora then b.valor else 0 end`)}
      from (${base}) b group by b.chave order by b.chave`.execute(ctx.tx);
  return rows;
}

/** How many slips the filters leave. */
export async function contarGuias(ctx: Ctx, q: FiltrosDeGuias): Promise<number> {
  const quantas = estaGuardado(q)
    ? sql`select coalesce(sum(g.n), 0)::integer as total from guia_contagem g where ${condicoesDaContagem(ctx, q)}`
    : sql`select count(*)::integer as total from guia g where ${await condicoesDeGuias(ctx, q)}`;
  const { rows } = await sql<{ total: number }>`${quantas}`.execute(ctx.tx);
  return rows[0]!.total;
}

export const NADA: SomasDeGuias = {
  guias: 0,
  lancado_centavos: 0,
  recebido_centavos: 0,
  aberto_centavos: 0,
  vencido_centavos: 0,
  dispensado_centavos: 0,
  devolvido_centavos: 0,
  cancelado_centavos: 0,
};

/** What all slips that the filters leave add up to. */
export async function somarGuias(ctx: Ctx, q: FiltrosDeGuias): Promise<SomasDeGuias> {
  const [todas] = await somarPor(ctx, q);
  if (!todas) return NADA;
  const { chave: _, ...somas } = todas;
  return somas;
}
