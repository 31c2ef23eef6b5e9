import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** What a page offers besides: rarely wanted, and never the primary act. `children` are `Menu.Item`s. */
export const MoreMenu = ({ children }: { children: ReactNode }) => (
  <Menu position="bottom-end" width={240}>
    <Menu.Target>
      <ActionIcon variant="subtle" color="gray" aria-label="Mais desta página" title="Mais desta página">
        <IconDots size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
);
