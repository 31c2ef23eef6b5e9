import type { SituacaoDaValidacao } from '@portal/domain/contribuintes/contract';
import { StatusPill } from '#ui/StatusPill.tsx';
import type { Tone } from '#ui/tones.ts';

const TONS: Record<SituacaoDaValidacao, Tone> = {
  'Não enviada': 'grey-outline',
  Aguardando: 'violet',
  Devolvida: 'amber',
  Aceita: 'green',
  Recusada: 'red',
};
export const PALAVRAS: Record<SituacaoDaValidacao, string> = {
  'Não enviada': 'Não conferido',
  Aguardando: 'A conferir',
  Devolvida: 'Devolvido',
  Aceita: 'Conferido',
  Recusada: 'Recusado',
};

export const ValidacaoPill = ({ situacao }: { situacao: SituacaoDaValidacao }) => (
  <StatusPill tone={TONS[situacao]}>{PALAVRAS[situacao]}</StatusPill>
);
