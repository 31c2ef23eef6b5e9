import { Button } from '@mantine/core';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useMunicipio } from '#lib/recursos.ts';
import { Sheet } from './drawing/Sheet.tsx';
import classes from './ErrorPage.module.css';
import { RouteLink } from './RouteLink.tsx';

interface Props {
  /** '404', '500' … */
  code?: string;
  title: string;
  /** What stands on the empty sheet. */
  icon: ComponentType<{ size?: number; stroke?: number }>;
  /** What it means and what to do. */
  children: ReactNode;
  home: { label: string; href: string };
  /** Beside the way home. */
  action?: ReactNode;
}

/** A page for when something went wrong: what happened, what it means, where to go. */
export function ErrorPage({ code, title, icon, children, home, action }: Props) {
  const municipio = useMunicipio();
  useEffect(() => {
    document.title = `${title} · ${municipio}`;
  }, [title, municipio]);
  return (
    <div className={classes.root}>
      <Sheet icon={icon} measure={code} />
      {code && <p className="visually-hidden">Erro {code}</p>}
      <h1 className={classes.title}>{title}</h1>
      <div className={classes.text}>{children}</div>
      <div className={classes.actions}>
        <Button component={RouteLink} href={home.href}>
          {home.label}
        </Button>
        {action}
      </div>
    </div>
  );
}
