import { definicaoSchema } from '@portal/domain/processos/definicao';
import { isPropria } from '@portal/domain/processos/regra-de-taxa';
import { acrescimosSchema } from '@portal/domain/tabelas-de-taxas/acrescimos';
import { levarParaATabela } from '@portal/domain/tabelas-de-taxas/conteudo';
import { dataDe } from '@portal/domain/text/datas';
import { criarTabela, publicarTabela, salvarTabela } from '#modules/tabelas-de-taxas/index.ts';
import type { Ctx } from '#platform/http/context.ts';
import { PROCESSOS } from './processos.ts';

/** The fees that the processes charge, as one table: what a process may name by code instead of pricing it. */
export async function publicarTabelaDeTaxas(ctx: Ctx, slugs: readonly string[]): Promise<void> {
  const { id, conteudo, versao } = await criarTabela(ctx);
  const base_legal = 'Código Tributário Municipal, anexo IV';
  const cheio = slugs.reduce((c, slug) => {
    const { taxas, grupo } = definicaoSchema.parse(PROCESSOS[slug]);
    const proprias = taxas.filter(isPropria);
    return proprias.length > 0 ? levarParaATabela(c, proprias, grupo).conteudo : c;
  }, conteudo);
  const taxas = cheio.taxas.map((t) => ({ ...t, base_legal }));
  const acrescimos = acrescimosSchema.parse({
    multa_por_dia_percent: '0.33',
    multa_maxima_percent: '20',
    juros_mes_percent: '1',
    parcelamento: { maximo_parcelas: 3, minimo_centavos: 10_000 },
    base_legal: 'Código Tributário Municipal, arts. 98 e 99',
  });
  await salvarTabela(ctx, id, { versao, base_legal, data_que_vale: 'protocolo', conteudo: { ...cheio, taxas, acrescimos } });
  const desde = dataDe(ctx.agora, ctx.organizacao.fuso);
  await publicarTabela(ctx, id, { versao: versao + 1, base_legal, desde, ate: null });
}
