import { isHostSistema } from '@portal/domain/organizacoes/marca';
import { BREAKPOINTS, DEFAULT_ROWS_PER_PAGE, NEWS_BREAKPOINT_PX } from './constants.ts';
import type { Painel } from './rotas.ts';
import { readStored, writeStored } from './storage.ts';
import { createStore, useStore } from './store.ts';

/** What one list screen remembers of its paging (spec §3). `rowsNumber` is the total. */
export interface Paginacao {
  sortBy: string;
  descending: boolean;
  page: number;
  rowsPerPage: number;
  rowsNumber: number;
}

export const PAGINACAO_PADRAO: Paginacao = {
  sortBy: '',
  descending: false,
  page: 1,
  rowsPerPage: DEFAULT_ROWS_PER_PAGE,
  rowsNumber: DEFAULT_ROWS_PER_PAGE,
};

export interface LayoutState {
  leftDrawerOpen: boolean;
  rightDrawerState: boolean;
  bannerTitle: string;
  bannerSubtitle: string;
  bannerBg: string;
  logo: string;
  favicon: string;
  painelNome: string;
  painelPrefeitura: boolean;
  painelContribuinte: boolean;
  painelPublico: boolean;
  paineis: number;
  showToggleButton: boolean;
  showFaqDialog: boolean;
  /** The process that is being asked for: its questions come before the town's. */
  faqDoProcesso: string;
  updateNoticias: boolean;
  faq: string;
  paginacaoPadrao: Paginacao;
}

type Kept = Pick<LayoutState, 'leftDrawerOpen' | 'rightDrawerState' | 'bannerBg' | 'logo' | 'favicon'>;
const KEY = 'layout.state';
const kept = readStored<Partial<Kept>>(KEY);

/** The layout state of spec §3. Drawers and brand are kept on this machine. */
export const layout = createStore<LayoutState>(
  {
    leftDrawerOpen: true,
    bannerTitle: '',
    bannerSubtitle: '',
    bannerBg: '',
    logo: '',
    favicon: '',
    painelNome: 'Painel publico',
    painelPrefeitura: false,
    painelContribuinte: false,
    painelPublico: true,
    paineis: 1,
    showToggleButton: true,
    showFaqDialog: false,
    faqDoProcesso: '',
    updateNoticias: false,
    faq: '',
    paginacaoPadrao: PAGINACAO_PADRAO,
    ...kept,
    // Open by default (spec §3) where it fits beside the work; a narrower screen starts with the work alone (docs/lacunas.md).
    rightDrawerState: innerWidth > NEWS_BREAKPOINT_PX && (kept?.rightDrawerState ?? innerWidth >= BREAKPOINTS.huge),
  },
  ({ leftDrawerOpen, rightDrawerState, bannerBg, logo, favicon }) =>
    writeStored(KEY, { leftDrawerOpen, rightDrawerState, bannerBg, logo, favicon } satisfies Kept),
);

export const useLayout = <S>(select: (state: LayoutState) => S): S => useStore(layout, select);

/** Makes a panel the active one (spec §4, "Panel selection"). */
export function setPainel(painel: Painel): void {
  if (painel === 'publico')
    layout.set({
      painelNome: 'Painel publico',
      painelPublico: true,
      painelPrefeitura: false,
      painelContribuinte: false,
      paineis: 1,
    });
  else if (painel === 'prefeitura')
    layout.set({ painelNome: 'Painel da prefeitura', painelPublico: false, painelPrefeitura: true, painelContribuinte: false });
  else if (painel === 'contribuinte')
    layout.set({ painelNome: 'Painel do requerente', painelPublico: false, painelPrefeitura: false, painelContribuinte: true });
  else layout.set({ painelNome: 'Painel da sistema', painelPublico: false, painelPrefeitura: false, painelContribuinte: false });
}

export type PainelChave = 'painel-prefeitura' | 'painel-contribuinte';

/** The `:painel` of a path. */
export const painelChave = (): PainelChave => (layout.get().painelPrefeitura ? 'painel-prefeitura' : 'painel-contribuinte');

export const painelTipo = (): 'prefeitura' | 'contribuinte' | 'publico' => {
  const { painelPrefeitura, painelContribuinte } = layout.get();
  return painelPrefeitura ? 'prefeitura' : painelContribuinte ? 'contribuinte' : 'publico';
};

export const onHostSistema = (): boolean => isHostSistema(location.hostname);

/** Puts the town's icon on the browser tab and keeps it for the next start. */
export function applyFavicon(href: string): void {
  if (!href) return;
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link) link.href = href;
  layout.set({ favicon: href });
}

const PAGINATIONS = 'layout.paginations';
const FILTROS = 'layout.filtros';

const readEntry = <T>(key: string, screen: string): T | undefined => readStored<Record<string, T>>(key)?.[screen];
const writeEntry = (key: string, screen: string, value: unknown): void =>
  writeStored(key, { ...readStored<Record<string, unknown>>(key), [screen]: value });

export const keptPaginacao = (screen: string) => readEntry<Partial<Paginacao>>(PAGINATIONS, screen);
export const keepPaginacao = (screen: string, value: Paginacao) => writeEntry(PAGINATIONS, screen, value);
export const keptFiltros = <F>(screen: string) => readEntry<F>(FILTROS, screen);
export const keepFiltros = (screen: string, value: unknown) => writeEntry(FILTROS, screen, value);
