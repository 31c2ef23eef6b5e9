import { Checkbox } from '@mantine/core';
import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { CARDS_BREAKPOINT_PX } from '#lib/constants.ts';
import type { Paginacao } from '#lib/layout-state.ts';
import { goTo } from '#lib/navigation.ts';
import { Cards } from './Cards.tsx';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { type Column, hiddenColumns, keepHiddenColumns } from './columns.ts';
import classes from './DataTable.module.css';
import { HeadCell } from './HeadCell.tsx';
import { Pager } from './Pager.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';

export interface DataTableProps<R> {
  /** What the table lists; read by screen readers, shown above when `captionShown`. */
  caption: string;
  columns: Column<R>[];
  rows: R[];
  rowKey: (row: R) => string;
  /** How a row is called aloud: its number, its name. */
  rowLabel: (row: R) => string;
  /** Where a row leads, on click and on Enter. */
  href?: (row: R) => string;
  /** Instead of `href`, when a row opens beside the table. */
  onOpen?: (row: R) => void;
  /** The row that is open beside the table. */
  openKey?: string | null;
  /** The four facts that matter, for a phone. */
  card: (row: R) => ReactNode;
  loading?: boolean;
  /** What stands there when there are no rows: an `EmptyState`. */
  empty: ReactNode;
  paging?: Paginacao;
  onPaging?: (change: Partial<Paginacao>) => void;
  selected?: string[];
  onSelect?: (keys: string[]) => void;
  /** Keeps which columns are off under this name, and offers to choose them. */
  screen?: string;
  /** Columns that are off, where the screen itself looks after them. */
  hidden?: string[];
  onHidden?: (hidden: string[]) => void;
  /** Beside the columns menu, above the table: acts on the selection. */
  toolbar?: ReactNode;
}

/** Keys pressed in a control of the row are the control's own. */
const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, label, select, textarea, [role="menuitem"]') !== null;

/**
 * A list. With a row in focus: J or ↓ next, K or ↑ before, Enter opens, X selects, with Shift everything since the last one. Below
 * 768 px each row is a card.
 * `<DataTable {...listaProps} />` with `rows={lista.registros} paging={lista.paginacao} onPaging={lista.setPaginacao}`.
 */
