import { ActionIcon, Button, Drawer, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconLogout, IconMenu2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useFoto } from '#features/contas/minha-conta/foto-queries.ts';
import { BREAKPOINTS, MINI_DRAWER_PX } from '#lib/constants.ts';
import { firstName } from '#lib/format.ts';
import { useUsuario } from '#lib/me.ts';
import { rota } from '#lib/rotas.ts';
import { logout } from '#lib/session.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Density } from '#ui/Density.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import headerClasses from './header/Header.module.css';
import { HeaderBrand } from './header/HeaderBrand.tsx';
import { SessionTimer } from './header/SessionTimer.tsx';
import { Main } from './Main.tsx';
import menuClasses from './menu/Menu.module.css';
import { MiniMenu } from './menu/MiniMenu.tsx';
import { sistemaMenu } from './menu/staff-menu.ts';
import classes from './Shell.module.css';
import { SkipLink } from './SkipLink.tsx';
import { SuporteBanner } from './SuporteBanner.tsx';

/** The administrators' desk. Header and menu stand only when somebody is signed in. */
export function SistemaLayout() {
  const usuario = useUsuario();
  const foto = useFoto();
  const narrow = useMediaQuery(`(max-width: ${BREAKPOINTS.small}px)`, undefined, { getInitialValueInEffect: false });
  const [open, setOpen] = useState(false);
  if (!usuario?.id)
    return (
      <Density page name="counter" className={classes.shell}>
        <SkipLink />
        <Main bare />
      </Density>
    );
  return (
    <Density page name="desk" className={classes.shell}>
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
        <HeaderBrand href={rota('sistema.dashboard')} />
        <div className={headerClasses.spring} />
        <SessionTimer always />
        <Tooltip label="Minha conta">
          <Button
            component={RouteLink}
            href={rota('sistema.minhaConta.cadastro')}
            variant="subtle"
            color="gray"
            size="sm"
            px="xs"
            style={{ flex: 'none' }}
          >
            <Avatar nome={usuario.nome} src={foto} size={24} />
            <span className={narrow ? 'visually-hidden' : headerClasses.firstName}>{firstName(usuario.nome)}</span>
            <span className="visually-hidden">, minha conta</span>
          </Button>
        </Tooltip>
        <ActionIcon variant="subtle" color="gray" size={40} aria-label="Sair" onClick={() => void logout()}>
          <IconLogout size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </header>
      <SuporteBanner />
      <div className={classes.body}>
        {narrow ? (
          <Drawer opened={open} onClose={() => setOpen(false)} size={240} title="Menu" padding="xs">
            <ul className={menuClasses.column}>
              {sistemaMenu(usuario).map(({ label, href }) => (
                <li key={href}>
                  <RouteLink href={href} className={menuClasses.place} onClick={() => setOpen(false)}>
                    {label}
                  </RouteLink>
                </li>
              ))}
            </ul>
          </Drawer>
        ) : (
          <div className={classes.left} style={{ width: MINI_DRAWER_PX }}>
            <MiniMenu usuario={usuario} />
          </div>
        )}
        <Main />
      </div>
    </Density>
  );
}
