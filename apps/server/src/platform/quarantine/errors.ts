/** What was given took more than it may: time, memory, or the process itself. */
export class OverLimitError extends Error {
  override name = 'OverLimitError';
}

/** So many wait already that this one would not be done in a useful time. */
export class QueueFullError extends Error {
  override name = 'QueueFullError';
}
