import { Button } from '@mantine/core';
import type { Preparo } from '@portal/domain/preparo/contract';
import type { ReactNode } from 'react';
import { rota } from '#lib/rotas.ts';
import { RouteLink } from '#ui/RouteLink.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import { StepBar } from '#ui/steps/StepBar.tsx';
import { type Step, StepList } from '#ui/steps/StepList.tsx';
import { Abrir } from './Abrir.tsx';
import { Dinheiro } from './Dinheiro.tsx';
import { Feriados } from './Feriados.tsx';
import classes from './Preparar.module.css';
import { Processos } from './Processos.tsx';
import { isFeito, NOMES, PASSOS, type PassoId } from './passos.ts';
import { usePreparo } from './queries.ts';
import { Setores } from './Setores.tsx';
import { Textos } from './Textos.tsx';

export interface PassoProps {
  id: number;
  preparo: Preparo;
}

const TELAS: Record<Exclude<PassoId, 'marca'>, (props: PassoProps) => ReactNode> = {
  setores: Setores,
  dinheiro: Dinheiro,
  processos: Processos,
  feriados: Feriados,
  textos: Textos,
  abrir: Abrir,
};

const lugar = (id: number, passo: PassoId) => rota('sistema.organizacao.cadastro', { id }, { passo });

interface Props {
  id: number;
  passo: PassoId;
  /** The pictures of the town, as its record shows them. */
  marca: ReactNode;
}

/** A town is made ready, one thing after the other. Each step keeps by itself, so it may be left at any of them. */
export function Preparar({ id, passo, marca }: Props) {
  const { data: preparo } = usePreparo(id);
  if (!preparo) return <CardsSkeleton cards={2} />;
  const steps: Step[] = [
    { id: 'registro', label: 'Registro', state: 'complete', href: rota('sistema.organizacao.cadastro', { id }) },
    ...PASSOS.map((p) => ({
      id: p,
      label: NOMES[p],
      state: p === passo ? ('current' as const) : isFeito(p, preparo) ? ('complete' as const) : ('todo' as const),
      href: lugar(id, p),
    })),
  ];
  const at = PASSOS.indexOf(passo);
  const [antes, depois] = [PASSOS[at - 1], PASSOS[at + 1]];
  const Tela = passo === 'marca' ? null : TELAS[passo];
  return (
    <div className={classes.grade}>
      <div className={classes.lado}>
        <StepList steps={steps} label="Preparo do município" upright />
      </div>
      <div className={classes.faixa}>
        <StepBar steps={steps} label="Preparo do município" />
      </div>
      <div className={classes.centro}>
        {Tela ? <Tela key={passo} id={id} preparo={preparo} /> : marca}
        <div className={classes.saidas}>
          <Button
            component={RouteLink}
            href={antes ? lugar(id, antes) : rota('sistema.organizacao.cadastro', { id })}
            variant="default"
          >
            Voltar
          </Button>
          {depois && (
            <Button component={RouteLink} href={lugar(id, depois)} variant={isFeito(passo, preparo) ? 'filled' : 'default'}>
              {isFeito(passo, preparo) ? 'Continuar' : 'Deixar para depois'}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
