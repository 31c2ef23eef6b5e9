import type { Membro } from '@portal/domain/equipe/contract';
import { formatData } from '@portal/domain/text/datas';
import { StatusPill } from '#ui/StatusPill.tsx';

const TONS = { Ativo: 'green', Convidado: 'amber-outline', Inativo: 'grey' } as const;

type Props = Pick<Membro, 'situacao'> & Partial<Pick<Membro, 'ausente_ate'>>;

/** Whoever is away is still on the staff, and given nothing. */
export const SituacaoPill = ({ situacao, ausente_ate }: Props) =>
  situacao === 'Ativo' && ausente_ate ? (
    <StatusPill tone="amber">{`Ausente até ${formatData(ausente_ate).slice(0, 5)}`}</StatusPill>
  ) : (
    <StatusPill tone={TONS[situacao]}>{situacao}</StatusPill>
  );
