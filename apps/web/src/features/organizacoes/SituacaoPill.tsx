import type { Situacao } from '@portal/domain/organizacoes/situacoes';
import { StatusPill } from '#ui/StatusPill.tsx';

const TONS = { Ativo: 'green', Suspenso: 'amber', Encerrado: 'grey' } as const;

export const SituacaoPill = ({ situacao }: { situacao: Situacao }) => <StatusPill tone={TONS[situacao]}>{situacao}</StatusPill>;
