import { createContext } from 'react';

/** Where the parts of a list stand in the line of their page's title; null until the page is drawn. */
export interface Slots {
  count: HTMLElement | null;
  tools: HTMLElement | null;
  below: HTMLElement | null;
}

/** Null outside a page. */
export const PageSlots = createContext<Slots | null>(null);
