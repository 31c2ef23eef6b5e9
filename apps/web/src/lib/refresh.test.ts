import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearToken, readToken, storeToken } from './auth-token.ts';
import { refreshToken } from './refresh.ts';

const pair = (access_token: string) => ({ access_token, refresh_token: `r-${access_token}` });

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  storeToken(pair('first'));
});
afterEach(() => {
  clearToken();
  vi.unstubAllGlobals();
});

const serverAnswers = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);

test('a new pair replaces the old one', async () => {
  serverAnswers(async () => Response.json(pair('second')));
  expect(await refreshToken()).toBe('renewed');
  expect(readToken()).toMatchObject({ accessToken: 'second', refreshToken: 'r-second' });
});

test.each([400, 401, 403])('%i is a refusal', async (status) => {
  serverAnswers(async () => Response.json({ sucesso: false }, { status }));
  expect(await refreshToken()).toBe('refused');
});

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['too many calls', async () => Response.json({}, { status: 429 })],
  ['a broken server', async () => new Response('<html>', { status: 502 })],
  ['maintenance', async () => Response.json({}, { status: 503 })],
  ["another network's log-in page", async () => new Response('<html>')],
])('%s says nothing about the session: the token stays', async (_, answer) => {
  serverAnswers(answer);
  expect(await refreshToken()).toBe('unreachable');
  expect(readToken()?.accessToken).toBe('first');
});
