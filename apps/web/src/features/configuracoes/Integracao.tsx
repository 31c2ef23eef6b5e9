import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useId, useState } from 'react';
import { FactList } from '#ui/FactList.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import type { Tone } from '#ui/tones.ts';
import classes from './Integracao.module.css';

export interface Estado {
  tone: Tone;
  palavra: string;
}

interface Props {
  nome: string;
  /** What it is good for, in one sentence. */
  serve: string;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  /** Absent while it is read. */
  estado?: Estado;
  /** What is set, in sight without opening anything. */
  fatos?: { label: string; value: ReactNode }[];
  /** Said under the facts: what is still missing, and who does it. */
  nota?: ReactNode;
  /** What the last test found, with the button for the next. */
  teste?: ReactNode;
  /** Whether this person changes it, or only looks. */
  muda: boolean;
  id: string;
  /** The form, there from the first opening on: what was typed stays when the card is closed. Absent where nothing is set here. */
  children?: ReactNode;
}

/** One system of the town, as a card: what it is good for, how it stands, and behind a button how it is set. */
export function Integracao({ nome, serve, icon: Icon, estado, fatos = [], nota, teste, muda, id, children }: Props) {
  const [aberta, setAberta] = useState(false);
  const [vista, setVista] = useState(false);
  const corpo = useId();
  const abrir = () => {
    setAberta(!aberta);
    setVista(true);
  };
  return (
    <section className={classes.card} aria-labelledby={`${id}-titulo`} id={id}>
      <div className={classes.head}>
        <span className={classes.icon} aria-hidden>
          <Icon size={24} stroke={1.5} />
        </span>
        <div className={classes.words}>
          <h2 className={classes.name} id={`${id}-titulo`}>
            {nome}
          </h2>
          <p className={classes.good}>{serve}</p>
        </div>
        <div className={classes.state}>{estado && <StatusPill tone={estado.tone}>{estado.palavra}</StatusPill>}</div>
        {children && (
          <Button
            variant="default"
            className={classes.open}
            aria-expanded={aberta}
            aria-controls={vista ? corpo : undefined}
            aria-label={`${palavraDoBotao(muda, fatos.length > 0)}: ${nome}`}
            rightSection={<IconChevronDown size={16} aria-hidden className={classes.chevron} data-open={aberta || undefined} />}
            onClick={abrir}
          >
            {palavraDoBotao(muda, fatos.length > 0)}
          </Button>
        )}
      </div>
      {(fatos.length > 0 || nota || teste) && (
        <div className={classes.set}>
          {fatos.length > 0 && <FactList facts={fatos} columns={2} />}
          {nota}
          {teste}
        </div>
      )}
      {vista && (
        <div id={corpo} className={classes.body} hidden={!aberta}>
          <fieldset disabled={!muda} className={classes.bare}>
            {children}
          </fieldset>
        </div>
      )}
    </section>
  );
}

const palavraDoBotao = (muda: boolean, posta: boolean) => (muda ? (posta ? 'Alterar' : 'Configurar') : 'Ver como está');
