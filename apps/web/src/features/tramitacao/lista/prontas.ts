import { NINGUEM } from '@portal/domain/requerimentos/lista';
import type { Pronta } from '#entities/visoes/visao.ts';

/** Views that everybody begins with, in the order in which a day is begun. */
export const PRONTAS: readonly Pronta[] = [
  { nome: 'Minha fila, por prazo', filtros: { minha_fila: 'sim' }, order: 'prazo_em', direction: 'asc' },
  { nome: 'Vencem em até 5 dias', filtros: { vence_em: '5' }, order: 'prazo_em', direction: 'asc' },
  {
    nome: 'Sem analista',
    filtros: { analista: [NINGUEM], espera: ['prefeitura'] },
    order: 'protocolado_em',
    direction: 'asc',
  },
  {
    nome: 'Há mais de 15 dias conosco',
    filtros: { conosco: '15', espera: ['prefeitura'] },
    order: 'dias_conosco',
    direction: 'desc',
  },
];

/** What the views of this list have of their own. */
export const DESTA_LISTA = { prontas: PRONTAS, fica: 'Os requerimentos ficam como estão.' };
