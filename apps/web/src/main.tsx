import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { loadRecursos, useOrganizacao } from '#lib/recursos.ts';
import { agreeAcrossTabs } from '#lib/session.ts';
import { AppProvider } from '#ui/AppProvider.tsx';
import { heedForcedColours } from '#ui/theme/forced.ts';
import { fetchAhead, router } from './router.tsx';
import { StartFailure } from './StartFailure.tsx';

const COR_PADRAO = '#1f5fa8';

/** In the town's colour, which its manager may change while the page stands. */
const DoMunicipio = () => (
  <AppProvider cor={useOrganizacao().brand.cor}>
    <RouterProvider router={router} />
  </AppProvider>
);

async function start(root: Root): Promise<void> {
  try {
    await loadRecursos();
    root.render(
      <StrictMode>
        <DoMunicipio />
      </StrictMode>,
    );
  } catch {
    root.render(
      <AppProvider cor={COR_PADRAO}>
        <StartFailure onRetry={() => void start(root)} />
      </AppProvider>,
    );
  }
}

const element = document.getElementById('root');
if (element) {
  agreeAcrossTabs();
  heedForcedColours();
  fetchAhead();
  void start(createRoot(element));
}
