import { Button } from '@mantine/core';
import { isHostSistema } from '@portal/domain/organizacoes/marca';
import { rota } from '#lib/rotas.ts';
import { RouteLink } from '#ui/RouteLink.tsx';

/** The other way on for who is lost in a town: everything that may be asked of it, with a search. */
export const Servicos = () =>
  isHostSistema(location.hostname) ? null : (
    <Button component={RouteLink} href={rota('carta')} variant="default">
      Procurar um serviço
    </Button>
  );
