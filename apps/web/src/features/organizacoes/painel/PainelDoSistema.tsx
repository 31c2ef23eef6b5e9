import type { ReactNode } from 'react';
import { Cuidados } from './Cuidados.tsx';
import { Instalacao } from './Instalacao.tsx';
import { Municipios } from './Municipios.tsx';
import classes from './Painel.module.css';
import { usePainel } from './queries.ts';

/** What needs a hand, the towns, and what carries them. @param novo the way to a new town, for whoever may make one */
export function PainelDoSistema({ novo }: { novo: ReactNode }) {
  const { data, isPending } = usePainel();
  return (
    <div className={classes.partes}>
      {data && <Cuidados cuidados={data.cuidados} />}
      <Municipios municipios={data?.municipios} loading={isPending} novo={novo} />
      {data && <Instalacao instalacao={data.instalacao} />}
    </div>
  );
}
