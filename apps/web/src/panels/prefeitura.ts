import type { PageModule, PageModules } from './panel.ts';

export { PrefeituraLayout as Layout } from '../shell/PrefeituraLayout.tsx';
export const PAGES: PageModules = import.meta.glob<PageModule>(['../pages/prefeitura/**/*.tsx', '!**/*.test.tsx']);
