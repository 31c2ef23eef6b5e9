import { z } from 'zod';
import {
  DESTINACOES,
  type QuadroAreasRascunho,
  quadroAreasRascunhoSchema,
  quadroAreasSchema,
  TIPOS_CONSTRUCAO,
} from '../../quadros-de-areas/model.ts';
import { errosDoQuadro } from '../../quadros-de-areas/rules.ts';
import { areaFinal, toDecimal, totaisDoQuadro } from '../../quadros-de-areas/totais.ts';
import { formatNumero } from '../../text/numeros.ts';
import type { TipoCampo } from '../tipo.ts';

/** The area table by block and floor. */
export const quadroAreasConfig = z.object({ tipo: z.literal('quadro_areas') });

export const quadroAreas: TipoCampo<typeof quadroAreasConfig, QuadroAreasRascunho> = {
  tipo: 'quadro_areas',
  config: quadroAreasConfig,
  rascunho: quadroAreasRascunhoSchema,
  vazio: { blocos: [] },
  classe: 'outro',
  curto: false,
  so_do_requerente: true,
  efeito: 'corrigir_quadro',
  sem_mescla: true,
  isVazio: (r) => r.blocos.length === 0,
  erros: (r, _config, { exigir_computavel_maior }) => errosDoQuadro(r, { exigir_computavel_maior }),
  normalizar: (r) => quadroAreasSchema.parse(r),
  texto: (r) => {
    const t = totaisDoQuadro(r).final;
    const blocos = r.blocos.length === 1 ? '1 bloco' : `${r.blocos.length} blocos`;
    return `${blocos}, ${formatNumero(toDecimal(t.construida))} m² construídos ao fim da obra (${formatNumero(toDecimal(t.computavel))} m² computáveis)`;
  },
  coluna: (r) => Number(toDecimal(areaFinal(totaisDoQuadro(r)))),
  exemplo: () => ({
    blocos: [
      {
        id: 'b1',
        nome: 'Bloco A',
        destinacao: DESTINACOES[0],
        tipo_construcao: TIPOS_CONSTRUCAO[0],
        unidades: '1',
        pavimentos: [
          {
            id: 'p1',
            nome: 'Térreo',
            situacao: 'Construir',
            repeticoes: '1',
            computavel: '120.00',
            nao_computavel: '20.00',
            vazio: '0.00',
          },
        ],
      },
    ],
  }),
};
