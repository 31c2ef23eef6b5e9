import { NativeSelect, Pagination } from '@mantine/core';
import { ROWS_PER_PAGE_OPTIONS } from '#lib/constants.ts';
import { formatTotal } from '#lib/format.ts';
import type { Paginacao } from '#lib/layout-state.ts';
import classes from './DataTable.module.css';

interface Props {
  /** What the pages are of. */
  of: string;
  paging: Paginacao;
  onPaging: (change: Partial<Paginacao>) => void;
  narrow?: boolean;
  /** Says which keys work. */
  keys?: boolean;
  selecting?: boolean;
}

const NAMES = { next: 'Próxima página', previous: 'Página anterior', first: 'Primeira página', last: 'Última página' };

/** "1–10 de 4.213", the pages, and how many rows a page has. */
export function Pager({ of, paging, onPaging, narrow, keys, selecting }: Props) {
  const { page, rowsPerPage, rowsNumber } = paging;
  const pages = Math.max(1, Math.ceil(rowsNumber / rowsPerPage));
  const from = rowsNumber === 0 ? 0 : (page - 1) * rowsPerPage + 1;
  const to = Math.min(rowsNumber, page * rowsPerPage);
  return (
    <div className={classes.pager}>
      {keys && (
        <span className={classes.keys}>
          <kbd>J</kbd> <kbd>K</kbd> percorrem · <kbd>Enter</kbd> abre
          {selecting && (
            <>
              {' '}
              · <kbd>X</kbd> marca
            </>
          )}
        </span>
      )}
      <span className={classes.total} role="status">
        {formatTotal(from)}–{formatTotal(to)} de {formatTotal(rowsNumber)}
      </span>
      {!narrow && (
        <NativeSelect
          size="xs"
          aria-label="Linhas por página"
          value={String(rowsPerPage)}
          onChange={(event) => onPaging({ rowsPerPage: Number(event.currentTarget.value), page: 1 })}
          data={[...new Set([...ROWS_PER_PAGE_OPTIONS, rowsPerPage])]
            .sort((a, b) => a - b)
            .map((n) => ({ value: String(n), label: `${n} por página` }))}
        />
      )}
      {pages > 1 && (
        <nav aria-label={`Páginas: ${of}`}>
          <Pagination
            size="sm"
            total={pages}
            value={page}
            onChange={(next) => onPaging({ page: next })}
            siblings={narrow ? 0 : 1}
            boundaries={1}
            getItemProps={(number) => ({ 'aria-label': `Página ${number}` })}
            getControlProps={(control) => ({ 'aria-label': NAMES[control] })}
          />
        </nav>
      )}
    </div>
  );
}
