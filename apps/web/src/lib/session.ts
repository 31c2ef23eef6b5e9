import {
  type Desafio,
  desafioSchema,
  entrar,
  entrarAd,
  entrarGeo,
  entrarSuporte,
  sair,
  type Token,
} from '@portal/domain/sessoes/contract';
import { call } from './api.ts';
import type { ApiError } from './api-error.ts';
import type { Arrival } from './arrival.ts';
import { followOtherTabs, readToken, storeToken } from './auth-token.ts';
import { showBusy } from './busy.ts';
import { endSession, loginHref } from './landing.ts';
import { goTo } from './navigation.ts';
import { queryClient } from './query-client.ts';
import { SAIU_DO_CAMPO, writeStored } from './storage.ts';
import { mayLeave } from './unsaved.ts';

/** Whoever was here before is gone: another session begins. */
export function begin(token: Token): void {
  queryClient.clear();
  storeToken(token);
}

const local = { local: true } as const;

// Ways in; each throws ApiError, left to the form. A 403 with a `codigo` of FALTA_PARA_ENTRAR says what is still missing.

/** With e-mail, CPF or CNPJ. */
export const login = async (username: string, password: string): Promise<void> =>
  begin(await call(entrar, { body: { grant_type: 'password', username, password }, ...local }));

/** With the user of the town's network. */
export const loginAd = async (username: string, password: string): Promise<void> =>
  begin(await call(entrarAd, { body: { username, password }, ...local }));

/** The second step of a log-in. */
export const loginSegundoFator = async (
  desafio: string,
  prova: { codigo: string } | { passkey: Record<string, unknown> },
): Promise<void> => begin(await call(entrar, { body: { grant_type: 'segundo_fator', desafio, ...prova }, ...local }));

/** With what the address of the visit brought. */
export const loginByArrival = async (arrival: Arrival): Promise<void> =>
  begin(
    arrival.kind === 'geo'
      ? await call(entrarGeo, { body: { access_token: arrival.access_token }, ...local })
      : await call(entrarSuporte, { body: { codigo: arrival.codigo }, ...local }),
  );

/** The second step that a refused log-in asks for, or null. */
export function desafioOf(error: ApiError): Desafio | null {
  const parsed = desafioSchema.safeParse(error.dados);
  return error.status === 403 && parsed.success ? parsed.data : null;
}

export const isSignedIn = (): boolean => readToken() !== null;

/**
 * Ends the session here and on the server (spec §4). A server that cannot be reached does not keep anybody in.
 * @param forced the time is over: what was typed is not asked about
 */
export async function logout({ forced = false } = {}): Promise<void> {
  if (!forced && !(await mayLeave())) return;
  const token = readToken();
  if (!token) return endSession({ comeBack: false });
  // who leaves by their own will leaves the visits of this phone closed too: they open with a log-in, no more with the PIN alone
  if (!forced) writeStored(SAIU_DO_CAMPO, true);
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
      goTo(loginHref(), { replace: true, forced: true });
    }
  });
}
