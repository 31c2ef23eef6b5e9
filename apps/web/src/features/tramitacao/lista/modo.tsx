import { SegmentedControl } from '@mantine/core';
import type { EstadoDaVisao } from '@portal/domain/visoes/contract';
import { useState } from 'react';
import { readStored, writeStored } from '#lib/storage.ts';

const MODO = 'layout.modo';
export type Modo = EstadoDaVisao['modo'];

/** As a list or in columns, kept on this machine for each screen. */
export function useModo(tela: string) {
  const [modo, setModo] = useState<Modo>(() => readStored<Record<string, Modo>>(MODO)?.[tela] ?? 'lista');
  const trocar = (next: Modo) => {
    setModo(next);
    writeStored(MODO, { ...readStored<Record<string, Modo>>(MODO), [tela]: next });
  };
  return [modo, trocar] as const;
}

export const ModoDaLista = ({ modo, onModo }: { modo: Modo; onModo: (modo: Modo) => void }) => (
  <SegmentedControl
    size="xs"
    aria-label="Como ver"
    value={modo}
    onChange={(next) => onModo(next)}
    data={[
      { value: 'lista', label: 'Lista' },
      { value: 'quadro', label: 'Quadro' },
    ]}
  />
);
