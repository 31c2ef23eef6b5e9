import { rota } from '#lib/rotas.ts';
import { RouteLink } from '#ui/RouteLink.tsx';
import classes from './Menu.module.css';

const ITEMS = [
  { label: 'Início', href: rota('contribuinte.dashboard') },
  { label: 'Meus requerimentos', href: rota('contribuinte.meus.requerimentos') },
  { label: 'Minhas obras', href: rota('contribuinte.obras') },
  { label: 'Meus pagamentos', href: rota('contribuinte.meus.pagamentos') },
  { label: 'Novo requerimento', href: rota('contribuinte.requerimento.index') },
  { label: 'Consultar', href: rota('contribuinte.consultaRequerimento') },
  { label: 'Termos recebidos', href: rota('contribuinte.termos.enviados') },
  { label: 'Minhas vistorias', href: rota('contribuinte.vistorias') },
  { label: 'Minha agenda', href: rota('contribuinte.agenda') },
];

/** The requester's places: a row under the header, a column in the drawer of a phone. */
export function CitizenMenu({ column, onOpen }: { column?: boolean; onOpen?: () => void }) {
  return (
    <nav aria-label="Menu do requerente">
      <ul className={column ? classes.column : classes.row}>
        {ITEMS.map(({ label, href }) => (
          <li key={href}>
            <RouteLink href={href} className={classes.place} onClick={onOpen}>
              {label}
            </RouteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
