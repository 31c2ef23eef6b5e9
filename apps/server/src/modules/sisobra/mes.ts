import type { AvisoDoSisobraLido } from '@portal/domain/sisobra/aviso';
import { diaLegal, mesAnterior, mesesEntre } from '@portal/domain/sisobra/competencia';
import type { MesDoSisobra } from '@portal/domain/sisobra/contract';
import { impedimentoDoMes } from '@portal/domain/sisobra/situacao';
import { dataDe, diasEntre } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { findCalendario } from '../calendario/index.ts';
import { findAjuste } from './ajustes.ts';
import { findLancamentos, linhaDe } from './queries.ts';

const hojeDe = ({ agora, organizacao }: Ctx): string => dataDe(agora, organizacao.fuso);

async function findLotes({ tx }: Ctx, mes: string): Promise<MesDoSisobra['lotes']> {
  const { rows } = await sql<{
    id: string;
    numero: number;
    criado_em: Date;
    desfeito_em: Date | null;
    quantos: number;
    sem_resposta: number;
  }>`
    select o.id, o.numero, o.criado_em, o.desfeito_em, o.quantos,
           (select count(*)::integer from sisobra_lancamento l where l.lote_id = o.id and l.situacao = 'Enviada') as sem_resposta
      from sisobra_lote o where o.mes = ${mes} order by o.numero desc`.execute(tx);
  return rows.map((o) => ({ ...o, criado_em: o.criado_em.toISOString(), desfeito_em: o.desfeito_em?.toISOString() ?? null }));
}

/** All of a month: what is reported, in which files, and what is left to do. */
export async function verMes(ctx: Ctx, mes: string): Promise<MesDoSisobra> {
  const { informa, desde } = await findAjuste(ctx);
  const hoje = hojeDe(ctx);
  const lancamentos = await findLancamentos(ctx, sql`l.mes = ${mes}`);
  const encerrado = await ctx.tx
    .selectFrom('sisobra_mes')
    .select(['encerrado_em', 'sem_movimento', 'recibo'])
    .where('mes', '=', mes)
    .executeTakeFirst();
  const dia_legal = diaLegal(mes, await findCalendario(ctx));
  return {
    ...{ mes, informa, desde, dia_legal },
    faltam_dias: diasEntre(hoje, dia_legal),
    encerrado: encerrado
      ? { em: encerrado.encerrado_em.toISOString(), sem_movimento: encerrado.sem_movimento, recibo: encerrado.recibo }
      : null,
    impedimento: impedimentoDoMes(
      mes,
      hoje.slice(0, 7),
      lancamentos.map((l) => l.situacao),
      encerrado !== undefined,
    ),
    lancamentos: lancamentos.map(linhaDe),
    lotes: await findLotes(ctx, mes),
  };
}

/** Months that are over and not closed, and what was refused: for who has to do something about it. */
export async function verAviso(ctx: Ctx): Promise<AvisoDoSisobraLido> {
  const { informa, desde } = await findAjuste(ctx);
  if (!informa) return { informa, meses: [], recusados: [] };
  const hoje = hojeDe(ctx);
  const fechados = new Set((await ctx.tx.selectFrom('sisobra_mes').select('mes').execute()).map(({ mes }) => mes));
  const calendario = await findCalendario(ctx);
  const { rows: recusados } = await sql<{ mes: string; quantos: number }>`
    select mes, count(*)::integer as quantos from sisobra_lancamento where situacao = 'Recusada' group by mes order by mes`.execute(
    ctx.tx,
  );
  return {
    informa,
    meses: mesesEntre(desde, mesAnterior(hoje.slice(0, 7)))
      .filter((mes) => !fechados.has(mes))
      .map((mes) => {
        const dia_legal = diaLegal(mes, calendario);
        return { mes, dia_legal, faltam_dias: diasEntre(hoje, dia_legal) };
      }),
    recusados,
  };
}
