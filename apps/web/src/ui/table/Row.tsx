import { Checkbox } from '@mantine/core';
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
  /** It stands open beside the table. */
  isOpen: boolean;
  selects: boolean;
}

/** One row of a list: walked by keys, opened by a click, marked by its box. */
export function Row<R>({ row, index, id, label, columns, rows, isOpen, selects }: Props<R>) {
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
      {columns.map((column) => (
        <td key={column.key} data-align={column.align} data-truncate={column.truncate || undefined}>
          {column.below.length === 0 ? (
            column.render(row)
          ) : (
            <>
              <span className={classes.first}>{column.render(row)}</span>
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
