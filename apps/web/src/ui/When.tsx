import { Tooltip } from '@mantine/core';
import { formatDate, formatDateTime, formatRelative, isDated } from '#lib/format.ts';

interface Props {
  at: string;
  exact?: boolean;
  /** What stands before a date and not before 'há 2 dias': 'em', 'desde'. */
  dated?: string;
}

/** A moment: 'há 2 dias' with the full date at hand up to a week, then DD/MM/YYYY. `exact` shows date and time as they are. */
export function When({ at, exact, dated }: Props) {
  if (exact || at.length <= 10) return <time dateTime={at}>{at.length <= 10 ? formatDate(at) : formatDateTime(at)}</time>;
  return (
    <Tooltip label={formatDateTime(at)}>
      <time dateTime={at}>{dated && isDated(at) ? `${dated} ${formatRelative(at)}` : formatRelative(at)}</time>
    </Tooltip>
  );
}
