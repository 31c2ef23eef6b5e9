import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { Paginacao } from '#lib/layout-state.ts';
import type { Column } from './columns.ts';
import classes from './DataTable.module.css';

interface Props<R> {
  column: Column<R>;
  paging?: Paginacao;
  onPaging?: (change: Partial<Paginacao>) => void;
}

/** A heading; one that sorts goes ascending, descending, and back to the list's own order. */
export function HeadCell<R>({ column, paging, onPaging }: Props<R>) {
  const { key, title, sortable, align, width } = column;
  if (!sortable || !paging || !onPaging)
    return (
      <th scope="col" data-align={align} style={{ width }}>
        {title}
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
    </th>
  );
}
