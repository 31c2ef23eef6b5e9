import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { canGoBack, history } from '#lib/navigation.ts';
import { useHome } from '#shell/use-home.ts';
import { ErrorPage } from '#ui/ErrorPage.tsx';

export const Component = () => (
  <ErrorPage
    icon={IconPlugConnectedX}
    code="500"
    title="O servidor retornou um erro inesperado"
    home={useHome()}
    action={
      canGoBack() && (
        <Button variant="default" onClick={() => history.back()}>
          Tentar de novo
        </Button>
      )
    }
  >
    <p>O problema é nosso e já foi registrado. O que você tinha salvo está guardado. Tente de novo em alguns minutos.</p>
  </ErrorPage>
);
