import { vencimento as vencimentoDe } from '@portal/domain/calendario/rules';
import { type Acrescimos, SEM_ACRESCIMOS } from '@portal/domain/tabelas-de-taxas/acrescimos';
import { acrescimosDevidos, memoriaDoAtraso } from '@portal/domain/taxas/acrescimos-devidos';
import type { LinhaMemoria } from '@portal/domain/taxas/calcular';
import { DIAS_COM_ACRESCIMO } from '@portal/domain/taxas/emissao';
import { unidadeEm } from '@portal/domain/taxas/financas';
import { type ItemDaGuia, semAtraso, somaDosItens } from '@portal/domain/taxas/itens';
import { addDias, type Data, dataDe } from '@portal/domain/text/datas';
import { formatReais } from '@portal/domain/text/dinheiro';
import type { Ctx } from '#platform/http/context.ts';
import { findCalendario } from '../calendario/index.ts';
import { verFinancas } from './financas.ts';
import { findItens } from './itens.ts';

export interface Vencida {
  id: string;
  vencimento: Data;
  primeiro_vencimento: Data | null;
  memoria: unknown;
  /** as the table said when the charge was made */
  acrescimos: unknown;
}

export interface Renovada {
  vencimento: Data;
  valor_centavos: number;
  itens: ItemDaGuia[];
  memoria: LinhaMemoria[];
  /** Of the account, what delay adds. */
  acrescimos: LinhaMemoria[];
}

/** The charge as it was before its delay: lines, and the words for them. */
async function semOAtraso(ctx: Ctx, guia: Pick<Vencida, 'id' | 'memoria'>) {
  const antes = await findItens(ctx, guia.id);
  const itens = semAtraso(antes);
  const nomes = new Set(antes.filter((i) => !itens.includes(i)).map((i) => i.nome));
  return { itens, memoria: (guia.memoria as LinhaMemoria[]).filter((m) => !nomes.has(m.descricao)) };
}

/** The same charge, to be paid until a later day without anything for the delay. */
export async function contarProrrogada(ctx: Ctx, guia: Vencida, vencimento: Data): Promise<Renovada> {
  const { itens, memoria } = await semOAtraso(ctx, guia);
  return { vencimento, valor_centavos: somaDosItens(itens), itens, memoria, acrescimos: [] };
}

interface Desconto {
  /** above zero */
  valor_centavos: number;
  base_legal: string;
}

/**
 * What a slip made today in the place of another asks for: the charge as it was, less what is let off, and its delay counted anew from
 * the first due day. With something to add to an overdue one the day to pay is near, and the delay is counted up to it.
 * @param dias to pay a slip to which nothing is added
 */
export async function contarRenovada(ctx: Ctx, guia: Vencida, dias: number, desconto?: Desconto): Promise<Renovada> {
  const calendario = await findCalendario(ctx);
  const hoje = dataDe(ctx.agora, ctx.organizacao.fuso);
  const { itens, memoria } = await semOAtraso(ctx, guia);
  if (desconto) {
    const valor_centavos = -desconto.valor_centavos;
    itens.push({ natureza: 'desconto', codigo: '', nome: 'Desconto', valor_centavos });
    memoria.push({ descricao: 'Desconto', conta: desconto.base_legal, resultado: formatReais(valor_centavos) });
  }
  const primeiro = guia.primeiro_vencimento ?? guia.vencimento;
  const acrescimos = (guia.acrescimos as Acrescimos | null) ?? SEM_ACRESCIMOS;
  const noPrazo = guia.vencimento >= hoje;
  const ate = noPrazo ? guia.vencimento : vencimentoDe(hoje, DIAS_COM_ACRESCIMO, 'corridos', calendario);
  const unidades = acrescimos.correcao === 'nenhuma' ? [] : (await verFinancas(ctx)).unidades;
  const principal_centavos = somaDosItens(itens);
  const devidos = acrescimosDevidos(
    { vencimento: primeiro, principal_centavos, acrescimos, calendario, unidadeEm: (dia) => unidadeEm(unidades, dia) ?? null },
    ate,
  );
  const palavras = memoriaDoAtraso(devidos, primeiro, ate);
  return {
    vencimento: noPrazo || devidos.length > 0 ? ate : vencimentoDe(hoje, dias, 'corridos', calendario),
    valor_centavos: principal_centavos + somaDosItens(devidos),
    itens: [...itens, ...devidos.map(({ conta: _, ...item }) => item)],
    memoria: [...memoria, ...palavras],
    acrescimos: palavras,
  };
}

/** Of the slips of a request, what each that is overdue and unpaid would become. */
export async function findRenovadas(ctx: Ctx, requerimentoId: string, dias: number): Promise<Map<string, Renovada>> {
  const hoje = dataDe(ctx.agora, ctx.organizacao.fuso);
  const vencidas = await ctx.tx
    .selectFrom('guia')
    .select(['id', 'vencimento', 'primeiro_vencimento', 'memoria', 'acrescimos'])
    .where('requerimento_id', '=', requerimentoId)
    .where('pagamento', '=', 'Pendente')
    .where('emissao', 'not in', ['A emitir', 'Erro na emissão'])
    .where('vencimento', '<=', addDias(hoje, -1))
    .limit(20)
    .execute();
  const contas = new Map<string, Renovada>();
  for (const guia of vencidas) contas.set(guia.id, await contarRenovada(ctx, guia, dias));
  return contas;
}
