import { quadroAreas } from '@portal/domain/campos/quadro-areas/model';
import type { Rascunho } from '@portal/domain/processos/rascunho';
import { NOMES_DAS_QUANTIDADES } from '@portal/domain/quadros-de-areas/totais';

type Quantidade = (typeof NOMES_DAS_QUANTIDADES)[number];

const BASES: Record<Quantidade, string> = {
  area_total: 'Soma das áreas de todas as situações',
  area_final: 'Área ao fim da obra',
  area_computavel: 'Soma das áreas computáveis',
  area_nao_computavel: 'Soma das áreas não computáveis',
  area_construir: 'Área a construir ou ampliar',
  area_regularizar: 'Área a regularizar',
  area_reformar: 'Área a reformar',
  area_demolir: 'Área a demolir',
  unidades: 'Número de unidades',
};

export const temQuadro = (d: Rascunho): boolean => d.secoes.some((s) => s.campos.some((c) => c.tipo === quadroAreas.tipo));

export const nomeDaBase = (base: unknown): string =>
  base === 'fixo' ? 'Valor fixo' : `Por ${(BASES[base as Quantidade] ?? String(base ?? '?')).toLowerCase()}`;

/** What a fee may be computed on in this draft; what is named but not there stays in sight. */
export function opcoesDeBase(d: Rascunho, base: string): { value: string; label: string; disabled?: boolean }[] {
  const semQuadro = !temQuadro(d);
  const opcoes = [
    { value: 'fixo', label: 'Um valor fixo' },
    ...NOMES_DAS_QUANTIDADES.map((value) => ({ value, label: BASES[value], disabled: semQuadro && value !== base })),
  ];
  return base && !opcoes.some((o) => o.value === base)
    ? [...opcoes, { value: base, label: `${base} · não existe aqui` }]
    : opcoes;
}

/** The unit as people say it after a number. */
export const medidaDe = ({ base, medida }: Record<string, unknown>): string =>
  typeof medida === 'string' && medida ? medida : String(base ?? '').startsWith('area') ? 'm²' : 'un.';
