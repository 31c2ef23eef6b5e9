import { Button } from '@mantine/core';
import type { Consulta } from '@portal/domain/consultas/contract';
import type { ReactNode } from 'react';
import { formatTime } from '#lib/format.ts';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import classes from './Consultas.module.css';
import { Motivo } from './Motivo.tsx';
import { useConsulta, useEncerrarConsulta } from './queries.ts';

/** What stands inside is shown while a reason holds; without one it is asked for. */
export function ComMotivo({ children }: { children: ReactNode }) {
  const { data: consulta, isPending } = useConsulta();
  if (isPending) return <CardsSkeleton cards={1} />;
  if (!consulta) return <Motivo />;
  return (
    <>
      <Faixa consulta={consulta} />
      {children}
    </>
  );
}

function Faixa({ consulta: { motivo, expira_em } }: { consulta: Consulta }) {
  const encerrar = useEncerrarConsulta();
  return (
    <section aria-label="Consulta aberta" className={classes.faixa}>
      <p>
        <strong>{motivo}</strong> <span className={classes.soft}>até {formatTime(expira_em)}</span>
      </p>
      <Button variant="default" loading={encerrar.isPending} onClick={() => encerrar.mutate()}>
        Encerrar a consulta
      </Button>
    </section>
  );
}
