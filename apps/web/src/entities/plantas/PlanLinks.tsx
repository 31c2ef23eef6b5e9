import { IconMapPin } from '@tabler/icons-react';
import { usePathname } from '#lib/navigation.ts';
import classes from '#ui/file/FileDrop.module.css';
import { RouteLink } from '#ui/RouteLink.tsx';
import { hrefDaPlanta } from './planta-href.ts';

interface Props {
  /** Places on plans: file, sheet and mark. */
  places: readonly { id: string; arquivo_id: string; pagina: number }[];
}

/** The places on the plans that an item speaks of, each a link. Nothing where there are none. */
export function PlanLinks({ places }: Props) {
  const path = usePathname();
  if (places.length === 0) return null;
  return (
    <ul className={classes.places}>
      {places.map(({ id, arquivo_id, pagina }) => (
        <li key={id}>
          <RouteLink href={hrefDaPlanta(path, { planta: arquivo_id, folha: pagina, marca: id })}>
            <IconMapPin size={16} aria-hidden /> Ver na planta, folha {pagina}
          </RouteLink>
        </li>
      ))}
    </ul>
  );
}

/** A PDF on a page of its own, where places of it are marked. */
export function PlanLink({ file, label = 'Abrir como planta' }: { file: { id: string; nome: string }; label?: string }) {
  const path = usePathname();
  if (!/\.pdf$/i.test(file.nome)) return null;
  return (
    <RouteLink href={hrefDaPlanta(path, { planta: file.id })} className={classes.plan} aria-label={`${label}: ${file.nome}`}>
      {label}
    </RouteLink>
  );
}
