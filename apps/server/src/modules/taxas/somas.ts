import type { SomasDeGuias } from '@portal/domain/taxas/contract';
import { dataDe } from '@portal/domain/text/datas';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { ABERTAS, condicoesDeGuias, DEIXAM, dispensadas, type FiltrosDeGuias, trocadas } from './filtros.ts';

type Sql = RawBuilder<unknown>;

/** By what slips are told apart, as text, and what has to be joined to `g` for it. */
export interface Grupo {
  chave: Sql;
  junto?: Sql;
}
const TUDO: Grupo = { chave: sql`''::text` };

const ZERO = sql`0::bigint`;
const soma = (nome: string) => sql`coalesce(sum(p.${sql.ref(nome)}), 0)::bigint as ${sql.ref(`${nome}_centavos`)}`;

/**
 * The one account of a set of slips, group by group: the list's totals and every line of the report are this. The slips are walked once,
 * by what an index holds; what was let off, went back or was replaced is little, and is found from its own side. Of a slip that was paid
 * in part only that part is charged: the rest stands on another slip.
 */
export async function somarPor(ctx: Ctx, q: FiltrosDeGuias, grupo = TUDO): Promise<(SomasDeGuias & { chave: string })[]> {
  const hoje = dataDe(ctx.agora, ctx.organizacao.fuso);
  const onde = condicoesDeGuias(ctx, q);
  const { chave, junto = sql`` } = grupo;
  const abertas = sql`pagamento in (${sql.join(ABERTAS)})`;
  const { rows } = await sql<SomasDeGuias & { chave: string }>`
    with base as (
      select ${chave} as chave, g.pagamento, g.vencimento < ${hoje}::date as passou, g.recebido_centavos <> 0 as tem, count(*) as n,
             sum(g.valor_centavos) as valor, sum(g.recebido_centavos) as recebido
        from guia g ${junto} where ${onde} group by 1, 2, 3, 4
    ), partes as (
      select chave, n as guias, case pagamento when 'Cancelada' then 0 when 'Pago a menor' then recebido else valor end as lancado,
             case when tem then recebido when pagamento = 'Pago' then valor else 0 end as recebido,
             case when ${abertas} then valor else 0 end as aberto, case when ${abertas} and passou then valor else 0 end as vencido,
             ${ZERO} as dispensado, ${ZERO} as devolvido, case pagamento when 'Cancelada' then valor else 0 end as cancelado
        from base
      union all
      select ${chave}, 0, x.centavos, 0, 0, 0, x.centavos, 0, 0
        from decisao_da_guia d join guia g on g.id = d.guia_id ${junto}
       cross join lateral (select case d.tipo when 'descontar' then d.valor_centavos else g.valor_centavos end as centavos) x
       where d.situacao = 'Confirmada' and d.tipo in (${sql.join(DEIXAM)}) and ${onde}
      union all
      select ${chave}, 0, 0, 0, 0, 0, 0, v.valor_centavos, 0 from devolucao v join guia g on g.id = v.guia_id ${junto}
       where v.situacao = 'Feita' and v.especie = 'devolucao' and ${onde}
      union all
      select ${chave}, 0, 0, 0, 0, 0, 0, 0, -g.valor_centavos from (${dispensadas} union ${trocadas}) x join guia g on g.id = x.guia_id ${junto}
       where g.pagamento = 'Cancelada' and ${onde}
    )
    select p.chave, sum(p.guias)::integer as guias, ${sql.join(
      ['lancado', 'recebido', 'aberto', 'vencido', 'dispensado', 'devolvido', 'cancelado'].map(soma),
    )} from partes p group by p.chave order by p.chave`.execute(ctx.tx);
  return rows;
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
