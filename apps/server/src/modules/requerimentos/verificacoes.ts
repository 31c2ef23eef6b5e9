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
import { contextoDe, quadroDe, type Respostas, respostaDe } from '@portal/domain/respostas/respostas';
import { dataDe } from '@portal/domain/text/datas';
import { Exato } from '@portal/domain/text/exato';
import { isDecimal } from '@portal/domain/text/numeros';
import type { Ctx } from '#platform/http/context.ts';
import { findZonas } from '../imoveis/index.ts';
import { conferirNormas } from '../normas/index.ts';
import type { Olhar } from './olhar.ts';

type Conferido = Pick<Requerimento, 'verificacoes' | 'normas'>;
type Pedido = { id: string; processo_id: string; protocolado_em: Date | null };

/** A measure that the form asks for, in hundredths; kept with as many places as its field has. */
function medida(respostas: Respostas, id: string): number | null {
  const valor = respostas[id];
  return typeof valor === 'string' && isDecimal(valor) ? new Exato(valor).times(100).round().toNumber() : null;
}

/**
 * The project against the limits of each zone of its lots and against the town's rules, as both were in force on the day it was filed, and against
 * itself. Measures come from the area table and, when the form asks for them, from the fields `projecao_m2`, `permeavel_m2`, `altura_m`,
 * `recuo_frontal_m`, `recuo_lateral_m`, `recuo_fundos_m`.
 */
export async function conferirProjeto(ctx: Ctx, r: Pedido, definicao: Definicao, respostas: Respostas): Promise<Conferido> {
  const campo = camposDe(definicao).find((c) => c.tipo === tipoImoveis.tipo);
  const quadro = quadroDe(definicao, respostas);
  const imoveis = campo ? respostaDe<ImovelEscolhido[]>(campo, respostas) : [];
  const dia = dataDe(r.protocolado_em ?? ctx.agora, ctx.organizacao.fuso);
  const zonas = await findZonas(
    ctx.tx,
    imoveis.map((i) => i.id),
    dia,
  );
  const area = imoveis.reduce((sum, i) => sum + toCentesimos(i.area_terreno_m2), 0);
  const [projecao, permeavel] = [medida(respostas, 'projecao_m2'), medida(respostas, 'permeavel_m2')];
  const normas = await conferirNormas(ctx.tx, {
    ...{ requerimento_id: r.id, processo_id: r.processo_id, definicao, dia },
    contexto: () => contextoDe(definicao, respostas),
    terreno: { area, quantos: imoveis.length, zonas, quadro, projecao, permeavel },
  });
  if (!quadro || area === 0) return { normas, verificacoes: [] };
  const medidas = {
    area_terreno: area,
    computavel: totaisDoQuadro(quadro).final.computavel,
    ...medidasDoQuadro(quadro),
    ...{ projecao, permeavel },
    altura: medida(respostas, 'altura_m'),
    recuo_frontal: medida(respostas, 'recuo_frontal_m'),
    recuo_lateral: medida(respostas, 'recuo_lateral_m'),
    recuo_fundos: medida(respostas, 'recuo_fundos_m'),
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
  return { normas, verificacoes };
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
