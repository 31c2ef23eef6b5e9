import { Button, Menu } from '@mantine/core';
import { can } from '@portal/domain/usuarios/permissions';
import { IconChecklist, IconMailForward, IconPlus } from '@tabler/icons-react';
import { PainelDoSistema } from '#features/organizacoes/painel/PainelDoSistema.tsx';
import { usePainel } from '#features/organizacoes/painel/queries.ts';
import { plural } from '#lib/format.ts';
import { useUsuario } from '#lib/me.ts';
import { rota } from '#lib/rotas.ts';
import { Page } from '#ui/Page.tsx';
import { MoreMenu } from '#ui/page/MoreMenu.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';

export function Component() {
  const { data } = usePainel();
  const total = data?.municipios.length;
  const novo = can(useUsuario(), 'perfil.administrador') && (
    <Button component={RouteLink} href={rota('sistema.organizacao.cadastro')} leftSection={<IconPlus size={18} aria-hidden />}>
      Novo município
    </Button>
  );
  return (
    <Page
      title="Início"
      subtitle={total !== undefined && `${plural(total, 'município atendido', 'municípios atendidos')} por esta instalação.`}
      actions={total === 0 ? null : novo}
      more={
        <MoreMenu>
          <Menu.Item component={RouteLink} href={rota('sistema.tarefas')} leftSection={<IconChecklist size={18} aria-hidden />}>
            Tarefas do portal
          </Menu.Item>
          <Menu.Item component={RouteLink} href={rota('sistema.correio')} leftSection={<IconMailForward size={18} aria-hidden />}>
            E-mails por município
          </Menu.Item>
        </MoreMenu>
      }
    >
      <PainelDoSistema novo={novo} />
    </Page>
  );
}
