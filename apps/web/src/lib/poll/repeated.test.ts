// @vitest-environment happy-dom
import { verSegundaEtapa } from '@portal/domain/suporte/segunda-etapa';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../api.ts';
import { clearToken, readToken, storeToken } from '../auth-token.ts';
import { repeated } from './repeated.ts';

const KEY = ['repetida'];
const semSessao = { sucesso: false, mensagem: 'Sua sessão terminou.', dados: { codigo: 'sessao' } };
let asked: string[];

beforeEach(() => {
  storeToken({ access_token: 'first', refresh_token: 'r-first' });
  asked = [];
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const path = new URL(typeof input === 'string' ? input : input.url, 'http://demo.localhost').pathname;
    asked.push(path);
    return path.endsWith('/oauth/refresh')
      ? Response.json({ access_token: 'second', refresh_token: 'r-second' })
      : Response.json(semSessao, { status: 401 });
  });
});
afterEach(() => {
  clearToken();
  vi.unstubAllGlobals();
});

const ask = (client: QueryClient) =>
  client
    .fetchQuery({ queryKey: KEY, queryFn: (context) => call(verSegundaEtapa, repeated(context)), retry: false, staleTime: 0 })
    .catch(() => undefined);

test('what a page asks again by itself renews no session, and ends none', async () => {
  const client = new QueryClient();
  client.setQueryData(KEY, {});
  await ask(client);
  expect(asked.some((path) => path.endsWith('/oauth/refresh'))).toBe(false);
  expect(readToken()?.accessToken).toBe('first');
});

test('what the person came for renews it', async () => {
  await ask(new QueryClient());
  expect(asked.some((path) => path.endsWith('/oauth/refresh'))).toBe(true);
});
