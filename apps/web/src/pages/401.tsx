import { IconKey } from '@tabler/icons-react';
import { useHome } from '#shell/use-home.ts';
import { ErrorPage } from '#ui/ErrorPage.tsx';

export const Component = () => (
  <ErrorPage icon={IconKey} code="401" title="Entre para continuar" home={useHome()}>
    <p>Esta página só abre para quem está conectado. Se você já tinha entrado, sua sessão terminou.</p>
  </ErrorPage>
);
