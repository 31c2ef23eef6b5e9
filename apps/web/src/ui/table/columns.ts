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
  /** Cut with an ellipsis instead of breaking into lines. The columns then have their `width`; those without share what is left. */
  truncate?: boolean;
  /** Said in a second line of the column of this key: who over where. It may be taken off like the others, and has no head of its own. */
  under?: string;
  /** Left out while the table is narrower than this, in px: what matters least goes first. */
  from?: number;
  /** May be taken off the table by the person; on unless 'fixed'. */
  fixed?: boolean;
  /** Off until the person puts it on. */
  off?: boolean;
}

/** The columns that have a place of their own, each with those that stand under it. */
export const placesOf = <R>(columns: readonly Column<R>[]) =>
  columns
    .filter(({ under }) => !under || !columns.some(({ key }) => key === under))
    .map((column) => ({ ...column, below: columns.filter(({ under }) => under === column.key) }));
export type Place<R> = ReturnType<typeof placesOf<R>>[number];

const KEY = 'layout.colunas';
type Kept = Record<string, string[]>;

/** Columns that are off on this screen: those the person took off, or those that begin so. */
export const hiddenColumns = (screen: string, columns: readonly Pick<Column<never>, 'key' | 'off'>[]): string[] =>
  readStored<Kept>(KEY)?.[screen] ?? columns.filter((column) => column.off).map((column) => column.key);
export const keepHiddenColumns = (screen: string, hidden: string[]): void =>
  writeStored(KEY, { ...readStored<Kept>(KEY), [screen]: hidden });
