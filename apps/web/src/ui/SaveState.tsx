import { IconAlertTriangle, IconCheck, IconCloudOff, IconLoader2 } from '@tabler/icons-react';
import { formatTime } from '#lib/format.ts';
import classes from './SaveState.module.css';

interface Props {
  /** 'local': the connection is gone and the work is kept on this machine. */
  state: 'saved' | 'saving' | 'failed' | 'local' | 'idle';
  /** When it was last saved. */
  at?: string | Date | null;
}

/** Whether the work is safe: "Salvo às 14:02". */
export function SaveState({ state, at }: Props) {
  return (
    <span className={classes.root} data-state={state} role="status">
      {state === 'saving' && (
        <>
          <IconLoader2 size={16} className={classes.turning} aria-hidden /> Salvando…
        </>
      )}
      {state === 'saved' && at && (
        <>
          <IconCheck size={16} aria-hidden /> Salvo às {formatTime(at)}
        </>
      )}
      {state === 'local' && (
        <>
          <IconCloudOff size={16} aria-hidden /> Sem conexão: guardado neste aparelho
        </>
      )}
      {state === 'failed' && (
        <>
          <IconAlertTriangle size={16} aria-hidden /> Ainda não salvo. Vamos tentar de novo.
        </>
      )}
    </span>
  );
}
