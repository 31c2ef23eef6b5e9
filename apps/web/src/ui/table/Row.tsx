import { Checkbox } from '@mantine/core';
import { RouteLink } from '#ui/RouteLink.tsx';
import type { Place } from './columns.ts';
import classes from './DataTable.module.css';
import type { Rows } from './use-rows.ts';

interface Props<R> {
  row: R;
  index: number;
  id: string;
  label: string;
  columns: Place<R>[];
  rows: Rows<R>;
  /** Where the row leads: its first column is the link, which a browser opens in a tab of its own as any other. */
  href?: string;
  /** It stands open beside the table. */
  isOpen: boolean;
  selects: boolean;
}

/** One row of a list: walked by keys, opened by a click, marked by its box. */
export function Row<R>({ row, index, id, label, columns, rows, href, isOpen, selects }: Props<R>) {
  const isChosen = rows.chosen.has(id);
  return (
    <tr
      tabIndex={index === rows.current ? 0 : -1}
      aria-selected={selects ? isChosen : undefined}
      data-open={rows.opens || undefined}
      data-selected={isChosen || isOpen || undefined}
      aria-current={isOpen || undefined}
      onFocus={() => rows.setActive(index)}
      onKeyDown={(event) => rows.onKey(event, row, index)}
      onClick={(event) => rows.onClick(event, row)}
      onAuxClick={(event) => rows.onAuxClick(event, row)}
    >
      {selects && (
        <td className={classes.check}>
          <Checkbox
            size="xs"
            tabIndex={-1}
            aria-label={`Selecionar ${label}`}
            checked={isChosen}
            onClick={(event) => rows.toggle(row, event.shiftKey)}
            readOnly
          />
        </td>
      )}
      {columns.map((column, at) => (
        <td key={column.key} data-align={column.align} data-truncate={column.truncate || undefined}>
          {column.below.length === 0 ? (
            linked(at === 0 ? href : undefined, column.render(row))
          ) : (
            <>
              <span className={classes.first}>{linked(at === 0 ? href : undefined, column.render(row))}</span>
              {column.below.map((line) => (
                <span key={line.key} className={classes.second}>
                  {line.render(row)}
                </span>
              ))}
            </>
          )}
        </td>
      ))}
    </tr>
  );
}

/** The row is where the keyboard stops: its link is for the pointer and for whoever reads the cells. */
const linked = (href: string | undefined, content: React.ReactNode): React.ReactNode =>
  href ? (
    <RouteLink href={href} className={classes.rowLink} tabIndex={-1} data-row-link>
      {content}
    </RouteLink>
  ) : (
    content
  );
