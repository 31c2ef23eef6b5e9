import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { Paginacao } from '#lib/layout-state.ts';
import type { Place } from './columns.ts';
import classes from './DataTable.module.css';

interface Props<R> {
  column: Place<R>;
  paging?: Paginacao;
  onPaging?: (change: Partial<Paginacao>) => void;
}

/** A heading; one that sorts goes ascending, descending, and back to the list's own order. */
export function HeadCell<R>({ column, paging, onPaging }: Props<R>) {
  const { key, title, sortable, align, width, below } = column;
  const also = below.map((line) => ` · ${line.title}`).join('');
  if (!sortable || !paging || !onPaging)
    return (
      <th scope="col" data-align={align} style={{ width }}>
        {title}
        {also}
      </th>
    );
  const sorted = paging.sortBy === key;
  const Icon = !sorted ? IconArrowsSort : paging.descending ? IconArrowDown : IconArrowUp;
  const next = () => {
    if (!sorted) onPaging({ sortBy: key, descending: false, page: 1 });
    else if (!paging.descending) onPaging({ descending: true, page: 1 });
    else onPaging({ sortBy: '', descending: false, page: 1 });
  };
  return (
    <th
      scope="col"
      data-align={align}
      style={{ width }}
      aria-sort={sorted ? (paging.descending ? 'descending' : 'ascending') : 'none'}
    >
      <button type="button" className={classes.sort} data-sorted={sorted || undefined} onClick={next}>
        {title}
        <Icon size={14} aria-hidden />
      </button>
      {also && <span className={classes.also}>{also}</span>}
    </th>
  );
}
