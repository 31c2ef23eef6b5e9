import type { Situacao } from '@portal/domain/profissionais/registro';
import { StatusPill } from '#ui/StatusPill.tsx';
import type { Tone } from '#ui/tones.ts';

const TONS: Record<Situacao, Tone> = {
  Válido: 'green',
  'A conferir': 'amber-outline',
  Vencido: 'amber',
  Suspenso: 'red',
  Cancelado: 'grey',
};

/** How a registration stands. */
export const SituacaoPill = ({ situacao }: { situacao: Situacao }) => <StatusPill tone={TONS[situacao]}>{situacao}</StatusPill>;
