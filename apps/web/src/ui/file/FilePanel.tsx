import { ActionIcon, Button, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import type { ArquivoRecebido, LerTrecho } from '#lib/api.ts';
import { RouteLink } from '../RouteLink.tsx';
import { Split } from '../split/Split.tsx';
import { FileViewer } from './FileViewer.tsx';

export interface PanelFile {
  id: string;
  title: string;
  load: () => Promise<ArquivoRecebido>;
  /** Reads it by parts: a large PDF opens without being loaded whole. */
  trechos?: LerTrecho;
  /** Where the same file has a page of its own, with what that page is for. */
  page?: { href: string; label: string };
}

interface FilePanelControl {
  /** The file in sight, or null. */
  openId: string | null;
  /** Opens one; `all` are those that go before and after it. */
  open: (file: PanelFile, all?: PanelFile[]) => void;
  close: () => void;
}

const FilePanelContext = createContext<FilePanelControl | null>(null);

export function useFilePanel(): FilePanelControl {
  const control = use(FilePanelContext);
  if (!control) throw new Error('useFilePanel outside <FilePanel>.');
  return control;
}

/** A place beside the content where any part of it may open a file. */
export function FilePanel({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ file: PanelFile; all: PanelFile[] } | null>(null);
  const control = useMemo<FilePanelControl>(
    () => ({
      openId: shown?.file.id ?? null,
      open: (file, all = [file]) => setShown({ file, all }),
      close: () => setShown(null),
    }),
    [shown],
  );
  const at = shown ? shown.all.findIndex(({ id }) => id === shown.file.id) : -1;
  const go = (step: number) => {
    const file = shown?.all[at + step];
    if (shown && file) setShown({ ...shown, file });
  };
  return (
    <FilePanelContext value={control}>
      <Split
        onClose={control.close}
        panel={
          shown && {
            key: shown.file.id,
            title: shown.file.title,
            aside: (
              <Group gap={2} wrap="nowrap">
                {shown.file.page && (
                  <Button component={RouteLink} href={shown.file.page.href} variant="default" size="compact-sm">
                    {shown.file.page.label}
                  </Button>
                )}
                {shown.all.length > 1 && (
                  <>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label="Arquivo anterior"
                      disabled={at <= 0}
                      onClick={() => go(-1)}
                    >
                      <IconChevronLeft size={20} aria-hidden />
                    </ActionIcon>
                    <span className="tabular">
                      {at + 1} de {shown.all.length}
                    </span>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label="Próximo arquivo"
                      disabled={at >= shown.all.length - 1}
                      onClick={() => go(1)}
                    >
                      <IconChevronRight size={20} aria-hidden />
                    </ActionIcon>
                  </>
                )}
              </Group>
            ),
            body: (
              <FileViewer
                key={shown.file.id}
                id={shown.file.id}
                title={shown.file.title}
                load={shown.file.load}
                trechos={shown.file.trechos}
                height="calc(100dvh - var(--header, 3.5rem) - 8.25rem)"
              />
            ),
          }
        }
      >
        {children}
      </Split>
    </FilePanelContext>
  );
}
