import { condicaoVale } from '../condicoes/avaliar.ts';
import type { Definicao } from '../processos/definicao.ts';
import { contextoDe, quantidadesDe, type Respostas, respostasParaTaxas } from '../respostas/respostas.ts';
import { calcularTaxa, type EntradaTaxa, type TaxaCalculada } from './calcular.ts';

export type TaxaDevida = TaxaCalculada & { nome: string };

/**
 * The fees of a request by its definition and answers, each explained. Left out: those of steps not reached yet, those whose
 * condition does not hold, those whose base is nothing whatever their minimum, and those that come to nothing.
 * @param etapas steps reached so far, by their ids
 */
export function taxasDevidas(
  definicao: Pick<Definicao, 'taxas' | 'secoes'>,
  respostas: Respostas,
  etapas: readonly string[],
  unidadeFiscal: EntradaTaxa['unidadeFiscal'],
): TaxaDevida[] {
  const contexto = contextoDe(definicao, respostas);
  const quantidades = quantidadesDe(definicao, respostas);
  return definicao.taxas
    .filter((regra) => regra.etapa === undefined || etapas.includes(regra.etapa))
    .filter((regra) => regra.cobrar_se === undefined || condicaoVale(regra.cobrar_se, contexto))
    .filter((regra) => regra.base === 'fixo' || Number(quantidades[regra.base] ?? 0) > 0)
    .map((regra) => ({
      nome: regra.nome,
      ...calcularTaxa(regra, {
        quantidades,
        respostas: respostasParaTaxas(definicao, respostas),
        unidadeFiscal,
        isento: regra.isencao ? condicaoVale(regra.isencao.condicao, contexto) : false,
      }),
    }))
    .filter((t) => t.valor_centavos > 0);
}
