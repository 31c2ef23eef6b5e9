import type { ReactNode } from 'react';
import { readStored, writeStored } from '#lib/storage.ts';

export interface Column<R> {
  /** The `order` the server knows, when `sortable`. */
  key: string;
  title: string;
  render: (row: R) => ReactNode;
  sortable?: boolean;
  /** 'end' for numbers, dates and money. */
  align?: 'start' | 'end';
  /** CSS width: '8rem'. */
  width?: string;
  /** Cut with an ellipsis instead of breaking into lines. */
  truncate?: boolean;
  /** May be taken off the table by the person; on unless 'fixed'. */
  fixed?: boolean;
}

const KEY = 'layout.colunas';
type Kept = Record<string, string[]>;

/** Columns the person took off, by screen. */
export const hiddenColumns = (screen: string): string[] => readStored<Kept>(KEY)?.[screen] ?? [];
export const keepHiddenColumns = (screen: string, hidden: string[]): void =>
  writeStored(KEY, { ...readStored<Kept>(KEY), [screen]: hidden });
