import { Button } from '@mantine/core';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { useChamados } from './chamados.ts';

/** What the person is asked to answer for, on their start. */
export function Chamados() {
  const { data = [] } = useChamados();
  if (data.length === 0) return null;
  return (
    <Card title="Responsável técnico" id="chamados">
      {data.map((c) => (
        <Callout
          key={c.id}
          title={`${c.pedida_por} indica você`}
          actions={
            <Button component={RouteLink} href={rota('contribuinte.responsavelTecnico', { id: c.id })}>
              Ver o que eu assumiria
            </Button>
          }
        >
          Para responder por {c.responsabilidade} em {c.processo_nome} {c.numero}.
        </Callout>
      ))}
    </Card>
  );
}
