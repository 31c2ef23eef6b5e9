import type { Campo } from '@portal/domain/campos/registro';
import type { Rascunho } from '@portal/domain/processos/rascunho';
import { NOMES_DAS_QUANTIDADES } from '@portal/domain/quadros-de-areas/totais';
import { type Classe, entradaDe } from '../editores/tipos.ts';

/** Something a condition may ask about. */
export interface Conhecido {
  id: string;
  rotulo: string;
  secao: string;
  classe: NonNullable<Classe>;
  opcoes: readonly string[];
}

const QUANTIDADES: Record<(typeof NOMES_DAS_QUANTIDADES)[number], string> = {
  area_total: 'Soma de todas as situações (m²)',
  area_final: 'Área ao fim da obra (m²)',
  area_computavel: 'Soma das áreas computáveis (m²)',
  area_nao_computavel: 'Soma das áreas não computáveis (m²)',
  area_construir: 'Área a construir (m²)',
  area_regularizar: 'Área a regularizar (m²)',
  area_reformar: 'Área a reformar (m²)',
  area_demolir: 'Área a demolir (m²)',
  unidades: 'Número de unidades',
};

const opcoesDe = (c: Record<string, unknown>): readonly string[] =>
  c.tipo === 'sim_nao' ? ['Sim', 'Não'] : Array.isArray(c.opcoes) ? c.opcoes.filter((o) => typeof o === 'string') : [];

/** All that a condition of this draft may ask about, in the order of the form; with an area table, its totals too. */
export function conhecidosDe({ secoes }: Pick<Rascunho, 'secoes'>): Conhecido[] {
  const campos = secoes.flatMap((s) =>
    s.campos.flatMap((c): Conhecido[] => {
      const classe = entradaDe(c.tipo)?.classe;
      return classe ? [{ id: c.id, rotulo: c.rotulo || c.id, secao: s.titulo || s.id, classe, opcoes: opcoesDe(c) }] : [];
    }),
  );
  if (!secoes.some((s) => s.campos.some((c) => c.tipo === 'quadro_areas'))) return campos;
  const totais = NOMES_DAS_QUANTIDADES.map(
    (id): Conhecido => ({ id, rotulo: QUANTIDADES[id], secao: 'Quadro de áreas', classe: 'numero', opcoes: [] }),
  );
  return [...campos, ...totais];
}

/** The draft's fields as the check of conditions takes them. */
export const camposPorId = ({ secoes }: Pick<Rascunho, 'secoes'>): ReadonlyMap<string, Campo> =>
  new Map(secoes.flatMap((s) => s.campos.map((c) => [c.id, c as unknown as Campo])));
