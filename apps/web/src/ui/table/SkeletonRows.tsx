import { Skeleton } from '@mantine/core';

const WIDTHS = ['55%', '80%', '65%', '45%', '70%', '50%'];
const indices = (n: number) => Array.from({ length: n }, (_, index) => index);

/** Rows of the table's own shape while the first ones are on their way. */
export function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  return indices(Math.min(rows, 15)).map((row) => (
    <tr key={row} aria-hidden>
      {indices(columns).map((column) => (
        <td key={column}>
          <Skeleton height={12} width={WIDTHS[(row + column) % WIDTHS.length]} radius="sm" />
        </td>
      ))}
    </tr>
  ));
}
