import { readStored, writeStored } from './storage.ts';
import { createStore } from './store.ts';

/** The token as spec §3 keeps it. `expiresAt` in seconds since 1970, from the token's own `exp`. */
export interface AuthToken {
  id: string;
  tokenType: string;
  expiresAt: number;
  accessToken: string;
  refreshToken: string;
}

const KEY = 'auth.token';

export const authStore = createStore<{ token: AuthToken | null }>({ token: readStored<AuthToken>(KEY) });

export const readToken = (): AuthToken | null => authStore.get().token;

/** Another tab may have renewed the token since: storage is the truth between tabs. */
export function rereadToken(): AuthToken | null {
  const token = readStored<AuthToken>(KEY);
  if (token?.accessToken !== readToken()?.accessToken) authStore.set({ token });
  return token;
}

/** The `exp` claim of a JWT, in seconds; 0 when it has none. */
export function expiryOf(jwt: string): number {
  try {
    const payload = atob((jwt.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'));
    return Number((JSON.parse(payload) as { exp?: number }).exp ?? 0);
  } catch {
    return 0;
  }
}

export function storeToken(answer: { id?: string; access_token: string; refresh_token: string; token_type?: string }): void {
  const token: AuthToken = {
    id: answer.id ?? '',
    tokenType: answer.token_type ?? 'Bearer',
    expiresAt: expiryOf(answer.access_token),
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token,
  };
  writeStored(KEY, token);
  authStore.set({ token });
}

export function clearToken(): void {
  writeStored(KEY, null);
  authStore.set({ token: null });
}

/** Follows log-in, renewal and log-out done in another tab. */
export function followOtherTabs(onChange: (before: AuthToken | null, now: AuthToken | null) => void): void {
  addEventListener('storage', (event) => {
    if (event.key !== KEY && event.key !== null) return;
    const before = readToken();
    const now = rereadToken();
    if (before?.accessToken !== now?.accessToken) onChange(before, now);
  });
}
