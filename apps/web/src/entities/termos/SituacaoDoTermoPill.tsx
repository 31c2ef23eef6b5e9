import type { SituacaoDoTermo } from '@portal/domain/termos/ciencia';
import { StatusPill } from '#ui/StatusPill.tsx';

const TONS = {
  Enviado: 'blue',
  Aberto: 'amber-outline',
  Ciente: 'violet',
  'Ciência tácita': 'grey',
  Respondido: 'green',
  'Prazo vencido': 'red',
} as const;

export const SituacaoDoTermoPill = ({ situacao }: { situacao: SituacaoDoTermo }) => (
  <StatusPill tone={TONS[situacao]}>{situacao}</StatusPill>
);
