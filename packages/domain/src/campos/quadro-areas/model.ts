import { z } from 'zod';
import { type QuadroAreasRascunho, quadroAreasRascunhoSchema, quadroAreasSchema } from '../../quadros-de-areas/model.ts';
import { errosDoQuadro } from '../../quadros-de-areas/rules.ts';
import { areaFinal, toDecimal, totaisDoQuadro } from '../../quadros-de-areas/totais.ts';
import { formatNumero } from '../../text/numeros.ts';
import type { TipoCampo } from '../tipo.ts';

/** The area table by block and floor. */
export const quadroAreasConfig = z.object({ tipo: z.literal('quadro_areas') });
export type QuadroAreasConfig = z.output<typeof quadroAreasConfig>;

export const quadroAreas: TipoCampo<QuadroAreasConfig, QuadroAreasRascunho> = {
  tipo: 'quadro_areas',
  rascunho: quadroAreasRascunhoSchema,
  vazio: { blocos: [] },
  isVazio: (r) => r.blocos.length === 0,
  erros: (r, _config, { exigir_computavel_maior }) => errosDoQuadro(r, { exigir_computavel_maior }),
  normalizar: (r) => quadroAreasSchema.parse(r),
  texto: (r) => {
    const t = totaisDoQuadro(r).final;
    const blocos = r.blocos.length === 1 ? '1 bloco' : `${r.blocos.length} blocos`;
    return `${blocos}, ${formatNumero(toDecimal(t.construida))} m² construídos ao fim da obra (${formatNumero(toDecimal(t.computavel))} m² computáveis)`;
  },
  coluna: (r) => Number(toDecimal(areaFinal(totaisDoQuadro(r)))),
};
