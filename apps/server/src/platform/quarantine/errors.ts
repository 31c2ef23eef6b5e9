/** Nothing of what was given can be had, however often it is asked for: that is what whoever sent it is told. */
export class UnreadableError extends Error {
  override name = 'UnreadableError';
}

/** What was given took more than it may: time, memory, or the process itself. */
export class OverLimitError extends UnreadableError {
  override name = 'OverLimitError';
}

/** The work threw; the message is its own. */
export class WorkThrewError extends UnreadableError {
  override name = 'WorkThrewError';
}

/** So many wait already that this one would not be done in a useful time, or the machine has no room: it is no fault of what was given. */
export class QueueFullError extends Error {
  override name = 'QueueFullError';
}
