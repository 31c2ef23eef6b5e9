import { useEffect, useRef } from 'react';
import { RouteLink } from './RouteLink.tsx';
import classes from './TabLinks.module.css';

interface Props {
  /** What the parts belong to, for those who cannot see it: 'Partes das configurações'. */
  label: string;
  tabs: { href: string; label: string; current: boolean }[];
}

/** Parts of one page, a part at a time; which one stands in the address, so they are links. */
export function TabLinks({ label, tabs }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const current = tabs.find((tab) => tab.current)?.href;
  // On a narrow screen the one that is open may stand beyond the edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open tab is the event
  useEffect(() => {
    const ul = list.current;
    const tab = ul?.querySelector<HTMLElement>('[aria-current]');
    if (!ul || !tab) return;
    const { left, right } = tab.getBoundingClientRect();
    const edge = ul.getBoundingClientRect();
    if (left < edge.left || right > edge.right) ul.scrollLeft += left - edge.left - (edge.width - (right - left)) / 2;
  }, [current]);
  return (
    <nav aria-label={label} className={classes.root}>
      <ul className={classes.list} ref={list}>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <RouteLink href={tab.href} className={classes.tab} aria-current={tab.current ? 'page' : undefined}>
              {tab.label}
            </RouteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
