import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router';
import { hasArrival } from '#lib/arrival.ts';
import { comeBackTo } from '#lib/come-back.ts';
import { SEM_PERMISSAO } from '#lib/error-catalogue.ts';
import { homeOf, loginHref, mustGoTo } from '#lib/landing.ts';
import { layout, onHostSistema, setPainel } from '#lib/layout-state.ts';
import { ensureMe } from '#lib/me.ts';
import { history } from '#lib/navigation.ts';
import { notify } from '#lib/notify.ts';
import { fromQueryString, toQueryString } from '#lib/query-string.ts';
import { readRecursos } from '#lib/recursos.ts';
import { asRota, type Painel, ROTA_NOMES, type RotaNome, rota } from '#lib/rotas.ts';
import { isSignedIn } from '#lib/session.ts';
import { UnsavedGuard } from '#ui/dialog/UnsavedGuard.tsx';
import { PageSkeleton } from '#ui/Skeletons.tsx';
import { Falhou } from './Falhou.tsx';
import type { PageModules } from './panels/panel.ts';

/** One chunk a panel, holding its layout and where its pages are; one chunk a page. */
const PANELS = {
  publico: () => import('./panels/publico.ts'),
  prefeitura: () => import('./panels/prefeitura.ts'),
  contribuinte: () => import('./panels/contribuinte.ts'),
  sistema: () => import('./panels/sistema.ts'),
} as const satisfies Record<Painel, () => Promise<{ PAGES: PageModules }>>;

/** The page of a route: its file under `pages`. */
const pageOf = (painel: Painel, pagina: string | undefined): RouteComponent =>
  lazyRouteComponent(async () => {
    const { PAGES } = await PANELS[painel]();
    const load = PAGES[`../pages/${pagina}.tsx`];
    if (!load) throw new Error(`rotas.ts names a page that does not exist: ${pagina}`);
    const page = await load();
    await page.ahead?.();
    return page;
  }, 'Component');

const FLAG = { prefeitura: 'painelPrefeitura', contribuinte: 'painelContribuinte', sistema: 'painelSistema' } as const;

/** Sends the visit to another address of ours. */
function leaveFor(href: string): never {
  const [path = '/', query = ''] = href.split('?');
  redirect({ to: path, search: fromQueryString(query), replace: true, throw: true });
  throw new Error('redirect did not throw');
}

/** Routing rule, log-in and panel, in this order (spec §1, §2 "Routing rule", §4). */
async function guard(nome: RotaNome, href: string, search: Record<string, unknown>): Promise<void> {
  const { painel, path, ambos, aberta, logada, para, semAtendimento } = asRota(nome);
  if (!ambos && nome.includes('sistema') !== onHostSistema()) {
    // who is signed in is told why they stand at their own start
    if (painel !== 'publico' && isSignedIn()) notify(SEM_PERMISSAO, 'error');
    leaveFor(loginHref());
  }
  if (!semAtendimento && readRecursos()?.organizacao.situacao !== 'Ativo') leaveFor(rota('em.manutencao'));

  const isLogin = nome === 'login' || nome === 'sistema.auth.login';
  // Who arrives with a key of their own enters as its person, whoever was here before.
  if (isLogin && isSignedIn() && !hasArrival()) {
    const usuario = await ensureMe().catch(() => null);
    const home = usuario && homeOf(usuario);
    if (home && home !== loginHref()) leaveFor(comeBackTo(search.redirect) ?? home);
  }
  if (logada || para || (painel !== 'publico' && !aberta)) {
    if (!isSignedIn()) leaveFor(`${loginHref()}?redirect=${encodeURIComponent(href)}`);
    const usuario = await ensureMe();
    const first = mustGoTo(usuario, para && para !== 'qualquer' ? para : painel);
    if (first && !first.startsWith(path)) leaveFor(first);
    if (!isOpenTo(usuario, { painel, para, hasToDo: first !== null })) {
      // a page of one's own that has nothing to do any more is no matter of permission
      if (painel !== 'publico' || para) notify(SEM_PERMISSAO, 'error');
      leaveFor(homeOf(usuario));
    }
    layout.set({
      paineis: Number(usuario.painelSistema) + Number(usuario.painelPrefeitura) + Number(usuario.painelContribuinte),
    });
  }
  setPainel(painel);
}

