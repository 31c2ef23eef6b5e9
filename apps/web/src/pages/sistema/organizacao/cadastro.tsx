import { Button } from '@mantine/core';
import { OrganizacaoForm } from '#features/organizacoes/OrganizacaoForm.tsx';
import { rota, useRotaParams } from '#lib/rotas.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';

const LISTA = { label: 'Organizações', href: rota('sistema.organizacao.listagem') };

export function Component() {
  const { id } = useRotaParams('sistema.organizacao.cadastro');
  if (id)
    return (
      <Page title="Organização" breadcrumbs={[LISTA]} width="narrow">
        <EmptyState
          title="A alteração de um município ainda não está disponível"
          action={
            <Button component={RouteLink} href={LISTA.href}>
              Ver os municípios
            </Button>
          }
        >
          Aqui vão ficar os dados, domínios e integrações do município. Criar um novo já é possível.
        </EmptyState>
      </Page>
    );
  return (
    <Page title="Novo município" subtitle="Ele começa vazio, com endereço próprio." breadcrumbs={[LISTA]} width="narrow">
      <OrganizacaoForm />
    </Page>
  );
}
