import { ActionIcon, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconLayoutSidebarLeftCollapse, IconMenu2 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { DRAWER_BREAKPOINT_PX, LEFT_DRAWER_PX } from '#lib/constants.ts';
import { layout, useLayout } from '#lib/layout-state.ts';
import { usePathname } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';
import { Density } from '#ui/Density.tsx';
import { AlgoErrado } from './AlgoErrado.tsx';
import { AvisoDeManutencao } from './AvisoDeManutencao.tsx';
import { BuscaButton } from './header/BuscaButton.tsx';
import headerClasses from './header/Header.module.css';
import { HeaderActions } from './header/HeaderActions.tsx';
import { HeaderBrand } from './header/HeaderBrand.tsx';
import { SessionTimer } from './header/SessionTimer.tsx';
import { Sino } from './header/Sino.tsx';
import { LateFaq, LateNoticias } from './LatePanels.tsx';
import { Main } from './Main.tsx';
import { StaffMenu } from './menu/StaffMenu.tsx';
import classes from './Shell.module.css';
import { SkipLink } from './SkipLink.tsx';
import { SuporteBanner } from './SuporteBanner.tsx';

/** The desk: header, menu at the left, news at the right. */
export function PrefeituraLayout() {
  const narrow = useMediaQuery(`(max-width: ${DRAWER_BREAKPOINT_PX}px)`, undefined, { getInitialValueInEffect: false });
  const kept = useLayout((state) => state.leftDrawerOpen);
  const [over, setOver] = useState(false);
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an opened page closes the drawer that lay over it
  useEffect(() => setOver(false), [pathname]);
  const open = narrow ? over : kept;
  const setOpen = (next: boolean) => (narrow ? setOver(next) : layout.set({ leftDrawerOpen: next }));

  return (
    <Density page name="desk" className={classes.shell}>
      <SkipLink />
      <header className={headerClasses.header}>
        {(narrow || !open) && (
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
        <HeaderBrand href={rota('prefeitura.requerimento.listagem')} />
        <div className={headerClasses.spring} />
        <BuscaButton />
        <SessionTimer />
        <HeaderActions>
          <Sino />
        </HeaderActions>
      </header>
      <SuporteBanner />
      <AvisoDeManutencao />
      <div className={classes.body}>
        {narrow ? (
          <Drawer opened={over} onClose={() => setOver(false)} size={LEFT_DRAWER_PX} title="Menu" padding="xs">
            <StaffMenu />
            <AlgoErrado />
          </Drawer>
        ) : (
          open && (
            <div className={classes.left} style={{ width: LEFT_DRAWER_PX }}>
              <StaffMenu />
              <div className={classes.collapse}>
                <AlgoErrado />
                <ActionIcon variant="subtle" color="gray" size={36} aria-label="Recolher o menu" onClick={() => setOpen(false)}>
                  <IconLayoutSidebarLeftCollapse size={20} stroke={1.75} aria-hidden />
                </ActionIcon>
              </div>
            </div>
          )
        )}
        <Main />
        <LateNoticias />
      </div>
      <LateFaq />
    </Density>
  );
}
