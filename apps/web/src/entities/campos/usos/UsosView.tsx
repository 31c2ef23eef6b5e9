import { Group, Pill } from '@mantine/core';
import type { ViewProps } from '../tipo-web.ts';

export const UsosView = ({ resposta }: Pick<ViewProps<'usos'>, 'resposta'>) => (
  <Group gap={6}>
    {resposta.map((uso) => (
      <Pill key={uso} size="md">
        {uso}
      </Pill>
    ))}
  </Group>
);
