import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import type { Passos } from './use-historico.ts';

/** Takes the last step on the draft back, or does it again. */
export const DesfazerRefazer = ({ pode, desfazer, refazer }: Passos) => (
  <>
    <Tooltip label="Desfazer (Ctrl+Z)">
      <ActionIcon variant="default" aria-label="Desfazer" disabled={!pode.desfazer} onClick={desfazer}>
        <IconArrowBackUp size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
    <Tooltip label="Refazer (Ctrl+Shift+Z)">
      <ActionIcon variant="default" aria-label="Refazer" disabled={!pode.refazer} onClick={refazer}>
        <IconArrowForwardUp size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  </>
);
