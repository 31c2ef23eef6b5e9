import { VisuallyHidden } from '@mantine/core';
import type { Compromisso } from '@portal/domain/agenda/contract';
import type { Data } from '@portal/domain/text/datas';
import type { KeyboardEvent, PointerEvent } from 'react';
import classes from './Grade.module.css';
import { diaPorExtenso, emHora, type Pedaco, UM_DIA } from './horas.ts';
import { TOM_DO_TIPO } from './itens.ts';

interface Props {
  c: Compromisso;
  pedaco: Pedaco;
  dia: Data;
  /** It is being moved, and stands where it would be. */
  movendo: boolean;
  ajuda: string;
  onAbrir: () => void;
  onTecla: (event: KeyboardEvent) => void;
  /** @param borda its end alone is pulled */
  onPegar: (event: PointerEvent, borda: boolean) => void;
}

const HORA_REM = 3;

/** One commitment, as high as it is long. */
export function Evento({ c, pedaco, dia, movendo, ajuda, onAbrir, onTecla, onPegar }: Props) {
  return (
    <li
      className={classes.evento}
      data-tom={TOM_DO_TIPO[c.tipo]}
      data-movendo={movendo || undefined}
      data-curto={pedaco.ate - pedaco.de <= 30 || undefined}
      style={{ top: `${(pedaco.de / 60) * HORA_REM}rem`, height: `${((pedaco.ate - pedaco.de) / 60) * HORA_REM}rem` }}
    >
      <button
        type="button"
        className={classes.botao}
        data-evento={c.id}
        aria-describedby={c.pode_mudar ? ajuda : undefined}
        data-move={c.pode_mudar || undefined}
        onClick={onAbrir}
        onKeyDown={onTecla}
        onPointerDown={(event) => onPegar(event, false)}
      >
        <span className={classes.hora}>
          {emHora(pedaco.de)}–{pedaco.ate === UM_DIA ? '24:00' : emHora(pedaco.ate)}
        </span>{' '}
        <strong>{c.titulo}</strong> {c.local && <span>{c.local}</span>}
        <VisuallyHidden>{`${c.tipo}, ${diaPorExtenso(dia)}`}</VisuallyHidden>
      </button>
      {c.pode_mudar && <span className={classes.borda} aria-hidden onPointerDown={(event) => onPegar(event, true)} />}
    </li>
  );
}
