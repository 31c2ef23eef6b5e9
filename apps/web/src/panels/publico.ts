import type { PageModule, PageModules } from './panel.ts';

export { PublicLayout as Layout } from '../shell/PublicLayout.tsx';
export const PAGES: PageModules = import.meta.glob<PageModule>([
  '../pages/*.tsx',
  '../pages/auth/*.tsx',
  '../pages/requerimento/**/*.tsx',
  '../pages/ui-catalog/index.tsx',
  '!**/*.test.tsx',
]);
