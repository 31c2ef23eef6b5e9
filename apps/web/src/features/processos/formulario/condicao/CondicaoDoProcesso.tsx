import type { Rascunho } from '@portal/domain/processos/rascunho';
import { useMemo } from 'react';
import { CondicaoEditor } from '#entities/condicoes/CondicaoEditor.tsx';
import { conhecidosDe } from './conhecidos.ts';
import { falhaDe } from './falha.ts';

interface Props {
  /** What the condition decides: 'Aparece quando'. */
  label: string;
  hint?: string;
  /** FEEL; undefined is no condition. */
  valor: string | undefined;
  onChange: (expressao: string | undefined) => void;
  definicao: Rascunho;
}

/** A condition over the answers of this draft's form. */
export function CondicaoDoProcesso({ definicao, ...props }: Props) {
  const { secoes } = definicao;
  const conhecidos = useMemo(() => conhecidosDe({ secoes }), [secoes]);
  return <CondicaoEditor {...props} conhecidos={conhecidos} falhaDe={(e) => falhaDe(e, conhecidos, definicao)} />;
}