interface Quem {
  painel: Painel;
  para: 'prefeitura' | 'contribuinte' | 'qualquer' | undefined;
  /** Something must be done before any panel opens. */
  hasToDo: boolean;
}

function isOpenTo(usuario: Awaited<ReturnType<typeof ensureMe>>, { painel, para, hasToDo }: Quem): boolean {
  if (para) return para === 'qualquer' || usuario[FLAG[para]];
  // without a panel of its own, only what somebody was sent to
  return painel === 'publico' ? hasToDo : usuario[FLAG[painel]];
}

/** `{id}` → `$id`, `{id?}` → `{-$id}`. */
const toPattern = (path: string): string =>
  path.replace(/\{(\w+)(\??)\}/g, (_, name: string, optional: string) => (optional ? `{-$${name}}` : `$${name}`));

const root = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <UnsavedGuard />
    </>
  ),
});

const layouts = (Object.keys(PANELS) as Painel[]).map((painel) => {
  const parent = createRoute({
    getParentRoute: () => root,
    id: `layout-${painel}`,
    component: lazyRouteComponent(PANELS[painel], 'Layout'),
  });
  const own = ROTA_NOMES.filter((nome) => asRota(nome).painel === painel && !asRota(nome).fora).map((nome) =>
    createRoute({
      getParentRoute: () => parent,
      path: toPattern(asRota(nome).path),
      component: pageOf(painel, asRota(nome).pagina),
      staticData: { nome },
      beforeLoad: ({ preload, location }) => (preload ? undefined : guard(nome, location.href, location.search)),
    }),
  );
  // Anything else shows the error page (spec §2).
  const rest = createRoute({
    getParentRoute: () => parent,
    path: '$',
    component: pageOf('publico', 'erro'),
    beforeLoad: () => setPainel('publico'),
  });
  return parent.addChildren(painel === 'publico' ? [...own, rest] : own);
});

/** Short addresses of a panel's start. */
const STARTS: Record<string, string> = {
  '/prefeitura': rota('prefeitura.requerimento.listagem'),
  '/sistema': rota('sistema.dashboard'),
  '/contribuinte/dashboard': rota('contribuinte.dashboard'),
};
const starts = Object.entries(STARTS).map(([path, target]) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      leaveFor(target);
    },
  }),
);

/** Pages that stand by themselves: whoever is led there from inside leaves this one. */
const outside = ROTA_NOMES.filter((nome) => asRota(nome).fora).map((nome) =>
  createRoute({
    getParentRoute: () => root,
    path: asRota(nome).path,
    beforeLoad: ({ preload, location }) => {
      if (preload) return;
      window.location.replace(location.href);
      // nothing is shown until the browser is there
      return new Promise<void>(() => undefined);
    },
  }),
);

export const router = createRouter({
  routeTree: root.addChildren([...layouts, ...starts, ...outside]),
  history,
  parseSearch: (text) => fromQueryString(text.replace(/^\?/, '')),
  stringifySearch: (search) => {
    const text = toQueryString(search);
    return text ? `?${text}` : '';
  },
  defaultPendingComponent: PageSkeleton,
  defaultPendingMs: 150,
  defaultPendingMinMs: 200,
  defaultErrorComponent: Falhou,
  defaultNotFoundComponent: pageOf('publico', 'erro'),
  scrollRestoration: true,
  trailingSlash: 'never',
});

/**
 * The code of the page that was asked for comes while the town is asked for, not after it. Not where somebody must enter first: who is
 * not in is sent elsewhere.
 */
export function fetchAhead(): void {
  const path = router.history.location.pathname;
  const [routes, , page] = router.getMatchedRoutes(STARTS[path] ?? path);
  const { nome } = (page?.options.staticData ?? {}) as { nome?: RotaNome };
  if (!nome || (asRota(nome).painel !== 'publico' && !isSignedIn())) return;
  for (const { options } of routes) void options.component?.preload?.();
}
