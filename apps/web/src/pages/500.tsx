import { IconPlugConnectedX } from '@tabler/icons-react';
import { useHome } from '#shell/use-home.ts';
import { ErrorPage } from '#ui/ErrorPage.tsx';

export const Component = () => (
  <ErrorPage icon={IconPlugConnectedX} code="500" title="O servidor retornou um erro inesperado" home={useHome()}>
    <p>O problema é nosso e já foi registrado. O que você tinha salvo está guardado. Tente de novo em alguns minutos.</p>
  </ErrorPage>
);
