import type { Regra } from '@portal/domain/distribuicao/contract';
import { formatNumero } from '@portal/domain/text/numeros';

const m2 = (area: number): string => `${formatNumero(String(area), 2).replace(/,00$/, '')} m²`;
const lista = (nomes: readonly string[]): string => new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(nomes);
const um = (nomes: readonly string[], singular: string, plural: string): string =>
  `${nomes.length === 1 ? singular : plural} ${lista(nomes)}`;

function emArea({ area_min, area_max }: Pick<Regra, 'area_min' | 'area_max'>): string {
  if (area_min !== null && area_max !== null) return `de ${m2(area_min)} a ${m2(area_max)}`;
  if (area_min !== null) return `a partir de ${m2(area_min)}`;
  return area_max !== null ? `até ${m2(area_max)}` : '';
}

/** Which requests a rule takes, in one sentence: 'Habite-se, no bairro Centro ou São José, até 500 m²'. @param etapa its name */
export function quandoVale(regra: Regra, etapa: string): string {
  const partes = [
    regra.processo_nome ? (etapa ? `${regra.processo_nome}, etapa ${etapa}` : regra.processo_nome) : '',
    regra.bairros.length ? um(regra.bairros, 'no bairro', 'nos bairros') : '',
    regra.zonas.length ? um(regra.zonas, 'na zona', 'nas zonas') : '',
    regra.usos.length ? um(regra.usos, 'com o uso', 'com os usos') : '',
    emArea(regra),
  ].filter(Boolean);
  const texto = partes.join(', ') || 'todo requerimento';
  return texto.charAt(0).toUpperCase() + texto.slice(1);
}

export const COMO = {
  rodizio: 'cada pessoa do setor na sua vez',
  menor_carga: 'quem do setor tem menos etapas em aberto',
} as const;

/** Who gets it: the person, or how somebody of the sector is chosen. */
export const quemRecebe = ({ usuario_nome, estrategia }: Pick<Regra, 'usuario_nome' | 'estrategia'>): string =>
  usuario_nome ?? COMO[estrategia];
