import { condicaoVale } from '../condicoes/avaliar.ts';
import type { Definicao } from '../processos/definicao.ts';
import type { TaxaDoProcesso } from '../processos/regra-de-taxa.ts';
import { comPreco, quantidadeDaTaxa, resolverTaxas, type TaxaComPreco, type TaxaDaTabela } from '../processos/taxa-da-tabela.ts';
import { contextoDe, quantidadesDe, type Respostas, respostasParaTaxas } from '../respostas/respostas.ts';
import { Exato } from '../text/exato.ts';
import { calcularTaxa, type EntradaTaxa, type TaxaCalculada } from './calcular.ts';

/** Of what a fee was made, for whoever asks years later: only what its account read. */
export interface Entradas {
  quantidades: Record<string, string>;
  respostas: Record<string, string>;
  unidade_fiscal: EntradaTaxa['unidadeFiscal'] | null;
  isento: boolean;
  /** Names of the discounts that held. */
  descontos: string[];
}

export type TaxaDevida = TaxaCalculada & {
  nome: string;
  /** Of a fee of the table; null of a process's own. */
  codigo: string | null;
  entradas: Entradas;
};

const OUTRA = 'taxa:';

/**
 * The value of a fee of the table before its exemptions and discounts, in reais: what a percentage of it is counted of. Its own base
 * may be a percentage again; a table has no circles, and one that had would count as nothing.
 */
export function valorCheio(
  codigo: string,
  tabela: readonly TaxaDaTabela[],
  dados: Dados,
  caminho: readonly string[] = [],
): string {
  const taxa = tabela.find((t) => t.codigo === codigo);
  if (!taxa || caminho.includes(codigo)) return '0';
  const regra = comPreco(taxa);
  const quantidades = comOutra(regra, tabela, dados, [...caminho, codigo]);
  if (regra.base !== 'fixo' && !(Number(quantidades[regra.base] ?? 0) > 0)) return '0';
  const { valor_centavos } = calcularTaxa(regra, { ...dados, quantidades, isento: false });
  return new Exato(valor_centavos).div(100).toFixed(2);
}

type Dados = Pick<EntradaTaxa, 'quantidades' | 'respostas' | 'unidadeFiscal'>;

function comOutra(regra: TaxaComPreco, tabela: readonly TaxaDaTabela[], dados: Dados, caminho: readonly string[] = []) {
  if (!regra.base.startsWith(OUTRA)) return dados.quantidades;
  const codigo = regra.base.slice(OUTRA.length);
  return { ...dados.quantidades, [quantidadeDaTaxa(codigo)]: valorCheio(codigo, tabela, dados, caminho) };
}

const so = (de: Record<string, string>, nomes: readonly string[]): Record<string, string> =>
  Object.fromEntries(nomes.flatMap((nome) => (de[nome] === undefined ? [] : [[nome, de[nome]]])));

/**
 * The fees of a request by its definition and answers, each explained. Left out: those of steps not reached yet, those whose
 * condition does not hold, those whose base is nothing whatever their minimum, those that come to nothing, and those that the table
 * does not have (`codigosAusentes` names them).
 * @param etapas steps reached so far, by their ids
 * @param tabela the town's fees of the day that counts; null where it has none
 */
export function taxasDevidas(
  definicao: Pick<Definicao, 'taxas' | 'secoes'>,
  respostas: Respostas,
  etapas: readonly string[],
  unidadeFiscal: EntradaTaxa['unidadeFiscal'],
  tabela: readonly TaxaDaTabela[] | null = null,
): TaxaDevida[] {
  const contexto = contextoDe(definicao, respostas);
  const dados: Dados = {
    quantidades: quantidadesDe(definicao, respostas),
    respostas: respostasParaTaxas(definicao, respostas),
    unidadeFiscal,
  };
  const chegou = cobradasEm(definicao.taxas, etapas, contexto);
  return resolverTaxas(chegou, tabela)
    .taxas.map((regra) => ({ regra, quantidades: comOutra(regra, tabela ?? [], dados) }))
    .filter(({ regra, quantidades }) => regra.base === 'fixo' || Number(quantidades[regra.base] ?? 0) > 0)
    .map(({ regra, quantidades }): TaxaDevida => {
      const isencao = [...(regra.isencao ? [regra.isencao] : []), ...(regra.isencoes ?? [])].find((i) =>
        condicaoVale(i.condicao, contexto),
      );
      const descontos = (regra.descontos ?? []).filter((d) => condicaoVale(d.condicao, contexto));
      const entrada = { ...dados, quantidades, isento: isencao !== undefined, descontos };
      return {
        nome: regra.nome,
        codigo: regra.codigo ?? null,
        ...calcularTaxa(isencao ? { ...regra, isencao } : regra, entrada),
        entradas: {
          quantidades: so(quantidades, [regra.base]),
          respostas: so(
            dados.respostas,
            (regra.fatores ?? []).map((f) => f.campo),
          ),
          unidade_fiscal: regra.unidade === 'unidade_fiscal' ? unidadeFiscal : null,
          isento: entrada.isento,
          descontos: entrada.isento ? [] : descontos.map((d) => d.nome),
        },
      };
    })
    .filter((t) => t.valor_centavos > 0);
}

const cobradasEm = (taxas: readonly TaxaDoProcesso[], etapas: readonly string[], contexto: Record<string, unknown>) =>
  taxas
    .filter((regra) => regra.etapa === undefined || etapas.includes(regra.etapa))
    .filter((regra) => regra.cobrar_se === undefined || condicaoVale(regra.cobrar_se, contexto));

/** Codes that a request would have to pay by and that the table does not have. */
export const codigosAusentes = (
  definicao: Pick<Definicao, 'taxas' | 'secoes'>,
  respostas: Respostas,
  etapas: readonly string[],
  tabela: readonly TaxaDaTabela[] | null,
): string[] => resolverTaxas(cobradasEm(definicao.taxas, etapas, contextoDe(definicao, respostas)), tabela).ausentes;
