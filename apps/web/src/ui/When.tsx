import { Tooltip } from '@mantine/core';
import { formatDate, formatDateTime, formatRelative } from '#lib/format.ts';

/** A moment: 'há 2 dias' with the full date at hand up to a week, then DD/MM/YYYY. `exact` shows date and time as they are. */
export function When({ at, exact }: { at: string; exact?: boolean }) {
  if (exact || at.length <= 10) return <time dateTime={at}>{at.length <= 10 ? formatDate(at) : formatDateTime(at)}</time>;
  return (
    <Tooltip label={formatDateTime(at)}>
      <time dateTime={at}>{formatRelative(at)}</time>
    </Tooltip>
  );
}
