import { Button } from '@mantine/core';
import { nomeCurto } from '@portal/domain/organizacoes/marca';
import type { Painel } from '@portal/domain/organizacoes/painel';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { formatTotal } from '#lib/format.ts';
import { Card } from '#ui/Card.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import classes from './Painel.module.css';
import { FRASE_DO_CUIDADO, ondeCuidar } from './palavras.ts';

/** As many as are told before somebody asks for the rest. */
const PRIMEIROS = 8;

/** What needs a hand, with a link to where it is seen to; nothing when all is well. */
export function Cuidados({ cuidados }: Pick<Painel, 'cuidados'>) {
  const [todos, setTodos] = useState(false);
  if (cuidados.length === 0) return null;
  const shown = todos ? cuidados : cuidados.slice(0, PRIMEIROS);
  return (
    <Card title="Precisa de cuidado" id="cuidados" aside={<span className={classes.soft}>{formatTotal(cuidados.length)}</span>}>
      <ul className={classes.lista}>
        {shown.map((c) => {
          const Icone = c.cuidado === 'em_preparo' ? IconInfoCircle : IconAlertTriangle;
          return (
            <li
              key={`${c.organizacao_id}-${c.cuidado}`}
              className={classes.cuidado}
              data-grave={c.organizacao_id === null || undefined}
            >
              <Icone size={20} stroke={1.75} aria-hidden className={classes.icone} />
              <p>
                {c.organizacao_id === null ? (
                  <strong>A instalação</strong>
                ) : (
                  <RouteLink href={ondeCuidar(c.cuidado, c.organizacao_id)}>{nomeCurto(c.municipio)}</RouteLink>
                )}
                {': '}
                {FRASE_DO_CUIDADO[c.cuidado](c.quantos)}
              </p>
            </li>
          );
        })}
      </ul>
      {shown.length < cuidados.length && (
        <Button variant="default" mt="sm" onClick={() => setTodos(true)}>
          Mostrar os outros {formatTotal(cuidados.length - shown.length)}
        </Button>
      )}
    </Card>
  );
}
