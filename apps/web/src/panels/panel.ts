import type { ReactNode } from 'react';

export interface PageModule {
  Component: () => ReactNode;
}

/** Page files by path, each its own chunk; the folder tree is the URL tree. */
export type PageModules = Record<string, () => Promise<PageModule>>;
