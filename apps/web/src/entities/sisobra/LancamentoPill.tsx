import type { SituacaoDoLancamento } from '@portal/domain/sisobra/situacao';
import { StatusPill } from '#ui/StatusPill.tsx';
import type { Tone } from '#ui/tones.ts';

const TONS: Record<SituacaoDoLancamento, Tone> = {
  Pendente: 'amber',
  Pronta: 'amber-outline',
  Enviada: 'blue',
  Aceita: 'green',
  Recusada: 'red',
  Cancelada: 'grey',
};

export const LancamentoPill = ({ situacao }: { situacao: SituacaoDoLancamento }) => (
  <StatusPill tone={TONS[situacao]}>{situacao}</StatusPill>
);
