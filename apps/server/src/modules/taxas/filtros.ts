import type { Dinheiro, listaDeGuiasPedida } from '@portal/domain/taxas/contract';
import { normalizarBusca, palavrasDaBusca } from '@portal/domain/text/busca';
import { dataDe } from '@portal/domain/text/datas';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Ctx } from '#platform/http/context.ts';

type Sql = RawBuilder<unknown>;
export type FiltrosDeGuias = Omit<z.output<typeof listaDeGuiasPedida>, 'order' | 'direction'>;

/** The instant at which the day begins in the town, or the one after it. */
const inicioDoDia = ({ organizacao }: Pick<Ctx, 'organizacao'>, dia: string, dias = 0): Sql =>
  sql`((${dia}::date + ${dias}::integer)::timestamp at time zone ${organizacao.fuso}::text)`;

export const ABERTAS = ['Pendente', 'Em conferência'];
const isAberta = sql`g.pagamento in ('Pendente', 'Em conferência')`;
/** A proof that was taken stands for the money until the bank says something. */
export const RECEBIDO = sql`case when g.recebido_centavos <> 0 then g.recebido_centavos when g.pagamento = 'Pago' then g.valor_centavos else 0 end`;

/** What is asked of a slip `g`, or of a line of what is kept of all slips, which has the same columns where it can. */
interface Colunas {
  dia: (ctx: Ctx, q: FiltrosDeGuias) => Sql[];
  recebida: Sql;
  dispensada: Sql;
  devolvida: Sql;
}
const DA_GUIA: Colunas = {
  dia: (ctx, q) => [
    ...(q.emitida_de ? [sql`g.criado_em >= ${inicioDoDia(ctx, q.emitida_de)}`] : []),
    ...(q.emitida_ate ? [sql`g.criado_em < ${inicioDoDia(ctx, q.emitida_ate, 1)}`] : []),
  ],
  recebida: sql`g.recebido_centavos <> 0`,
  dispensada: sql`g.dispensado_centavos <> 0`,
  devolvida: sql`g.devolvido_centavos <> 0`,
};
const DA_CONTAGEM: Colunas = {
  dia: (_, q) => [
    ...(q.emitida_de ? [sql`g.dia >= ${q.emitida_de}::date`] : []),
    ...(q.emitida_ate ? [sql`g.dia <= ${q.emitida_ate}::date`] : []),
  ],
  recebida: sql`g.recebida`,
  dispensada: sql`g.dispensada`,
  devolvida: sql`g.devolvida`,
};

const doDinheiro = (c: Colunas, hoje: string): Record<Dinheiro, Sql> => ({
  recebido: sql`(${c.recebida} or g.pagamento = 'Pago')`,
  aberto: isAberta,
  vencido: sql`(${isAberta} and g.vencimento < ${hoje}::date)`,
  dispensado: c.dispensada,
  devolvido: c.devolvida,
  cancelado: sql`(g.pagamento = 'Cancelada' and not (${c.dispensada}) and not g.trocada)`,
});

/** The days of falling due stand in the text: a month and ten years are looked up in two ways, and a kept plan knows but one. */
function dosDias(ctx: Ctx, q: FiltrosDeGuias): Sql[] {
  return [
    ...(q.vence_de ? [sql`g.vencimento >= ${sql.lit(q.vence_de)}::date`] : []),
    ...(q.vence_ate ? [sql`g.vencimento <= ${sql.lit(q.vence_ate)}::date`] : []),
    ...(q.paga_de ? [sql`g.paga_em >= ${inicioDoDia(ctx, q.paga_de)}`] : []),
    ...(q.paga_ate ? [sql`g.paga_em < ${inicioDoDia(ctx, q.paga_ate, 1)}`] : []),
  ];
}

/**
 * By the number of the slip, here or in the town hall, or by what everybody may know of its request; each word by either, or all of them
 * as one number. They are looked up first, so that PostgreSQL knows how few they are and goes by the indexes of the slips.
 */
async function daBusca({ tx }: Ctx, palavras: readonly string[]): Promise<Sql> {
  const { rows } = await sql<{ guias: string[]; pedidos: string[] }>`
    select array(select achar_guias(p.palavra)) as guias,
           array(select r.id from requerimento r where r.busca like '%' || p.palavra || '%') as pedidos
      from unnest(${[palavras.join(' '), ...palavras]}::text[]) with ordinality p(palavra, n) order by p.n`.execute(tx);
  const [inteira, ...cada] = rows.map(({ guias, pedidos }) => ({
    guias: sql`g.id = any(${guias}::uuid[])`,
    pedidos: sql`g.requerimento_id = any(${pedidos}::uuid[])`,
  }));
  const todas = cada.map((p) => sql`(${p.guias} or ${p.pedidos})`);
  return sql`(${inteira!.guias} or (${sql.join(todas, sql` and `)}))`;
}

/** What is asked of the request that a slip is of. */
async function doPedido(ctx: Ctx, q: FiltrosDeGuias): Promise<Sql[]> {
  const where: Sql[] = [];
  if (q.processo_id.length) where.push(sql`g.processo_id = any(${q.processo_id}::uuid[])`);
  if (q.setor_id.length) where.push(sql`g.setor_id = any(${q.setor_id}::uuid[])`);
  const palavras = palavrasDaBusca(q.s);
  if (palavras.length) where.push(await daBusca(ctx, palavras));
  return where;
}

/** Whether what is kept (decision 0001) answers for these filters, so that no slip need be read. */
export const estaGuardado = (q: FiltrosDeGuias): boolean =>
  normalizarBusca(q.s) === '' &&
  [q.emissao, q.convenio_id, q.processo_id, q.setor_id].every((f) => f.length === 0) &&
  !(q.vence_de || q.vence_ate || q.paga_de || q.paga_ate);

function condicoes(ctx: Ctx, q: FiltrosDeGuias, colunas: Colunas): Sql[] {
  const where = [sql`true`, ...colunas.dia(ctx, q)];
  if (q.pagamento.length) where.push(sql`g.pagamento in (${sql.join(q.pagamento)})`);
  if (q.taxa.length) where.push(sql`g.cobranca in (${sql.join(q.taxa)})`);
  if (q.dinheiro.length) {
    const dinheiros = doDinheiro(colunas, dataDe(ctx.agora, ctx.organizacao.fuso));
    where.push(
      sql`(${sql.join(
        q.dinheiro.map((d) => dinheiros[d]),
        sql` or `,
      )})`,
    );
  }
  return where;
}

/** What holds of a line `g` of guia_contagem that the filters leave; only of filters for which it is kept. */
export const condicoesDaContagem = (ctx: Ctx, q: FiltrosDeGuias): Sql => sql.join(condicoes(ctx, q, DA_CONTAGEM), sql` and `);

/** What holds of a slip `g` that the filters leave. */
export async function condicoesDeGuias(ctx: Ctx, q: FiltrosDeGuias): Promise<Sql> {
  const where = [...condicoes(ctx, q, DA_GUIA), ...dosDias(ctx, q), ...(await doPedido(ctx, q))];
  if (q.emissao.length) where.push(sql`g.emissao in (${sql.join(q.emissao)})`);
  if (q.convenio_id.length) where.push(sql`g.convenio_id = any(${q.convenio_id}::uuid[])`);
  return sql.join(where, sql` and `);
}
