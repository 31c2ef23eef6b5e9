import { type ReactNode, useState } from 'react';
import classes from './Formulario.module.css';

/** A part of the configuration that few need: closed until asked for, unless something is set in it. */
export function Dobra({ titulo, aberta = false, children }: { titulo: string; aberta?: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(aberta);
  return (
    <details className={classes.dobra} open={open} onToggle={(e) => setOpen(e.currentTarget.open)}>
      <summary>{titulo}</summary>
      {open && <div>{children}</div>}
    </details>
  );
}
