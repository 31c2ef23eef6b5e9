import type { ObraExterna } from '@portal/domain/obras-externas/fragmento';
import type { SituacaoDaObraExterna } from '@portal/domain/obras-externas/situacao';
import { StatusPill } from '#ui/StatusPill.tsx';
import type { Tone } from '#ui/tones.ts';

const TONS: Record<SituacaoDaObraExterna, Tone> = {
  Pendente: 'amber-outline',
  Enviada: 'blue',
  Aceita: 'green',
  Recusada: 'red',
  Cancelada: 'grey',
};

/** Where a request stands in the works system; one that does not get there is not merely waiting. */
export const SituacaoExternaPill = ({ situacao, falha }: Pick<ObraExterna, 'situacao' | 'falha'>) => (
  <StatusPill tone={falha && situacao !== 'Cancelada' ? 'amber' : TONS[situacao]}>{situacao}</StatusPill>
);
