import { Button } from '@mantine/core';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { FaltasDoMunicipio } from './Abrir.tsx';
import { isFeito, PASSOS } from './passos.ts';
import { usePreparo } from './queries.ts';

/** On the town's page: what it lacks, and the way on. Nothing once it lacks nothing. */
export function Preparo({ id }: { id: number }) {
  const { data: preparo } = usePreparo(id);
  if (!preparo || preparo.faltas.length === 0) return null;
  const passo = PASSOS.find((p) => !isFeito(p, preparo)) ?? 'abrir';
  return (
    <Card
      title="Falta para abrir"
      aside={
        <Button component={RouteLink} href={rota('sistema.organizacao.cadastro', { id }, { passo })} size="sm">
          Continuar o preparo
        </Button>
      }
    >
      <FaltasDoMunicipio id={id} faltas={preparo.faltas} />
    </Card>
  );
}
