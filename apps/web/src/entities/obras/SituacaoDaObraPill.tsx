import type { SituacaoDaObra } from '@portal/domain/obras/obra';
import { StatusPill } from '#ui/StatusPill.tsx';
import type { Tone } from '#ui/tones.ts';

const TONS: Record<SituacaoDaObra, Tone> = {
  Licenciada: 'green',
  Embargada: 'red',
  Concluída: 'blue',
  Cassada: 'red',
  Encerrada: 'grey',
  'Sem licença': 'amber-outline',
};

export const SituacaoDaObraPill = ({ situacao }: { situacao: SituacaoDaObra }) => (
  <StatusPill tone={TONS[situacao]}>{situacao}</StatusPill>
);
