import { type RawBuilder, sql } from 'kysely';

/** Every value of an indexed column of the filed requests, as rows of `valor`, by jumping from one to the next. */
export function distintos(coluna: 'etapa_nome' | 'bairro'): RawBuilder<unknown> {
  const c = sql.ref(coluna);
  return sql`(with recursive d as (
      (select ${c} as valor from requerimento where protocolado_em is not null order by ${c} limit 1)
      union all
      select (select ${c} from requerimento where protocolado_em is not null and ${c} > d.valor order by ${c} limit 1) from d where d.valor is not null
    ) select valor from d where valor <> '' limit 500)`;
}
