import { Checkbox } from '@mantine/core';
import { RouteLink } from '../RouteLink.tsx';
import { CardsSkeleton } from '../Skeletons.tsx';
import classes from './DataTable.module.css';
import type { DataTableProps } from './DataTable.tsx';

interface Props<R> extends DataTableProps<R> {
  waiting: boolean;
  chosen: Set<string>;
  onToggle: (row: R) => void;
}

/** The rows as cards, for a phone: the whole card opens. */
export function Cards<R>({
  caption,
  rows,
  rowKey,
  rowLabel,
  href,
  onOpen,
  card,
  waiting,
  loading,
  onSelect,
  chosen,
  onToggle,
}: Props<R>) {
  if (waiting)
    return (
      <div className={classes.cards} data-waiting>
        <CardsSkeleton cards={4} />
      </div>
    );
  return (
    <ul className={classes.cards} aria-label={caption} aria-busy={loading}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={classes.card}>
          {onSelect && (
            <Checkbox
              size="md"
              className={classes.cardCheck}
              aria-label={`Selecionar ${rowLabel(row)}`}
              checked={chosen.has(rowKey(row))}
              onChange={() => onToggle(row)}
            />
          )}
          {href ? (
            <RouteLink href={href(row)} className={classes.cardLink}>
              {card(row)}
            </RouteLink>
          ) : onOpen ? (
            <button type="button" className={classes.cardLink} onClick={() => onOpen(row)}>
              {card(row)}
            </button>
          ) : (
            <div className={classes.cardLink}>{card(row)}</div>
          )}
        </li>
      ))}
    </ul>
  );
}
