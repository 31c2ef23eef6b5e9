/** Of two readings of one thing the one that was made later: what was asked before an act may arrive after its answer. */
export const newest = <T extends { versao: number }>(known: T | undefined, read: T): T =>
  known && known.versao > read.versao ? known : read;

/** The things of a list that was read, each as it was made last. */
export const newestOfEach = <T extends { id: string; versao: number }>(
  known: readonly T[] | undefined,
  read: readonly T[],
): T[] =>
  read.map((one) =>
    newest(
      known?.find(({ id }) => id === one.id),
      one,
    ),
  );
