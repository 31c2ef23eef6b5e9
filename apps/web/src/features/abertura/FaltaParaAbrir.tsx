import { verAbertura } from '@portal/domain/abertura/contract';
import type { Falta } from '@portal/domain/abertura/faltas';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { plural } from '#lib/format.ts';
import { Card } from '#ui/Card.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { ContinuarNumeracao } from './ContinuarNumeracao.tsx';
import classes from './FaltaParaAbrir.module.css';
import { ListaDeFaltas } from './ListaDeFaltas.tsx';
import { PublicarProntos } from './PublicarProntos.tsx';
import { DIZERES } from './palavras.ts';

function saida({ oque, quais }: Falta, faltas: readonly Falta[]) {
  if (oque === 'processos' && quais.length > 0) return <PublicarProntos quantos={quais.length} faltas={faltas} />;
  if (oque === 'numeracao') return <ContinuarNumeracao />;
  const { href, leva } = DIZERES[oque];
  return (
    <RouteLink href={href} className={classes.leva}>
      {leva}
    </RouteLink>
  );
}

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
  const impedem = faltas.filter(({ impede }) => impede).length;
  if (faltas.length === 0 || (soOQueImpede && impedem === 0)) return null;
  const lista = (
    <Card title="Falta para abrir" id="falta">
      <p className={classes.resumo}>
        {impedem > 0
          ? `${plural(impedem, 'coisa impede', 'coisas impedem')} que um pedido chegue ao fim neste município.`
          : 'Os pedidos já vão do começo ao fim; isto é o que ainda se pode completar.'}
      </p>
      <ListaDeFaltas faltas={faltas} saida={(falta) => saida(falta, faltas)} />
    </Card>
  );
  return soOQueImpede ? <div className={classes.sobreALista}>{lista}</div> : lista;
}
