import { Button } from '@mantine/core';
import { formatReais } from '@portal/domain/text/dinheiro';
import { useState } from 'react';
import { plural } from '#lib/format.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { When } from '#ui/When.tsx';
import classes from './Conferencia.module.css';
import { oQueFoiPedido } from './Decisoes.tsx';
import { useDecisoesEsperando } from './decisoes.ts';

const VISIVEIS = 3;

/** Above the list of slips: what somebody asked and another person confirms, on the page of its request. */
export function DecisoesEsperando() {
  const { data = [] } = useDecisoesEsperando();
  const [todas, setTodas] = useState(false);
  if (data.length === 0) return null;
  return (
    <div className={classes.espera}>
      <Callout
        title={`À espera de outra pessoa: ${plural(data.length, 'pedido', 'pedidos')}`}
        actions={
          data.length > VISIVEIS && (
            <Button variant="subtle" size="sm" aria-expanded={todas} onClick={() => setTodas(!todas)}>
              {todas ? 'Mostrar menos' : `Ver mais ${data.length - VISIVEIS}`}
            </Button>
          )
        }
      >
        <ul className={classes.repetidos}>
          {(todas ? data : data.slice(0, VISIVEIS)).map((d) => (
            <li key={d.id}>
              {oQueFoiPedido(d)}, guia {d.guia_numero} de {formatReais(d.guia_valor_centavos)}, requerimento{' '}
              <RouteLink href={rota('prefeitura.requerimento.gerenciar', { id: d.requerimento_id })}>
                {d.requerimento_numero}
              </RouteLink>
              : pedido por {d.pedida_por}, <When at={d.pedida_em} />
            </li>
          ))}
        </ul>
      </Callout>
    </div>
  );
}
