import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Density } from '#ui/Density.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';

/** It is tried again by itself, for whoever just waits. */
const TENTA_MS = 10_000;

/** The server did not say whose address this is (spec §8, "Start-up failure"). */
export function StartFailure({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onRetry, TENTA_MS);
    return () => clearTimeout(timer);
  }, [onRetry]);
  return (
    <Density name="counter">
      <main style={{ paddingTop: '12vh' }}>
        <h1 className="visually-hidden">Aprova Fácil</h1>
        <EmptyState
          title="Erro ao obter os recursos para inicialização do sistema."
          icon={IconPlugConnectedX}
          action={<Button onClick={onRetry}>Tentar de novo</Button>}
        >
          Confira a sua conexão e o endereço digitado. Se continuar, o portal pode estar fora do ar por alguns minutos.
        </EmptyState>
      </main>
    </Density>
  );
}
