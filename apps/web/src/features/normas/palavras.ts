import type { Esperado, Peso, Sentido } from '@portal/domain/normas/conteudo';
import type { SituacaoNaLista } from '@portal/domain/normas/contract';
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
