import type { Dinheiro, listaDeGuiasPedida } from '@portal/domain/taxas/contract';
import { DISPENSAM } from '@portal/domain/taxas/decisoes';
import { normalizarBusca } from '@portal/domain/text/busca';
import { dataDe } from '@portal/domain/text/datas';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Ctx } from '#platform/http/context.ts';

type Sql = RawBuilder<unknown>;
export type FiltrosDeGuias = Omit<z.output<typeof listaDeGuiasPedida>, 'order' | 'direction'>;

/** The instant at which the day begins in the town, or the one after it. */
const inicioDoDia = ({ organizacao }: Pick<Ctx, 'organizacao'>, dia: string, dias = 0): Sql =>
  sql`((${dia}::date + ${dias}::integer)::timestamp at time zone ${organizacao.fuso}::text)`;

/** Decisions that let money off; a charge that should not have been is void, and was never owed. */
export const DEIXAM: readonly string[] = ['descontar', ...DISPENSAM.filter((t) => t !== 'cancelar')];
export const dispensadas = sql`select d.guia_id from decisao_da_guia d where d.situacao = 'Confirmada' and d.tipo in (${sql.join(DEIXAM)})`;
const devolvidas = sql`select d.guia_id from devolucao d where d.situacao = 'Feita' and d.especie = 'devolucao'`;
export const trocadas = sql`select n.substitui_id as guia_id from guia n where n.substitui_id is not null`;

/** The step that a request began with: its sector is the one a charge is told under, wherever the request went later. */
export const PRIMEIRA_ETAPA: Sql = sql`select distinct on (e.requerimento_id) e.requerimento_id, e.setor_id from etapa e
  order by e.requerimento_id, e.ordem, e.ciclo`;

export const ABERTAS = ['Pendente', 'Em conferência'];
const isAberta = sql`g.pagamento in ('Pendente', 'Em conferência')`;
/** A proof that was taken stands for the money until the bank says something. */
export const RECEBIDO = sql`case when g.recebido_centavos <> 0 then g.recebido_centavos when g.pagamento = 'Pago' then g.valor_centavos else 0 end`;

const doDinheiro = (hoje: string): Record<Dinheiro, Sql> => ({
  recebido: sql`${RECEBIDO} <> 0`,
  aberto: isAberta,
  vencido: sql`(${isAberta} and g.vencimento < ${hoje}::date)`,
  dispensado: sql`g.id in (${dispensadas})`,
  devolvido: sql`g.id in (${devolvidas})`,
  cancelado: sql`(g.pagamento = 'Cancelada' and g.id not in (${dispensadas}) and g.id not in (${trocadas}))`,
});

function dosDias(ctx: Ctx, q: FiltrosDeGuias): Sql[] {
  return [
    ...(q.emitida_de ? [sql`g.criado_em >= ${inicioDoDia(ctx, q.emitida_de)}`] : []),
    ...(q.emitida_ate ? [sql`g.criado_em < ${inicioDoDia(ctx, q.emitida_ate, 1)}`] : []),
    ...(q.vence_de ? [sql`g.vencimento >= ${q.vence_de}::date`] : []),
    ...(q.vence_ate ? [sql`g.vencimento <= ${q.vence_ate}::date`] : []),
    ...(q.paga_de ? [sql`g.paga_em >= ${inicioDoDia(ctx, q.paga_de)}`] : []),
    ...(q.paga_ate ? [sql`g.paga_em < ${inicioDoDia(ctx, q.paga_ate, 1)}`] : []),
  ];
}

/** Slips of these requests, found from the request's side: none of them is looked up one by one. */
function doPedido(q: FiltrosDeGuias): Sql[] {
  const where: Sql[] = [];
  if (q.processo_id.length)
    where.push(sql`g.requerimento_id in (select r.id from requerimento r where r.processo_id = any(${q.processo_id}::uuid[]))`);
  if (q.setor_id.length)
    where.push(
      sql`g.requerimento_id in (select p.requerimento_id from (${PRIMEIRA_ETAPA}) p where p.setor_id = any(${q.setor_id}::uuid[]))`,
    );
  for (const word of normalizarBusca(q.s).split(' ').filter(Boolean))
    where.push(sql`(g.numero::text like ${`%${word}%`}
      or g.requerimento_id in (select r.id from requerimento r where r.busca like ${`%${word}%`}))`);
  return where;
}

/** What holds of a slip `g` that the filters leave. */
export function condicoesDeGuias(ctx: Ctx, q: FiltrosDeGuias): Sql {
  const where = [sql`true`, ...dosDias(ctx, q), ...doPedido(q)];
  if (q.pagamento.length) where.push(sql`g.pagamento in (${sql.join(q.pagamento)})`);
  if (q.emissao.length) where.push(sql`g.emissao in (${sql.join(q.emissao)})`);
  if (q.taxa.length) where.push(sql`g.cobranca in (${sql.join(q.taxa)})`);
  if (q.convenio_id.length) where.push(sql`g.convenio_id = any(${q.convenio_id}::uuid[])`);
  if (q.dinheiro.length) {
    const dinheiros = doDinheiro(dataDe(ctx.agora, ctx.organizacao.fuso));
    where.push(
      sql`(${sql.join(
        q.dinheiro.map((d) => dinheiros[d]),
        sql` or `,
      )})`,
    );
  }
  return sql.join(where, sql` and `);
}
