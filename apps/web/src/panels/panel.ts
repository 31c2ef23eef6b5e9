import type { ReactNode } from 'react';

export interface PageModule {
  Component: () => ReactNode;
  /** What the page waits for before it is first painted: a moment at most. */
  ahead?: () => Promise<void>;
}

/** Page files by path, each its own chunk; the folder tree is the URL tree. */
export type PageModules = Record<string, () => Promise<PageModule>>;
