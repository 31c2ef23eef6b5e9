import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '@fontsource-variable/inter';
import './theme/global.css';
import './theme/print.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { useToastsNeeded } from '#lib/notify.ts';
import { queryClient } from '#lib/query-client.ts';
import { Busy } from './Busy.tsx';
import { OfflineBar } from './Offline.tsx';
import { cssVariables, townTheme } from './theme/theme.ts';

const Toasts = lazy(async () => ({ default: (await import('./Toasts.tsx')).Toasts }));

/** Theme in the town's colour, messages on top, the query cache. `cor` is `#rrggbb`. */
export function AppProvider({ cor, children }: { cor: string; children: ReactNode }) {
  const toasts = useToastsNeeded();
  const theme = useMemo(() => townTheme(cor), [cor]);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <Suspense>{toasts && <Toasts />}</Suspense>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      <OfflineBar />
      <Busy />
    </MantineProvider>
  );
}
