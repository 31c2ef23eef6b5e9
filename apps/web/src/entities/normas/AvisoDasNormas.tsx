import { Button } from '@mantine/core';
import { leiDa, type NormaConferida } from '@portal/domain/normas/conferida';
import type { ReactNode } from 'react';
import { Callout } from '#ui/Callout.tsx';
import classes from './AvisoDasNormas.module.css';

interface Props {
  title: string;
  meaning?: 'warning' | 'danger';
  normas: readonly NormaConferida[];
  /** Leads to the answer that a rule is about, while it may be changed. */
  onAlterar?: ((campoId: string) => void) | undefined;
  /** What may be done besides, for one rule. */
  ato?: (norma: NormaConferida) => ReactNode;
  children: ReactNode;
}

/** Rules that a project does not fulfil, in plain words, each with its law one tap away. Nothing where there is none. */
export function AvisoDasNormas({ title, meaning = 'warning', normas, onAlterar, ato, children }: Props) {
  if (normas.length === 0) return null;
  return (
    <Callout meaning={meaning} title={title}>
      <p className={classes.introducao}>{children}</p>
      <ul className={classes.lista}>
        {normas.map((norma) => (
          <li key={norma.id}>
            <strong>{norma.nome}.</strong> {norma.mensagem}
            <Lei norma={norma} />
            <div className={classes.atos}>
              {onAlterar && norma.campo_id && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  mih={44}
                  onClick={() => onAlterar(norma.campo_id)}
                  aria-label={`Alterar: ${norma.nome}`}
                >
                  Alterar
                </Button>
              )}
              {ato?.(norma)}
            </div>
          </li>
        ))}
      </ul>
    </Callout>
  );
}

/** Where the law says so, with its words. */
export function Lei({ norma }: { norma: NormaConferida }) {
  if (!norma.texto_da_lei) return <span className={classes.lei}> {leiDa(norma)}.</span>;
  return (
    <details className={classes.lei}>
      <summary>{leiDa(norma)}</summary>
      <blockquote>{norma.texto_da_lei}</blockquote>
    </details>
  );
}
