import { MantineThemeProvider } from '@mantine/core';
import { createContext, type ReactNode, use, useEffect, useMemo } from 'react';
import { type DensityName, densityTheme } from './theme/theme.ts';

const DensityContext = createContext<DensityName>('counter');

/** @public */
export const useDensity = (): DensityName => use(DensityContext);

interface Props {
  name: DensityName;
  children: ReactNode;
  className?: string;
  /** The whole page is this room: what opens over it (menus, dialogs) as well. */
  page?: boolean;
}

/** The two rooms of the product: the dense desk of those who analyse, the roomy counter of those who ask. */
export function Density({ name, children, className, page }: Props) {
  const theme = useMemo(() => densityTheme(name), [name]);
  useEffect(() => {
    if (page) document.body.dataset.density = name;
  }, [page, name]);
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
