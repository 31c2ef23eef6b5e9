import type { Requerimento } from '@portal/domain/autos/contract';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { useOfertas } from './queries.ts';

/** The way from a request to an hour in which it is talked about; nothing where the town opens none. */
export function SobreORequerimento({ requerimento: r }: { requerimento: Requerimento }) {
  const { data: ofertas = [] } = useOfertas();
  if (ofertas.length === 0) return null;
  return (
    <Card title="Falar com a prefeitura" id="atendimento">
      <p style={{ margin: 0 }}>
        <RouteLink href={rota('contribuinte.atendimentos', {}, { requerimento: r.id })}>
          Marcar hora sobre este requerimento
        </RouteLink>
      </p>
    </Card>
  );
}
