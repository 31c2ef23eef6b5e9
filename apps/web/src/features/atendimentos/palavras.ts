import type { SituacaoDoAtendimento } from '@portal/domain/atendimentos/contract';
import type { Tone } from '#ui/tones.ts';

export const TOM_DO_ATENDIMENTO: Record<SituacaoDoAtendimento, Tone> = {
  'A confirmar': 'amber-outline',
  Marcado: 'blue',
  Cancelado: 'grey',
  Feito: 'green',
  'Não compareceu': 'amber',
};
