import type { Definicao } from '@portal/domain/processos/definicao';
import { isDaTabela } from '@portal/domain/processos/regra-de-taxa';
import type { TaxaDaTabela } from '@portal/domain/processos/taxa-da-tabela';
import type { Respostas } from '@portal/domain/respostas/respostas';
import type { Acrescimos } from '@portal/domain/tabelas-de-taxas/acrescimos';
import { tabelaEm } from '@portal/domain/tabelas-de-taxas/vigencia';
import { codigosAusentes, type TaxaDevida, taxasDevidas } from '@portal/domain/taxas/devidas';
import { dataDe } from '@portal/domain/text/datas';
import type { Ctx } from '#platform/http/context.ts';
import { findTabelasEntre } from '../tabelas-de-taxas/index.ts';

export interface UnidadeFiscal {
  sigla: string;
  valor: string;
}

export type TaxaCobrada = TaxaDevida & {
  /** The table that priced it; null of a process's own. */
  tabela: { id: string; numero: number } | null;
};

/** What a request owes with some steps reached, and codes by which nothing can be charged. */
export interface Conta {
  taxas: TaxaCobrada[];
  ausentes: string[];
  /** What delay costs, by the table that priced any of them; null where none did. */
  acrescimos: Acrescimos | null;
}

interface Pedido {
  definicao: Pick<Definicao, 'taxas' | 'secoes'>;
  respostas: Respostas;
  /** When it was filed, or now. */
  em: Date;
  /** When each of its steps was first opened; those that are not there open now. */
  aberturas: ReadonlyMap<string, Date>;
}

/**
 * Counts the fees of requests, with the tables and the unit of every day that may count read beforehand: nothing is asked of the
 * database afterwards.
 * @param unidadeEm @throws where the town has none
 */
export async function findContador(ctx: Ctx, desde: Date, cobraPorCodigo: boolean, unidadeEm: (em: Date) => UnidadeFiscal) {
  const dia = (em: Date) => dataDe(em, ctx.organizacao.fuso);
  const tabelas = cobraPorCodigo ? await findTabelasEntre(ctx.tx, dia(desde), dia(ctx.agora)) : [];
  return ({ definicao, respostas, em, aberturas }: Pedido, etapas: readonly string[]): Conta => {
    // the law may have each fee follow the day on which it is asked for: a step's when the step opens, for good
    const porEmissao = tabelaEm(tabelas, dia(em))?.data_que_vale === 'emissao';
    const doDia = (quando: Date, taxas: Definicao['taxas']) => ({
      uma: { taxas, secoes: definicao.secoes },
      quando,
      tabela: tabelaEm(tabelas, dia(quando)),
    });
    const partes = porEmissao
      ? definicao.taxas.map((t) =>
          doDia(isDaTabela(t) && t.etapa !== undefined ? (aberturas.get(t.etapa) ?? ctx.agora) : em, [t]),
        )
      : [doDia(em, definicao.taxas)];
    const taxas = partes.flatMap(({ uma, quando, tabela }) =>
      taxasDevidas(uma, respostas, etapas, unidadeEm(quando), tabela?.conteudo.taxas ?? null).map((t) => ({
        ...t,
        tabela: t.codigo !== null && tabela ? { id: tabela.id, numero: tabela.numero } : null,
      })),
    );
    const dela = tabelas.find((t) => taxas.some(({ tabela }) => tabela?.id === t.id));
    return {
      taxas,
      ausentes: partes.flatMap(({ uma, tabela }) => codigosAusentes(uma, respostas, etapas, tabela?.conteudo.taxas ?? null)),
      acrescimos: dela?.conteudo.acrescimos ?? null,
    };
  };
}

/** When the steps of a request were first opened, by their ids in the definition. */
export async function findAberturas(ctx: Ctx, requerimentoId: string): Promise<Map<string, Date>> {
  const rows = await ctx.tx
    .selectFrom('etapa')
    .select((eb) => ['definicao_id', eb.fn.min('criado_em').as('em')])
    .where('requerimento_id', '=', requerimentoId)
    .groupBy('definicao_id')
    .execute();
  return new Map(rows.map((r) => [r.definicao_id, r.em]));
}

export const cobraPorCodigo = ({ taxas }: Pick<Definicao, 'taxas'>): boolean => taxas.some(isDaTabela);

/** The town's fees of each day of a span, for whoever only looks. */
export async function findTabelasDeTaxas(ctx: Ctx, desde: Date): Promise<(em: Date) => readonly TaxaDaTabela[] | null> {
  const dia = (em: Date) => dataDe(em, ctx.organizacao.fuso);
  const tabelas = await findTabelasEntre(ctx.tx, dia(desde), dia(ctx.agora));
  return (em) => tabelaEm(tabelas, dia(em))?.conteudo.taxas ?? null;
}
