import { RuleError } from '@portal/domain/http/rule-error';
import type { Definicao } from '@portal/domain/processos/definicao';
import type { TaxaDaTabela } from '@portal/domain/processos/taxa-da-tabela';
import type { Respostas } from '@portal/domain/respostas/respostas';
import type { TipoAvulso } from '@portal/domain/taxas/avulsa';
import { formatReais } from '@portal/domain/text/dinheiro';
import type { Ctx } from '#platform/http/context.ts';
import { findUnidadesFiscais } from './commands.ts';
import { composicaoDe } from './composicao.ts';
import { inserirGuias } from './emitir.ts';
import { findContador, findTabelasDeTaxas } from './precos.ts';

/** The fees of the town's table of today; none where it has no table. */
export const findTaxasDeHoje = async (ctx: Ctx): Promise<readonly TaxaDaTabela[]> =>
  (await findTabelasDeTaxas(ctx, ctx.agora))(ctx.agora) ?? [];

/**
 * What one fee of the table of today comes to, by the answers of a request.
 * @returns null where nothing is due by it
 * @throws RuleError `unidade_fiscal_ausente`
 */
export async function contarAvulsa(ctx: Ctx, r: { respostas: Respostas }, { secoes }: Pick<Definicao, 'secoes'>, codigo: string) {
  const unidadeEm = await findUnidadesFiscais(ctx);
  const contar = await findContador(ctx, ctx.agora, true, (em) => {
    const unidade = unidadeEm(em);
    if (unidade) return unidade;
    throw new RuleError('unidade_fiscal_ausente', 'O município ainda não cadastrou o valor da unidade fiscal.');
  });
  const definicao = { secoes, taxas: [{ id: 'avulsa', codigo, nome: '' }] };
  const { taxas, acrescimos } = contar({ definicao, respostas: r.respostas, em: ctx.agora, aberturas: new Map() }, []);
  const [taxa] = taxas;
  return taxa && taxa.valor_centavos > 0 ? { taxa, acrescimos } : null;
}

type Conta = NonNullable<Awaited<ReturnType<typeof contarAvulsa>>>;

/** @param aoLado the request goes on meanwhile */
export async function emitirAvulsa(
  ctx: Ctx,
  r: { id: string; numero: string | null },
  definicao: Definicao,
  { taxa, acrescimos }: Conta,
  { tipo, aoLado }: { tipo: TipoAvulso; aoLado: boolean },
) {
  const [guia] = await inserirGuias(ctx, r, definicao, [
    {
      nova: {
        taxa_id: 'avulsa',
        descricao: taxa.nome,
        valor_centavos: taxa.valor_centavos,
        memoria: taxa.memoria,
        itens: [{ natureza: 'taxa', codigo: taxa.codigo ?? '', nome: taxa.nome, valor_centavos: taxa.valor_centavos }],
        tipo,
        composicao: { taxas: [composicaoDe(taxa)], ja_cobrado_centavos: 0 },
        acrescimos,
        ao_lado: aoLado,
        pendencia_id: null,
      },
      dia: undefined,
    },
  ]);
  return { ...guia!, frase: `${taxa.nome}, ${formatReais(taxa.valor_centavos)}` };
}
