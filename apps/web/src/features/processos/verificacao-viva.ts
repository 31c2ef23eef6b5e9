import type { Problema } from '@portal/domain/processos/problema';
import type { Rascunho } from '@portal/domain/processos/rascunho';
import { type SetorConhecido, verificar } from '@portal/domain/processos/verificar';
import { startTransition, useEffect, useState } from 'react';

const ESPERA_MS = 350;

/** What is wrong with the draft as it is on screen, looked at when the person pauses: the same check as the server's. */
export function useVerificacaoViva(definicao: Rascunho, setores: readonly SetorConhecido[]): readonly Problema[] {
  const [problemas, setProblemas] = useState<readonly Problema[]>([]);
  useEffect(() => {
    const later = setTimeout(() => {
      const achados = verificar(definicao, setores);
      startTransition(() => setProblemas(achados));
    }, ESPERA_MS);
    return () => clearTimeout(later);
  }, [definicao, setores]);
  return problemas;
}
