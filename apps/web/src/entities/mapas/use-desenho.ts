import { cantosDe, formaDosCantos } from '@portal/domain/geometria/aneis';
import type { Forma, Posicao } from '@portal/domain/geometria/formas';
import { useMemo, useState } from 'react';

/** An outline as somebody draws it, with what was before each step. */
export function useDesenho(inicial: Forma | null) {
  const [passos, setPassos] = useState<Posicao[][][]>(() => [cantosDe(inicial)]);
  const cantos = passos.at(-1) as Posicao[][];
  const forma = useMemo(() => formaDosCantos(cantos), [cantos]);
  return {
    cantos,
    forma,
    mudou: passos.length > 1,
    mudar: (novos: Posicao[][]) => setPassos((antes) => [...antes.slice(-100), novos.filter((anel) => anel.length > 0)]),
    desfazer: () => setPassos((antes) => (antes.length > 1 ? antes.slice(0, -1) : antes)),
  };
}
export type Desenho = ReturnType<typeof useDesenho>;
