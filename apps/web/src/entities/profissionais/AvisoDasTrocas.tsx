import type { Requerimento } from '@portal/domain/autos/contract';
import type { ReactNode } from 'react';
import { Callout } from '#ui/Callout.tsx';

interface Props {
  requerimento: Pick<Requerimento, 'tecnicos' | 'trocas'>;
  /** Leads to where it is done. */
  children?: ReactNode;
}

/** Said before anything else, to both sides: nobody answers, or a change waits for whoever looks. */
export function AvisoDasTrocas({ requerimento: r, children }: Props) {
  const vagos = r.tecnicos.filter((t) => t.saiu);
  const espera = r.trocas.find((t) => t.pode.some((p) => p === 'concordar' || p === 'confirmar'));
  return (
    <>
      {vagos.length > 0 && (
        <Callout meaning="warning" title="Sem responsável técnico" actions={children}>
          {[...new Set(vagos.map((t) => t.nome))].join(' e ')} deixou de responder por{' '}
          {[...new Set(vagos.map((t) => t.responsabilidade))].join(' e ')}. Até outra pessoa assumir, a obra precisa parar, e o
          pedido não é aprovado nem o documento assinado.
        </Callout>
      )}
      {espera && (
        <Callout title="A troca do responsável técnico espera a sua resposta" actions={children}>
          {espera.entra?.nome} responderia por {espera.responsabilidade} no lugar de {espera.sai.nome}.
        </Callout>
      )}
    </>
  );
}
