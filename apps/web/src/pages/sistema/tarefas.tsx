import { can } from '@portal/domain/usuarios/permissions';
import { Tarefas } from '#features/tarefas/Tarefas.tsx';
import { useUsuario } from '#lib/me.ts';
import { rota } from '#lib/rotas.ts';
import { Page } from '#ui/Page.tsx';

const INICIO = { label: 'Início', href: rota('sistema.dashboard') };

export const Component = () => (
  <Page
    title="Tarefas"
    subtitle="O que o portal faz sozinho para os municípios e a instalação: o que espera, e o que não deu certo."
    breadcrumbs={[INICIO]}
  >
    <Tarefas onde="sistema" age={can(useUsuario(), 'perfil.administrador')} />
  </Page>
);
