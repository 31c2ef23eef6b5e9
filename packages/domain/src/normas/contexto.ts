import { calculado } from '../campos/calculado/model.ts';
import { type ImovelEscolhido, imoveis as tipoImoveis } from '../campos/imoveis/model.ts';
import { quadroAreas } from '../campos/quadro-areas/model.ts';
import { nomesDe } from '../condicoes/nomes.ts';
import { camposDe, type Definicao } from '../processos/definicao.ts';
import { NOMES_DAS_QUANTIDADES, toCentesimos } from '../quadros-de-areas/totais.ts';
import { contextoDe, quadroDe, type Respostas, respostaDe } from '../respostas/respostas.ts';
import { Exato } from '../text/exato.ts';
import { isDecimal } from '../text/numeros.ts';
import { type Nomes, nomesDaNorma } from './conferir.ts';
import type { Conteudo } from './conteudo.ts';
import { GRANDEZAS, grandezasDe, type Terreno } from './grandezas.ts';

type ComSecoes = Pick<Definicao, 'secoes'>;

/** A measure that the form asks for, in hundredths; kept with as many places as its field has. */
export function medidaDe(respostas: Respostas, id: string): number | null {
  const valor = respostas[id];
  return typeof valor === 'string' && isDecimal(valor) ? new Exato(valor).times(100).round().toNumber() : null;
}

const MEDIDAS_DO_TERRENO = ['projecao_m2', 'permeavel_m2'] as const;

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
    projecao: medidaDe(respostas, MEDIDAS_DO_TERRENO[0]),
    permeavel: medidaDe(respostas, MEDIDAS_DO_TERRENO[1]),
  };
}

/** All that a rule may name of a request, by name. What follows from lot and zone is not taken by a question of that name. */
export const contextoDaNorma = (definicao: ComSecoes, respostas: Respostas, terreno: Terreno): Record<string, unknown> => ({
  ...contextoDe(definicao, respostas),
  ...grandezasDe(terreno),
});

const DO_TERRENO: ReadonlySet<string> = new Set(GRANDEZAS.map((g) => g.id));
const DO_QUADRO: ReadonlySet<string> = new Set([
  ...NOMES_DAS_QUANTIDADES,
  ...GRANDEZAS.flatMap(({ id }) => (id.startsWith('projeto_') ? [id] : [])),
]);

/**
 * The questions of a process on which a verdict of a rule rests, with those on which these rest: on them it comes out as on all, for a tenth of the
 * work.
 */
export function recorteDe({ secoes }: ComSecoes, conteudo: Pick<Conteudo, 'quando' | 'exigencia'>): ComSecoes {
  const campos = camposDe({ secoes });
  const daqui = (tipo: string) => campos.filter((c) => c.tipo === tipo).map((c) => c.id);
  const [quadros, lotes] = [daqui(quadroAreas.tipo), daqui(tipoImoveis.tipo)];
  const precisa = new Set(nomesDaNorma(conteudo));
  // a set is walked with what is added on the way
  for (const nome of precisa) {
    if (DO_TERRENO.has(nome)) for (const id of lotes) precisa.add(id);
    if (DO_QUADRO.has(nome)) for (const id of quadros) precisa.add(id);
    for (const c of campos.filter((x) => x.id === nome))
      for (const expressao of [c.visivel_se ?? '', c.tipo === calculado.tipo ? c.formula : ''])
        if (expressao !== '') for (const outro of nomesDe(expressao)) precisa.add(outro);
  }
  return { secoes: secoes.map((s) => ({ ...s, campos: s.campos.filter((c) => precisa.has(c.id)) })) };
}

/** Answers that `recorteDe` and the measures of the lot read. */
export const respostasDoRecorte = (recorte: ComSecoes): string[] => [
  ...new Set([...camposDe(recorte).map((c) => c.id), ...MEDIDAS_DO_TERRENO]),
];

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
