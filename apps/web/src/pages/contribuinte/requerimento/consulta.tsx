import { MeusRequerimentos } from '#features/requerimentos/lista/MeusRequerimentos.tsx';
import { rota } from '#lib/rotas.ts';
import { Page } from '#ui/Page.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';

export const Component = () => (
  <Page
    title="Consultar requerimentos"
    subtitle={
      <>
        Todos os pedidos de que você participa neste município, também os encerrados. Tem só o código do canhoto?{' '}
        <RouteLink href={rota('contribuinte.consultaRequerimento')}>Consulte por ele</RouteLink>.
      </>
    }
  >
    <MeusRequerimentos screen="contribuinte.requerimento.consulta" />
  </Page>
);
