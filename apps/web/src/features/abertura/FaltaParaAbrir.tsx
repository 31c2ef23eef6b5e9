import { verAbertura } from '@portal/domain/abertura/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { call } from '#lib/api.ts';
import classes from './FaltaParaAbrir.module.css';

const FaltasEmCartao = lazy(() => import('./FaltasEmCartao.tsx').then((m) => ({ default: m.FaltasEmCartao })));

interface Props {
  /** Only while something stops a request: for a page on which people work every day. */
  soOQueImpede?: boolean;
}

/** What a town still lacks, each with what happens without it and the way to mend it. Nothing at all once it lacks nothing. */
export function FaltaParaAbrir({ soOQueImpede = false }: Props) {
  const { data: faltas = [] } = useQuery({
    queryKey: ['abertura'],
    queryFn: ({ signal }) => call(verAbertura, { signal, local: true }),
    // whoever comes back from mending something finds it gone
    staleTime: 0,
  });
  const impede = faltas.some((falta) => falta.impede);
  if (faltas.length === 0 || (soOQueImpede && !impede)) return null;
  const cartao = (
    <Suspense>
      <FaltasEmCartao faltas={faltas} />
    </Suspense>
  );
  return soOQueImpede ? <div className={classes.sobreALista}>{cartao}</div> : cartao;
}
