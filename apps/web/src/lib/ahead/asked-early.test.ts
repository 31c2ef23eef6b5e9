// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { send } from '../transport.ts';

const URL = '/api/v1/recursos';
const get = { metodo: 'GET', url: URL, headers: {} };
const answer = (word: string) => Response.json(word);

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answer('asked')),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete window.PERGUNTADO;
});

test('what was asked before the application came is taken once, and by a read alone', async () => {
  window.PERGUNTADO = { [URL]: Promise.resolve(answer('early')) };
  expect((await send({ ...get, metodo: 'POST' })).body).toBe('asked');
  expect((await send(get)).body).toBe('early');
  expect((await send(get)).body).toBe('asked');
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('a question that found no connection is a call without answer, and the next one asks again', async () => {
  window.PERGUNTADO = { [URL]: Promise.reject(new TypeError('Failed to fetch')) };
  expect(await send(get)).toMatchObject({ status: 0 });
  expect((await send(get)).body).toBe('asked');
});

test('who gives up waits for it no longer', async () => {
  window.PERGUNTADO = { [URL]: new Promise(() => undefined) };
  const stop = new AbortController();
  const answered = send({ ...get, signal: stop.signal });
  stop.abort();
  await expect(answered).rejects.toBeTruthy();
});
