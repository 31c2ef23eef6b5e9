import { lazy, Suspense } from 'react';
import { useFaq } from '#features/noticias/queries.ts';
import { useLayout } from '#lib/layout-state.ts';

const NoticiasPanel = lazy(async () => ({ default: (await import('./NoticiasPanel.tsx')).NoticiasPanel }));
const FaqDialog = lazy(async () => ({ default: (await import('./FaqDialog.tsx')).FaqDialog }));

/** The news drawer; its code comes when it is first opened. */
export function LateNoticias() {
  const open = useLayout((state) => state.rightDrawerState);
  return <Suspense>{open && <NoticiasPanel />}</Suspense>;
}

/** The FAQ: asked for at once, for the header's button depends on it; its dialog comes when it is first opened. */
export function LateFaq() {
  useFaq();
  const open = useLayout((state) => state.showFaqDialog);
  return <Suspense>{open && <FaqDialog />}</Suspense>;
}
