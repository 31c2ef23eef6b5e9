import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Callout } from '../Callout.tsx';

interface Props {
  /** What somebody else changed: 'este perfil'. */
  what: string;
  /** How it reads now, for comparing. */
  children?: ReactNode;
  /** Puts what is stored in the place of what was typed. */
  onTakeStored: () => void;
}

/** For a 409 inside a form: somebody saved in between. What was typed stays, and the person decides. */
export const StaleCallout = ({ what, children, onTakeStored }: Props) => (
  <div role="alert">
    <Callout
      meaning="warning"
      title={`Outra pessoa mudou ${what} enquanto você editava`}
      actions={
        <Button variant="default" size="sm" onClick={onTakeStored}>
          Usar o que está salvo
        </Button>
      }
    >
      Nada foi gravado, e o que você preencheu continua aqui. Confira e salve de novo para valer o seu.
      {children}
    </Callout>
  </div>
);
