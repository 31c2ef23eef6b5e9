import type { PageModule, PageModules } from './panel.ts';

export { PublicLayout as Layout } from '../shell/PublicLayout.tsx';
export const PAGES: PageModules = {
  ...import.meta.glob<PageModule>([
    '../pages/*.tsx',
    '../pages/auth/*.tsx',
    '../pages/requerimento/**/*.tsx',
    '../pages/licencas/*.tsx',
    '../pages/servicos/*.tsx',
    '../pages/atendimento/*.tsx',
    '!**/*.test.tsx',
  ]),
  // what it needs is named apart: the log-in reads this list, and nobody who logs in reads that page
  '../pages/ui-catalog/index.tsx': async () => (await import('./catalogo.ts')).load(),
};
