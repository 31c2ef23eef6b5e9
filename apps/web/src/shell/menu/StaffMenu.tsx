import { Collapse } from '@mantine/core';
import { can, canSomewhere } from '@portal/domain/usuarios/permissions';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useFilaDeValidacao } from '#entities/contribuintes/fila.ts';
import { temFila, useRisco } from '#entities/requerimentos/fila.ts';
import { useContagemDeTitulares } from '#entities/titular/fila.ts';
import { formatTotal, plural } from '#lib/format.ts';
import { useUsuario } from '#lib/me.ts';
import { usePathname } from '#lib/navigation.ts';
import { readStored, writeStored } from '#lib/storage.ts';
import { RouteLink } from '#ui/RouteLink.tsx';
import classes from './Menu.module.css';
import { OuvirFila } from './OuvirFila.tsx';
import { lugarAtual, type MenuGroup, staffMenu } from './staff-menu.ts';

const KEY = 'layout.menu';

function Group({ group, atual }: { group: MenuGroup; atual: string | undefined }) {
  const id = useId();
  const pathname = usePathname();
  // who is in one of its places sees it, and may close it there
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const holds = group.items.some(({ href }) => href === atual);
  const [left, setLeft] = useState(() => readStored<Record<string, boolean>>(KEY)?.[group.label] ?? group.open);
  const open = holds ? closedAt !== pathname : left;
  const toggle = () => {
    setClosedAt(open ? pathname : null);
    setLeft(!open);
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
          {group.items.map(({ label, title, href, icon: Icon, badge, total, fila }) => (
            <li key={href}>
              <RouteLink
                href={href}
                className={classes.item}
                title={title}
                {...(href === atual && href !== pathname ? { 'aria-current': true } : {})}
              >
                {Icon && <Icon size={18} stroke={1.75} aria-hidden />}
                <span className={classes.label}>{label}</span>
                {badge ? (
                  <span className={classes.badge}>
                    {badge}
                    <span className="visually-hidden"> aguardando assinatura</span>
                  </span>
                ) : null}
                {fila && fila.total > 0 && (
                  <span className={fila.vencido > 0 ? classes.badge : classes.fila}>
                    {formatTotal(fila.total)}
                    <span className="visually-hidden">
                      {' '}
                      na sua fila{fila.vencido > 0 && `, ${plural(fila.vencido, 'vencido', 'vencidos')}`}
                    </span>
                  </span>
                )}
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
  const pathname = usePathname();
  const hasFila = temFila(usuario);
  const { data: fila } = useRisco(hasFila);
  const confere = canSomewhere(usuario, 'prefeitura.contribuinte.validacao');
  const { data: conferencia } = useFilaDeValidacao(confere);
  const { data: titulares } = useContagemDeTitulares(confere);
  if (!usuario) return null;
  const groups = staffMenu(usuario, {
    manager: can(usuario, 'perfil.gestor.prefeitura'),
    may: (key) => canSomewhere(usuario, key),
    relatorios: can(usuario, 'prefeitura.requerimento.relatorio'),
    fila: hasFila ? fila : undefined,
    aConferir: conferencia?.total,
    titulares: titulares && { total: titulares.abertos, vencido: titulares.vencidos },
  });
  const atual = lugarAtual(groups, pathname);
  return (
    <nav aria-label="Menu da prefeitura" className={classes.menu}>
      {hasFila && usuario.setores.map(({ id }) => <OuvirFila key={id} setorId={id} />)}
      {groups.map((group) => (
        <Group key={group.label} group={group} atual={atual} />
      ))}
    </nav>
  );
}
