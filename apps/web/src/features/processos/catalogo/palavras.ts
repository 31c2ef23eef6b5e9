import type { SITUACOES_DA_PROPOSTA } from '@portal/domain/catalogo/propostas';
import type { Tone } from '#ui/tones.ts';

export const SITUACOES: Record<(typeof SITUACOES_DA_PROPOSTA)[number], { texto: string; tom: Tone }> = {
  pendente: { texto: 'Sem resposta', tom: 'amber' },
  aceita: { texto: 'Aceita', tom: 'green' },
  recusada: { texto: 'Recusada', tom: 'red' },
  retirada: { texto: 'Retirada', tom: 'grey' },
};
