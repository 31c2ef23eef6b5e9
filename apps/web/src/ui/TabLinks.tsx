import { RouteLink } from './RouteLink.tsx';
import classes from './TabLinks.module.css';

interface Props {
  /** What the parts belong to, for those who cannot see it: 'Partes das configurações'. */
  label: string;
  tabs: { href: string; label: string; current: boolean }[];
}

/** Parts of one page, a part at a time; which one stands in the address, so they are links. */
export const TabLinks = ({ label, tabs }: Props) => (
  <nav aria-label={label} className={classes.root}>
    <ul className={classes.list}>
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
