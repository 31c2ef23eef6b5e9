import type { Conjunto } from '@portal/domain/dados-abertos/contract';
import { type RawBuilder, sql } from 'kysely';

/** From when to when, as instants, and the clock of the town, by which a month is one. */
export interface Janela {
  desde: Date;
  ate: Date;
  fuso: string;
}

const fato = (de: RawBuilder<unknown>, em: string, { desde, ate, fuso }: Janela, grupo: RawBuilder<unknown>, medidas: object) => {
  const { dias = sql`null::integer`, area = sql`null::numeric` } = medidas as Record<string, RawBuilder<unknown>>;
  return sql`select to_char(${sql.ref(em)} at time zone ${fuso}, 'YYYY-MM') as mes, ${grupo} as grupo, ${dias} as dias, ${area} as area
    from ${de} where ${sql.ref(em)} >= ${desde} and ${sql.ref(em)} < ${ate}`;
};

const nomeado = (coluna: string, sem: string) => sql`coalesce(nullif(btrim(${sql.ref(coluna)}), ''), ${sql.lit(sem)})`;
/** An instant that stays: that of the last signature and seal, whatever becomes of the document since. */
const EMITIDA = 'l.vigente_em';

/** What is counted, one row for each request or document: the month it belongs to, its group, and what is measured of it. */
export const FATOS: Record<Conjunto, (janela: Janela) => RawBuilder<unknown>> = {
  protocolados: (j) => fato(sql`requerimento r`, 'r.protocolado_em', j, nomeado('r.processo_nome', 'Sem nome'), {}),
  encerrados: (j) =>
    fato(sql`requerimento r`, 'r.concluido_em', j, nomeado('r.processo_nome', 'Sem nome'), {
      dias: sql`greatest(0, ceil(extract(epoch from r.concluido_em - r.protocolado_em) / 86400))::integer`,
    }),
  licencas: (j) => fato(sql`licenca l`, EMITIDA, j, nomeado('l.titulo', 'Sem título'), {}),
  // of the same documents: months are put together alike, and the two say no more than each
  areas: (j) =>
    fato(sql`licenca l join requerimento r on r.id = l.requerimento_id`, EMITIDA, j, nomeado('r.bairro', 'Sem bairro'), {
      area: sql`l.area_total_m2`,
    }),
};
