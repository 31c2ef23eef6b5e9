import { entrar, sair, type Token } from '@portal/domain/sessoes/contract';
import { call } from './api.ts';
import { followOtherTabs, readToken, storeToken } from './auth-token.ts';
import { showBusy } from './busy.ts';
import { endSession, loginHref } from './landing.ts';
import { goTo } from './navigation.ts';
import { queryClient } from './query-client.ts';

/** Log-in with e-mail or CPF. @throws ApiError, left to the form */
export async function login(username: string, password: string): Promise<void> {
  const token: Token = await call(entrar, { body: { grant_type: 'password', username, password }, local: true });
  queryClient.clear();
  storeToken(token);
}

export const isSignedIn = (): boolean => readToken() !== null;

/** Ends the session here and on the server (spec §4). A server that cannot be reached does not keep anybody in. */
export async function logout(): Promise<void> {
  const token = readToken();
  if (!token) return endSession({ comeBack: false });
  showBusy('Efetuando o logout...');
  if (token.id) await call(sair, { local: true, silent: true }).catch(() => null);
  showBusy('');
  endSession({ comeBack: false });
}

/** Sessions agree across tabs: leaving one leaves all, another person in one tab is another person in all. */
export function agreeAcrossTabs(): void {
  const subjectOf = (jwt: string | undefined): unknown => {
    try {
      return (JSON.parse(atob((jwt?.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))) as { sub?: unknown }).sub;
    } catch {
      return undefined;
    }
  };
  followOtherTabs((before, now) => {
    if (before && !now) endSession();
    else if (!before || subjectOf(before.accessToken) !== subjectOf(now?.accessToken)) {
      queryClient.clear();
      goTo(loginHref(), { replace: true });
    }
  });
}
