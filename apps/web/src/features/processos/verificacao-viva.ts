import type { DetalheDoProcesso } from '@portal/domain/processos/gestao';
import type { Problema } from '@portal/domain/processos/problema';
import type { Rascunho } from '@portal/domain/processos/rascunho';
import { verificar } from '@portal/domain/processos/verificar';
import { startTransition, useEffect, useState } from 'react';

const ESPERA_MS = 350;

type Processo = Pick<DetalheDoProcesso, 'slug' | 'setores' | 'processos'>;

/** What is wrong with the draft as it is on screen, looked at when the person pauses: the same check as the server's. */
export function useVerificacaoViva(definicao: Rascunho, { slug, setores, processos }: Processo): readonly Problema[] {
  const [problemas, setProblemas] = useState<readonly Problema[]>([]);
  useEffect(() => {
    const later = setTimeout(() => {
      const achados = verificar(definicao, setores, { proprio: slug, processos: processos.map((p) => p.slug) });
      startTransition(() => setProblemas(achados));
    }, ESPERA_MS);
    return () => clearTimeout(later);
  }, [definicao, slug, setores, processos]);
  return problemas;
}
