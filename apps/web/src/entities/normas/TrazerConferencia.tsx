import { Button, Checkbox } from '@mantine/core';
import type { NormaConferida } from '@portal/domain/normas/conferida';
import { type AoDizer, aprovacaoDe } from '@portal/domain/normas/dizer';
import type { Evento } from '@portal/domain/requerimentos/fragmento';
import { IconTextPlus } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './TrazerConferencia.module.css';

interface Props {
  normas: readonly NormaConferida[];
  eventos: readonly Evento[];
  /** The text reaches the parties: the reason of an approval that only the town hall reads stays out. */
  paraAsPartes: boolean;
  /** The field that it goes into, as its label calls it. */
  onde: string;
  onTrazer: (como: AoDizer) => void;
}

/** One act puts what the town's rules say of the project into a text; nothing where no rule asks it. */
export function TrazerConferencia({ normas, eventos, paraAsPartes, onde, onTrazer }: Props) {
  const [cumpridas, setCumpridas] = useState(false);
  if (normas.length === 0) return null;
  return (
    <div className={classes.trazer}>
      <Button
        variant="default"
        leftSection={<IconTextPlus size={18} aria-hidden />}
        aria-label={`Pôr a conferência das normas em ${onde}`}
        onClick={() => onTrazer({ cumpridas, aprovacao: aprovacaoDe(eventos.filter((e) => e.publico || !paraAsPartes)) })}
      >
        Pôr a conferência das normas
      </Button>
      {normas.some((n) => n.situacao === 'dentro') && (
        <Checkbox
          label="Com as que o projeto cumpre"
          checked={cumpridas}
          onChange={(event) => setCumpridas(event.currentTarget.checked)}
        />
      )}
    </div>
  );
}
