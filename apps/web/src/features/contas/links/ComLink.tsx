import { Button } from '@mantine/core';
import type { Finalidade } from '@portal/domain/contas/contract';
import type { ReactNode } from 'react';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import classes from '../Contas.module.css';
import { type LinkConferido, useLink } from '../queries.ts';

interface Props {
  finalidade: Finalidade;
  token: string;
  /** What to do when the link is not good any more. */
  vencido: ReactNode;
  children: (link: LinkConferido) => ReactNode;
}

/** What stands behind a link of a mail. Opening it uses nothing up: programs that check mails open links too. */
export function ComLink({ finalidade, token, vencido, children }: Props) {
  const { data, error, refetch, isFetching } = useLink(finalidade, token);
  if (data) return children(data);
  if (!error)
    return (
      <Card>
        <TextSkeleton />
      </Card>
    );
  const isOver = [404, 410, 422].includes(error.status);
  if (isOver) return <Vencido>{vencido}</Vencido>;
  return (
    <Callout
      meaning="warning"
      title="Não conseguimos conferir o link"
      actions={
        <Button variant="default" size="sm" mih={44} loading={isFetching} onClick={() => void refetch()}>
          Tentar de novo
        </Button>
      }
    >
      {error.mensagem || 'Confira a sua conexão e tente de novo. O link continua valendo.'}
    </Callout>
  );
}

/** A link that is spent or too old, said honestly, with the way to another. */
export const Vencido = ({ children }: { children: ReactNode }) => (
  <Callout meaning="warning" title="Este link venceu ou já foi usado">
    <div className={classes.stack}>{children}</div>
  </Callout>
);
