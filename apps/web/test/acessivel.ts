import axe from 'axe-core';
import { expect } from 'vitest';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What only a browser that draws can tell: the journeys ask it there. */
const DRAWN = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } };

/** axe finds nothing in what stands on the page now, by WCAG 2.2 AA. */
export async function isAcessivel(): Promise<void> {
  const { violations } = await axe.run(document.body, { runOnly: { type: 'tag', values: WCAG }, rules: DRAWN });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`)).toEqual([]);
}
