import type { PageModule, PageModules } from './panel.ts';

export { ContribuinteLayout as Layout } from '../shell/ContribuinteLayout.tsx';
export const PAGES: PageModules = import.meta.glob<PageModule>(['../pages/contribuinte/**/*.tsx', '!**/*.test.tsx']);
