import { lazy, type ReactNode, Suspense } from 'react';
import { useEndereco } from '#features/plantas/endereco.ts';
import { usePathname } from '#lib/navigation.ts';
import { PageSkeleton } from '#ui/Skeletons.tsx';

// Plans come with their reader, which is large, and only when one is opened.
const Planta = lazy(() => import('#features/plantas/Planta.tsx').then((module) => ({ default: module.Planta })));

interface Props {
  id: string;
  somenteLeitura?: boolean;
  /** The page of the request. */
  children: ReactNode;
}

/** The page of a request, or one of its plans when the address names it: `?planta=` with sheet, mark and comparison. */
export function ComPlanta({ id, somenteLeitura = false, children }: Props) {
  const endereco = useEndereco();
  const path = usePathname();
  if (!endereco) return children;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Planta
        key={`${id}/${endereco.planta}`}
        requerimentoId={id}
        endereco={endereco}
        somenteLeitura={somenteLeitura}
        voltar={{ label: 'Requerimento', href: path }}
      />
    </Suspense>
  );
}
