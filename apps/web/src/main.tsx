import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { z } from 'zod';
import { loadRecursos } from '#lib/recursos.ts';
import { agreeAcrossTabs } from '#lib/session.ts';
import { AppProvider } from '#ui/AppProvider.tsx';
import { router } from './router.tsx';
import { StartFailure } from './StartFailure.tsx';

// The content security policy forbids making code from text; without this the schema library tries, and the browser reports it.
z.config({ jitless: true });

const COR_PADRAO = '#1f5fa8';

async function start(root: Root): Promise<void> {
  try {
    const { organizacao } = await loadRecursos();
    root.render(
      <StrictMode>
        <AppProvider cor={organizacao.brand.cor}>
          <RouterProvider router={router} />
        </AppProvider>
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
  void start(createRoot(element));
}
