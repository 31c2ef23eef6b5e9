import type { DadosIn } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { definicaoDe, type Grupo, NO_TEMPO, type Relatorio } from '@portal/domain/relatorios/catalogo';
import type * as contract from '@portal/domain/relatorios/contract';
import { DIAS_MAX_POR_DIA, type LinhaDoRelatorio, type Pedido, type Valores } from '@portal/domain/relatorios/contract';
import { alcanceDe } from '@portal/domain/relatorios/permissoes';
import { type Data, dataDe, diasEntre } from '@portal/domain/text/datas';
import { chavesDoPeriodo, mesesDoPeriodo, periodosAComparar } from '@portal/domain/text/periodo';
import { sql } from 'kysely';
import { prepararConta } from '#platform/db/conta.ts';
import type { Ctx } from '#platform/http/context.ts';
import { palavraDoAlcance } from './alcance.ts';
import { fonteDe } from './fontes.ts';
import { MEDIDAS, REUNE } from './medidas.ts';
import { nomesDe } from './nomes.ts';
import { medirQuantis } from './quantis.ts';

/** @throws RuleError `grupo_desconhecido`, `muitos_dias` */
export function grupoPedido(relatorio: Relatorio, { por, de, ate }: Pedido): Grupo {
  const { grupos } = definicaoDe(relatorio);
  if (por && !grupos.includes(por)) {
    const mensagem = 'Este relatório não se conta assim. Escolha outra divisão.';
    throw new RuleError('grupo_desconhecido', mensagem, [{ campo: 'por', mensagem }]);
  }
  const grupo = por ?? grupos[0];
  if (grupo === 'dia' && diasEntre(de, ate) >= DIAS_MAX_POR_DIA) {
    const mensagem = 'Por dia, escolha um período de até treze meses.';
    throw new RuleError('muitos_dias', mensagem, [{ campo: 'ate', mensagem }]);
  }
  return grupo;
}

interface Contada {
  g: string | null;
  chave: string;
  todas: number;
}

/** The lines, where they are asked for, and their whole: what is counted and added up in one reading, medians and such in another. */
async function contar(ctx: Ctx, relatorio: Relatorio, q: Pedido, grupo: Grupo, comLinhas: boolean) {
  await prepararConta(ctx.tx);
  const fonte = fonteDe(ctx, relatorio, q, grupo);
  const por = comLinhas ? fonte.grupo.por : sql`0`;
  const fatos = sql`(select ${fonte.fatos}, ${por} as g from ${fonte.de} where ${sql.join(fonte.onde, sql` and `)}) f`;
  const medidas = Object.entries(MEDIDAS[relatorio]).map(([nome, conta]) => sql`${conta} as ${sql.ref(nome)}`);
  const daLinha = sql`f.g::text as g, coalesce(${fonte.grupo.deTodas}, '') as chave`;
  const doTodo = sql`null as g, '' as chave, 1 as todas`;
  const reune = REUNE[relatorio];
  const { rows } = await sql<Contada & Valores>`${
    reune
      ? sql`with pedidos as materialized (select f.requerimento_id, f.g, ${reune} from ${fatos} group by 1, 2)
          select ${doTodo}, ${sql.join(medidas)} from (select f.requerimento_id, ${reune} from pedidos f group by 1) f
          ${comLinhas ? sql`union all select ${daLinha}, 0, ${sql.join(medidas)} from pedidos f group by f.g` : sql``}`
      : comLinhas
        ? sql`select ${daLinha}, grouping(f.g) as todas, ${sql.join(medidas)} from ${fatos} group by grouping sets ((f.g), ())`
        : sql`select ${doTodo}, ${sql.join(medidas)} from ${fatos}`
  }`.execute(ctx.tx);
  const quantis = await medirQuantis(ctx, relatorio, fatos, comLinhas);
  const lidas = rows.map(({ g, chave, todas, ...contadas }) => ({
    todas,
    chave,
    valores: { ...contadas, ...(todas ? quantis.total : quantis.daLinha(g)) } as Valores,
  }));
  return { total: lidas.find((l) => l.todas)?.valores as Valores, linhas: lidas.filter((l) => !l.todas) };
}

/** The keys that a line in time has, one after the other; those of filing months are the ones there are. */
function chavesNoTempo(grupo: Grupo, q: Pedido, linhas: readonly { chave: string }[]): string[] {
  if (grupo === 'dia' || grupo === 'semana' || grupo === 'mes') return chavesDoPeriodo(grupo, q);
  const meses = linhas.map((l) => l.chave).sort();
  return meses.length ? mesesDoPeriodo(`${meses[0]}-01`, `${meses.at(-1)}-01`) : [];
}

const SEM = { numero: 0, area: 0, dias: null, porcento: null } as const;

/** A month in which nothing happened is told as one; what is not in time goes from the most to the least. */
function emOrdem(relatorio: Relatorio, grupo: Grupo, q: Pedido, linhas: LinhaDoRelatorio[]): LinhaDoRelatorio[] {
  const { medidas, conta, ordem = conta } = definicaoDe(relatorio);
  if (!NO_TEMPO.includes(grupo))
    return linhas.toSorted(
      (a, b) =>
        (b.valores[ordem] ?? 0) - (a.valores[ordem] ?? 0) ||
        (b.valores[conta] ?? 0) - (a.valores[conta] ?? 0) ||
        a.nome.localeCompare(b.nome, 'pt-BR') ||
        (a.chave < b.chave ? -1 : 1),
    );
  const byKey = new Map(linhas.map((l) => [l.chave, l]));
  const vazia: Valores = Object.fromEntries(Object.entries(medidas).map(([nome, { especie }]) => [nome, SEM[especie]]));
  return chavesNoTempo(grupo, q, linhas).map((chave) => byKey.get(chave) ?? { chave, nome: chave, valores: vazia });
}

/** @throws RuleError `grupo_desconhecido`, `muitos_dias` */
export async function verRelatorio(ctx: Ctx, relatorio: Relatorio, q: Pedido): Promise<DadosIn<typeof contract.verRelatorio>> {
  const grupo = grupoPedido(relatorio, q);
  const { linhas, total } = await contar(ctx, relatorio, q, grupo, true);
  const nomes = await nomesDe(
    ctx,
    grupo,
    linhas.map((l) => l.chave),
  );
  const ditas = linhas.map(({ chave, valores }) => ({ chave, nome: nomes(chave), valores }));
  return {
    por: grupo,
    alcance: palavraDoAlcance(alcanceDe(ctx.usuario)),
    linhas: emOrdem(relatorio, grupo, q, ditas),
    total,
  };
}

/**
 * The whole of as long a period before, and of the same days of last year, each as far as this one has come, with the facts of the same group.
 * @throws RuleError `grupo_desconhecido`, `muitos_dias`
 */
export async function compararRelatorio(
  ctx: Ctx,
  relatorio: Relatorio,
  q: Pedido,
): Promise<DadosIn<typeof contract.compararRelatorio>> {
  const grupo = grupoPedido(relatorio, q);
  const ler = async (periodo: { de: Data; ate: Data }) => ({
    ...periodo,
    total: (await contar(ctx, relatorio, { ...q, ...periodo }, grupo, false)).total,
  });
  const { antes, ano_antes: anoAntes } = periodosAComparar(q.de, q.ate, dataDe(ctx.agora, ctx.organizacao.fuso));
  const doAntes = await ler(antes);
  // of a whole year both are the same one
  const isUmSo = antes.de === anoAntes.de && antes.ate === anoAntes.ate;
  return { antes: doAntes, ano_antes: isUmSo ? doAntes : await ler(anoAntes) };
}
