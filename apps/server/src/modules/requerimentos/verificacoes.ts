import type { Requerimento } from '@portal/domain/autos/contract';
import { quadroAreas } from '@portal/domain/campos/quadro-areas/model';
import { imoveisDe, medidaDe, terrenoDe } from '@portal/domain/normas/contexto';
import type { ObraDaNorma } from '@portal/domain/normas/obra';
import { camposDe, type Definicao } from '@portal/domain/processos/definicao';
import {
  medidasDoQuadro,
  type ParametrosZona,
  type Verificacao,
  verificarCoerencia,
  verificarIndices,
} from '@portal/domain/quadros-de-areas/indices';
import { totaisDoQuadro } from '@portal/domain/quadros-de-areas/totais';
import type { Respostas } from '@portal/domain/respostas/respostas';
import { dataDe } from '@portal/domain/text/datas';
import type { Ctx } from '#platform/http/context.ts';
import { findZonas } from '../imoveis/index.ts';
import { conferirNormas } from '../normas/index.ts';
import type { Olhar } from './olhar.ts';
import type { RequerimentoRow } from './queries.ts';

type Conferido = Pick<Requerimento, 'verificacoes' | 'normas'> & { obra: ObraDaNorma | null };
type Pedido = Pick<RequerimentoRow, 'id' | 'processo_id' | 'requerente_id' | 'obra_id' | 'protocolado_em' | 'concluido_em'>;

/**
 * The project against the limits of each zone of its lots and against the town's rules, as both were in force on the day it was filed, and against
 * itself. Measures come from the area table and, when the form asks for them, from the fields `projecao_m2`, `permeavel_m2`, `altura_m`,
 * `recuo_frontal_m`, `recuo_lateral_m`, `recuo_fundos_m`.
 */
export async function conferirProjeto(ctx: Ctx, r: Pedido, definicao: Definicao, respostas: Respostas): Promise<Conferido> {
  const imoveis = imoveisDe(definicao, respostas);
  const dia = dataDe(r.protocolado_em ?? ctx.agora, ctx.organizacao.fuso);
  const zonas = await findZonas(
    ctx.tx,
    imoveis.map((i) => i.id),
    dia,
  );
  const terreno = terrenoDe(definicao, respostas, { imoveis, zonas });
  const { area, quadro, projecao, permeavel } = terreno;
  const { normas, obra } = await conferirNormas(ctx.tx, {
    ...{ pedido: r, definicao, respostas, terreno, dia },
    // the work is looked at as it was when this was decided; a draft rests no verdict on it
    ...{ ate: r.concluido_em ?? ctx.agora, com_obra: r.protocolado_em !== null },
  });
  if (!quadro || area === 0) return { normas, obra, verificacoes: [] };
  const medidas = {
    area_terreno: area,
    computavel: totaisDoQuadro(quadro).final.computavel,
    ...medidasDoQuadro(quadro),
    ...{ projecao, permeavel },
    altura: medidaDe(respostas, 'altura_m'),
    recuo_frontal: medidaDe(respostas, 'recuo_frontal_m'),
    recuo_lateral: medidaDe(respostas, 'recuo_lateral_m'),
    recuo_fundos: medidaDe(respostas, 'recuo_fundos_m'),
  };
  const coerencia = verificarCoerencia(medidas);
  const doQuadro = camposDe(definicao).find((c) => c.tipo === quadroAreas.tipo)?.id ?? '';
  const comCampo = (itens: readonly Verificacao[]) =>
    itens.map(({ origem, ...item }) => ({ ...item, campo_id: origem === 'quadro' ? doQuadro : origem }));
  const verificacoes: Conferido['verificacoes'] = zonas.map((z) => ({
    sobre: 'zona',
    zona: `${z.sigla} · ${z.descricao}`,
    base_legal: z.base_legal,
    itens: comCampo(verificarIndices(medidas, { ...z, artigos: z.artigos as ParametrosZona['artigos'] })),
  }));
  if (coerencia.length > 0)
    verificacoes.push({ sobre: 'coerencia', zona: 'Conferência das áreas', base_legal: '', itens: comCampo(coerencia) });
  return { normas, obra, verificacoes };
}

const conferidos = new WeakMap<Olhar, Promise<Conferido>>();
/** The same for who looks at a request: two fragments that ask it share one answer. @param respostas those that this person sees in force */
export function conferidoPara(o: Olhar, respostas: Respostas): Promise<Conferido> {
  const known = conferidos.get(o) ?? conferirProjeto(o.ctx, o.r, o.definicao, respostas);
  conferidos.set(o, known);
  return known;
}

/** What a requester, or who only looks on, reads of the rules: the word to who analyses is not for them. */
export const semPalavraInterna = (normas: Conferido['normas']): Conferido['normas'] =>
  normas.map((n) => ({ ...n, mensagem_interna: '' }));
