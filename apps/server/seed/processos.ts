import type { DefinicaoIn } from '@portal/domain/processos/definicao';
import type { TipoDeProjeto } from '@portal/domain/processos/tipo';
import { MODELOS_INICIAIS } from '#modules/catalogo/index.ts';

/** Where the laws of the demonstration say it: a model of the catalogue names the law alone, since each town has its own. */
const ARTIGOS: Record<string, string> = {
  conferir: 'Lei de Zoneamento, art. 28',
  conferir_2: 'Código de Obras, art. 33',
  conferir_3: 'Código de Obras, art. 41',
  conferir_4: 'Código de Obras, art. 57',
};
const ISENCAO = 'Código Tributário Municipal, art. 214, § 2º';

const comArtigos = (d: DefinicaoIn): DefinicaoIn => ({
  ...d,
  etapas: d.etapas.map((e) => ({
    ...e,
    ...(e.conferencia && { conferencia: e.conferencia.map((c) => ({ ...c, base_legal: ARTIGOS[c.id] ?? c.base_legal })) }),
  })),
  ...(d.taxas && {
    taxas: d.taxas.map((t) => ({ ...t, ...('isencao' in t && t.isencao && { isencao: { ...t.isencao, base_legal: ISENCAO } }) })),
  }),
});

/** What a town without a cadastre opens with is not needed here. */
const DEMONSTRADOS = MODELOS_INICIAIS.filter(({ slug }) => slug !== 'tapume-e-calcada');

/** The demonstration's processes by slug. */
export const PROCESSOS: Record<string, DefinicaoIn> = Object.fromEntries(
  DEMONSTRADOS.map(({ slug, definicao }) => [slug, comArtigos(definicao)]),
);

/** As in a town that has a works system: what is built and what is lived in goes there with its signed paper. */
export const COM_SISTEMA_DE_OBRAS: Record<string, DefinicaoIn> = Object.fromEntries(
  Object.entries(PROCESSOS).map(([slug, d]) =>
    slug === 'alvara-de-construcao' || slug === 'habite-se' ? [slug, { ...d, obra_externa: { quando: 'assinado' } }] : [slug, d],
  ),
);

export const TIPOS: Record<string, TipoDeProjeto> = Object.fromEntries(DEMONSTRADOS.map(({ slug, tipo }) => [slug, tipo]));
