import { Button, SimpleGrid } from '@mantine/core';
import { can } from '@portal/domain/usuarios/permissions';
import { IconPlus } from '@tabler/icons-react';
import { OrganizacaoCard } from '#features/organizacoes/OrganizacaoCard.tsx';
import { usePrimeirasOrganizacoes } from '#features/organizacoes/queries.ts';
import { plural } from '#lib/format.ts';
import { useUsuario } from '#lib/me.ts';
import { rota } from '#lib/rotas.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';

/** How many towns stand here; the list has them all. */
const AQUI = 24;

export function Component() {
  const { data, isPending } = usePrimeirasOrganizacoes(AQUI);
  const novo = can(useUsuario(), 'perfil.administrador') && (
    <Button component={RouteLink} href={rota('sistema.organizacao.cadastro')} leftSection={<IconPlus size={18} aria-hidden />}>
      Novo município
    </Button>
  );
  return (
    <Page
      title="Início"
      subtitle={data && `${plural(data.total, 'município atendido', 'municípios atendidos')} por esta instalação.`}
      actions={
        <>
          {data && data.total > AQUI && (
            <Button component={RouteLink} href={rota('sistema.organizacao.listagem')} variant="default">
              Ver todos
            </Button>
          )}
          {novo}
        </>
      }
    >
      {isPending && <CardsSkeleton cards={8} />}
      {data?.total === 0 && (
        <EmptyState title="Nenhum município ainda" action={novo}>
          {novo
            ? 'Crie o primeiro: ele recebe um endereço próprio e começa vazio.'
            : 'Quem administra a instalação cria o primeiro.'}
        </EmptyState>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2, md: 3, xl: 4 }} spacing="md">
        {data?.data.map((organizacao) => (
          <OrganizacaoCard key={organizacao.id} organizacao={organizacao} />
        ))}
      </SimpleGrid>
    </Page>
  );
}
