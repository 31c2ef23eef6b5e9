import type { PageModule, PageModules } from './panel.ts';

export { SistemaLayout as Layout } from '../shell/SistemaLayout.tsx';
export const PAGES: PageModules = import.meta.glob<PageModule>(['../pages/sistema/**/*.tsx', '!**/*.test.tsx']);
