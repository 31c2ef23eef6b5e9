import { MantineThemeProvider } from '@mantine/core';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { type DensityName, densityTheme } from './theme/theme.ts';

const DensityContext = createContext<DensityName>('counter');

export const useDensity = (): DensityName => use(DensityContext);

/** The two rooms of the product: the dense desk of those who analyse, the roomy counter of those who ask. */
export function Density({ name, children, className }: { name: DensityName; children: ReactNode; className?: string }) {
  const theme = useMemo(() => densityTheme(name), [name]);
  return (
    <DensityContext value={name}>
      <MantineThemeProvider theme={theme}>
        <div data-density={name} className={className}>
          {children}
        </div>
      </MantineThemeProvider>
    </DensityContext>
  );
}
