import { Button } from '@mantine/core';
import type { Guia } from '@portal/domain/taxas/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { GUIAS } from '#entities/requerimentos/chaves.ts';
import { ParcelarDialog } from '#entities/taxas/ParcelarDialog.tsx';
import { ApiError } from '#lib/api-error.ts';

interface Props {
  guia: Guia;
  /** of the request */
  versao: number;
  onVelho: () => void;
}

/** The town splits a charge for who asked for it at the desk. */
export function Parcelar({ guia, versao, onVelho }: Props) {
  const [aberto, setAberto] = useState(false);
  const queryClient = useQueryClient();
  return (
    <>
      <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setAberto(true)}>
        Parcelar em até {guia.parcelas_max} vezes
      </Button>
      {aberto && (
        <ParcelarDialog
          guia={guia}
          versao={versao}
          onParcelada={() =>
            Promise.all([
              queryClient.invalidateQueries({ queryKey: GUIAS }),
              queryClient.invalidateQueries({ queryKey: ['requerimentos'] }),
            ])
          }
          onVelho={(error) => {
            if (!(error instanceof ApiError) || error.status !== 409) return;
            setAberto(false);
            onVelho();
          }}
          onClose={() => setAberto(false)}
        />
      )}
    </>
  );
}
