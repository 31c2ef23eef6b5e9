import { ActionIcon } from '@mantine/core';
import { PRIMEIRO_ANO, ULTIMO_ANO } from '@portal/domain/calendario/model';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { RouteLink } from '#ui/RouteLink.tsx';
import classes from './Calendario.module.css';

interface Props {
  ano: number;
  hrefDe: (ano: number) => string;
}

const passo = { component: RouteLink, variant: 'default', size: 36 } as const;

/** The year that is shown, with links to the one before and the one after. */
export function EscolherAno({ ano, hrefDe }: Props) {
  return (
    <nav aria-label="Ano" className={classes.year}>
      {ano > PRIMEIRO_ANO && (
        <ActionIcon {...passo} href={hrefDe(ano - 1)} aria-label={`Ver ${ano - 1}`}>
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
      )}
      <span className={classes.yearNow} aria-live="polite">
        {ano}
      </span>
      {ano < ULTIMO_ANO && (
        <ActionIcon {...passo} href={hrefDe(ano + 1)} aria-label={`Ver ${ano + 1}`}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      )}
    </nav>
  );
}
