import type { Comprovante, Guia } from '@portal/domain/taxas/contract';
import { StatusPill } from '#ui/StatusPill.tsx';
import type { Tone } from '#ui/tones.ts';

const TOM_DA_GUIA: Record<Guia['pagamento'], Tone> = {
  Pendente: 'amber-outline',
  'Em conferência': 'violet',
  Pago: 'green',
  Cancelada: 'grey',
};
const TOM_DO_COMPROVANTE: Record<Comprovante['situacao'], Tone> = { Enviado: 'violet', Aprovado: 'green', Recusado: 'red' };

export const PagamentoPill = ({ pagamento }: { pagamento: Guia['pagamento'] }) => (
  <StatusPill tone={TOM_DA_GUIA[pagamento]}>{pagamento}</StatusPill>
);

export const ComprovantePill = ({ situacao }: { situacao: Comprovante['situacao'] }) => (
  <StatusPill tone={TOM_DO_COMPROVANTE[situacao]}>{situacao}</StatusPill>
);
