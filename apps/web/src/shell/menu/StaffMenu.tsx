import { Collapse } from '@mantine/core';
import { can, canSomewhere } from '@portal/domain/usuarios/permissions';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { formatTotal } from '#lib/format.ts';
import { useUsuario } from '#lib/me.ts';
import { readStored, writeStored } from '#lib/storage.ts';
import { RouteLink } from '#ui/RouteLink.tsx';
import classes from './Menu.module.css';
import { type MenuGroup, staffMenu } from './staff-menu.ts';

const KEY = 'layout.menu';

function Group({ group }: { group: MenuGroup }) {
  const id = useId();
  const [open, setOpen] = useState(() => readStored<Record<string, boolean>>(KEY)?.[group.label] ?? group.open);
  const toggle = () => {
    setOpen(!open);
    writeStored(KEY, { ...readStored<Record<string, boolean>>(KEY), [group.label]: !open });
  };
  return (
    <div className={classes.group}>
      <button type="button" className={classes.head} aria-expanded={open} aria-controls={id} onClick={toggle}>
        {group.label}
        <IconChevronDown size={14} className={classes.chevron} aria-hidden />
      </button>
      <Collapse expanded={open} id={id}>
        <ul className={classes.list}>
          {group.items.map(({ label, title, href, icon: Icon, badge, total }) => (
            <li key={href}>
              <RouteLink href={href} className={classes.item} title={title}>
                {Icon && <Icon size={18} stroke={1.75} aria-hidden />}
                <span className={classes.label}>{label}</span>
                {badge ? (
                  <span className={classes.badge}>
                    {badge}
                    <span className="visually-hidden"> aguardando assinatura</span>
                  </span>
                ) : null}
                {total ? (
                  <span className={classes.total}>
                    {formatTotal(total)}
                    <span className="visually-hidden"> requerimentos</span>
                  </span>
                ) : null}
              </RouteLink>
            </li>
          ))}
        </ul>
      </Collapse>
    </div>
  );
}

/** The staff's left menu (spec §2), what the person may use of it. */
export function StaffMenu() {
  const usuario = useUsuario();
  if (!usuario) return null;
  const groups = staffMenu(usuario, {
    manager: can(usuario, 'perfil.gestor.prefeitura'),
    may: (key) => canSomewhere(usuario, key),
  });
  return (
    <nav aria-label="Menu da prefeitura" className={classes.menu}>
      {groups.map((group) => (
        <Group key={group.label} group={group} />
      ))}
    </nav>
  );
}
