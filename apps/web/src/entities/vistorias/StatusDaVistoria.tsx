import { COR_DA_VISTORIA, type VistoriaStatus } from '@portal/domain/vistorias/status';
import type { Resultado } from '@portal/domain/vistorias/vistoria';
import { StatusPill } from '#ui/StatusPill.tsx';
import type { Tone } from '#ui/tones.ts';

const DO_RESULTADO: Record<Resultado, Tone> = {
  Aprovada: 'green',
  'Aprovada em parte': 'amber',
  Reprovada: 'red',
  'Não realizada': 'grey-outline',
};

/** Where it is; of one that is done, what came of it. */
export const StatusDaVistoria = ({ status, resultado }: { status: VistoriaStatus; resultado: Resultado | null }) =>
  resultado ? (
    <StatusPill tone={DO_RESULTADO[resultado]}>{resultado}</StatusPill>
  ) : (
    <StatusPill tone={COR_DA_VISTORIA[status]}>{status}</StatusPill>
  );
