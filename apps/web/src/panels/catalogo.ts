import type { PageModule } from './panel.ts';

/** The page of all parts, with the list of what it is made of. */
export const load = (): Promise<PageModule> => import('../pages/ui-catalog/index.tsx');
