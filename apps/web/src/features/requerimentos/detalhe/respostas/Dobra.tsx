import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './Dobra.module.css';

interface Props {
  titulo: string;
  /** Said beside the title: how much there is. */
  conta?: string;
  level: 2 | 3;
  /** The person's own choice wins over it. */
  aberta: boolean;
  children: ReactNode;
}

/** A section under a head of 48 px. On paper it is always open. */
export function Dobra({ titulo, conta, level, aberta: deInicio, children }: Props) {
  const [escolha, setEscolha] = useState<boolean | null>(null);
  const aberta = escolha ?? deInicio;
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={classes.root} aria-labelledby={`${id}-titulo`}>
      <Heading className={classes.titulo}>
        <button type="button" id={`${id}-titulo`} aria-expanded={aberta} aria-controls={id} onClick={() => setEscolha(!aberta)}>
          <span>{titulo}</span>
          {conta && <span className={classes.conta}>{conta}</span>}
          <IconChevronDown size={20} className={classes.seta} aria-hidden />
        </button>
      </Heading>
      <div id={id} className={classes.dentro} data-fechada={!aberta || undefined}>
        {children}
      </div>
    </section>
  );
}
