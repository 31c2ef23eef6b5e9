import { CANAIS, type DiaDoCaixa } from '@portal/domain/caixa/contract';
import { RuleError } from '@portal/domain/http/rule-error';
import { formatData } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { hojeNoCaixa } from './livro.ts';

/** One day of the book. Sums are of what counts; what was undone, or told of twice, is in none. */
export async function verDiaDoCaixa(ctx: Ctx, dia: string): Promise<DiaDoCaixa> {
  const { rows } = await sql<{ canal: (typeof CANAIS)[number]; resultado: string; linhas: number; centavos: number }>`
    select canal, resultado, count(*)::int as linhas, sum(valor_centavos)::bigint as centavos from movimento_de_caixa
     where dia = ${dia} and desfeito_em is null and confirma_id is null group by 1, 2`.execute(ctx.tx);
  const somar = <K extends string>(chave: (r: (typeof rows)[number]) => K) => {
    const somas = new Map<K, { linhas: number; centavos: number }>();
    for (const r of rows) {
      const soma = somas.get(chave(r)) ?? { linhas: 0, centavos: 0 };
      somas.set(chave(r), { linhas: soma.linhas + r.linhas, centavos: soma.centavos + r.centavos });
    }
    return somas;
  };
  const porCanal = somar((r) => r.canal);
  const [so_comprovadas, a_devolver] = [await soComprovadas(ctx, dia), await aDevolver(ctx)];
  const fechamento = await ctx.tx
    .selectFrom('fechamento_de_caixa as f')
    .innerJoin('usuario as u', 'u.id', 'f.fechado_por')
    .select(['f.explicacao', 'f.fechado_em', 'u.nome'])
    .where('f.dia', '=', dia)
    .executeTakeFirst();
  const depois = await ctx.tx.selectFrom('fechamento_de_caixa').select('dia').where('dia', '>=', dia).limit(1).executeTakeFirst();
  return {
    dia,
    por_canal: CANAIS.flatMap((canal) => {
      const soma = porCanal.get(canal);
      return soma ? [{ canal, ...soma }] : [];
    }),
    diferencas: [...somar((r) => r.resultado)].flatMap(([resultado, soma]) =>
      ['A menor', 'A maior', 'Em dobro', 'Guia cancelada', 'Guia desconhecida'].includes(resultado)
        ? [{ resultado, ...soma }]
        : [],
    ) as DiaDoCaixa['diferencas'],
    so_comprovadas,
    a_devolver,
    fechamento: fechamento
      ? { explicacao: fechamento.explicacao, fechado_por: fechamento.nome, fechado_em: fechamento.fechado_em.toISOString() }
      : null,
    pode_fechar: dia < hojeNoCaixa(ctx) && !depois,
  };
}

/** Taken for paid on that day by a proof, and the bank has not said so yet. */
async function soComprovadas({ tx, organizacao }: Ctx, dia: string) {
  const { rows } = await sql<{ linhas: number; centavos: number }>`
    select count(*)::int as linhas, coalesce(sum(valor_centavos), 0)::bigint as centavos from guia
     where pagamento = 'Pago' and recebido_centavos = 0
       and paga_em >= (${dia}::date)::timestamp at time zone ${organizacao.fuso}
       and paga_em < (${dia}::date + 1)::timestamp at time zone ${organizacao.fuso}`.execute(tx);
  return rows[0]!;
}

/** More was received than is due: paid twice, paid more, or for a slip that was void. */
async function aDevolver({ tx }: Ctx) {
  const { rows } = await sql<{ linhas: number; centavos: number }>`
    select count(*)::int as linhas, coalesce(sum(recebido_centavos - case when pagamento = 'Cancelada' then 0 else valor_centavos end), 0)::bigint as centavos
      from guia where recebido_centavos > case when pagamento = 'Cancelada' then 0 else valor_centavos end`.execute(tx);
  return rows[0]!;
}

/**
 * Closes a day that is over, and those before it. What differs has to be explained.
 * @throws RuleError dia_em_curso, dia_ja_fechado, explique
 */
export async function fecharDia(ctx: Ctx, dia: string, explicacao: string): Promise<DiaDoCaixa> {
  await sql`select pg_advisory_xact_lock(hashtextextended('caixa:' || current_setting('app.organizacao_id'), 0))`.execute(ctx.tx);
  const visto = await verDiaDoCaixa(ctx, dia);
  if (dia >= hojeNoCaixa(ctx)) throw new RuleError('dia_em_curso', 'Este dia ainda não acabou: feche amanhã.');
  if (!visto.pode_fechar) throw new RuleError('dia_ja_fechado', `O caixa de ${formatData(dia)} já está fechado.`);
  if (visto.diferencas.length > 0 && explicacao.length < 3) {
    const mensagem = 'Há diferenças neste dia. Escreva o que foi feito delas.';
    throw new RuleError('explique', mensagem, [{ campo: 'explicacao', mensagem }]);
  }
  const totais = { por_canal: visto.por_canal, diferencas: visto.diferencas, so_comprovadas: visto.so_comprovadas };
  await ctx.tx
    .insertInto('fechamento_de_caixa')
    .values({ dia, totais: JSON.stringify(totais), explicacao, fechado_por: ctx.usuario.id, fechado_em: ctx.agora })
    .execute();
  await ctx.audit('caixa.dia.fechar', { dia, ...totais });
  return verDiaDoCaixa(ctx, dia);
}
