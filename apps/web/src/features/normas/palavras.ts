import type { Esperado, Peso, Sentido } from '@portal/domain/normas/conteudo';
import type { SituacaoNaLista } from '@portal/domain/normas/contract';
import type { Decisao, Divergencia, Grupo } from '@portal/domain/normas/passado';
import type { Tone } from '#ui/tones.ts';

export const NOMES_DOS_PESOS: Record<Peso, string> = {
  avisa: 'Avisa',
  pede_motivo: 'Pede explicação',
  impede: 'Impede o protocolo',
};
export const O_QUE_FAZ: Record<Peso, string> = {
  avisa: 'Avisa quem pede e quem analisa; o pedido segue',
  pede_motivo: 'Pede que o requerente corrija ou explique por quê',
  impede: 'Impede de protocolar até que o projeto cumpra',
};
export const NOMES_DOS_SENTIDOS: Record<Sentido, string> = {
  desde: 'pelo menos',
  ate: 'no máximo',
  igual: 'exatamente',
};
export const NOMES_DOS_ESPERADOS: Record<Esperado, string> = {
  cumpre: 'Cumpre',
  descumpre: 'Não cumpre',
  'não se aplica': 'Não se aplica',
};
export const NOMES_DAS_SITUACOES: Record<SituacaoNaLista, string> = {
  'em vigor': 'Em vigor',
  futura: 'Vai valer',
  rascunho: 'Rascunho',
  revogada: 'Revogada',
};
export const TONS: Record<SituacaoNaLista, Tone> = { 'em vigor': 'green', futura: 'violet', rascunho: 'amber', revogada: 'grey' };

export const NOMES_DOS_GRUPOS: Record<Grupo, string> = {
  barraria: 'Não cumpririam',
  divergente: 'Decididos de outro modo',
  'sem dado': 'Sem resposta',
  'não julgado': 'Não julgados',
};
export const NOMES_DAS_DECISOES: Record<Decisao, string> = {
  deferido: 'Deferido',
  indeferido: 'Indeferido',
  cancelado: 'Cancelado',
  'em andamento': 'Em andamento',
};
export const TONS_DAS_DECISOES: Record<Decisao, Tone> = {
  deferido: 'green',
  indeferido: 'red',
  cancelado: 'grey',
  'em andamento': 'blue',
};
/** What people did, beside what the rule says. */
export const O_QUE_DECIDIRAM: Record<Divergencia, string> = {
  'deferido sem cumprir': 'Foi deferido, embora não cumpra a norma.',
  'indeferido cumprindo': 'Foi indeferido, embora cumpra a norma. O motivo pode ter sido outro.',
  'item marcado cumprindo': 'Recebeu um item deste artigo, embora cumprisse a norma.',
};
