import { IconLock } from '@tabler/icons-react';
import { useHome } from '#shell/use-home.ts';
import { ErrorPage } from '#ui/ErrorPage.tsx';

export const Component = () => (
  <ErrorPage icon={IconLock} code="403" title="Você não tem permissão para ver esta página" home={useHome()}>
    <p>Seu perfil não dá acesso a ela. Se você precisa dela no seu trabalho, peça ao gestor do município.</p>
  </ErrorPage>
);
