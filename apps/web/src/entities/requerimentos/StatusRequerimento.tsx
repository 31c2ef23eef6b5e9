import type { Status } from '@portal/domain/requerimentos/status';
import { StatusPill } from '#ui/StatusPill.tsx';
import { TOM_DO_STATUS } from './status.ts';

/** The spec's word in its one colour and line. */
export const StatusRequerimento = ({ status }: { status: Status }) => (
  <StatusPill tone={TOM_DO_STATUS[status]}>{status}</StatusPill>
);
