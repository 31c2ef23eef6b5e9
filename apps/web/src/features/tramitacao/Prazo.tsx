import { Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconCalendar, IconClockHour4 } from '@tabler/icons-react';
import { formatDate } from '#lib/format.ts';
import classes from './Prazo.module.css';
import { lerPrazo } from './prazo.ts';

const ICONS = { vencido: IconAlertTriangle, proximo: IconClockHour4, normal: IconCalendar };

interface Props {
  /** `YYYY-MM-DD`, or null while no term runs. */
  em: string | null;
  /** The bare words: in a table the column's head says what it is. */
  curto?: boolean;
  /** Whose term it is, when it is not the town's. */
  de?: string;
}

/** A due date by how near it is: colour, icon and word. */
export function Prazo({ em, curto, de }: Props) {
  if (!em) return curto ? <span className={classes.none}>sem prazo</span> : null;
  const { nivel, texto, curto: breve } = lerPrazo(em);
  const Icon = ICONS[nivel];
  const dono = de ? `prazo do ${de}` : 'prazo';
  const longo = nivel === 'normal' ? `${dono} até ${texto}` : de ? `${dono} ${texto}` : texto;
  const words = curto ? breve : longo;
  return (
    <Tooltip label={`Prazo: ${formatDate(em)}`} disabled={nivel === 'normal'}>
      <span className={classes.root} data-nivel={nivel}>
        <Icon size={16} stroke={2} aria-hidden />
        {words}
      </span>
    </Tooltip>
  );
}
