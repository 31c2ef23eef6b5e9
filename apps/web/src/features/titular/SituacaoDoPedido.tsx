import type { Situacao } from '@portal/domain/titular/rules';
import { StatusPill } from '#ui/StatusPill.tsx';
import type { Tone } from '#ui/tones.ts';

const TONS: Record<Situacao, Tone> = {
  Aguardando: 'violet',
  Atendido: 'green',
  'Atendido em parte': 'green',
  Recusado: 'red',
  Retirado: 'grey',
};
const PALAVRAS: Partial<Record<Situacao, string>> = { Aguardando: 'Espera resposta' };

export const SituacaoDoPedido = ({ situacao }: { situacao: Situacao }) => (
  <StatusPill tone={TONS[situacao]}>{PALAVRAS[situacao] ?? situacao}</StatusPill>
);
