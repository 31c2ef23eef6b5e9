import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import type { Column } from './columns.ts';

interface Props<R> {
  columns: Column<R>[];
  hidden: string[];
  onChange: (hidden: string[]) => void;
}

/** Which columns are on the table. */
export function ColumnsMenu<R>({ columns, hidden, onChange }: Props<R>) {
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="subtle" color="gray" size="compact-sm" leftSection={<IconColumns3 size={16} aria-hidden />} fw={500}>
          Colunas
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Colunas da tabela">
        <Stack gap="xs">
          {columns.map((column) => (
            <Checkbox
              key={column.key}
              size="sm"
              label={column.title}
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
