import type { Requerimento } from '@portal/domain/autos/contract';
import { Callout } from '#ui/Callout.tsx';

/** For who may look and not act: an owner, say. */
export const QuemAge = ({ requerimento: r }: { requerimento: Requerimento }) => (
  <Callout>
    Quem responde por este pedido é {r.requerente.nome} ou o responsável técnico. Você acompanha, e recebe os mesmos avisos.
  </Callout>
);
