import type { Falta } from '@portal/domain/abertura/faltas';
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

/** What lacks, each with the way to mend it. Fetched only where anything does: of a town at work nothing may. */
export function FaltasEmCartao({ faltas }: { faltas: readonly Falta[] }) {
  const impedem = faltas.filter(({ impede }) => impede).length;
  return (
    <Card title="Falta para abrir" id="falta">
      <p className={classes.resumo}>
        {impedem > 0
          ? `${plural(impedem, 'coisa impede', 'coisas impedem')} que um pedido chegue ao fim neste município.`
          : 'Os pedidos já vão do começo ao fim; isto é o que ainda se pode completar.'}
      </p>
      <ListaDeFaltas faltas={faltas} saida={(falta) => saida(falta, faltas)} />
    </Card>
  );
}
