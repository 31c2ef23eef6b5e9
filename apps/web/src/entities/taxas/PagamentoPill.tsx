import type { Guia } from '@portal/domain/taxas/contract';
import { StatusPill } from '#ui/StatusPill.tsx';
import type { Tone } from '#ui/tones.ts';

const TOM_DA_GUIA: Record<Guia['pagamento'], Tone> = {
  Pendente: 'amber-outline',
  'Em conferência': 'violet',
  Pago: 'green',
  'Pago a menor': 'amber',
  'Pago a maior': 'blue',
  Cancelada: 'grey',
  Estornada: 'grey-outline',
};

export const PagamentoPill = ({ pagamento }: { pagamento: Guia['pagamento'] }) => (
  <StatusPill tone={TOM_DA_GUIA[pagamento]}>{pagamento}</StatusPill>
);