export function DataTable<R>(props: DataTableProps<R>) {
  const {
    caption,
    columns,
    rows,
    rowKey,
    rowLabel,
    href,
    onOpen,
    openKey,
    loading = false,
    empty,
    paging,
    onPaging,
    selected,
    onSelect,
    screen,
    toolbar,
  } = props;
  const narrow = useMediaQuery(`(max-width: ${CARDS_BREAKPOINT_PX}px)`, undefined, { getInitialValueInEffect: false });
  const [own, setOwn] = useState(() => (screen ? hiddenColumns(screen, columns) : []));
  const hidden = props.hidden ?? own;
  const [active, setActive] = useState(0);
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const lastChosen = useRef<string | null>(null);

  const { ref: frameRef, width } = useElementSize();
  const fits = ({ from = 0 }: Column<R>) => width === 0 || width >= from;
  const visible = columns.filter((column) => !hidden.includes(column.key) && fits(column));
  const chosen = new Set(selected);
  const waiting = loading && rows.length === 0;
  const bare = !loading && rows.length === 0;
  const current = Math.min(active, Math.max(0, rows.length - 1));

  const keys = rows.map(rowKey);
  const toggle = (row: R, range = false) => {
    const key = rowKey(row);
    const from = range && lastChosen.current ? keys.indexOf(lastChosen.current) : -1;
    lastChosen.current = key;
    if (from >= 0) {
      const to = keys.indexOf(key);
      onSelect?.([...new Set([...chosen, ...keys.slice(Math.min(from, to), Math.max(from, to) + 1)])]);
    } else onSelect?.(chosen.has(key) ? [...chosen].filter((other) => other !== key) : [...chosen, key]);
  };
  const opens = Boolean(href || onOpen);
  const open = (row: R) => {
    if (onOpen) onOpen(row);
    else if (href) goTo(href(row));
  };
  const focusRow = (index: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, index));
    setActive(next);
    bodyRef.current?.querySelectorAll<HTMLElement>('tr')[next]?.focus();
  };
  const onKey = (event: KeyboardEvent, row: R, index: number) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === 'j' || key === 'arrowdown') focusRow(index + 1);
    else if (key === 'k' || key === 'arrowup') focusRow(index - 1);
    else if (key === 'x' && onSelect) toggle(row, event.shiftKey);
    else if (key === 'enter' && opens && !isControl(event.target)) open(row);
    else return;
    event.preventDefault();
  };
  const onRowClick = (event: MouseEvent, row: R) => {
    if (!opens || isControl(event.target) || (getSelection()?.toString().length ?? 0) > 0) return;
    if (href && (event.metaKey || event.ctrlKey)) window.open(href(row), '_blank');
    else open(row);
  };
  const hide = (off: string[]) => {
    setOwn(off);
    props.onHidden?.(off);
    if (screen) keepHiddenColumns(screen, off);
  };

  const allChosen = keys.length > 0 && keys.every((key) => chosen.has(key));
  const someChosen = keys.some((key) => chosen.has(key));
  // what is chosen on other pages stays
  const chooseAll = () =>
    onSelect?.(allChosen ? [...chosen].filter((key) => !keys.includes(key)) : [...new Set([...chosen, ...keys])]);
  return (
    <div ref={frameRef} className={classes.frame}>
      {(toolbar || (screen && !narrow)) && (
        <div className={classes.toolbar}>
          <div className={classes.tools}>{toolbar}</div>
          {screen && !narrow && <ColumnsMenu columns={columns} hidden={hidden} onChange={hide} />}
        </div>
      )}
      {bare ? (
        empty
      ) : narrow ? (
        <Cards {...props} waiting={waiting} chosen={chosen} onToggle={toggle} />
      ) : (
        <div className={classes.scroll}>
          <table
            className={classes.table}
            data-fixed={visible.some((column) => column.truncate) || undefined}
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
                      checked={allChosen}
                      indeterminate={!allChosen && someChosen}
                      onChange={chooseAll}
                    />
                  </th>
                )}
                {visible.map((column) => (
                  <HeadCell key={column.key} column={column} paging={paging} onPaging={onPaging} />
                ))}
              </tr>
            </thead>
            <tbody ref={bodyRef} data-faded={(loading && rows.length > 0) || undefined}>
              {waiting && <SkeletonRows rows={paging?.rowsPerPage ?? 10} columns={visible.length + (onSelect ? 1 : 0)} />}
              {rows.map((row, index) => {
                const key = rowKey(row);
                return (
                  <tr
                    key={key}
                    tabIndex={index === current ? 0 : -1}
                    aria-selected={onSelect ? chosen.has(key) : undefined}
                    data-open={opens || undefined}
                    data-selected={chosen.has(key) || openKey === key || undefined}
                    aria-current={openKey === key || undefined}
                    onFocus={() => setActive(index)}
                    onKeyDown={(event) => onKey(event, row, index)}
                    onClick={(event) => onRowClick(event, row)}
                  >
                    {onSelect && (
                      <td className={classes.check}>
                        <Checkbox
                          size="xs"
                          tabIndex={-1}
                          aria-label={`Selecionar ${rowLabel(row)}`}
                          checked={chosen.has(key)}
                          onClick={(event) => toggle(row, event.shiftKey)}
                          readOnly
                        />
                      </td>
                    )}
                    {visible.map((column) => (
                      <td key={column.key} data-align={column.align} data-truncate={column.truncate || undefined}>
                        {column.render(row)}
                      </td>
                    ))}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      {paging && onPaging && !bare && (
        <Pager
          of={caption}
          paging={paging}
          onPaging={onPaging}
          narrow={narrow}
          keys={!narrow && opens}
          selecting={Boolean(onSelect)}
        />
      )}
    </div>
  );
}
