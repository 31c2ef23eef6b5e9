import { useAberto } from '#lib/recursos.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { NoMapa } from './NoMapa.tsx';
import { SEM_FILTRO } from './pedido.ts';
import { useLista } from './queries.ts';
import classes from './Registro.module.css';

/** The newest documents that hold, so many that a map stays readable. */
const PEDIDO = { ...SEM_FILTRO, situacao: 'Vigente', page: 1, per_page: 50 } as const;

/** Where the works are that a document in force allows. A town that keeps its register closed has no such map. */
export function MapaDasObras() {
  const { registro_de_licencas } = useAberto();
  return registro_de_licencas ? <Mapa /> : null;
}

function Mapa() {
  const { data } = useLista(PEDIDO);
  if (!data || data.data.length === 0) return null;
  return (
    <Card title="Mapa das obras" id="mapa-das-obras">
      <NoMapa
        linhas={data.data}
        pedido={PEDIDO}
        rotulo="Mapa das obras licenciadas"
        legenda="O mapa mostra os imóveis dos documentos mais novos que valem hoje. Toque num deles para abrir o documento."
      />
      <p className={classes.soft}>
        <RouteLink href={rota('licencas')}>Procurar em todas as licenças emitidas, uma a uma</RouteLink>
      </p>
    </Card>
  );
}
