import { vencimento as vencimentoDe } from '@portal/domain/calendario/rules';
import type { Definicao } from '@portal/domain/processos/definicao';
import type { Acrescimos } from '@portal/domain/tabelas-de-taxas/acrescimos';
import type { LinhaMemoria } from '@portal/domain/taxas/calcular';
import type { ItemDaGuia, TipoDeGuia } from '@portal/domain/taxas/itens';
import type { Plano } from '@portal/domain/taxas/parcelamento';
import {
  exigirParcelavel,
  itensPorParcela,
  maximoDeParcelas,
  memoriaDaParcela,
  parcelasPossiveis,
  planoDeParcelas,
  termosDe,
} from '@portal/domain/taxas/parcelas';
import { dataDe } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { findCalendario } from '../calendario/index.ts';
import { inserirGuias, lockGuia } from './emitir.ts';
import { findItens } from './itens.ts';

type Emissao = Awaited<ReturnType<typeof inserirGuias>>[number]['emissao'];

/** The day of the first part: the slip's own, or that of a new one where it was never issued and its day is over. */
async function findPrimeiroDia(ctx: Ctx, guia: { vencimento: string }, definicao: Definicao) {
  const hoje = dataDe(ctx.agora, ctx.organizacao.fuso);
  const calendario = await findCalendario(ctx);
  const primeiro =
    guia.vencimento >= hoje ? guia.vencimento : vencimentoDe(hoje, definicao.vencimento_guia_dias, 'corridos', calendario);
  return { hoje, calendario, primeiro };
}

/** Of the slips of a request that may be paid in parts, in how many at most. */
export async function findParcelaveis(ctx: Ctx, requerimentoId: string): Promise<Map<string, number>> {
  const hoje = dataDe(ctx.agora, ctx.organizacao.fuso);
  const { rows } = await sql<
    Omit<Parameters<typeof parcelasPossiveis>[0], 'itens'> & { id: string; naturezas: ItemDaGuia['natureza'][] }
  >`
    select g.id, g.pagamento, g.emissao, g.emissor, g.vencimento, g.valor_centavos, g.acrescimos, false as is_parcela,
           exists (select from decisao_da_guia d where d.guia_id = g.id and d.situacao = 'Pedida') as has_aberta,
           array(select i.natureza from guia_item i where i.guia_id = g.id) as naturezas
      from guia g
     where g.requerimento_id = ${requerimentoId} and g.pagamento = 'Pendente' and g.parcela_de_id is null and g.acrescimos is not null`.execute(
    ctx.tx,
  );
  return new Map(
    rows.map(({ naturezas, ...g }) => [
      g.id,
      parcelasPossiveis({ ...g, itens: naturezas.map((natureza) => ({ natureza })) }, hoje),
    ]),
  );
}

/** What a slip would become in so many parts, or in as many as it may. */
export async function verPlano(
  ctx: Ctx,
  guia: { valor_centavos: number; vencimento: string; acrescimos: unknown },
  definicao: Definicao,
  parcelas: number,
): Promise<Plano> {
  const acrescimos = guia.acrescimos as Acrescimos | null;
  const termos = termosDe(acrescimos);
  const maximo = maximoDeParcelas(guia.valor_centavos, termos);
  const { primeiro, calendario } = await findPrimeiroDia(ctx, guia, definicao);
  return {
    maximo,
    valor_centavos: guia.valor_centavos,
    segue_com: termos.segue_com,
    base_legal: acrescimos?.base_legal ?? '',
    parcelas: planoDeParcelas(guia.valor_centavos, Math.min(parcelas, maximo), primeiro, calendario),
  };
}

/**
 * A slip for each part in the place of one that nobody paid, which is void.
 * @throws RuleError guia_sem_espera, guia_parcelada, decisao_aberta, guia_a_caminho, guia_vencida, guia_com_acrescimos, parcelas_demais
 */
export async function emitirParcelas(
  ctx: Ctx,
  r: { id: string; numero: string | null },
  definicao: Definicao,
  guiaId: string,
  parcelas: number,
): Promise<{ id: string; numero: number; emissao: Emissao }[]> {
  const guia = await lockGuia(ctx, guiaId);
  const itens = await findItens(ctx, guiaId);
  const acrescimos = guia.acrescimos as Acrescimos | null;
  const { hoje, primeiro, calendario } = await findPrimeiroDia(ctx, guia, definicao);
  exigirParcelavel(
    { ...guia, acrescimos, itens, is_parcela: guia.parcela_de_id !== null, has_aberta: await hasPedida(ctx, guiaId) },
    parcelas,
    hoje,
  );
  const plano = planoDeParcelas(guia.valor_centavos, parcelas, primeiro, calendario);
  const linhas = itensPorParcela(
    itens,
    plano.map((p) => p.valor_centavos),
  );
  await ctx.tx.updateTable('guia').set({ pagamento: 'Cancelada' }).where('id', '=', guiaId).execute();
  const { taxa_id, descricao, pendencia_id, numero, valor_centavos } = guia;
  return inserirGuias(
    ctx,
    r,
    definicao,
    plano.map((parcela, i) => ({
      dia: parcela.vencimento,
      nova: {
        ...{ taxa_id, descricao, pendencia_id, acrescimos, parcelas },
        tipo: guia.tipo as TipoDeGuia,
        valor_centavos: parcela.valor_centavos,
        itens: linhas[i]!,
        memoria: memoriaDaParcela(guia.memoria as LinhaMemoria[], parcela, { numero, valor_centavos, parcelas }),
        parcela_de_id: guiaId,
        ao_lado: guia.ao_lado,
        parcela: parcela.numero,
        ...(guia.composicao ? { composicao: guia.composicao } : {}),
        // the first stands where the whole stood: what is counted as replaced is found by it
        ...(i === 0 ? { substitui_id: guiaId } : {}),
      },
    })),
  );
}

async function hasPedida({ tx }: Ctx, guiaId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('decisao_da_guia')
    .select('id')
    .where('guia_id', '=', guiaId)
    .where('situacao', '=', 'Pedida')
    .executeTakeFirst();
  return row !== undefined;
}
