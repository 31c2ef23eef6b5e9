/** Something in the address that opens a session by itself: the geo system's token, or the support's ticket. */
export type Arrival = { kind: 'geo'; access_token: string } | { kind: 'suporte'; codigo: string };

let pending: Arrival | null = null;

/**
 * Reads what an address brings and takes it out of the bar and of the history at once, before the router looks at either: a token in an
 * address travels on with copied links and screenshots. The rest of the address is lost on purpose: such a visit always goes to the
 * staff's request list (spec §2).
 */
export function takeArrivalFromAddress(): void {
  const query = new URLSearchParams(location.search);
  const access_token = query.get('access_token');
  const codigo = query.get('codigo_suporte');
  if (!access_token && !codigo) return;
  pending = access_token ? { kind: 'geo', access_token } : { kind: 'suporte', codigo: codigo ?? '' };
  window.history.replaceState(null, '', '/');
}

export const hasArrival = (): boolean => pending !== null;

/** Gives it away: it is good once. */
export function takeArrival(): Arrival | null {
  const arrival = pending;
  pending = null;
  return arrival;
}
