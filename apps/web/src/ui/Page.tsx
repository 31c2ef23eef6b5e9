import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useMunicipio } from '#lib/recursos.ts';
import classes from './Page.module.css';
import { PageSlots } from './page/page-slots.ts';
import { RouteLink } from './RouteLink.tsx';

export interface Crumb {
  label: string;
  href: string;
}

interface Props {
  /** The page's name: its heading and the browser tab. */
  title: string;
  /** Said under the title in one sentence. */
  subtitle?: ReactNode;
  /** The way here, from the panel's start; the page itself is left out. */
  breadcrumbs?: Crumb[];
  /** Buttons at the right of the title, the primary one last. */
  actions?: ReactNode;
  /** A `MoreMenu`: what is rarely wanted, behind ⋯ at the end of the title's line. */
  more?: ReactNode;
  /** Beside the title: a status, a number. */
  aside?: ReactNode;
  /** 'narrow' for reading and forms, 'full' for tables. */
  width?: 'narrow' | 'normal' | 'full';
  children: ReactNode;
}

/** A page names itself, says where it stands, and offers its acts. */
export function Page({ title, subtitle, breadcrumbs, actions, more, aside, width = 'full', children }: Props) {
  const municipio = useMunicipio();
  const [count, setCount] = useState<HTMLElement | null>(null);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const [below, setBelow] = useState<HTMLElement | null>(null);
  const slots = useMemo(() => ({ count, tools, below }), [count, tools, below]);
  useEffect(() => {
    document.title = `${title} · ${municipio}`;
  }, [title, municipio]);
  return (
    <div className={classes.page} data-width={width}>
      {breadcrumbs && breadcrumbs.length > 0 && (
        <nav aria-label="Você está em">
          <ol className={classes.crumbs}>
            {breadcrumbs.map((crumb) => (
              <li key={crumb.href}>
                <RouteLink href={crumb.href}>{crumb.label}</RouteLink>
                <IconChevronRight size={14} aria-hidden />
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={classes.top}>
        <div className={classes.head}>
          <div className={classes.titles}>
            <div className={classes.line}>
              <h1 className={classes.title} title={title}>
                {title}
              </h1>
              {aside}
              <div className={classes.count} ref={setCount} />
            </div>
            {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
            <div ref={setBelow} />
          </div>
          <div className={classes.tools} ref={setTools} />
          {more && <div className={classes.more}>{more}</div>}
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
      </div>
      <PageSlots value={slots}>{children}</PageSlots>
    </div>
  );
}
