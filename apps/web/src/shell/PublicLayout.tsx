import { Button } from '@mantine/core';
import { useMatches } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { homeOf, loginHref } from '#lib/landing.ts';
import { onHostSistema } from '#lib/layout-state.ts';
import { readMe } from '#lib/me.ts';
import { useOrganizacao } from '#lib/recursos.ts';
import type { RotaNome } from '#lib/rotas.ts';
import { isSignedIn, logout } from '#lib/session.ts';
import { Density } from '#ui/Density.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import headerClasses from './header/Header.module.css';
import { HeaderBrand } from './header/HeaderBrand.tsx';
import { Main } from './Main.tsx';
import classes from './Shell.module.css';
import { SkipLink } from './SkipLink.tsx';

// the log-in has none, and is the page that everybody waits for
const Footer = lazy(async () => ({ default: (await import('./Footer.tsx')).Footer }));

/** The counter without log-in. The log-in itself fills the page. */
export function PublicLayout() {
  // by the page that stands, not by the address: who is signed in leaves the log-in for a panel, and sees no visitor's header between
  const { nome } = (useMatches().at(-1)?.staticData ?? {}) as { nome?: RotaNome };
  const bare = nome === 'login' || nome === 'sistema.auth.login';
  const parado = useOrganizacao().situacao !== 'Ativo';
  const home = isSignedIn() ? homeOf(readMe()) : loginHref();
  return (
    <Density page name="counter" className={classes.shell}>
      <SkipLink />
      {!bare && (
        <header className={headerClasses.header}>
          <HeaderBrand href={home} />
          <div className={headerClasses.spring} />
          {isSignedIn() && readMe()?.completar_cadastro === 'Sim' ? (
            <Button variant="default" size="compact-md" h={40} className="no-print" onClick={() => void logout()}>
              Sair
            </Button>
          ) : parado ? null : (
            <Button component={RouteLink} href={home} variant="default" size="compact-md" h={40} className="no-print">
              {isSignedIn() && readMe() ? 'Voltar ao painel' : 'Entrar'}
            </Button>
          )}
        </header>
      )}
      <Main bare={bare} />
      {!bare && !onHostSistema() && (
        <Suspense>
          <Footer />
        </Suspense>
      )}
    </Density>
  );
}
