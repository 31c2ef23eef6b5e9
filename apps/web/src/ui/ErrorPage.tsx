import { Button } from '@mantine/core';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useMunicipio, useOrganizacao } from '#lib/recursos.ts';
import { ContatoDaPrefeitura } from './ContatoDaPrefeitura.tsx';
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
      <Atendimento />
    </div>
  );
}

/** Whom to ask when the page is of no help: the town's own telephone and address. */
function Atendimento() {
  const { telefone_comercial, email } = useOrganizacao().cadastro_pessoa;
  if (!telefone_comercial && !email) return null;
  return (
    <p className={classes.help}>
      <ContatoDaPrefeitura antes="Se continuar assim, fale com a prefeitura: " />
    </p>
  );
}
