import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '@fontsource-variable/inter';
import './theme/global.css';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { TOAST_MS } from '#lib/constants.ts';
import { queryClient } from '#lib/query-client.ts';
import { Busy } from './Busy.tsx';
import { cssVariables, townTheme } from './theme/theme.ts';

/** Theme in the town's colour, messages on top, the query cache. `cor` is `#rrggbb`. */
export function AppProvider({ cor, children }: { cor: string; children: ReactNode }) {
  const theme = useMemo(() => townTheme(cor), [cor]);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <Notifications position="top-center" autoClose={TOAST_MS} limit={4} zIndex={500} transitionDuration={120} />
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      <Busy />
    </MantineProvider>
  );
}
