import { ActionIcon, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import type { Column } from './columns.ts';

interface Props<R> {
  columns: Column<R>[];
  hidden: string[];
  /** Those that find no room now, whatever is chosen. */
  noRoom: readonly string[];
  onChange: (hidden: string[]) => void;
}

/** Which columns are on the table. */
export function ColumnsMenu<R>({ columns, hidden, noRoom, onChange }: Props<R>) {
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" aria-label="Colunas" title="Colunas">
          <IconColumns3 size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Colunas da tabela">
        <Stack gap="xs">
          {columns.map((column) => (
            <Checkbox
              key={column.key}
              size="sm"
              label={column.title}
              description={noRoom.includes(column.key) && !hidden.includes(column.key) ? 'Não cabe nesta largura' : undefined}
              disabled={column.fixed}
              checked={!hidden.includes(column.key)}
              onChange={(event) =>
                onChange(event.currentTarget.checked ? hidden.filter((key) => key !== column.key) : [...hidden, column.key])
              }
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
