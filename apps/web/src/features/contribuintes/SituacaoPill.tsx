import type { SituacaoDoContribuinte } from '@portal/domain/contribuintes/contract';
import { StatusPill } from '#ui/StatusPill.tsx';
import type { Tone } from '#ui/tones.ts';

const TONS: Record<SituacaoDoContribuinte, Tone> = {
  Ativo: 'green',
  Convidado: 'amber-outline',
  'Sem e-mail': 'grey-outline',
  Bloqueado: 'red',
  Encerrado: 'grey',
};

export const SituacaoPill = ({ situacao }: { situacao: SituacaoDoContribuinte }) => (
  <StatusPill tone={TONS[situacao]}>{situacao}</StatusPill>
);
