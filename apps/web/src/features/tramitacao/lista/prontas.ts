import { NINGUEM } from '@portal/domain/requerimentos/lista';
import type { EstadoDaVisao } from '@portal/domain/visoes/contract';
import { escrito } from './visao.ts';

type Pergunta = Pick<EstadoDaVisao, 'filtros' | 'order' | 'direction'>;
export interface Pronta extends Pergunta {
  nome: string;
}

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

/** What a ready-made view asks, on the columns and in the form that the person has. */
export const estadoDaPronta = ({ filtros, order, direction }: Pronta, agora: EstadoDaVisao): EstadoDaVisao => ({
  ...agora,
  filtros,
  order,
  direction,
  s: '',
});

/** The ready-made view that the list asks now. */
export const prontaAtual = (agora: EstadoDaVisao): Pronta | undefined =>
  PRONTAS.find((pronta) => escrito(estadoDaPronta(pronta, agora)) === escrito(agora));
