import { Tooltip } from '@mantine/core';
import type { Usuario } from '@portal/domain/sessoes/contract';
import { RouteLink } from '#ui/RouteLink.tsx';
import classes from './Menu.module.css';
import { sistemaMenu } from './staff-menu.ts';

/** The system panel's menu, 53 px wide: icons with their names at hand. */
export function MiniMenu({ usuario }: { usuario: Usuario }) {
  return (
    <nav aria-label="Menu do sistema">
      <ul className={classes.mini}>
        {sistemaMenu(usuario).map(({ label, href, icon: Icon }) => (
          <li key={href}>
            <Tooltip label={label} position="right">
              <RouteLink href={href} className={classes.miniItem} aria-label={label}>
                <Icon size={22} stroke={1.6} aria-hidden />
              </RouteLink>
            </Tooltip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
