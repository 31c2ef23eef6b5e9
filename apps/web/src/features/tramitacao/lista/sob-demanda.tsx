import { lazy } from 'react';

const loadLote = () => import('./Lote.tsx');
const loadQuadro = () => import('./Quadro.tsx');
const loadExportar = () => import('./Exportar.tsx');
const loadFiltro = () => import('./CamposDoFiltro.tsx');

/** What the list shows only when it is asked for: its code comes once the list stands, so that nobody waits for it then either. */
export const AtoDialog = lazy(async () => ({ default: (await loadLote()).AtoDialog }));
export const RelatorioDoLote = lazy(async () => ({ default: (await loadLote()).RelatorioDoLote }));
export const Quadro = lazy(async () => ({ default: (await loadQuadro()).Quadro }));
export const Exportar = lazy(async () => ({ default: (await loadExportar()).Exportar }));
export const CamposDoFiltro = lazy(async () => ({ default: (await loadFiltro()).CamposDoFiltro }));

export const warmList = (): void => {
  for (const load of [loadLote, loadQuadro, loadExportar, loadFiltro]) load().catch(() => undefined);
};
