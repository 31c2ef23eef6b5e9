import { renovar } from '@portal/domain/sessoes/contract';
import { readToken, rereadToken, storeToken } from './auth-token.ts';
import { REFRESH_WINDOW_MINUTES } from './constants.ts';
import { readStored, writeStored } from './storage.ts';
import { send } from './transport.ts';

const LOCK = 'auth.renovando';

/** 'refused': the server said no, the session is over. 'unreachable': no word about the session, so it goes on. */
export type Renewal = 'renewed' | 'refused' | 'unreachable';

const REFUSALS = [400, 401, 403];

/** One tab at a time: a refresh token used twice revokes the whole session. Web Locks exist only on https and localhost. */
async function withLock<T>(work: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request(LOCK, work);
  while (Date.now() - (readStored<number>(LOCK) ?? 0) < 15_000) await new Promise((resolve) => setTimeout(resolve, 100));
  writeStored(LOCK, Date.now());
  try {
    return await work();
  } finally {
    writeStored(LOCK, null);
  }
}

async function exchange(usedAccessToken: string): Promise<Renewal> {
  return withLock(async () => {
    const token = rereadToken();
    if (!token) return 'refused';
    // Another tab renewed while this one waited.
    if (token.accessToken !== usedAccessToken) return 'renewed';
    const answer = await send({
      metodo: 'POST',
      url: `/api/${renovar.versao}/${renovar.path}`,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ grant_type: 'refresh_token', refresh_token: token.refreshToken }),
    });
    const body = answer.body as { access_token?: string; refresh_token?: string; id?: string } | null;
    if (REFUSALS.includes(answer.status)) return 'refused';
    if (answer.status !== 200 || !body?.access_token || !body.refresh_token) return 'unreachable';
    storeToken({ id: body.id, access_token: body.access_token, refresh_token: body.refresh_token });
    return 'renewed';
  });
}

let running: Promise<Renewal> | null = null;

/** Renews the token once, however many calls ask for it at the same time. */
export function refreshToken(usedAccessToken = readToken()?.accessToken ?? ''): Promise<Renewal> {
  running ??= exchange(usedAccessToken).finally(() => {
    running = null;
  });
  return running;
}

/** Calls that start while a renewal runs wait for it. */
export const refreshSettled = async (): Promise<void> => {
  await running?.catch(() => null);
};

/** Within 30 minutes of expiry, or past it (spec §8). */
export function mayRefresh(): boolean {
  const token = readToken();
  if (!token?.refreshToken) return false;
  return token.expiresAt - Date.now() / 1000 <= REFRESH_WINDOW_MINUTES * 60;
}
