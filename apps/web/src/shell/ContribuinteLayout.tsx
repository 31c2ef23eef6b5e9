import { ActionIcon, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { useState } from 'react';
import { DRAWER_BREAKPOINT_PX, LEFT_DRAWER_PX } from '#lib/constants.ts';
import { rota } from '#lib/rotas.ts';
import { Density } from '#ui/Density.tsx';
import { AlgoErrado } from './AlgoErrado.tsx';
import { AvisoDeManutencao } from './AvisoDeManutencao.tsx';
import { Footer } from './Footer.tsx';
import headerClasses from './header/Header.module.css';
import { HeaderActions } from './header/HeaderActions.tsx';
import { HeaderBrand } from './header/HeaderBrand.tsx';
import { SessionTimer } from './header/SessionTimer.tsx';
import { Sino } from './header/Sino.tsx';
import { LateFaq, LateNoticias } from './LatePanels.tsx';
import { Main } from './Main.tsx';
import { CitizenMenu } from './menu/CitizenMenu.tsx';
import menuClasses from './menu/Menu.module.css';
import classes from './Shell.module.css';
import { SkipLink } from './SkipLink.tsx';
import { SuporteBanner } from './SuporteBanner.tsx';

/** The counter, signed in: roomy, one thing at a time. */
export function ContribuinteLayout() {
  const narrow = useMediaQuery(`(max-width: ${DRAWER_BREAKPOINT_PX}px)`, undefined, { getInitialValueInEffect: false });
  const [open, setOpen] = useState(false);
  return (
    <Density page name="counter" className={classes.shell}>
      <SkipLink />
      <header className={headerClasses.header}>
        {narrow && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label="Abrir o menu"
            aria-expanded={open}
            onClick={() => setOpen(true)}
          >
            <IconMenu2 size={22} aria-hidden />
          </ActionIcon>
        )}
        <HeaderBrand href={rota('contribuinte.dashboard')} />
        <div className={headerClasses.spring} />
        <SessionTimer />
        <HeaderActions>
          <Sino />
        </HeaderActions>
      </header>
      <SuporteBanner />
      <AvisoDeManutencao />
      {narrow ? (
        <Drawer opened={open} onClose={() => setOpen(false)} size={LEFT_DRAWER_PX} title="Menu" padding="xs">
          <CitizenMenu column onOpen={() => setOpen(false)} />
        </Drawer>
      ) : (
        <div className={menuClasses.bar}>
          <CitizenMenu />
        </div>
      )}
      <div className={classes.body}>
        <Main />
        <LateNoticias />
      </div>
      <Footer>
        <AlgoErrado />
      </Footer>
      <LateFaq />
    </Density>
  );
}
