import { IconLock } from '@tabler/icons-react';
import { ErrorPage } from '#ui/ErrorPage.tsx';
import { useHome } from './use-home.ts';

/** In the place of a page that is not for this person. The server refuses by itself; this says so before anything is asked. */
export const SemPermissao = () => (
  <ErrorPage icon={IconLock} code="403" title="Você não tem permissão para ver esta página" home={useHome()}>
    <p>Seu perfil não dá acesso a ela. Se você precisa dela no seu trabalho, peça a quem administra os acessos.</p>
  </ErrorPage>
);
