import { Checkbox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { LIST_CARDS_PX } from '#lib/constants.ts';
import type { Paginacao } from '#lib/layout-state.ts';
import { PageTools } from '../page/PageTools.tsx';
import { Cards } from './Cards.tsx';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { type Column, hiddenColumns, keepHiddenColumns, type Place, placesOf } from './columns.ts';
import classes from './DataTable.module.css';
import { HeadCell } from './HeadCell.tsx';
import { Pager } from './Pager.tsx';
import { Row } from './Row.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import { useOwnWidth } from './use-own-width.ts';
import { type Rows, type RowsProps, useRows } from './use-rows.ts';

export interface DataTableProps<R> extends RowsProps<R> {
  /** What the table lists; read by screen readers, shown above when `captionShown`. */
  caption: string;
  columns: Column<R>[];
  /** How a row is called aloud: its number, its name. */
  rowLabel: (row: R) => string;
  /** The row that is open beside the table. */
  openKey?: string | null;
  /** Where the list itself is narrower, in px, its rows are cards; two beside each other where they fit. */
  cardsBelow?: number;
  /** The four facts that matter, for a card. */
  card: (row: R) => ReactNode;
  loading?: boolean;
  /** What stands there when there are no rows: an `EmptyState`. */
  empty: ReactNode;
  paging?: Paginacao;
  onPaging?: (change: Partial<Paginacao>) => void;
  /** Keeps which columns are off under this name, and offers to choose them. */
  screen?: string;
  /** Columns that are off, where the screen itself looks after them. */
  hidden?: string[];
  onHidden?: (hidden: string[]) => void;
}

/**
 * A list, walked by keys (`useRows`). Where it has no room each row is a card, told by its own width: a menu beside it takes some.
 * `<DataTable {...listaProps} />` with `rows={lista.registros} paging={lista.paginacao} onPaging={lista.setPaginacao}`.
 */
export function DataTable<R>(props: DataTableProps<R>) {
  const { caption, columns, loading = false, empty, paging, onPaging, onSelect, screen } = props;
  const { cardsBelow = LIST_CARDS_PX } = props;
  const [frameRef, width] = useOwnWidth();
  const narrow = width < cardsBelow;
  const [own, setOwn] = useState(() => (screen ? hiddenColumns(screen, columns) : []));
  const hidden = props.hidden ?? own;
  const rows = useRows(props);

  const fits = ({ from = 0 }: Column<R>) => width >= from;
  const visible = columns.filter((column) => !hidden.includes(column.key) && fits(column));
  const bare = !loading && props.rows.length === 0;
  const hide = (off: string[]) => {
    setOwn(off);
    props.onHidden?.(off);
    if (screen) keepHiddenColumns(screen, off);
  };
  return (
    <div ref={frameRef} className={classes.frame}>
      {screen && !narrow && (
        <PageTools order={3}>
          <ColumnsMenu
            columns={columns}
            hidden={hidden}
            noRoom={columns.filter((column) => !fits(column)).map(({ key }) => key)}
            onChange={hide}
          />
        </PageTools>
      )}
      {bare ? (
        empty
      ) : narrow ? (
        <Cards {...props} waiting={loading && props.rows.length === 0} chosen={rows.chosen} onToggle={rows.toggle} />
      ) : (
        <Table {...props} visible={placesOf(visible)} list={rows} />
      )}
      {paging && onPaging && !bare && (
        <Pager
          of={caption}
          paging={paging}
          onPaging={onPaging}
          narrow={narrow}
          keys={!narrow && rows.opens}
          selecting={Boolean(onSelect)}
        />
      )}
    </div>
  );
}

interface TableProps<R> extends DataTableProps<R> {
  /** The columns that are shown. */
  visible: Place<R>[];
  list: Rows<R>;
}

function Table<R>({
  caption,
  rows,
  rowKey,
  rowLabel,
  href,
  openKey,
  loading = false,
  paging,
  onPaging,
  onSelect,
  visible,
  list,
}: TableProps<R>) {
  return (
    <div className={classes.scroll}>
      <table
        className={classes.table}
        data-fixed={visible.some((column) => column.truncate) || undefined}
        data-lines={visible.some(({ below }) => below.length > 0) ? 2 : undefined}
        aria-busy={loading}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {onSelect && (
              <th className={classes.check}>
                <Checkbox
                  size="xs"
                  aria-label="Selecionar todas as linhas desta página"
                  checked={list.allChosen}
                  indeterminate={!list.allChosen && list.someChosen}
                  onChange={list.chooseAll}
                />
              </th>
            )}
            {visible.map((column) => (
              <HeadCell key={column.key} column={column} paging={paging} onPaging={onPaging} />
            ))}
          </tr>
        </thead>
        <tbody ref={list.bodyRef} data-faded={(loading && rows.length > 0) || undefined}>
          {loading && rows.length === 0 && (
            <SkeletonRows rows={paging?.rowsPerPage ?? 10} columns={visible.length + (onSelect ? 1 : 0)} />
          )}
          {rows.map((row, index) => (
            <Row
              key={rowKey(row)}
              id={rowKey(row)}
              row={row}
              index={index}
              label={rowLabel(row)}
              columns={visible}
              rows={list}
              href={href?.(row)}
              isOpen={openKey === rowKey(row)}
              selects={Boolean(onSelect)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
