import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useMarcarTodas, useNotificacoes } from './queries.ts';

/** Nothing to do, nothing to press. */
export function MarcarTodas({ size = 'sm' }: { size?: 'sm' | 'compact-sm' }) {
  const { naoLidas } = useNotificacoes();
  const marcar = useMarcarTodas();
  if (naoLidas.length === 0) return null;
  return (
    <Button
      variant={size === 'sm' ? 'default' : 'subtle'}
      size={size}
      leftSection={<IconChecks size={18} aria-hidden />}
      disabled={marcar.isPending}
      onClick={() => marcar.mutate()}
    >
      Marcar todas como lidas
    </Button>
  );
}
