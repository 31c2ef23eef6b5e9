import type { Marca } from '@portal/domain/plantas/contract';
import { useState } from 'react';
import { usePlantaComparada } from '../queries.ts';

const NENHUMA: readonly Marca[] = [];

/** The marks of the revision that a plan is compared with, as the person may see them, and whether marks are shown at all. */
export function useOutra(id: string, arquivoId: string | null) {
  const { data } = usePlantaComparada(id, arquivoId);
  const [mostrar, setMostrar] = useState(true);
  const comparando = arquivoId !== null;
  return {
    marcas: (comparando && data?.marcas) || NENHUMA,
    /** A comparison may be looked at without marks; a plan by itself always shows its own. */
    mostra: !comparando || mostrar,
    alternar: () => setMostrar((now) => !now),
  };
}
