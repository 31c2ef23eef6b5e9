import type { Membro } from '@portal/domain/equipe/contract';
import { StatusPill } from '#ui/StatusPill.tsx';

const TONS = { Ativo: 'green', Convidado: 'amber-outline', Inativo: 'grey' } as const;

export const SituacaoPill = ({ situacao }: { situacao: Membro['situacao'] }) => (
  <StatusPill tone={TONS[situacao]}>{situacao}</StatusPill>
);
