import { can } from '@portal/domain/usuarios/permissions';
import type { ReactNode } from 'react';
import { useUsuario } from '#lib/me.ts';
import { rota } from '#lib/rotas.ts';
import { Page } from '#ui/Page.tsx';
import { SemPermissao } from './SemPermissao.tsx';

const CONFIGURACOES = { label: 'Configurações', href: rota('prefeitura.configuracoes') };

interface Props {
  title: string;
  subtitle: string;
  children: ReactNode;
}

/** One of the town's settings, for its manager; anybody else is told that it is not theirs. */
export function PaginaDoGestor({ children, ...page }: Props) {
  const usuario = useUsuario();
  if (!usuario) return null;
  if (!can(usuario, 'perfil.gestor.prefeitura')) return <SemPermissao />;
  return (
    <Page {...page} breadcrumbs={[CONFIGURACOES]} width="normal">
      {children}
    </Page>
  );
}
