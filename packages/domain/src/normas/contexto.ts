import { type ImovelEscolhido, imoveis as tipoImoveis } from '../campos/imoveis/model.ts';
import { camposDe, type Definicao } from '../processos/definicao.ts';
import { toCentesimos } from '../quadros-de-areas/totais.ts';
import { contextoDe, quadroDe, type Respostas, respostaDe } from '../respostas/respostas.ts';
import { Exato } from '../text/exato.ts';
import { isDecimal } from '../text/numeros.ts';
import { type Nomes, nomesDaNorma } from './conferir.ts';
import type { Conteudo } from './conteudo.ts';
import { grandezasDe, type Terreno } from './grandezas.ts';

type ComSecoes = Pick<Definicao, 'secoes'>;

/** A measure that the form asks for, in hundredths; kept with as many places as its field has. */
export function medidaDe(respostas: Respostas, id: string): number | null {
  const valor = respostas[id];
  return typeof valor === 'string' && isDecimal(valor) ? new Exato(valor).times(100).round().toNumber() : null;
}

/** The lots that a request is about. */
export function imoveisDe(definicao: ComSecoes, respostas: Respostas): ImovelEscolhido[] {
  const campo = camposDe(definicao).find((c) => c.tipo === tipoImoveis.tipo);
  return campo ? respostaDe<ImovelEscolhido[]>(campo, respostas) : [];
}

/**
 * What lot, zone and area table give to a rule.
 * @param imoveis of `imoveisDe`
 * @param zonas of these lots, with the limits of the day of filing
 */
export function terrenoDe(
  definicao: ComSecoes,
  respostas: Respostas,
  { imoveis, zonas }: { imoveis: readonly ImovelEscolhido[]; zonas: Terreno['zonas'] },
): Terreno {
  return {
    area: imoveis.reduce((sum, i) => sum + toCentesimos(i.area_terreno_m2), 0),
    quantos: imoveis.length,
    zonas,
    quadro: quadroDe(definicao, respostas),
    projecao: medidaDe(respostas, 'projecao_m2'),
    permeavel: medidaDe(respostas, 'permeavel_m2'),
  };
}

/** All that a rule may name of a request, by name. What follows from lot and zone is not taken by a question of that name. */
export const contextoDaNorma = (definicao: ComSecoes, respostas: Respostas, terreno: Terreno): Record<string, unknown> => ({
  ...contextoDe(definicao, respostas),
  ...grandezasDe(terreno),
});

/**
 * Whether a rule looks at a process: one it names, or, where it names none, one that asks all that it needs.
 * @param nomes of `nomesDoProcesso`
 */
export const perguntaA = (
  conteudo: Pick<Conteudo, 'quando' | 'exigencia' | 'processos'>,
  processoId: string,
  nomes: Nomes,
): boolean =>
  conteudo.processos.length > 0
    ? conteudo.processos.includes(processoId)
    : nomesDaNorma(conteudo).every((nome) => nomes.has(nome));
