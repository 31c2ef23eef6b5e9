import type { QuadroAreasRascunho } from '../quadros-de-areas/model.ts';
import { quantidadesDoQuadro, toDecimal } from '../quadros-de-areas/totais.ts';
import { isDecimal } from '../text/numeros.ts';
import { type AREAS_DA_LINHA, linhasDe, type RespostasDaVistoria, type Roteiro } from './roteiro.ts';

type AreaDaLinha = Exclude<(typeof AREAS_DA_LINHA)[number], ''>;

export const PALAVRAS_DA_AREA: Record<AreaDaLinha, string> = {
  construida: 'Área construída',
  computavel: 'Área computável',
  unidades: 'Unidades',
};

/** What was measured of the area table: several lines of one kind add up, in hundredths; what does not apply is left out. */
export function areasMedidas(roteiro: Roteiro, respostas: RespostasDaVistoria): Partial<Record<AreaDaLinha, number>> {
  const medidas: Partial<Record<AreaDaLinha, number>> = {};
  for (const { id, tipo, area = '' } of linhasDe(roteiro)) {
    const resposta = respostas[id];
    if (!area || tipo !== 'medir' || !resposta || resposta.achado === 'Não se aplica' || !isDecimal(resposta.medida)) continue;
    medidas[area] = (medidas[area] ?? 0) + Math.round(Number(resposta.medida) * 100);
  }
  return medidas;
}

export interface AreaComparada {
  nome: string;
  /** plain decimals; null where nobody wrote areas down */
  aprovada: string | null;
  medida: string;
  diferenca: string | null;
}

/** One block where the visit was of it, the whole otherwise. */
const doAlvo = (quadro: QuadroAreasRascunho, alvo: string): QuadroAreasRascunho => {
  const dele = quadro.blocos.filter((b) => b.nome.trim().toLowerCase() === alvo.trim().toLowerCase());
  return dele.length > 0 ? { blocos: dele } : quadro;
};

/** Measured beside approved, line by line. @param quadro what was approved */
export function compararAreas(
  roteiro: Roteiro,
  respostas: RespostasDaVistoria,
  quadro: QuadroAreasRascunho | null,
  alvo: string,
): AreaComparada[] {
  const medidas = areasMedidas(roteiro, respostas);
  const q = quadro && quantidadesDoQuadro(doAlvo(quadro, alvo));
  const aprovadas = q && { construida: q.area_final, computavel: q.area_computavel, unidades: q.unidades };
  return (Object.keys(PALAVRAS_DA_AREA) as AreaDaLinha[]).flatMap((area) => {
    const medida = medidas[area];
    if (medida === undefined) return [];
    const aprovada = aprovadas && Math.round(Number(aprovadas[area]) * 100);
    return {
      nome: PALAVRAS_DA_AREA[area],
      medida: toDecimal(medida),
      aprovada: aprovada === null ? null : toDecimal(aprovada),
      diferenca: aprovada === null ? null : toDecimal(medida - aprovada),
    };
  });
}
