import type { Requerimento } from '@portal/domain/autos/contract';
import { isEncerrado } from '@portal/domain/requerimentos/status';
import { StatusRequerimento } from '#entities/requerimentos/StatusRequerimento.tsx';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import classes from './MeuRequerimento.module.css';

const href = (id: string): string => rota('contribuinte.meus.requerimentos.requerimento', { id });

/** Requests this one depends on, those not ended first in mind; or the one it belongs to. */
export function Ligados({ requerimento: r }: { requerimento: Requerimento }) {
  if (!r.pai && r.subrequerimentos.length === 0) return null;
  const waits = r.subrequerimentos.some((f) => !isEncerrado(f.status));
  return (
    <Card title="Pedidos ligados a este" id="ligados">
      {r.pai && (
        <p className={classes.nota}>
          Este pedido faz parte de <RouteLink href={href(r.pai.id)}>{r.pai.numero ?? r.pai.processo_nome}</RouteLink>, que
          continua quando ele terminar.
        </p>
      )}
      {waits && <p className={classes.nota}>A análise continua quando estes pedidos terminarem:</p>}
      <ul className={classes.ligados}>
        {r.subrequerimentos.map((f) => (
          <li key={f.id}>
            {f.visivel ? (
              <RouteLink href={href(f.id)}>
                {f.processo_nome} {f.numero}
              </RouteLink>
            ) : (
              <span>
                {f.processo_nome} {f.numero}
              </span>
            )}
            <StatusRequerimento status={f.status} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
