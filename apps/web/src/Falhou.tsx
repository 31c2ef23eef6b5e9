import { Button } from '@mantine/core';
import { EmptyState } from '#ui/EmptyState.tsx';

/** A page that could not be shown: its code did not arrive (a new version came meanwhile), or it failed. */
export function Falhou() {
  return (
    <EmptyState title="Esta página não abriu" action={<Button onClick={() => location.reload()}>Recarregar</Button>}>
      Pode ter sido a conexão, ou uma versão nova do portal. Recarregue para continuar; o que você já salvou está guardado.
    </EmptyState>
  );
}
