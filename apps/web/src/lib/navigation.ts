import { createBrowserHistory, useRouterState } from '@tanstack/react-router';
import { takeArrivalFromAddress } from './arrival.ts';

takeArrivalFromAddress();

/** The one browser history: the router follows it, and what lives outside React (the API client, the session) moves by it. */
export const history = createBrowserHistory();

/**
 * Opens an address of ours.
 * @param forced the person has no choice (the session is over, what stood here is gone): what was typed is not asked about
 */
export function goTo(href: string, { replace = false, forced = false } = {}): void {
  const options = { ignoreBlocker: forced };
  if (replace) history.replace(href, undefined, options);
  else history.push(href, undefined, options);
}

/** Whether this visit has a page before the one on screen. */
export const canGoBack = (): boolean => history.canGoBack();

export const currentPath = (): string => history.location.pathname;
export const currentHref = (): string => history.location.href;

export const usePathname = (): string => useRouterState({ select: (state) => state.location.pathname });
/** The query of the address, with its question mark. */
export const useSearchString = (): string => useRouterState({ select: (state) => state.location.searchStr });
/**
 * The search of the page that is on screen. While the next page loads, `useSearchString` already reads the next address: a page
 * that acts on a missing parameter must not take that for its own.
 */
export const useShownSearchString = (): string =>
  useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).searchStr });
