import type { Requerimento } from '@portal/domain/autos/contract';
import { type ImovelEscolhido, imoveis as tipoImoveis } from '@portal/domain/campos/imoveis/model';
import { quadroAreas } from '@portal/domain/campos/quadro-areas/model';
import { camposDe, type Definicao } from '@portal/domain/processos/definicao';
import {
  medidasDoQuadro,
  type ParametrosZona,
  type Verificacao,
  verificarCoerencia,
  verificarIndices,
} from '@portal/domain/quadros-de-areas/indices';
import { toCentesimos, totaisDoQuadro } from '@portal/domain/quadros-de-areas/totais';
import { quadroDe, type Respostas, respostaDe } from '@portal/domain/respostas/respostas';
import { dataDe } from '@portal/domain/text/datas';
import { Exato } from '@portal/domain/text/exato';
import { isDecimal } from '@portal/domain/text/numeros';
import type { Ctx } from '#platform/http/context.ts';
import { findZonas } from '../imoveis/index.ts';

/**
 * The project against the limits of each zone of its lots, as they were in force on the day it was filed, and against itself. Measures come from the area table and, when the
 * form asks for them, from the fields `projecao_m2`, `permeavel_m2`, `altura_m`, `recuo_frontal_m`, `recuo_lateral_m`, `recuo_fundos_m`.
 */
export async function verificarProjeto(
  ctx: Ctx,
  definicao: Definicao,
  respostas: Respostas,
  protocolado_em: Date | null,
): Promise<Requerimento['verificacoes']> {
  const campo = camposDe(definicao).find((c) => c.tipo === tipoImoveis.tipo);
  const quadro = quadroDe(definicao, respostas);
  const imoveis = campo ? respostaDe<ImovelEscolhido[]>(campo, respostas) : [];
  const area_terreno = imoveis.reduce((sum, i) => sum + toCentesimos(i.area_terreno_m2), 0);
  if (!quadro || area_terreno === 0) return [];
  const medida = (id: string): number | null => {
    const valor = respostas[id];
    // kept with as many places as its field has
    return typeof valor === 'string' && isDecimal(valor) ? new Exato(valor).times(100).round().toNumber() : null;
  };
  const medidas = {
    area_terreno,
    computavel: totaisDoQuadro(quadro).final.computavel,
    ...medidasDoQuadro(quadro),
    projecao: medida('projecao_m2'),
    permeavel: medida('permeavel_m2'),
    altura: medida('altura_m'),
    recuo_frontal: medida('recuo_frontal_m'),
    recuo_lateral: medida('recuo_lateral_m'),
    recuo_fundos: medida('recuo_fundos_m'),
  };
  const zonas = await findZonas(
    ctx.tx,
    imoveis.map((i) => i.id),
    dataDe(protocolado_em ?? ctx.agora, ctx.organizacao.fuso),
  );
  const coerencia = verificarCoerencia(medidas);
  const doQuadro = camposDe(definicao).find((c) => c.tipo === quadroAreas.tipo)?.id ?? '';
  const comCampo = (itens: readonly Verificacao[]) =>
    itens.map(({ origem, ...item }) => ({ ...item, campo_id: origem === 'quadro' ? doQuadro : origem }));
  return [
    ...zonas.map((z) => ({
      sobre: 'zona' as const,
      zona: `${z.sigla} · ${z.descricao}`,
      base_legal: z.base_legal,
      itens: comCampo(verificarIndices(medidas, { ...z, artigos: z.artigos as ParametrosZona['artigos'] })),
    })),
    ...(coerencia.length > 0
      ? [{ sobre: 'coerencia' as const, zona: 'Conferência das áreas', base_legal: '', itens: comCampo(coerencia) }]
      : []),
  ];
}
